import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** How often `*`, `+` and `{n,}` repeat, besides their minimum. */
const EXTRA = 6;

/** How long the texts of a regular expression get, in characters. A group without characters counts as one. */
export interface TextLengths {
  /** With as few repetitions as possible, of the longest alternative. */
  readonly least: number;
  readonly most: number;
}

/** @throws {SyntaxError} for an invalid regular expression */
export function textLengths(source: string): TextLengths {
  return ofAlternatives(new RegExpParser().parsePattern(source).alternatives);
}

function ofAlternatives(alternatives: readonly AST.Alternative[]): TextLengths {
  const longest = { least: 1, most: 1 };
  for (const { elements } of alternatives) {
    const lengths = elements.map(ofElement);
    for (const side of ['least', 'most'] as const) {
      const sum = lengths.reduce((total, length) => total + length[side], 0);
      longest[side] = Math.max(longest[side], sum);
    }
  }
  return longest;
}

function ofElement(element: AST.Element): TextLengths {
  switch (element.type) {
    case 'Assertion':
      return { least: 0, most: 0 };
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    case 'Quantifier': {
      const { least, most } = ofElement(element.element);
      const { min, max } = element;
      return { least: least * min, most: most * (Number.isFinite(max) ? max : min + EXTRA) };
    }
    default:
      return { least: 1, most: 1 };
  }
}
