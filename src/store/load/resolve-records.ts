import type { ComponentAttribute, ZoneAttribute } from '../../model/attribute.ts';
import { didYouMean } from '../../errors/did-you-mean.ts';
import type { Model, Schema } from '../../model/model.ts';
import { isPlainObject, showValue } from '../../errors/show-value.ts';
import { DataError } from './data-error.ts';
import type { Dataset } from './dataset.ts';
import type { EntryRecord } from '../../model/entry-record.ts';

/** A record that has found its schema and id; components stand with their parents. */
export interface ResolvedRecord {
  readonly schema: Schema;
  readonly record: EntryRecord;
  readonly place: Place;
  id: number;
  /** The components in it, by attribute. */
  readonly parts: Map<string, ResolvedRecord[]>;
}

type Place = { readonly index: number } | { readonly parent: ResolvedRecord; readonly step: string };

/** `api::article.article 3, blocks[1] (blocks.hero)`, for messages. */
export function describe({ schema, id, place }: ResolvedRecord): string {
  if ('parent' in place) return `${describe(place.parent)}, ${place.step} (${schema.uid})`;
  return id === 0 ? `record ${place.index + 1} of ${schema.uid}` : `${schema.uid} ${id}`;
}

/**
 * All records of a dataset and the components in them, each with its id: as given, else the next
 * number after the record before that is not given to another; the first record without one comes
 * after `lastId` of its schema.
 *
 * `lenient` is for what a database held: records and components the model does not know are left
 * out, and one component may stand in several parents.
 */
export function resolveRecords(
  model: Model,
  entries: Dataset['entries'],
  lenient: boolean,
  lastId: (schema: Schema) => number = () => 0,
): ResolvedRecord[] {
  const bySchema = new Map<Schema, ResolvedRecord[]>();

  function place(schema: Schema, record: unknown, at: Place): ResolvedRecord {
    const placed: ResolvedRecord = {
      schema,
      record: record as EntryRecord,
      place: at,
      id: 0,
      parts: new Map(),
    };
    if (!isPlainObject(record)) {
      throw new DataError(`${describe(placed)} is ${showValue(record)}. Give an object with its attributes.`);
    }
    placed.id = givenId(placed);
    if (!lenient) refuseUnknownKeys(placed);
    const siblings = bySchema.get(schema);
    if (siblings) siblings.push(placed);
    else bySchema.set(schema, [placed]);
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      const value = ownValue(placed.record, attribute.name);
      if (value != null) placed.parts.set(attribute.name, placeParts(placed, attribute, value));
    }
    return placed;
  }

  function placeParts(
    parent: ResolvedRecord,
    attribute: ComponentAttribute | ZoneAttribute,
    value: unknown,
  ): ResolvedRecord[] {
    if (attribute.many !== Array.isArray(value) && !(lenient && Array.isArray(value))) {
      throw new DataError(
        `${describe(parent)}: ${attribute.name} is ${showValue(value)}. ` +
          (attribute.many ? 'Give a list of components.' : 'Give one component, or null.'),
      );
    }
    return (Array.isArray(value) ? value : [value]).flatMap((record: unknown, index) => {
      const step = attribute.many ? `${attribute.name}[${index}]` : attribute.name;
      const schema =
        attribute.kind === 'component' ? attribute.target : zoneSchema(parent, attribute, record, step);
      return schema === undefined ? [] : [place(schema, record, { parent, step })];
    });
  }

  function zoneSchema(
    parent: ResolvedRecord,
    zone: ZoneAttribute,
    record: unknown,
    step: string,
  ): Schema | undefined {
    const uid = isPlainObject(record) ? ownValue(record, '__component') : undefined;
    const schema = zone.components.find((component) => component.uid === uid);
    if (schema !== undefined || lenient) return schema ?? model.components.get(String(uid));
    const known = zone.components.map((component) => component.uid);
    throw new DataError(
      `${describe(parent)}: ${step} has ${uid === undefined ? 'no __component' : `the __component ${showValue(uid)}`}, ` +
        `which ${zone.name} does not take. It takes ${known.join(', ')}.${didYouMean(String(uid), known)}`,
    );
  }

  for (const [uid, records] of Object.entries(entries)) {
    const schema = model.contentTypes.get(uid);
    if (schema === undefined) {
      if (lenient) continue;
      throw new DataError(
        `The data have records of ${uid}, which the model does not have.${didYouMean(uid, model.contentTypes.keys())}`,
      );
    }
    if (!Array.isArray(records)) {
      throw new DataError(`The data of ${uid} are ${showValue(records)}. Give a list of records.`);
    }
    records.forEach((record, index) => place(schema, record, { index }));
  }
  return [...bySchema].flatMap(([schema, siblings]) => giveIds(siblings, lenient, lastId(schema)));
}

/** The same list with all ids set; without the repetitions of a component in several parents. */
function giveIds(siblings: readonly ResolvedRecord[], lenient: boolean, lastId: number): ResolvedRecord[] {
  const taken = new Map<number, ResolvedRecord>();
  const kept: ResolvedRecord[] = [];
  for (const placed of siblings) {
    const other = taken.get(placed.id);
    if (other !== undefined && placed.schema.modelType === 'component' && lenient) continue;
    if (other !== undefined) {
      throw new DataError(
        'parent' in placed.place
          ? `${describe(other)} and ${describe(placed)} both have id ${placed.id}. ` +
              'A component stands in one entry: give them different ids, or none.'
          : `Two records of ${placed.schema.uid} have id ${placed.id}. Give them different ids, or none.`,
      );
    }
    if (placed.id !== 0) taken.set(placed.id, placed);
    kept.push(placed);
  }
  let last = lastId;
  for (const placed of kept) {
    if (placed.id === 0) {
      do last++;
      while (taken.has(last));
      placed.id = last;
    }
    last = Math.max(lastId, placed.id);
  }
  return kept;
}

/** 0 where none is given. */
function givenId(placed: ResolvedRecord): number {
  const value = ownValue(placed.record, 'id');
  if (value == null) return 0;
  const id = readId(value);
  if (id !== undefined) return id;
  throw new DataError(
    `${describe(placed)} has the id ${showValue(value)}. Give a whole number from 1 on, or none.`,
  );
}

/** An id, also as the text of a number. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function refuseUnknownKeys(placed: ResolvedRecord): void {
  const { attributes, modelType } = placed.schema;
  for (const key of Object.keys(placed.record)) {
    if (attributes.has(key) || key === 'id' || (key === '__component' && modelType === 'component')) continue;
    throw new DataError(
      `${describe(placed)}: there is no attribute ${JSON.stringify(key)} in ${placed.schema.uid}.` +
        `${didYouMean(key, attributes.keys())} It has ${['id', ...attributes.keys()].join(', ')}.`,
    );
  }
}

/** A value of a record, never one it inherits. */
export function ownValue(record: EntryRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
