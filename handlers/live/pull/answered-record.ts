import type { EdgeAttribute, Attribute } from '../../../src/model/attribute.ts';
import type { Model, Schema } from '../../../src/model/model.ts';
import { isPlainObject } from '../../../src/objects.ts';
import type { LinkRecord } from '../../../src/store/dataset.ts';

/** An entry of a snapshot, or a component in it. */
export interface PulledRecord {
  id?: number;
  [name: string]: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads records out of answers. */
export class AnswerReader {
  readonly #model: Pick<Model, 'components'>;
  /** Called with each file of the media library that an answer holds whole. */
  readonly #onFile: (file: Json) => void;

  constructor(model: Pick<Model, 'components'>, onFile: (file: Json) => void) {
    this.#model = model;
    this.#onFile = onFile;
  }

  /** Returns the record of an entry or a component. Only what an answer has is in it. */
  read(schema: Schema, answered: unknown): PulledRecord {
    const json = flatEntry(answered);
    const record: PulledRecord = { id: Number(json.id) };
    if (typeof json.documentId === 'string') record.documentId = json.documentId;
    for (const attribute of schema.attributes.values()) {
      const { name } = attribute;
      const value = json[name];
      if (value === undefined) continue;
      record[name] = attribute.kind === 'scalar' ? value : this.#edge(attribute, unwrapped(value));
    }
    return record;
  }

  #edge(attribute: EdgeAttribute, value: unknown): unknown {
    const items = value === null ? [] : [value].flat();
    const read = items.flatMap((item) => this.#item(attribute, item) ?? []);
    return attribute.many ? read : (read[0] ?? null);
  }

  #item(attribute: EdgeAttribute, item: unknown): unknown {
    const json = flatEntry(item);
    switch (attribute.kind) {
      case 'component':
        return this.read(attribute.target, json);
      case 'zone': {
        const schema = this.#model.components.get(String(json.__component));
        return schema && { __component: schema.uid, ...this.read(schema, json) };
      }
      case 'morph':
        return typeof json.__type === 'string' ? { __type: json.__type, id: json.id } : undefined;
      case 'media':
        if (typeof json.url === 'string') this.#onFile(json);
        return json.id;
      case 'relation':
        return json.id;
    }
  }
}

/** Returns an entry without the `attributes` around its values in Strapi 4. */
export function flatEntry(answered: unknown): Json {
  if (!isPlainObject(answered)) return {};
  return isPlainObject(answered.attributes) && !('documentId' in answered)
    ? { id: answered.id, ...answered.attributes }
    : answered;
}

/** Returns what a relation holds, without the `data` around it in Strapi 4. */
export const unwrapped = (value: unknown): unknown =>
  isPlainObject(value) && Object.keys(value).length === 1 && 'data' in value ? value.data : value;

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
      const joined = joinedValue(attribute, known, value, links, {
        type: schema.uid,
        ref: before.id ?? 0,
        field: name,
      });
      if (joined === undefined) delete result[name];
      else result[name] = joined;
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
  switch (attribute.kind) {
    case 'scalar':
      return value;
    case 'component':
    case 'zone': {
      const schemas = attribute.kind === 'zone' ? attribute.components : [attribute.target];
      const joined = [value].flat().map((item: unknown, index) => {
        const other: unknown = [known].flat()[index];
        if (!isPlainObject(item) || !isPlainObject(other) || other.id !== item.id) return item;
        const schema = schemas.find(({ uid }) => attribute.kind === 'component' || uid === item.__component);
        return schema ? { ...item, ...joinedRecord(schema, other, item, links) } : item;
      });
      return attribute.many ? joined : joined[0];
    }
    default: {
      const both = [known, value].flat();
      const different = [...new Map(both.map((link) => [JSON.stringify(link), link])).values()];
      if (attribute.many) return different;
      if (different.length === 1) return different[0];
      // The other side has both links. Without one, they are records of their own.
      if (attribute.kind !== 'relation' || attribute.inverse) return undefined;
      const { relation, target } = attribute;
      for (const ref of different)
        links.push({ kind: 'relation.basic', relation, left, right: { type: target.uid, ref: Number(ref) } });
      return undefined;
    }
  }
}
