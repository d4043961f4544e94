import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp';

/** A part of a regular expression, simplified to what is needed to make matching texts. */
export type Part =
  | {
      readonly kind: 'chars';
      readonly chars: readonly string[];
      /** The character that was probably meant: a `.` between letters is a dot. */
      readonly meant?: string;
      /** Whether all characters are allowed, spaces too. */
      readonly isAny?: boolean;
    }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'repeat';
      readonly part: Part;
      readonly low: number;
      readonly high: number;
      /** Whether there is no maximum: `high` is only a choice. */
      readonly isOpen: boolean;
    };

const DIGITS = range('0', '9');
const LETTERS = [...range('a', 'z'), ...range('A', 'Z')];
const WORD = [...LETTERS, ...DIGITS, '_'];
const PRINTABLE = [...LETTERS, ...DIGITS, ...'-_.!#+'];
const ASCII = range(' ', '~');

/** The characters that texts use for `\d`, `\w` and `\s`, and for `\D`, `\W` and `\S`. */
const SETS = {
  digit: { chars: DIGITS, negated: [...LETTERS, '-'] },
  word: { chars: WORD, negated: [...'-.!#+'] },
  space: { chars: [' '], negated: PRINTABLE },
};

/** How many repetitions `*`, `+` and `{n,}` allow beyond their minimum. */
const MAX_EXTRA = 6;

class Unsupported extends Error {}

/**
 * Parses a regular expression. Anchors, word boundaries and lookarounds are left out, so test the texts
 * made from the result. Returns undefined for backreferences, `\p{…}` and modifiers.
 */
export function parsePattern(source: string): Part | undefined {
  try {
    return choiceOf(new RegExpParser().parsePattern(source).alternatives);
  } catch (error) {
    if (error instanceof Unsupported || error instanceof RegExpSyntaxError) return undefined;
    throw error;
  }
}

function choiceOf(alternatives: readonly AST.Alternative[]): Part {
  const parts = alternatives.map(({ elements }): Part => ({
    kind: 'sequence',
    parts: elements.flatMap((element, index) => {
      const part = partOf(element);
      if (part?.kind === 'chars' && isMeantAsDot(elements, index))
        return { ...part, chars: ['.', ...part.chars], meant: '.' };
      return part ?? [];
    }),
  }));
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind: 'choice', parts };
}

/** Checks whether an element is a `.` that was not escaped, as in `www.example.com`. */
function isMeantAsDot(elements: readonly AST.Element[], index: number): boolean {
  const isAny = (element: AST.Element | undefined): boolean =>
    element?.type === 'CharacterSet' && element.kind === 'any';
  const [before, after] = [elements[index - 1], elements[index + 1]];
  const isText = (element: AST.Element | undefined): boolean =>
    element !== undefined && element.type !== 'Assertion' && !isAny(element);
  return isAny(elements[index]) && isText(before) && isText(after);
}

/** Returns undefined for an element that matches no characters of its own. */
function partOf(element: AST.Element): Part | undefined {
  switch (element.type) {
    case 'Assertion':
      return undefined;
    case 'Group':
      if (element.modifiers) throw new Unsupported();
      return choiceOf(element.alternatives);
    case 'CapturingGroup':
      return choiceOf(element.alternatives);
    case 'Quantifier': {
      const part = partOf(element.element);
      const { min: low, max } = element;
      const isOpen = !Number.isFinite(max);
      return part && { kind: 'repeat', part, low, high: isOpen ? low + MAX_EXTRA : max, isOpen };
    }
    case 'CharacterClass':
      return { kind: 'chars', chars: charsOfClass(element) };
    case 'Character':
    case 'CharacterSet':
      return {
        kind: 'chars',
        chars: charsOf(element),
        isAny: element.type === 'CharacterSet' && element.kind === 'any',
      };
    default:
      throw new Unsupported();
  }
}

function charsOfClass({ elements, negate }: AST.CharacterClass): readonly string[] {
  const chars = new Set(elements.flatMap(charsOf));
  const others = ASCII.filter((char) => !chars.has(char));
  const plain = others.filter((char) => PRINTABLE.includes(char));
  const members = !negate ? [...chars] : plain.length > 0 ? plain : others;
  if (members.length === 0) throw new Unsupported();
  return members;
}

function charsOf(element: AST.CharacterSet | AST.CharacterClassElement): readonly string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCharCode(element.value)];
    case 'CharacterClassRange':
      return range(String.fromCharCode(element.min.value), String.fromCharCode(element.max.value));
    case 'CharacterSet':
      if (element.kind === 'any') return PRINTABLE;
      if (element.kind === 'property') throw new Unsupported();
      return element.negate ? SETS[element.kind].negated : SETS[element.kind].chars;
    default:
      throw new Unsupported();
  }
}

function range(from: string, to: string): string[] {
  const start = from.charCodeAt(0);
  return Array.from({ length: Math.max(0, to.charCodeAt(0) - start + 1) }, (_, index) =>
    String.fromCharCode(start + index),
  );
}
