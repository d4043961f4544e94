import get from 'es-toolkit/compat/get';
import { isObject, isPlainObject } from '../../objects.ts';
import type { Finding } from '../findings/explanation.ts';
import { type FieldPath, partsOf, readFieldPath, type Segment } from './field-path.ts';

/** Whether an answer has a field: in the entry of the path, else in any. Null and `[]` do not count. */
export function hasField(body: unknown, { entry, segments }: FieldPath): boolean {
  const data = dataOf(body);
  const entries = Array.isArray(data) ? (entry === undefined ? data : [data[entry]]) : [data];
  return entries.some((one) => isThere(one, segments));
}

/** The same for a path as tests write it: `data[0].author.name`. */
export const hasFieldAt = (body: unknown, field: string): boolean =>
  hasField(
    body,
    readFieldPath(field, () => false),
  );

/** Returns the entries of an answer. Users and files have no envelope. */
const dataOf = (body: unknown): unknown => (isPlainObject(body) && 'data' in body ? body['data'] : body);

function isThere(value: unknown, [segment, ...rest]: readonly Segment[]): boolean {
  if (!segment) return isSomething(value);
  const { name, index } = segment;
  return membersOf(value).some((members) => {
    const member = unwrapped(members[name]);
    if (!Array.isArray(member)) return index === undefined && isThere(member, rest);
    const chosen = index === undefined ? member : [member[index]];
    return rest.length === 0 && index === undefined
      ? isSomething(member)
      : chosen.some((one) => isThere(one, rest));
  });
}

/** Returns the objects that may have the members of an entry: itself, and its `attributes` in Strapi 4. */
function membersOf(value: unknown): Record<string, unknown>[] {
  const entry = unwrapped(value);
  if (Array.isArray(entry)) return entry.flatMap(membersOf);
  if (!isPlainObject(entry)) return [];
  const { attributes } = entry;
  return isPlainObject(attributes) ? [attributes, entry] : [entry];
}

/** Removes the envelope of an answer, or of populated entries in Strapi 4. */
export const unwrapped = (value: unknown): unknown =>
  isPlainObject(value) &&
  'data' in value &&
  Object.keys(value).every((key) => key === 'data' || key === 'meta')
    ? value['data']
    : value;

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0);

/** How many members of each list are compared. */
const MAX_MEMBERS = 20;

/** Whether an answer has the fields of another one, with any values. */
export function keepsFields(after: unknown, before: unknown): boolean {
  if (idsOf(after) !== idsOf(before)) return true;
  const kept = fieldsOf(after);
  return [...fieldsOf(before)].every((field) => kept.has(field));
}

function idsOf(body: unknown): string {
  const data = dataOf(body);
  return [data]
    .flat()
    .map((entry) => (isPlainObject(entry) ? String(entry['id']) : ''))
    .join();
}

function fieldsOf(value: unknown, path = '', fields = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const member of value.slice(0, MAX_MEMBERS)) fieldsOf(member, path, fields);
  } else if (isObject(value)) {
    const { __component: component } = value as { __component?: string };
    for (const [name, member] of Object.entries(value)) {
      const below = `${path}.${component === undefined ? '' : `${component}/`}${name}`;
      fields.add(below);
      fieldsOf(member, below, fields);
    }
  }
  return fields;
}

/** Words of Strapi's envelopes in paths as read in code. */
const ENVELOPE = /^(?:data|meta)\b|\battributes\b/;

/** Explains a field that is in the answer, but elsewhere: `data[0].title` in Strapi 4. */
export function wrongEnvelope(body: unknown, text: string, path: FieldPath): Finding | undefined {
  if (!ENVELOPE.test(text) || get(body, partsOf(text)) !== undefined) return undefined;
  const right = literalPath(body, path);
  if (right === undefined || right.endsWith(`.${text}`)) return undefined;
  const isWrapped = /\.attributes\b/.test(right);
  const why = isWrapped
    ? 'In Strapi 4 the fields of entries are in "attributes", and what is populated is in "data".'
    : /\battributes\b/.test(text)
      ? 'Strapi 5 has no "attributes", and what is populated is not in "data". ' +
        'The header Strapi-Response-Format: v4 brings both back.'
      : '"data" is a list if the path has no id, and an entry if it has one.';
  return {
    path: text,
    reason: 'wrong-level',
    message: `The field is in the answer, but at ${right}. ${why}`,
    edits: [],
  };
}

const literalPath = (body: unknown, { entry, segments }: FieldPath): string | undefined =>
  isPlainObject(body) && 'data' in body
    ? walk(body['data'], 'data', segments, entry)
    : walk(body, '', segments, entry);

function walk(
  value: unknown,
  path: string,
  segments: readonly Segment[],
  index: number | undefined,
): string | undefined {
  if (Array.isArray(value)) {
    const members = value.map((one, i) => [one, i] as const);
    for (const [one, i] of index === undefined ? members : members.slice(index, index + 1)) {
      const result = walk(one, `${path}[${i}]`, segments, undefined);
      if (result !== undefined) return result;
    }
    return undefined;
  }
  const [segment, ...rest] = segments;
  if (!segment) return value === undefined || value === null ? undefined : path;
  if (!isPlainObject(value)) return undefined;
  const { attributes, data } = value;
  const { name } = segment;
  if (isPlainObject(attributes) && name in attributes)
    return walk(attributes[name], `${path}.attributes.${name}`, rest, segment.index);
  if (name in value) return walk(value[name], path === '' ? name : `${path}.${name}`, rest, segment.index);
  return data === undefined ? undefined : walk(data, `${path}.data`, segments, index);
}
