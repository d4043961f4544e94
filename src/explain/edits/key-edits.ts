import { isObject, isPlainObject } from '../../objects.ts';
import { type Edit, inQuery, type Query } from '../findings/finding.ts';

/** The names that lead to a part of a query: `['filters', 'author', 'name']`. */
export type Keys = readonly string[];

/** Returns a correction that gives a part of the query another name, and another value where there is one. */
export const renamingKey = (keys: Keys, to: string, value?: unknown): Edit =>
  inQuery((query) =>
    replaced(query, keys, (old) => nested(to.split('.'), value === undefined ? old : value)),
  );

/** Returns a correction that puts other members into the place of one. */
export const replacingKey = (keys: Keys, members: Query): Edit =>
  inQuery((query) => replaced(query, keys, () => members));

/** Returns a correction that puts another value in a place. */
export const settingKey = (keys: Keys, value: (old: unknown) => unknown): Edit =>
  inQuery((query) => replaced(query, keys, (old) => ({ [keys.at(-1)!]: value(old) })));

/** Returns a correction that leaves a part of the query out, and what is empty without it. */
export const removingKey = (keys: Keys): Edit => inQuery((query) => replaced(query, keys, () => ({})));

/** Returns a correction of a text, alone, in a list or between commas. Undefined leaves it out. */
export const changingText =
  (keys: Keys, text: string, to: string | undefined): Edit =>
  (address) => {
    let isGone = false;
    const next = settingKey(keys, (old) => {
      const changed = changedIn(old, text, to);
      isGone = changed === '' || isEmpty(changed);
      return changed;
    })(address);
    return isGone ? removingKey(keys)(address) : next;
  };

function changedIn(part: unknown, text: string, to: string | undefined): unknown {
  if (Array.isArray(part)) return part.map((one) => changedIn(one, text, to)).filter((one) => one !== '');
  if (isPlainObject(part))
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, changedIn(one, text, to)]));
  if (typeof part !== 'string') return part;
  const texts = part.split(',').map((one) => (one.trim() === text ? to : one.trim()));
  return texts.filter((one) => one !== undefined && one !== '').join(',');
}

/** Puts a value below names: `{ author: { name: value } }`. */
const nested = (names: readonly string[], value: unknown): Record<string, unknown> =>
  names.reduceRight<unknown>((below, name) => ({ [name]: below }), value) as Record<string, unknown>;

/** Returns a copy in which other members take the place of one. Members that have become empty are gone. */
function replaced(
  part: unknown,
  [key = '', ...rest]: Keys,
  members: (old: unknown) => Query,
  isPopulate = false,
): Query {
  if (Array.isArray(part)) {
    const list = part.map((member, i) =>
      String(i) === key ? (rest.length > 0 ? replaced(member, rest, members) : members(member)) : member,
    );
    return list.filter((member) => !isEmpty(member)) as unknown as Query;
  }
  if (!isPlainObject(part)) return part as Query;
  const entries = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (name !== key) return [[name, value]];
    if (rest.length === 0) return Object.entries(members(value));
    const below = replaced(value, rest, members, key === 'populate');
    if (!isEmpty(below)) return [[name, below]];
    // An attribute without options is populated all the same.
    return isPopulate ? [[name, true]] : [];
  });
  return merged(entries);
}

/** Two members of one name are put together, as in a query that has the name twice. */
function merged(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of entries)
    object[name] = Object.hasOwn(object, name) ? together(object[name], value) : value;
  return object;
}

function together(one: unknown, other: unknown): unknown {
  if (isPlainObject(one) && isPlainObject(other))
    return merged([...Object.entries(one), ...Object.entries(other)]);
  // Options say more than a text: that something is populated, for example.
  if (isPlainObject(one)) return one;
  if (isPlainObject(other) || one === other) return other;
  return [one, other].flat();
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;
