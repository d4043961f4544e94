import { numberOf, textOf, type Tokens, tokensOf } from './tokens.ts';

/** A value as code writes it. */
export type CodeValue = string | number | boolean | null | readonly CodeValue[] | CodeObject | Computed;

/** An object that code writes. */
export interface CodeObject {
  readonly members: ReadonlyMap<string, CodeValue>;
  /** Whether these are all its members: none has a computed name, or comes from another object. */
  readonly isWhole: boolean;
}

/** A value that only running the code would tell: a call, a function, a condition. */
export interface Computed {
  readonly code: Tokens;
}

/** A value, and where the code behind it begins. */
interface Read<Value extends CodeValue = CodeValue> {
  readonly value: Value;
  readonly next: number;
}

/** Types of constants with more tokens are not read. */
const MAX_TYPE = 50;
/** Deeper values are computed. */
const MAX_DEPTH = 50;

/** A file of JavaScript or TypeScript that is read, not run. Constants of the file stand for their values. */
export class Code {
  readonly tokens: Tokens;
  /** Where the values of constants begin. */
  readonly #constants = new Map<string, number>();
  readonly #values = new Map<string, CodeValue>();

  constructor(source: string) {
    this.tokens = tokensOf(source);
    for (const [at, token] of this.tokens.entries()) if (token === 'const') this.#addConstant(at + 1);
  }

  /** Adds a constant, which may have a type: `name = 5`, `name: Config = 5`. */
  #addConstant(at: number): void {
    const name = this.tokens[at] ?? '';
    const behind = this.tokens.slice(at + 1, at + 1 + MAX_TYPE);
    const equals = behind[0] === ':' ? behind.indexOf('=') : 0;
    if (behind[equals] === '=' && !this.#constants.has(name)) this.#constants.set(name, at + equals + 2);
  }

  /** Returns the value of a constant. Undefined if there is none. */
  constant(name: string): CodeValue | undefined {
    return this.#constant(name, 0);
  }

  /** Returns the value of the first member with a name: `name: 5`, or `name` alone. Undefined if there is none. */
  member(name: string): CodeValue | undefined {
    const { tokens } = this;
    for (let at = 0; at < tokens.length; at += 1) {
      if (nameOf(tokens[at]) !== name || tokens[at - 1] === 'const') continue;
      if (tokens[at + 1] === ':') return this.#value(at + 2, 0).value;
      const isAlone = /^[{,]$/.test(tokens[at - 1] ?? '') && /^[,}]$/.test(tokens[at + 1] ?? '');
      if (isAlone) return this.constant(name) ?? { code: [name] };
    }
    return undefined;
  }

  /** Returns the arguments of the calls of a function, but for calls within these: `createCoreRouter('api::tag.tag', {})`. */
  calls(name: string): (readonly CodeValue[])[] {
    const { tokens } = this;
    const calls: (readonly CodeValue[])[] = [];
    for (let at = tokens.indexOf(name); at !== -1; at = tokens.indexOf(name, at + 1)) {
      if (tokens[at + 1] !== '(') continue;
      const { value, next } = this.#list(at + 2, 0);
      calls.push(value);
      at = next - 1;
    }
    return calls;
  }

  /** Returns the objects that begin with one of some members, but for objects within these. */
  objectsWith(names: readonly string[]): CodeObject[] {
    const { tokens } = this;
    const objects: CodeObject[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const name = tokens[at] === '{' && tokens[at + 2] === ':' ? nameOf(tokens[at + 1]) : undefined;
      if (name === undefined || !names.includes(name)) continue;
      const { value, next } = this.#object(at + 1, 0);
      objects.push(value);
      at = next - 1;
    }
    return objects;
  }

