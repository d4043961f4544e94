import { numberOf, textOf, type Tokens } from './tokens.ts';

/** A value as code writes it. */
export type CodeValue = string | number | boolean | null | readonly CodeValue[] | CodeObject | Computed;

/** An object that code writes. */
export interface CodeObject {
  readonly members: ReadonlyMap<string, CodeValue>;
  /** Whether these are all its members: none has a computed name, or comes from another object. */
  readonly isWhole: boolean;
}

/** A value that only running the code would tell: a call, a function, a constant. */
export interface Computed {
  readonly code: Tokens;
}

/** Returns whether a value is an object with members. */
export const isCodeObject = (value: CodeValue | undefined): value is CodeObject =>
  typeof value === 'object' && value !== null && 'members' in value;

/** Returns whether a value is computed. */
export const isComputed = (value: CodeValue | undefined): value is Computed =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Returns the value of the first member with a name: `name: 5`, or `name` and `const name = 5`. Undefined if there is none. */
export function valueOfKey(tokens: Tokens, key: string): CodeValue | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    if (nameOf(tokens[at]) !== key) continue;
    if (tokens[at + 1] === ':') return readValue(tokens, at + 2, 0).value;
    const isShorthand = /^[{,]$/.test(tokens[at - 1] ?? '') && /^[,}]$/.test(tokens[at + 1] ?? '');
    if (isShorthand) return valueOfConstant(tokens, key) ?? { code: [key] };
  }
  return undefined;
}

function valueOfConstant(tokens: Tokens, name: string): CodeValue | undefined {
  const at = tokens.findIndex(
    (token, i) => token === name && tokens[i + 1] === '=' && tokens[i - 1] === 'const',
  );
  return at === -1 ? undefined : readValue(tokens, at + 2, 0).value;
}

/** Returns a value inside objects, by the names of the members that lead to it. */
export function valueAt(value: CodeValue | undefined, ...path: readonly string[]): CodeValue | undefined {
  let found = value;
  for (const name of path) {
    if (!isCodeObject(found)) return undefined;
    found = found.members.get(name);
  }
  return found;
}

/** Returns the texts in a list. Empty for anything else, and for a list that has anything else. */
export function textsOf(value: CodeValue | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.filter((each) => typeof each === 'string');
  return texts.length === value.length ? texts : [];
}

/** Returns the arguments of the calls of a function, but for calls within these: `createCoreRouter('api::tag.tag', {})`. */
export function callsOf(tokens: Tokens, name: string): (readonly CodeValue[])[] {
  const calls: (readonly CodeValue[])[] = [];
  for (let at = tokens.indexOf(name); at !== -1; at = tokens.indexOf(name, at + 1)) {
    if (tokens[at + 1] !== '(') continue;
    const { value, next } = readList(tokens, at + 2, 0);
    calls.push(value);
    at = next - 1;
  }
  return calls;
}

/** Returns the objects that begin with one of some members, but for objects within these. */
export function objectsWith(tokens: Tokens, names: readonly string[]): CodeObject[] {
  const objects: CodeObject[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const name = tokens[at] === '{' && tokens[at + 2] === ':' ? nameOf(tokens[at + 1]) : undefined;
    if (name === undefined || !names.includes(name)) continue;
    const { value, next } = readObject(tokens, at + 1, 0);
    objects.push(value);
    at = next - 1;
  }
  return objects;
}

/** A value, and where the code behind it begins. */
interface Read<Value extends CodeValue = CodeValue> {
  readonly value: Value;
  readonly next: number;
}

/** Deeper values are computed. */
const MAX_DEPTH = 50;
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

function readValue(tokens: Tokens, at: number, depth: number): Read {
  const read = depth < MAX_DEPTH ? readLiteral(tokens, at, depth) : undefined;
  if (read) {
    if (isEnd(tokens[read.next])) return read;
    // In TypeScript: `['find'] as const`, `{ … } satisfies Config`.
    if (/^(?:as|satisfies)$/.test(tokens[read.next]!))
      return { ...read, next: endOfValue(tokens, read.next) };
  }
  const next = endOfValue(tokens, at);
  return { value: { code: tokens.slice(at, next) }, next };
}

