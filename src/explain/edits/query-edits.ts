import { isObject, isPlainObject } from '../../objects.ts';
import { type Edit, inQuery, type Query } from '../findings/explanation.ts';
import type { Context } from '../../context.ts';

/** The path of a part of a query: `['filters', 'author', 'name']`. */
export type Keys = readonly string[];

/** Returns a correction that renames a part of the query. @param value a new value. Default: the old one */
export const renamingKey = (keys: Keys, name: string, value?: unknown): Edit =>
  movingKey(keys, [name], value);

/**
 * Returns a correction that replaces the last name by other names.
 *
 * @param value a new value. Default: the old one
 */
export const movingKey = (keys: Keys, names: Keys, value?: unknown): Edit =>
  inQuery((query) => replaced(query, keys, (old) => nested(names, value === undefined ? old : value)));

export const replacingKey = (keys: Keys, members: Query): Edit =>
  inQuery((query) => replaced(query, keys, () => members));

export const settingKey = (keys: Keys, value: (old: unknown) => unknown): Edit =>
  inQuery((query) => replaced(query, keys, (old) => ({ [keys.at(-1)!]: value(old) })));

/** Returns a correction that removes a part of the query, and parents that become empty. */
export const removingKey = (keys: Keys): Edit => inQuery((query) => replaced(query, keys, () => ({})));

/** Returns a correction of a text, alone, in a list or between commas. Undefined removes it. */
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

/** Nests a value below names: `{ author: { name: value } }`. */
const nested = (names: Keys, value: unknown): Record<string, unknown> =>
  names.reduceRight<unknown>((below, name) => ({ [name]: below }), value) as Record<string, unknown>;

/** Returns a copy with one member replaced by others. Empty members are removed. */
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
  const entries = Object.entries(part).flatMap(([name, value]): QueryMember[] => {
    if (name !== key) return [{ name, value }];
    if (rest.length === 0)
      return Object.entries(members(value)).map(([to, corrected]) => ({
        name: to,
        value: corrected,
        isCorrected: true,
      }));
    const below = replaced(value, rest, members, key === 'populate' || key === 'on');
    if (!isEmpty(below)) return [{ name, value: below }];
    // An attribute or type without options stays populated.
    return isPopulate ? [{ name, value: true }] : [];
  });
  return merged(entries);
}

interface QueryMember {
  readonly name: string;
  readonly value: unknown;
  readonly isCorrected?: boolean;
}

/** Parameters that take a list of texts. */
const LISTS: readonly string[] = ['sort', 'fields', 'populate'];

/** Merges members with the same name. If they conflict, the corrected one wins. */
function merged(members: readonly QueryMember[]): Record<string, unknown> {
  const memberByName = new Map<string, QueryMember>();
  for (const member of members) {
    const first = memberByName.get(member.name);
    memberByName.set(member.name, first ? together(first, member) : member);
  }
  return Object.fromEntries([...memberByName.values()].map(({ name, value }) => [name, value]));
}

function together(first: QueryMember, second: QueryMember): QueryMember {
  const { name } = first;
  const values = [first.value, second.value];
  const options = name === 'populate' && values.some(isPlainObject) ? values.map(asOptions) : values;
  const isCorrected = first.isCorrected === true || second.isCorrected === true;
  if (options.every(isPlainObject)) {
    const [one, other] = [first, second].map(({ isCorrected: isNew = false }, index) =>
      Object.entries(options[index] as object).map(([key, value]) => ({
        name: key,
        value,
        isCorrected: isNew,
      })),
    );
    return { name, value: merged([...one!, ...other!]), isCorrected };
  }
  // Options win over true.
  const object = values.find(isPlainObject);
  if (object) return { name, value: object, isCorrected };
  if (values.every(Array.isArray) || LISTS.includes(name))
    return { name, value: values[0] === values[1] ? values[0] : values.flat(), isCorrected };
  return first.isCorrected ? first : second;
}

/** Converts a text or a list of a populate to an object: `author` to `{ author: true }`. */
function asOptions(value: unknown): unknown {
  const names = [value].flat();
  const areNames = names.every((one) => typeof one === 'string' && /^[\w,\s-]+$/.test(one));
  if (!areNames) return value;
  return Object.fromEntries(names.flatMap((one) => String(one).split(',')).map((one) => [one.trim(), true]));
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** The parameter that asks for drafts: Strapi 4 has `publicationState`, Strapi 5 `status`. */
export const draftParameter = ({ dialect }: Context): readonly [name: string, value: string] =>
  dialect.query.parameters.includes('status') ? ['status', 'draft'] : ['publicationState', 'preview'];

export function draftEdits(context: Context): readonly Edit[] {
  const [name, value] = draftParameter(context);
  return [inQuery((query) => ({ ...query, [name]: value }))];
}

/** Returns a correction to another entry: the last segment of the path is its id. */
export const atEntry =
  (id: number | string): Edit =>
  ({ path, query }) => ({ path: path.replace(/[^/]+(\/?)$/, `${id}$1`), query });

export const inLocale = (locale: string): Edit => inQuery((query) => ({ ...query, locale }));

/**
 * Returns corrections to a locale. The default locale needs no parameter.
 *
 * @param requestedLocale the locale of the request. `en_US` and `EN` may mean `en`
 */
export function localeEdits(
  locale: string,
  { defaultLocale }: Context,
  requestedLocale: string | null = null,
): readonly Edit[] {
  const isSimilar = requestedLocale?.slice(0, 2).toLowerCase() === locale.slice(0, 2).toLowerCase();
  if (locale !== defaultLocale || requestedLocale?.toLowerCase() === locale.toLowerCase())
    return [inLocale(locale)];
  const withoutLocale = removingKey(['locale']);
  return isSimilar ? [inLocale(locale), withoutLocale] : [withoutLocale, inLocale(locale)];
}

/** The operators that ignore case, by operator. */
const CASELESS: Readonly<Record<string, string>> = {
  $eq: '$eqi',
  $contains: '$containsi',
  $startsWith: '$startsWithi',
  $endsWith: '$endsWithi',
};

/** Returns corrections that ignore case, a common reason for no matches. */
export const caselessEdits = ({ filters }: Query): Edit[] =>
  leavesOf(filters, ['filters']).flatMap((keys) => {
    const last = keys.at(-1)!;
    if (CASELESS[last]) return [renamingKey(keys, CASELESS[last])];
    return last.startsWith('$') || /^\d+$/.test(last) ? [] : [movingKey(keys, [last, '$eqi'])];
  });

/** Returns corrections that remove one of several conditions. */
export function filterEdits({ filters }: Query): Edit[] {
  const leaves = leavesOf(filters, ['filters']);
  return leaves.length > 1 && leaves.length <= 8 ? leaves.map(removingKey) : [];
}

function leavesOf(part: unknown, keys: readonly string[]): string[][] {
  if (!isObject(part) || (Array.isArray(part) && !part.some(isPlainObject)))
    return keys.length > 1 ? [[...keys]] : [];
  return Object.entries(part).flatMap(([key, value]) => leavesOf(value, [...keys, key]));
}
