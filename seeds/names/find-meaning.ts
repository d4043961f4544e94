import type { ScalarType } from '../../src/model/attribute.ts';
import { COMBINED } from './combinations.ts';
import type { HeadSide, Meaning } from './lexicon.ts';
import { nameTokens, type Token } from './name-tokens.ts';
import { fitOf, kindOfType, type ValueKind } from './value-kinds.ts';

/** What is found in a name. */
export interface NameMeaning {
  readonly meaning: Meaning | undefined;
  /** Whether other words stand beside those of the meaning: `pricingTitle`, but not `title`. */
  readonly isQualified: boolean;
}

/** Returns what the values of an attribute are, by the words of its name. */
export function findMeaning(words: readonly string[], type: ScalarType): NameMeaning {
  const tokens = nameTokens(words);
  const kind = kindOfType(type);
  const known = tokens.filter(({ senses }) =>
    senses.some(({ meaning }) => fitOf(meaning, kind) !== undefined),
  );
  const head = headOf(known);
  if (!head) return { meaning: undefined, isQualified: tokens.length > 1 };
  const isQualified = tokens.length > 1;
  const others = tokens.filter((token) => token !== head);
  const meanings = others.flatMap(({ senses }) => senses.map(({ meaning }) => meaning));
  for (const meaning of meaningsOf(head, kind)) {
    const combined = meanings.map((other) => COMBINED[meaning]?.[other]).find((found) => found !== undefined);
    if (combined !== undefined) return { meaning: fitting(combined, kind, meaning), isQualified };
  }
  return { meaning: meaningsOf(head, kind)[0], isQualified };
}

/** Keeps the meaning of the head where the combination does not fit the type. */
function fitting(combined: Meaning, kind: ValueKind, meaning: Meaning): Meaning {
  return fitOf(combined, kind) === undefined ? meaning : combined;
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
function headOf(known: readonly Token[]): Token | undefined {
  const before = known.find(({ isBeforePreposition }) => isBeforePreposition);
  if (before) return before;
  const sides = known.map(({ senses }) => sideOf(senses.map(({ head }) => head)));
  const strong = known.find(({ senses: [first] }) => first && STRONG.has(first.meaning));
  if (
    strong &&
    known.every((token) => token === strong || token.senses.some(({ meaning }) => meaning === 'person'))
  )
    return strong;
  const balance = sides.reduce((sum, side) => sum + (side === 'first' ? 1 : side === 'last' ? -1 : 0), 0);
  return balance > 0 ? known[0] : known.at(-1);
}

/** What stays what it is, whoever it belongs to: `emailContacto`, `contactEmail`. */
const STRONG: ReadonlySet<Meaning> = new Set(['email', 'phone', 'zip', 'description', 'bio']);

function sideOf(sides: readonly HeadSide[]): HeadSide {
  const [first = 'both'] = sides;
  return sides.every((side) => side === first) ? first : 'both';
}
