import type { ScalarAttribute, ScalarType } from '../../src/model/attribute.ts';
import { once } from '../memo/once.ts';
import { remember } from '../memo/remember.ts';
import { findMeaning, type NameMeaning } from './find-meaning.ts';
import { nameTokens, type Token } from './name-tokens.ts';
import { nameWords } from './name-words.ts';
import { limitOf, type Side, sideOf, withoutLimit } from './sides.ts';
import { kindOfType, type ValueKind } from './value-kinds.ts';

/** Returns the name of an attribute. */
export type NameReader = (attribute: ScalarAttribute) => AttributeName;

/** What the name of an attribute says. Each answer is found once. */
export class AttributeName {
  /** The words of the name: `meta`, `title`. */
  readonly words: readonly string[];
  readonly tokens: () => readonly Token[];
  readonly side: () => Side | undefined;
  readonly limit: () => ReturnType<typeof limitOf>;
  /** Returns the name without words that say a limit: `guests` of `maxGuests`. */
  readonly withoutLimit: () => AttributeName;
  readonly #meanings = new Map<ValueKind, NameMeaning>();

  constructor(words: readonly string[]) {
    this.words = words;
    this.tokens = once(() => nameTokens(words));
    this.side = once(() => sideOf(words));
    this.limit = once(() => limitOf(words));
    this.withoutLimit = once(() => {
      const others = withoutLimit(words);
      return others.length === words.length ? this : new AttributeName(others);
    });
  }

  static of(name: string): AttributeName {
    return new AttributeName(nameWords(name));
  }

  /** Returns what the values of an attribute of a type are. */
  meaningAs(type: ScalarType): NameMeaning {
    return remember(this.#meanings, kindOfType(type), () => findMeaning(this.words, type));
  }
}
