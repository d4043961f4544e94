import { didYouMean } from '../../errors/did-you-mean.ts';
import { isPlainObject, showValue } from '../../errors/show-value.ts';
import type { ComponentAttribute, ZoneAttribute } from '../../model/attribute.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import { byType, isOwnType } from '../../model/look-up.ts';
import type { ContentType, Model, Schema } from '../../model/model.ts';
import type { DataProblems } from './data-problems.ts';
import type { Dataset } from './dataset.ts';

/** A record with its schema, its id and the components inside it. */
export interface ResolvedRecord {
  readonly schema: Schema;
  readonly record: EntryRecord;
  readonly position: Position;
  /** Which values are checked: of Strapi's own types only their types, of drafts not what is required. */
  readonly checks: 'types' | 'draft' | 'all';
  /** 0 until it is assigned. */
  id: number;
  /** Its components, by attribute. */
  readonly components: Map<string, ResolvedRecord[]>;
}

/** Where a record is: in the list of its type, or inside another record at `path`. */
type Position = { readonly index: number } | { readonly parent: ResolvedRecord; readonly path: string };

/** Describes a record in a message: `api::article.article 3, blocks[1] (blocks.hero)`. */
export function describe({ schema, id, position }: ResolvedRecord): string {
  if ('parent' in position) return `${describe(position.parent)}, ${position.path} (${schema.uid})`;
  return id === 0 ? `record ${position.index + 1} of ${schema.uid}` : `${schema.uid} ${id}`;
}

/** How records are resolved. */
export interface ResolveOptions {
  /**
   * Whether records must fit the model. If false, as for exports of a database, unknown types,
   * attributes and components are left out, and several entries may share a component.
   */
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** Returns the last id of a schema that is taken. Default: 0. */
  readonly lastId?: (schema: Schema) => number;
}

/**
 * Returns all records of a dataset and the components in them, with their ids. A record without an id
 * gets the next free number after the record before it, the first one the next after `lastId`.
 *
 * Reports data of the wrong form, and an id that two records have. In strict mode also types, attributes
 * and components that the model does not have. These are left out.
 */
export function resolveRecords(
  model: Model,
  entries: Dataset['entries'],
  { strict, problems, lastId = () => 0 }: ResolveOptions,
): ResolvedRecord[] {
  const bySchema = new Map<Schema, ResolvedRecord[]>();

  function resolve(schema: Schema, record: unknown, position: Position): ResolvedRecord | undefined {
    const resolved: ResolvedRecord = {
      schema,
      record: record as EntryRecord,
      position,
      checks: 'parent' in position ? position.parent.checks : checksOf(schema as ContentType, record),
      id: 0,
      components: new Map(),
    };
    if (!isPlainObject(record)) {
      problems.add(`${describe(resolved)} is ${showValue(record)}. Give an object with its attributes.`);
      return undefined;
    }
    resolved.id = explicitId(resolved, problems);
    if (strict) checkKeys(resolved, problems);
    const siblings = bySchema.get(schema);
    if (siblings) siblings.push(resolved);
    else bySchema.set(schema, [resolved]);
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      const value = ownValue(resolved.record, attribute.name);
      if (value != null)
        resolved.components.set(attribute.name, resolveComponents(resolved, attribute, value));
    }
    return resolved;
  }

  function resolveComponents(
    parent: ResolvedRecord,
    attribute: ComponentAttribute | ZoneAttribute,
    value: unknown,
  ): ResolvedRecord[] {
    if (attribute.many !== Array.isArray(value) && (strict || !Array.isArray(value))) {
      problems.add(
        `${describe(parent)}: ${attribute.name} is ${showValue(value)}. ` +
          (attribute.many ? 'Give a list of components.' : 'Give one component, or null.'),
      );
      return [];
    }
    return (Array.isArray(value) ? value : [value]).flatMap((record: unknown, index) => {
      const path = attribute.many ? `${attribute.name}[${index}]` : attribute.name;
      const schema =
        attribute.kind === 'component' ? attribute.target : zoneComponent(parent, attribute, record, path);
      return (schema && resolve(schema, record, { parent, path })) ?? [];
    });
  }

  function zoneComponent(
    parent: ResolvedRecord,
    zone: ZoneAttribute,
    record: unknown,
    path: string,
  ): Schema | undefined {
    const uid = isPlainObject(record) ? ownValue(record, '__component') : undefined;
    const schema = zone.components.find((component) => component.uid === uid);
    if (schema !== undefined || !strict) return schema ?? model.components.get(String(uid));
    const allowed = zone.components.map((component) => component.uid);
    const problem =
      uid === undefined
        ? 'has no __component'
        : `has the __component ${showValue(uid)}, which ${zone.name} does not allow`;
    problems.add(
      `${describe(parent)}: ${path} ${problem}.${didYouMean(String(uid), allowed)} Give one of ${allowed.join(', ')}.`,
    );
    return undefined;
  }

  for (const [schema, records] of recordsByType(model, entries, strict, problems)) {
    if (!Array.isArray(records)) {
      problems.add(`The data for ${schema.uid} is ${showValue(records)}. Give a list of records.`);
      continue;
    }
    records.forEach((record, index) => resolve(schema, record, { index }));
  }
  return [...bySchema].flatMap(([schema, siblings]) => assignIds(siblings, strict, lastId(schema), problems));
}

