/** A part of a text that can't be read. */
export class ReadError extends Error {
  /** Where it is in the text. */
  readonly from: number;
  readonly to: number;
  constructor(message: string, from: number, to: number) {
    super(message);
    this.from = from;
    this.to = to;
  }
}

/**
 * Reads an object as it is written in JavaScript or JSON: names without quotes, texts in any quotes, commas at the
 * end and comments are allowed. Expressions are not.
 *
 * @throws {ReadError} with a sentence and the place
 */
export function readObject(text: string): { [name: string]: unknown } {
  const reader = new Reader(text);
  const value = reader.value();
  reader.end();
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ReadError('Write an object in braces: { … }.', 0, text.length);
  return value as { [name: string]: unknown };
}

const QUOTES = `'"\``;
const ESCAPES: { readonly [letter: string]: string } = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): unknown {
    const next = this.#peek();
    if (next === '{') return this.#object();
    if (next === '[') return this.#list();
    if (QUOTES.includes(next) && next !== '') return this.#quoted();
    const from = this.#at;
    const word = this.#match(/[-+\w.$]+/y);
    if (WORDS.has(word)) return WORDS.get(word);
    if (word !== '' && !Number.isNaN(Number(word))) return Number(word);
    if (word !== '') throw this.#wrong(`Put quotes around the text ${word}.`, from, this.#at);
    throw this.#wrong(
      next === '' ? 'The text ends here, but a value is missing.' : `A value is missing before ${next}`,
      from,
      from + 1,
    );
  }

  end(): void {
    const next = this.#peek();
    if (next !== '')
      throw this.#wrong(`The object has ended. ${next} is too much.`, this.#at, this.#text.length);
  }

  #object(): object {
    const from = this.#at;
    this.#at += 1;
    const members: [string, unknown][] = [];
    while (this.#peek() !== '}') {
      const at = this.#at;
      const next = this.#peek();
      if (next === '') throw this.#wrong('This brace is never closed.', from, from + 1);
      const name = QUOTES.includes(next) ? this.#quoted() : this.#match(/[\w$.:-]+?(?=\s*:(?!:))|[\w$]+/y);
      if (name === '') throw this.#wrong(`A name is missing before ${next}`, at, at + 1);
      if (this.#peek() !== ':')
        throw this.#wrong(`A colon and a value are missing after ${name}.`, at, this.#at);
      this.#at += 1;
      members.push([name, this.value()]);
      this.#comma('}', from);
    }
    this.#at += 1;
    // A member named __proto__ would not be one otherwise.
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }

  #list(): unknown[] {
    const from = this.#at;
    this.#at += 1;
    const items: unknown[] = [];
    while (this.#peek() !== ']') {
      if (this.#peek() === '') throw this.#wrong('This bracket is never closed.', from, from + 1);
      items.push(this.value());
      this.#comma(']', from);
    }
    this.#at += 1;
    return items;
  }

  #comma(end: string, from: number): void {
    const next = this.#peek();
    if (next === ',') this.#at += 1;
    else if (next === '')
      throw this.#wrong(
        end === '}' ? 'This brace is never closed.' : 'This bracket is never closed.',
        from,
        from + 1,
      );
    else if (next !== end)
      throw this.#wrong(
        `A comma is missing before ${this.#text.slice(this.#at, this.#at + 12)}`,
        this.#at,
        this.#at + 1,
      );
  }

  #quoted(): string {
    const from = this.#at;
    const quote = this.#text[from]!;
    let value = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text[this.#at]!;
      if (letter === quote) {
        this.#at += 1;
        return value;
      }
      if (letter === '\n' && quote !== '`') break;
      if (letter !== '\\') {
        value += letter;
        continue;
      }
      const escaped = this.#text[(this.#at += 1)] ?? '';
      const code = /^[\da-f]{4}/i.exec(this.#text.slice(this.#at + 1))?.[0];
      if (escaped === 'u' && code !== undefined) {
        value += String.fromCharCode(parseInt(code, 16));
        this.#at += 4;
      } else value += ESCAPES[escaped] ?? escaped;
    }
    throw this.#wrong('This text has no quote at its end.', from, this.#at);
  }

  /** Returns the next letter that is not a space or comment; nothing at the end. */
  #peek(): string {
    this.#match(/(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y);
    return this.#text[this.#at] ?? '';
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #wrong(message: string, from: number, to: number): ReadError {
    return new ReadError(message, from, to);
  }
}

/** Longer lines are broken. */
const WIDTH = 64;

/** Writes a value as code: `{ populate: { author: true } }`, one line where it fits. */
export function writeObject(value: unknown, indent = ''): string {
  const line = inLine(value);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${writeObject(item, deeper)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, each]) => `${deeper}${key(name)}: ${writeObject(each, deeper)},\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}

function inLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  const members = Object.entries(value).map(([name, each]) => `${key(name)}: ${inLine(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const key = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name));

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
