import { isPlainObject } from '../../objects.ts';
import type { Finding } from '../findings/finding.ts';
import { type FieldPath, partsOf, type Segment } from './field-path.ts';

/** Words of Strapi's envelopes, where a path begins as it is read in code. */
const ENVELOPE = /^(?:data|meta)\b|\battributes\b/;

/** Explains a field that is in the answer, but not where code reads it: `data[0].title` in Strapi 4. */
export function wrongEnvelope(body: unknown, text: string, path: FieldPath): Finding | undefined {
  if (!ENVELOPE.test(text) || valueAt(body, partsOf(text)) !== undefined) return undefined;
  const right = literalPath(body, path);
  if (right === undefined || right.endsWith(`.${text}`)) return undefined;
  const isWrapped = /\.attributes\b/.test(right);
  const why = isWrapped
    ? 'In Strapi 4 the fields of entries are in "attributes", and what is populated is in "data".'
    : /\battributes\b/.test(text)
      ? 'Strapi 5 has no "attributes", and what is populated is not in "data". The header Strapi-Response-Format: v4 brings both back.'
      : '"data" is a list if the path has no id, and an entry if it has one.';
  return {
    path: text,
    reason: 'wrong-level',
    message: `The field is in the answer, but at ${right}. ${why}`,
    edits: [],
  };
}

function valueAt(body: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return body;
  return typeof body === 'object' && body !== null
    ? valueAt((body as Record<string, unknown>)[name], rest)
    : undefined;
}

/** Returns the path of a field as code reads it; undefined if it is not in the answer. */
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
      const found = walk(one, `${path}[${i}]`, segments, undefined);
      if (found !== undefined) return found;
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
