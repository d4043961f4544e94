// Strapi 5.54: packages/core/utils/src/yup.ts
// Strapi 5.54: packages/core/utils/src/print-value.ts
// yup 0.32.9: lib/schema.js
// yup 0.32.9: lib/object.js
import { isPlainObject } from '../../objects.ts';

/** What is wrong with a value of a body. */
export interface ValueProblem {
  /** Where it is: `links[0].label`. Empty for the body itself. */
  readonly path: string;
  readonly message: string;
  /** The value after conversion. */
  readonly value?: unknown;
}

/** A converted value, and what is wrong with it. */
export interface Checked {
  readonly value: unknown;
  readonly problems: readonly ValueProblem[];
  /** How many steps yup takes until it knows, as each test is a promise. It lists the problems of quick members first. */
  readonly steps: number;
}

/**
 * Converts and checks a value as Strapi's validation library does.
 *
 * @param scope the context of tests
 */
export type Check<Scope> = (value: unknown, path: string, scope: Scope) => Checked;

/**
 * Returns what is wrong with a value of the right type, or undefined. `${path}` is replaced.
 *
 * @param raw the value before conversion
 */
export type Test<Scope> = (value: unknown, scope: Scope, raw: unknown, path: string) => string | undefined;

export interface Rules<Scope> {
  /** The name of its type in messages. Default: every value has the type. */
  readonly type?: string;
  readonly isType?: (value: unknown) => boolean;
  /** Whether null is allowed. Default: `false`. */
  readonly nullable?: boolean;
  /** Converts a value that is not undefined. Default: no conversion. */
  readonly convert?: (value: unknown) => unknown;
  /** Returns the value instead of undefined. */
  readonly makeDefault?: () => unknown;
  /** Whether the value is converted already. Default: `false`. */
  readonly isConverted?: boolean;
  /** The only values allowed. */
  readonly oneOf?: readonly unknown[];
  /** The message for other values. Default: the allowed values. */
  readonly oneOfMessage?: string;
  /** Run only for values of the right type, also for null and undefined. */
  readonly tests?: readonly Test<Scope>[];
  /** Whether a test asks Strapi's database, which takes longer than any other. Default: `false`. */
  readonly isLookedUp?: boolean;
}

/** More steps than any value takes without the database. */
const LOOK_UP = 1000;

export function valueCheck<Scope>(rules: Rules<Scope>): Check<Scope> {
  return (value, path, scope) => checkValue(rules, value, path, scope);
}

function checkValue<Scope>(rules: Rules<Scope>, raw: unknown, path: string, scope: Scope): Checked {
  const { oneOf, oneOfMessage, tests = [] } = rules;
  const value = rules.isConverted ? raw : convertedValue(rules, raw);
  const problems: ValueProblem[] = [];
  const add = (message: string) =>
    problems.push({ path, message: message.replaceAll('${path}', () => path || 'this'), value });
  if (!hasType(rules, value)) add(wrongType(rules.type!, value, raw));
  if (oneOf && value !== undefined && !oneOf.includes(value)) {
    add(oneOfMessage ?? `\${path} must be one of the following values: ${oneOf.join(', ')}`);
  }
  if (problems.length > 0) return { value, problems, steps: 1 };
  for (const test of tests) {
    const message = test(value, scope, raw, path);
    if (message !== undefined) add(message);
  }
  if (tests.length === 0) return { value, problems, steps: 1 };
  const isAsked = rules.isLookedUp && value !== undefined && value !== null;
  return { value, problems, steps: isAsked ? LOOK_UP : 2 };
}

/** Puts what is inside a list or an object together with its own problems, which come last. */
function withParts(own: Checked, parts: readonly Checked[], inOrder: readonly Checked[]): Checked {
  const inside = parts.reduce((most, { steps }) => Math.max(most, steps), 0);
  const problems = [...inOrder.flatMap((part) => part.problems), ...own.problems];
  return { value: own.value, problems, steps: own.steps + inside };
}

const bySteps = (a: Checked, b: Checked): number => a.steps - b.steps;

function convertedValue<Scope>({ convert, makeDefault }: Rules<Scope>, raw: unknown): unknown {
  const converted = raw === undefined || !convert ? raw : convert(raw);
  return converted === undefined ? makeDefault?.() : converted;
}

