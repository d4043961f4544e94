import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import type { Model, Schema } from '../../../src/model/model.ts';
import { isPlainObject } from '../../../src/objects.ts';

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