/**
 * Returns records by content type. Their keys are singular names, plural names or uids, in exports only uids.
 * In strict mode it reports a name without a type, and two names of one type.
 */
export function recordsByType(
  model: Model,
  entries: Dataset['entries'],
  strict: boolean,
  problems: DataProblems,
): ReadonlyMap<ContentType, readonly EntryRecord[]> {
  if (strict) {
    return byType(model, entries, (sentences) => problems.add(`The data can't be read. ${sentences}`));
  }
  const known = Object.entries(entries).flatMap(([uid, records]) => {
    const type = model.contentTypes.get(uid);
    return type ? [[type, records] as const] : [];
  });
  return new Map(known);
}

/** Returns the records with all ids set. A component that several entries share is in the list once. */
function assignIds(
  siblings: readonly ResolvedRecord[],
  strict: boolean,
  lastId: number,
  problems: DataProblems,
): ResolvedRecord[] {
  const taken = new Map<number, ResolvedRecord>();
  const unique: ResolvedRecord[] = [];
  for (const resolved of siblings) {
    const other = taken.get(resolved.id);
    if (other !== undefined && resolved.schema.modelType === 'component' && !strict) continue;
    if (other !== undefined) {
      problems.add(
        'parent' in resolved.position
          ? `${describe(other)} and ${describe(resolved)} both have the id ${resolved.id}, but a component ` +
              'belongs to one entry. Give them different ids, or leave the ids out.'
          : `Two records of ${resolved.schema.uid} have the id ${resolved.id}. Give them different ids, or leave the ids out.`,
      );
      continue;
    }
    if (resolved.id !== 0) taken.set(resolved.id, resolved);
    unique.push(resolved);
  }
  let last = lastId;
  for (const resolved of unique) {
    if (resolved.id === 0) {
      do last++;
      while (taken.has(last));
      resolved.id = last;
      taken.set(last, resolved);
    }
    last = Math.max(lastId, resolved.id);
  }
  return unique;
}

function checksOf(type: ContentType, record: unknown): ResolvedRecord['checks'] {
  if (!isOwnType(type)) return 'types';
  const isDraft = type.draftAndPublish && isPlainObject(record) && ownValue(record, 'publishedAt') === null;
  return isDraft ? 'draft' : 'all';
}

/** Returns the id that a record has itself, or 0. */
function explicitId(resolved: ResolvedRecord, problems: DataProblems): number {
  const value = ownValue(resolved.record, 'id');
  if (value == null) return 0;
  const id = readId(value);
  if (id !== undefined) return id;
  problems.add(
    `${describe(resolved)} has the id ${showValue(value)}. Give a positive whole number, or leave the id out.`,
  );
  return 0;
}

/** Reads an id: a positive whole number or its digits. Returns undefined for other values. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function checkKeys(resolved: ResolvedRecord, problems: DataProblems): void {
  const { uid, attributes, modelType } = resolved.schema;
  for (const key of Object.keys(resolved.record)) {
    if (attributes.has(key) || key === 'id' || (key === '__component' && modelType === 'component')) continue;
    problems.add(
      `${describe(resolved)}: there is no attribute ${JSON.stringify(key)}.` +
        `${didYouMean(key, attributes.keys())} The attributes of ${uid} are ${['id', ...attributes.keys()].join(', ')}.`,
    );
  }
}

/** Returns a value of a record, but not one that its object inherits. */
export function ownValue(record: EntryRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
