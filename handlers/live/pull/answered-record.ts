import { uniqBy } from 'es-toolkit/array/uniqBy';
import { isPlainObject } from '../../../src/basics.ts';
import type { Attribute, AttributeOf, EdgeAttribute, Schema } from '../../../src/model/index.ts';
import type { LinkRecord } from '../../../src/store/index.ts';
import { entriesIn, flatEntry, type Json } from '../answered-entries.ts';

/** An entry of a snapshot, or a component in it. */
export interface PulledRecord {
  id?: number;
  [name: string]: unknown;
}

/**
 * Returns the record of an entry or a component in an answer. Only what the answer has is in it.
 *
 * @param onFile is called with each file of the media library that the answer holds whole
 */
export function readRecord(
  schema: Schema,
  answered: unknown,
  onFile: (file: Json) => void = () => undefined,
): PulledRecord {
  const json = flatEntry(answered);
  const record: PulledRecord = { id: Number(json.id) };
  if (typeof json.documentId === 'string') record.documentId = json.documentId;
  for (const attribute of schema.attributes.values()) {
    const { name } = attribute;
    const value = json[name];
    if (value === undefined) continue;
    if (attribute.kind === 'scalar') record[name] = value;
    else {
      const items = entriesIn(value).flatMap((item) => readItem(attribute, item, onFile));
      record[name] = attribute.many ? items : (items[0] ?? null);
    }
  }
  return record;
}

/** Returns nothing for what a snapshot can't hold. */
function readItem(attribute: EdgeAttribute, json: Json, onFile: (file: Json) => void): unknown[] {
  if (holdsComponents(attribute)) {
    const schema = componentOf(attribute, json);
    if (!schema) return [];
    return [
      { ...(attribute.kind === 'zone' && { __component: schema.uid }), ...readRecord(schema, json, onFile) },
    ];
  }
  if (attribute.kind === 'morph')
    return typeof json.__type === 'string' ? [{ __type: json.__type, id: json.id }] : [];
  if (attribute.kind === 'media' && typeof json.url === 'string') onFile(json);
  return json.id === undefined ? [] : [json.id];
}

/** Whether an attribute holds components. */
export const holdsComponents = (
  attribute: EdgeAttribute,
): attribute is AttributeOf<'component'> | AttributeOf<'zone'> =>
  attribute.kind === 'component' || attribute.kind === 'zone';

/** Returns the schema of a component that an attribute holds. */
export const componentOf = (
  attribute: AttributeOf<'component'> | AttributeOf<'zone'>,
  { __component: component }: Json,
): Schema | undefined =>
  attribute.kind === 'component'
    ? attribute.target
    : attribute.components.find(({ uid }) => uid === component);

/**
 * Returns a record with the values of another answer about it. Lists of links are those of both.
 *
 * @param links gets the links of an attribute for one entry that has two: to a draft, and to its published version
 */
export function joinedRecord(
  schema: Schema,
  before: PulledRecord,
  after: PulledRecord,
  links: LinkRecord[],
): PulledRecord {
  const result: PulledRecord = { ...before };
  for (const [name, value] of Object.entries(after)) {
    const known = before[name];
    const attribute = schema.attributes.get(name);
    if (known === undefined || known === null || attribute === undefined) result[name] = value;
    else if (value !== null && value !== undefined) {
      const left = { type: schema.uid, ref: before.id ?? 0, field: name };
      result[name] = joinedValue(attribute, known, value, links, left);
      if (result[name] === undefined) delete result[name];
    }
  }
  return result;
}

/** Returns undefined for links that the record can't hold. */
function joinedValue(
  attribute: Attribute,
  known: unknown,
  value: unknown,
  links: LinkRecord[],
  left: LinkRecord['left'],
): unknown {
  if (attribute.kind === 'scalar') return value;
  if (holdsComponents(attribute)) {
    const joined = [value].flat().map((item: unknown, index) => {
      const other: unknown = [known].flat()[index];
      if (!isPlainObject(item) || !isPlainObject(other) || other.id !== item.id) return item;
      const schema = componentOf(attribute, item);
      return schema ? { ...item, ...joinedRecord(schema, other, item, links) } : item;
    });
    return attribute.many ? joined : joined[0];
  }
  const different = uniqBy([known, value].flat(), (link) => JSON.stringify(link));
  if (attribute.many) return different;
  if (different.length === 1) return different[0];
  // The other side has both links. Without one, they are records of their own.
  if (attribute.kind !== 'relation' || attribute.inverse) return undefined;
  const { relation, target } = attribute;
  for (const ref of different)
    links.push({ kind: 'relation.basic', relation, left, right: { type: target.uid, ref: Number(ref) } });
  return undefined;
}
