import type { Expression, Function as CodeFunction } from 'acorn';

/** A value as code writes it. */
export type CodeValue =
  | string
  | number
  | boolean
  | null
  | readonly CodeValue[]
  | CodeObject
  | WrittenFunction
  | typeof COMPUTED;

/** A value that only running the code would tell. */
export const COMPUTED = Symbol('computed');

/** An object that code writes. */
export interface CodeObject {
  readonly members: ReadonlyMap<string, CodeValue>;
  /** Whether these are all its members: none has a computed name, or comes from what is computed. */
  readonly isWhole: boolean;
}

/** A function, and the names that it knows. */
export interface WrittenFunction {
  readonly node: CodeFunction;
  readonly scope: Scope;
}

/** The names that a file or a function declares, with what they stand for. */
export interface Scope {
  readonly names: Map<string, Declared>;
  /** The scope around it. */
  readonly outer: Scope | undefined;
  /** The names that are parameters. */
  readonly params: ReadonlySet<string>;
  /** The values of names that were read before. */
  readonly values: Map<string, CodeValue>;
}

/** What a name stands for. A name that may change is computed. */
export type Declared = Expression | { readonly function: CodeFunction } | typeof COMPUTED;

export const isCodeObject = (value: CodeValue | undefined): value is CodeObject =>
  typeof value === 'object' && value !== null && 'members' in value;

export const isFunction = (value: CodeValue | undefined): value is WrittenFunction =>
  typeof value === 'object' && value !== null && 'node' in value;

/**
 * Returns a value inside objects, by the names of the members that lead to it. It is computed if one of them is, or if
 * an object may have more members than the code says.
 */
export function valueAt(value: CodeValue | undefined, ...path: readonly string[]): CodeValue | undefined {
  let found = value;
  for (const name of path) {
    if (found === COMPUTED) return COMPUTED;
    if (!isCodeObject(found)) return undefined;
    if (found.members.has(name)) found = found.members.get(name);
    else found = found.isWhole ? undefined : COMPUTED;
  }
  return found;
}

/** Returns the texts in a list. Undefined for anything else, and for a list that has anything else. */
export function textsOf(value: CodeValue | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((each) => typeof each === 'string');
  return texts.length === value.length ? texts : undefined;
}

/** Why code of a project has no effect. */
export const NOT_RUN = "loadProject does not run a project's code";

/** Where options belong that say what the code does. */
export const IN_OPTIONS = 'in createDouble, or in the config file of msw-strapi serve';

/**
 * Says that only running a project's code would tell something.
 *
 * @param file the file that computes it
 * @param what the setting: `rest.maxLimit`
 * @param advice sentences that say where to set it instead
 * @param isComputed `false` for a value that the double does not take. Default: `true`
 */
export const computedNote = (file: string, what: string, advice: string, isComputed = true): string =>
  `${file} ${isComputed ? `computes ${what}, and ${NOT_RUN}` : `gives ${what} a value that does not count here`}. ${advice}`;

/** How many values code may write as JSON: constants that contain each other twice double with each. */
const MAX_VALUES = 200_000;

/** How deep they may be. */
const MAX_LEVELS = 1000;

/**
 * Returns a value as JSON. Returns COMPUTED if any part of it is computed, or a function, and for what is far too
 * large.
 */
export function jsonOf(value: CodeValue | undefined, count = { values: 0 }, level = 0): unknown {
  count.values += 1;
  if (count.values > MAX_VALUES || level > MAX_LEVELS) return COMPUTED;
  if (value === undefined || isFunction(value)) return COMPUTED;
  if (Array.isArray(value)) {
    const list = value.map((each: CodeValue) => jsonOf(each, count, level + 1));
    return list.includes(COMPUTED) ? COMPUTED : list;
  }
  if (!isCodeObject(value)) return value;
  const members = [...value.members].map(
    ([name, member]) => [name, jsonOf(member, count, level + 1)] as const,
  );
  const isKnown = value.isWhole && members.every(([, member]) => member !== COMPUTED);
  return isKnown ? Object.fromEntries(members) : COMPUTED;
}
