/** A part of a regular expression, as far as texts can be made from it. */
export type Part =
  | { readonly kind: 'chars'; readonly chars: readonly string[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly low: number; readonly high: number };

const DIGITS = range('0', '9');
const LETTERS = [...range('a', 'z'), ...range('A', 'Z')];
const WORD = [...LETTERS, ...DIGITS, '_'];
const PRINTABLE = [...LETTERS, ...DIGITS, ...'-_.!#+'];
const ALL = range(' ', '~');
const CLASSES: Record<string, readonly string[]> = {
  d: DIGITS,
  w: WORD,
  s: [' '],
  D: [...LETTERS, '-'],
  W: [...'-.!#+'],
  S: PRINTABLE,
};
const CONTROLS: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', '0': '\0' };
/** How far `*`, `+` and `{n,}` go beyond their least. */
const SLACK = 6;

/**
 * Reads a pattern. Anchors, word boundaries and lookarounds are passed over, so texts made from it
 * are to be tested. Undefined where the syntax is not understood (backreferences, `\p{…}`).
 */
export function parsePattern(source: string): Part | undefined {
  const reader = new Reader(source);
  try {
    const part = reader.choice();
    return reader.done ? part : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class Unsupported extends Error {}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get done(): boolean {
    return this.#at >= this.#source.length;
  }

  choice(): Part {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'choice', parts };
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (!this.done && !this.#sees('|') && !this.#sees(')')) {
      const part = this.#atom();
      const repeated = this.#quantified(part ?? NOTHING);
      if (part) parts.push(repeated);
    }
    return { kind: 'sequence', parts };
  }

  #atom(): Part | undefined {
    if (this.#take('^') || this.#take('$')) return undefined;
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return { kind: 'chars', chars: this.#set() };
    if (this.#take('.')) return { kind: 'chars', chars: PRINTABLE };
    if (this.#take('\\')) {
      const chars = this.#escape();
      return chars && { kind: 'chars', chars };
    }
    return { kind: 'chars', chars: [this.#next()] };
  }

  #group(): Part | undefined {
    const look = /^\?(?:=|!|<=|<!)/.exec(this.#rest());
    const opening = look ?? /^\?(?::|<[A-Za-z_]\w*>)/.exec(this.#rest());
    this.#at += opening?.[0].length ?? 0;
    if (!opening && this.#sees('?')) throw new Unsupported();
    const inner = this.choice();
    if (!this.#take(')')) throw new Unsupported();
    return look ? undefined : inner;
  }

  #quantified(part: Part): Part {
    const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(this.#rest());
    if (!found) return part;
    this.#at += found[0].length;
    const [, sign, least, open, most] = found;
    if (sign === '?') return { kind: 'repeat', part, low: 0, high: 1 };
    const low = sign === '+' ? 1 : Number(least ?? 0);
    const high = open === undefined && !sign ? low : most ? Number(most) : low + SLACK;
    return { kind: 'repeat', part, low, high };
  }

  #set(): readonly string[] {
    const negated = this.#take('^');
    const chars = new Set<string>();
    while (!this.#take(']')) {
      const from = this.#setItem();
      const [start] = from;
      if (from.length === 1 && start && this.#sees('-') && this.#source[this.#at + 1] !== ']') {
        this.#at += 1;
        const [end] = this.#setItem();
        for (const char of range(start, end ?? start)) chars.add(char);
      } else for (const char of from) chars.add(char);
    }
    const members = negated ? ALL.filter((char) => !chars.has(char)) : [...chars];
    if (members.length === 0) throw new Unsupported();
    return members;
  }

  #setItem(): readonly string[] {
    if (!this.#take('\\')) return [this.#next()];
    if (this.#take('b')) throw new Unsupported();
    return this.#escape() ?? [];
  }

  #escape(): readonly string[] | undefined {
    const char = this.#next();
    if (char === 'b' || char === 'B') return undefined;
    const code = char === 'u' || char === 'x' ? /^(?:[\da-f]{4}|[\da-f]{2})/i.exec(this.#rest()) : null;
    if (code) {
      this.#at += code[0].length;
      return [String.fromCodePoint(Number.parseInt(code[0], 16))];
    }
    if (/[1-9kpPcux]/.test(char)) throw new Unsupported();
    return CLASSES[char] ?? [CONTROLS[char] ?? char];
  }

  #rest(): string {
    return this.#source.slice(this.#at);
  }

  #sees(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    const found = this.#sees(text);
    if (found) this.#at += text.length;
    return found;
  }

  #next(): string {
    const char = this.#source[this.#at];
    if (char === undefined) throw new Unsupported();
    this.#at += 1;
    return char;
  }
}

const NOTHING: Part = { kind: 'sequence', parts: [] };

function range(from: string, to: string): string[] {
  const start = from.charCodeAt(0);
  return Array.from({ length: Math.max(0, to.charCodeAt(0) - start + 1) }, (_, index) =>
    String.fromCharCode(start + index),
  );
}