const hasType = <Scope>({ isType, nullable }: Rules<Scope>, value: unknown): boolean =>
  value === undefined || (nullable === true && value === null) || (isType?.(value) ?? true);

function wrongType(type: string, value: unknown, raw: unknown): string {
  const isConverted = raw !== undefined && raw !== null && raw !== value;
  const from = isConverted ? ` (cast from the value \`${printValue(raw, true)}\`)` : '';
  return `\${path} must be a \`${type}\` type, but the final value was: \`${printValue(value, true)}\`${from}.`;
}

/** Makes the check of a list. */
export function listCheck<Scope>(item: Check<Scope>, rules: Rules<Scope>): Check<Scope> {
  const { tests = [], ...typeRules } = rules;
  const listRules: Rules<Scope> = { ...typeRules, type: 'array', isType: Array.isArray };
  return (raw, path, scope) => {
    const list = checkValue(listRules, raw, path, scope);
    if (!Array.isArray(list.value)) return checkValue({ ...listRules, tests }, raw, path, scope);
    const before: readonly unknown[] = list.value;
    const items = before.map((each, index) => item(each, `${path}[${index}]`, scope));
    const isSame = items.every(({ value }, index) => value === before[index]);
    const value = isSame ? before : items.map((each) => each.value);
    return withParts(checkValue({ tests }, value, path, scope), items, items.toSorted(bySteps));
  };
}

/** Makes the check of an object. Members without a check are unchanged. */
export function objectCheck<Scope>(
  members: ReadonlyMap<string, Check<Scope>>,
  rules: Rules<Scope> = {},
): Check<Scope> {
  const names = [...members.keys()];
  const { tests = [], ...typeRules } = rules;
  const objectRules: Rules<Scope> = { ...typeRules, type: 'object', isType: isPlainObject };
  return (raw, path, scope) => {
    const object = checkValue(objectRules, raw, path, scope);
    if (!isPlainObject(object.value)) return checkValue({ ...objectRules, tests }, raw, path, scope);
    const cast = new Map<string, unknown>();
    const parts: Checked[] = [];
    const faulty: (Checked & { readonly path: string })[] = [];
    for (const [name, check] of members) {
      const memberPath = path === '' ? name : `${path}.${name}`;
      const member = check(
        Object.hasOwn(object.value, name) ? object.value[name] : undefined,
        memberPath,
        scope,
      );
      parts.push(member);
      if (member.value !== undefined) cast.set(name, member.value);
      if (member.problems.length > 0) faulty.unshift({ ...member, path: memberPath });
    }
    // yup visits members from last to first, and sorts problems by the first name that is anywhere in their path.
    const position = (at: string) => {
      const index = names.findIndex((name) => at.includes(name));
      return index === -1 ? Infinity : index;
    };
    const sorted =
      faulty.length < 2
        ? faulty
        : faulty.toSorted((a, b) => position(a.path) - position(b.path) || bySteps(a, b));
    const tested = checkValue({ tests }, withMembers(object.value, cast), path, scope);
    return withParts(tested, parts, sorted);
  };
}

/** Returns an object with its converted members first, from last to first. */
function withMembers(
  object: Record<string, unknown>,
  cast: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const isSame = [...cast].every(([name, value]) => Object.hasOwn(object, name) && object[name] === value);
  return isSame
    ? object
    : { ...Object.fromEntries([...cast].toReversed()), ...object, ...Object.fromEntries(cast) };
}

/** Parses JSON of a text, or returns null: the conversion of lists and objects. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/**
 * Formats a value as yup's messages do: texts bare or in quotes, lists and objects as indented JSON with texts in
 * double quotes twice.
 */
export function printValue(value: unknown, quoted = false): string {
  return (
    printSimple(value, quoted) ??
    JSON.stringify(
      value,
      function (this: Record<string, unknown>, key: string, member: unknown) {
        return printSimple(this[key], quoted) ?? member;
      },
      2,
    )
  );
}

function printSimple(value: unknown, quoted: boolean): string | undefined {
  if (typeof value === 'string') return quoted ? `"${value}"` : value;
  if (Object.is(value, -0)) return '-0';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
    ? undefined
    : String(value);
}
