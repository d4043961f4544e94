import { remember } from '../../src/basics.ts';
import type { AttributeOf, ScalarType, Schema } from '../../src/model/index.ts';
import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { findMeaning, type NameMeaning } from './find-meaning.ts';
import { isOfPart, type Meaning } from './lexicon.ts';
import { nameTokens, type Token } from './name-tokens.ts';
import { nameWords } from './name-words.ts';
import { limitOf, type Side, sideOf, unsaidStarts, withoutLimit } from './period-sides.ts';
import { kindOfType, type ValueKind } from './value-kinds.ts';

export type NameReader = (attribute: AttributeOf<'scalar'>) => AttributeName;

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

  /** Returns what is known of a name. Doubles share it. */
  static of(name: string): AttributeName {
    return readName(name);
  }

  meaningAs(type: ScalarType): NameMeaning {
    return remember(this.#meanings, kindOfType(type), () => findMeaning(this.words, type));
  }
}

/** The types whose values begin and end periods. */
const MOMENTS: ReadonlySet<ScalarType> = new Set(['date', 'datetime', 'timestamp', 'time']);

/** Returns the names of the attributes of a schema that begin a period, though only what ends it says so. */
export function startNames(schema: Schema): (readonly [AttributeOf<'scalar'>, AttributeName])[] {
  const moments = [...schema.attributes.values()].filter(
    (one): one is AttributeOf<'scalar'> => one.kind === 'scalar' && !one.system && MOMENTS.has(one.type),
  );
  if (moments.length < 2) return [];
  return moments.flatMap((attribute) => {
    const { words } = AttributeName.of(attribute.name);
    const beside = moments.filter(({ type }) => (type === 'time') === (attribute.type === 'time'));
    const isStart = unsaidStarts(beside.map(({ name }) => AttributeName.of(name).words)).includes(words);
    return isStart ? [[attribute, AttributeName.of(['start', ...words].join('_'))] as const] : [];
  });
}

const readName = memoize((name: string) => new AttributeName(nameWords(name)));

export const textMeaning = (name: string): Meaning | undefined =>
  AttributeName.of(name).meaningAs('string').meaning;

/** What custom fields hold, by words in their names: `plugin::color-picker.color`. */
const CUSTOM_FIELDS: readonly (readonly [word: RegExp, name: string])[] = [
  [/^colou?rs?$/, 'color'],
  [/^countr(?:y|ies)$/, 'countryCode'],
  [/^icons?$/, 'icon'],
  [/^(?:tele)?phone$/, 'phone'],
  [/^uuid$/, 'uuid'],
];

export function tellingName({ name, customField }: AttributeOf<'scalar'>): string {
  const words = customField?.name.split(/[^a-z]/) ?? [];
  const [, fieldWords] = CUSTOM_FIELDS.find(([word]) => words.some((one) => word.test(one))) ?? [];
  return fieldWords ?? name;
}

/** Names of things that other languages call by other words. */
const TRANSLATED = new Set(
  'product event course project dish category tag plan material colorName slug seoTitle siteName'.split(' '),
);

/**
 * Checks whether a translation has a value of its own. Only words are translated: numbers, dates, choices,
 * addresses and codes stay, and names of people.
 */
export function isTranslated(attribute: AttributeOf<'scalar'>, name: AttributeName): boolean {
  switch (attribute.type) {
    case 'richtext':
    case 'blocks':
    case 'uid':
      return true;
    case 'string':
    case 'text': {
      const { meaning } = name.meaningAs(attribute.type);
      if (meaning === undefined) return attribute.regex === undefined;
      return TRANSLATED.has(meaning) || (isOfPart('texts', meaning) && meaning !== 'photoCredit');
    }
    default:
      return false;
  }
}