  #constant(name: string, depth: number): CodeValue | undefined {
    const at = this.#constants.get(name);
    if (at === undefined) return undefined;
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    // One that needs itself is computed.
    this.#values.set(name, { code: [name] });
    const { value } = this.#value(at, depth);
    this.#values.set(name, value);
    return value;
  }

  #value(at: number, depth: number): Read {
    const { tokens } = this;
    const read = depth < MAX_DEPTH ? this.#literal(at, depth) : undefined;
    if (read) {
      const behind = tokens[read.next];
      if (isEnd(behind) || BEGINS_STATEMENT.has(behind!)) return read;
      // In TypeScript: `['find'] as const`, `{ … } satisfies Config`.
      if (behind === 'as' || behind === 'satisfies') return { ...read, next: this.#endOf(read.next) };
    }
    const next = this.#endOf(at);
    return { value: { code: tokens.slice(at, next) }, next };
  }

  /** Returns where a value ends: at a comma, or at the end of what it is in. */
  #endOf(start: number): number {
    const { tokens } = this;
    let depth = 0;
    let at = start;
    for (; at < tokens.length && (depth > 0 || !isEnd(tokens[at])); at += 1) {
      if (OPENING.has(tokens[at]!)) depth += 1;
      else if (CLOSING.has(tokens[at]!)) depth -= 1;
    }
    return at;
  }

  #literal(at: number, depth: number): Read | undefined {
    const token = this.tokens[at];
    const word = WORDS.get(token) ?? textOf(token);
    if (word !== undefined || token === 'null') return { value: word ?? null, next: at + 1 };
    if (token === '{') return this.#object(at + 1, depth + 1);
    if (token === '[') return this.#list(at + 1, depth + 1);
    if (token === 'env') return this.#env(at, depth);
    return this.#number(at) ?? this.#name(at, depth);
  }

  #name(at: number, depth: number): Read | undefined {
    const value = this.#constant(this.tokens[at] ?? '', depth + 1);
    return value === undefined ? undefined : { value, next: at + 1 };
  }

  /** A number may have a sign, and be a product: `10 * 60`. */
  #number(at: number): Read | undefined {
    const { tokens } = this;
    const isNegative = tokens[at] === '-';
    let next = isNegative ? at + 1 : at;
    let factor = numberOf(tokens[next]);
    if (factor === undefined) return undefined;
    let product = isNegative ? -1 : 1;
    while (factor !== undefined) {
      product *= factor;
      next += 1;
      factor = tokens[next] === '*' ? numberOf(tokens[(next += 1)]) : undefined;
    }
    return { value: product, next };
  }

  /** `env('NAME', value)` and `env.int('NAME', value)` are their default value. */
  #env(at: number, depth: number): Read | undefined {
    const open = this.tokens[at + 1] === '.' ? at + 3 : at + 1;
    if (this.tokens[open] !== '(') return undefined;
    const { value, next } = this.#list(open + 1, depth + 1);
    return value.length === 2 ? { value: value[1]!, next } : undefined;
  }

  /** Reads what is between brackets, behind the first of them. */
  #list(start: number, depth: number): Read<readonly CodeValue[]> {
    const { tokens } = this;
    const values: CodeValue[] = [];
    let at = start;
    while (at < tokens.length && !CLOSING.has(tokens[at]!)) {
      const { value, next } = this.#value(at, depth);
      values.push(value);
      at = behindSeparator(tokens, next);
    }
    return { value: values, next: at + 1 };
  }

  /** Reads what is between braces, behind the first of them. */
  #object(start: number, depth: number): Read<CodeObject> {
    const { tokens } = this;
    const members = new Map<string, CodeValue>();
    let isWhole = true;
    let at = start;
    while (at < tokens.length && !CLOSING.has(tokens[at]!)) {
      const { name, value, next } = this.#objectMember(at, depth);
      if (name === undefined) isWhole = false;
      else members.set(name, value);
      at = behindSeparator(tokens, next);
    }
    return { value: { members, isWhole }, next: at + 1 };
  }

  /** Reads `name: value`, `name`, `name() { … }` and `async name() { … }`. Without a name it is something else. */
  #objectMember(start: number, depth: number): Read & { readonly name: string | undefined } {
    const { tokens } = this;
    const isMarked =
      /^(?:async|get|set|\*)$/.test(tokens[start]!) && !/^[:,}(]$/.test(tokens[start + 1] ?? '');
    const at = isMarked ? start + 1 : start;
    const name = nameOf(tokens[at]);
    if (name !== undefined && tokens[at + 1] === ':') return { name, ...this.#value(at + 2, depth) };
    const next = this.#endOf(start);
    const isAlone = next === at + 1;
    const isMember = isAlone || tokens[at + 1] === '(';
    const constant = isAlone && name !== undefined ? this.#constant(name, depth + 1) : undefined;
    return {
      name: isMember ? name : undefined,
      value: constant ?? { code: tokens.slice(start, next) },
      next,
    };
  }
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

const isEnd = (token: string | undefined): boolean =>
  token === undefined || token === ',' || token === ';' || CLOSING.has(token);

/** Behind a value they begin the next statement, where code has no semicolons. */
const BEGINS_STATEMENT = new Set(
  'const let var export module import function async class return if for throw'.split(' '),
);

const WORDS = new Map<string | undefined, CodeValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const behindSeparator = (tokens: Tokens, at: number): number =>
  tokens[at] === ',' || tokens[at] === ';' ? at + 1 : at;

const nameOf = (token: string | undefined): string | undefined =>
  token !== undefined && /^[\w$]/.test(token) ? token : textOf(token);
