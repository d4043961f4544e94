import type { Part } from './parse.ts';

/** The literal characters that every text of a regular expression has at its ends. */
export interface Ends {
  readonly prefix: string;
  readonly suffix: string;
}

/** Returns the literal characters that all texts of a pattern start and end with. Optional ones count too. */
export function literalEnds(part: Part): Ends {
  const prefix = literal(part, false);
  if (prefix.isWhole) return { prefix: prefix.text, suffix: '' };
  return { prefix: prefix.text, suffix: literal(part, true).text };
}

interface Literal {
  readonly text: string;
  /** Whether the part has no other characters. */
  readonly isWhole: boolean;
}

function literal(part: Part, fromEnd: boolean): Literal {
  switch (part.kind) {
    case 'chars': {
      const [only = ''] = part.meant ?? part.chars;
      const isWhole = part.chars.length === 1 || part.meant !== undefined;
      return { text: isWhole ? only : '', isWhole };
    }
    case 'sequence': {
      let text = '';
      for (const inner of fromEnd ? part.parts.toReversed() : part.parts) {
        const { text: more, isWhole } = literal(inner, fromEnd);
        text = fromEnd ? more + text : text + more;
        if (!isWhole) return { text, isWhole: false };
      }
      return { text, isWhole: true };
    }
    case 'choice': {
      const full = part.parts.filter((inner) => inner.kind !== 'sequence' || inner.parts.length > 0);
      if (full.length > 1) return { text: '', isWhole: false };
      return full[0] ? literal(full[0], fromEnd) : { text: '', isWhole: true };
    }
    case 'repeat': {
      const { text, isWhole } = literal(part.part, fromEnd);
      if (part.high === 1) return { text, isWhole };
      if (part.low === part.high && isWhole)
        return { text: text.repeat(Math.min(part.low, 20)), isWhole: part.low <= 20 };
      return { text: part.low > 0 ? text : '', isWhole: false };
    }
  }
}