const isEnd = (token: string | undefined): boolean =>
  token === undefined || token === ',' || token === ';' || CLOSING.has(token);

/** Returns where a value ends: at a comma, or at the end of what it is in. */
function endOfValue(tokens: Tokens, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < tokens.length && (depth > 0 || !isEnd(tokens[at])); at += 1) {
    if (OPENING.has(tokens[at]!)) depth += 1;
    else if (CLOSING.has(tokens[at]!)) depth -= 1;
  }
  return at;
}

const WORDS = new Map<string | undefined, CodeValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function readLiteral(tokens: Tokens, at: number, depth: number): Read | undefined {
  const token = tokens[at];
  const word = WORDS.get(token) ?? textOf(token);
  if (word !== undefined || token === 'null') return { value: word ?? null, next: at + 1 };
  if (token === '{') return readObject(tokens, at + 1, depth + 1);
  if (token === '[') return readList(tokens, at + 1, depth + 1);
  if (token === 'env') return readEnv(tokens, at, depth);
  return readNumber(tokens, at);
}

/** A number may have a sign, and be a product: `10 * 60`. */
function readNumber(tokens: Tokens, at: number): Read | undefined {
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
function readEnv(tokens: Tokens, at: number, depth: number): Read | undefined {
  const open = tokens[at + 1] === '.' ? at + 3 : at + 1;
  if (tokens[open] !== '(') return undefined;
  const { value, next } = readList(tokens, open + 1, depth + 1);
  return value.length === 2 ? { value: value[1]!, next } : undefined;
}

/** Reads what is between brackets, behind the first of them. */
function readList(tokens: Tokens, start: number, depth: number): Read<readonly CodeValue[]> {
  const values: CodeValue[] = [];
  let at = start;
  while (at < tokens.length && !CLOSING.has(tokens[at]!)) {
    const { value, next } = readValue(tokens, at, depth);
    values.push(value);
    at = isSeparator(tokens[next]) ? next + 1 : next;
  }
  return { value: values, next: at + 1 };
}

const isSeparator = (token: string | undefined): boolean => token === ',' || token === ';';

/** Reads what is between braces, behind the first of them. */
function readObject(tokens: Tokens, start: number, depth: number): Read<CodeObject> {
  const members = new Map<string, CodeValue>();
  let isWhole = true;
  let at = start;
  while (at < tokens.length && !CLOSING.has(tokens[at]!)) {
    const { name, value, next } = readMember(tokens, at, depth);
    if (name === undefined) isWhole = false;
    else members.set(name, value);
    at = isSeparator(tokens[next]) ? next + 1 : next;
  }
  return { value: { members, isWhole }, next: at + 1 };
}

const nameOf = (token: string | undefined): string | undefined =>
  token !== undefined && /^[\w$]/.test(token) ? token : textOf(token);

/** Reads `name: value`, `name`, `name() { … }` and `async name() { … }`. Without a name it is something else. */
function readMember(
  tokens: Tokens,
  start: number,
  depth: number,
): Read & { readonly name: string | undefined } {
  const isMarked = /^(?:async|get|set|\*)$/.test(tokens[start]!) && !/^[:,}(]$/.test(tokens[start + 1] ?? '');
  const at = isMarked ? start + 1 : start;
  const name = nameOf(tokens[at]);
  if (name !== undefined && tokens[at + 1] === ':') return { name, ...readValue(tokens, at + 2, depth) };
  const next = endOfValue(tokens, start);
  const isMember = next === at + 1 || tokens[at + 1] === '(';
  return { name: isMember ? name : undefined, value: { code: tokens.slice(start, next) }, next };
}
