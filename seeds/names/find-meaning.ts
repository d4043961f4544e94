import type { ScalarType } from '../../src/model/index.ts';
import { combined } from './combined-meanings.ts';
import type { HeadSide, Meaning } from './lexicon.ts';
import { nameTokens, type Token } from './name-tokens.ts';
import { negations, showingWords } from './name-words.ts';
import { fitOf, kindOfMeaning, kindOfType, type ValueKind } from './value-kinds.ts';

export interface NameMeaning {
  readonly meaning: Meaning | undefined;
  /** Whether other words stand beside those of the meaning: `pricingTitle`, but not `title`. */
  readonly isQualified: boolean;
  /** What the same word means elsewhere: the type that has the attribute may decide. */
  readonly others: readonly Meaning[];
}

export function findMeaning(words: readonly string[], type: ScalarType): NameMeaning {
  const kind = kindOfType(type);
  if (kind === 'text' && isDoer(words)) return { meaning: 'person', isQualified: true, others: [] };
  const tokens = kind === 'flag' ? words.flatMap((word) => nameTokens([word])) : nameTokens(words);
  if (kind === 'flag') return flagMeaning(words, tokens);
  const telling = tokens.filter(({ senses }) =>
    senses.some(({ meaning }) => fitOf(meaning, kind) !== undefined),
  );
  const head = headOf(telling);
  if (!head) return { meaning: undefined, isQualified: tokens.length > 1, others: [] };
  const isQualified = tokens.length > 1;
  const beside = tokens.filter((token) => token !== head);
  const meanings = beside.flatMap(({ senses }) => senses.map(({ meaning }) => meaning));
  for (const meaning of meaningsOf(head, kind)) {
    const both = meanings.map((other) => combined(meaning, other)).find((one) => one !== undefined);
    if (both === 'reference' && kind === 'number' && isCount(head))
      return { meaning: 'count', isQualified, others: [] };
    if (both !== undefined) return { meaning: fitting(both, kind, meaning), isQualified, others: [] };
  }
  const [meaning, ...others] = meaningsOf(head, kind);
  // The number of something is a code if it is a text, but `number` alone is a number.
  if (meaning === 'number' && kind === 'text' && isQualified)
    return { meaning: 'reference', isQualified, others };
  return { meaning, isQualified, others };
}

/** Checks whether a number counts what follows: `numDoors`, `numero_de_socios`. */
const isCount = ({ key, isBeforePreposition }: Token): boolean => isBeforePreposition || key === 'num';

/** Words after what was done, before who did something: `createdBy`, `cree_par`. */
const BY_WORDS = new Set('by par por da przez door durch von'.split(' '));

/** Checks whether a name says who did something: `approvedBy`. */
function isDoer(words: readonly string[]): boolean {
  if (words.length < 2 || !BY_WORDS.has(words.at(-1)!)) return false;
  if (words.at(-1) === 'by' && /(?:ble|ful|ive|al)$/.test(words.at(-2)!)) return false;
  return nameTokens(words.slice(0, -1)).every(
    ({ senses }) => senses.length === 0 || senses.some(({ meaning }) => kindOfMeaning(meaning) === 'side'),
  );
}

/** Checks whether a word turns around a word of what is mostly true: `unavailable`, `niedostępny`. */
function isNegative(word: string): boolean {
  const [, positive] = /^(?:un|nie|ne|in|on)(.{4,})$/.exec(word) ?? [];
  return positive !== undefined && isMostlyTrue(positive);
}

const isMostlyTrue = (word: string): boolean =>
  nameTokens([word]).some(({ senses }) => senses.some(({ meaning }) => meaning === 'mostlyTrue'));

function flagMeaning(words: readonly string[], tokens: readonly Token[]): NameMeaning {
  const isQualified = words.length > 1;
  const whole = nameTokens(words).flatMap(({ senses }) => senses);
  const meanings = [...whole, ...tokens.flatMap(({ senses }) => senses)].map(({ meaning }) => meaning);
  // `no` is `not` at the beginning and `in the` elsewhere: `noIndex`, `exibir_no_menu`.
  const isNegated =
    words.some((word) => isNegative(word)) ||
    (words.length > 1 && (words[0] === 'no' || words.some((word) => negations().has(word))));
  if (meanings.includes('seldomTrue') || isNegated) return { meaning: 'seldomTrue', isQualified, others: [] };
  if (meanings.includes('mostlyTrue') || words.some((word) => showingWords().has(word)))
    return { meaning: 'mostlyTrue', isQualified, others: [] };
  return { meaning: undefined, isQualified, others: [] };
}

/** Keeps the meaning of the head where the combination does not fit the type. */
function fitting(both: Meaning, kind: ValueKind, meaning: Meaning): Meaning {
  return fitOf(both, kind) === undefined ? meaning : both;
}

/** Returns the meanings of a token that fit, the best first. */
function meaningsOf({ senses }: Token, kind: ValueKind): Meaning[] {
  return senses
    .flatMap(({ meaning }) => {
      const fit = fitOf(meaning, kind);
      return fit === undefined ? [] : [{ meaning, fit }];
    })
    .toSorted((left, right) => left.fit - right.fit)
    .map(({ meaning }) => meaning);
}

/** Returns the token that says what the value is: the first or the last one, as the languages of the words ask. */
function headOf(tokens: readonly Token[]): Token | undefined {
  const before = tokens.find(({ isBeforePreposition }) => isBeforePreposition);
  if (before) return before;
  const sides = tokens.map(({ senses }) => sideOf(senses.map(({ head }) => head)));
  const strong = tokens.find(({ senses: [first] }) => first && STRONG.has(first.meaning));
  if (
    strong &&
    tokens.every((token) => token === strong || token.senses.some(({ meaning }) => meaning === 'person'))
  )
    return strong;
  const balance = sides.reduce((sum, side) => sum + (side === 'first' ? 1 : side === 'last' ? -1 : 0), 0);
  return balance > 0 ? tokens[0] : tokens.at(-1);
}

/** What stays what it is, whoever it belongs to: `emailContacto`, `contactEmail`. */
const STRONG: ReadonlySet<Meaning> = new Set(['email', 'phone', 'zip', 'description', 'bio']);

function sideOf(sides: readonly HeadSide[]): HeadSide {
  const [first = 'both'] = sides;
  return sides.every((side) => side === first) ? first : 'both';
}
