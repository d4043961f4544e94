import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { lateWords } from '../words/late-words.ts';
import { NAMES, SENTENCES, type Voice } from '../words/lists.ts';
import { recipeOf } from './written-texts.ts';
import type { Subject } from './subject.ts';

/** Returns a text in small letters, with a space before and after each word. V8 needs longer for patterns of so many words. */
const spaced = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z\d]+/g, ' ')} `;

const byWord = once(() =>
  Object.entries(lateWords.details.lists.materials).map(
    ([words, list]) => [words.split('|'), list.split(', ')] as const,
  ),
);

/** Returns what a thing can be made of, by its name: the look says it, or else what it is. */
export function materialsOf({ name }: Subject): readonly string[] {
  const said = spaced(name);
  const match = byWord().find(([words]) => words.some((word) => said.includes(` ${word}`)));
  return match?.[1] ?? NAMES.anyMaterial;
}

export interface ProductKind {
  readonly price: readonly number[];
  /** The usual weights. */
  readonly grams: readonly number[];
  /** What is said of them, and of any product. */
  readonly lines: Voice & { readonly openings: readonly string[]; readonly details: readonly string[] };
}

const kindByWord = once(() =>
  Object.values(lateWords.themes.productKinds).map(
    ({ words, price, grams, first: openings, more: details }): [readonly string[], ProductKind] => {
      const lines = { ...SENTENCES.product, openings, details };
      return [words.split('|'), { price, grams, lines }];
    },
  ),
);

/** There are few nouns, and a page asks for each several times. */
const kindOfNoun = memoize((noun: string) => {
  const said = spaced(noun);
  const isSaid = (word: string) => said.includes(` ${word} `) || said.includes(` ${word}s `);
  return kindByWord().find(([words]) => words.some(isSaid))?.[1];
});

export const productKindOf = ({ name }: Subject): ProductKind | undefined =>
  kindOfNoun(name.replaceAll(/^\S+ | \d+$/g, ''));

const COLOURS = /\b(?:red|blue|green|black|white|grey|yellow|orange|navy|beige|copper|oak|walnut|birch)\b/i;

export const colourIn = ({ name }: Subject): string | undefined => COLOURS.exec(name)?.[0];

/** The amount and the unit of an ingredient: `250` and `g`. */
export interface Amount {
  readonly amount: number;
  readonly unit: string;
}

/** Returns how much of an ingredient its recipe asks for; undefined for other rows, and for salt and pepper. */
export function amountIn(subject: Subject): Amount | undefined {
  if (subject.theme !== 'ingredient') return undefined;
  const { ingredients } = recipeOf(subject);
  const line = ingredients[subject.facts.index % ingredients.length]!;
  const [, amount, unit = 'piece'] = /^(\d+)(?: (g|kg|ml|l|tsp|tbsp|cloves?)\b)?/.exec(line) ?? [];
  return amount === undefined ? { amount: 1, unit: 'pinch' } : { amount: Number(amount), unit };
}
