// Strapi 5.54: packages/core/core/src/services/document-service/transform/relations/transform/data-ids.ts
// Strapi 5.54: packages/core/core/src/services/document-service/transform/relations/utils/i18n.ts
// Strapi 5.54: packages/core/core/src/services/document-service/transform/relations/utils/map-relation.ts
// Strapi 5.54: packages/core/core/src/services/document-service/transform/relations/utils/dp.ts
import { isOperator } from '../../database/operators.ts';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import {
  isInverseOfMorph,
  type MorphAttribute,
  type RelationAttribute,
  type Attribute,
} from '../../model/attribute.ts';
import type { ContentType, Model, Schema } from '../../model/model.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import type { ReferenceAttribute } from '../../store/inverse-attributes.ts';
import type { EntryData, WriteContext } from '../../write/changeset.ts';
import { findRow, type Status } from './document-rows.ts';
import { schemaByUid } from '../../model/look-up.ts';

/** The row that relations start from. */
export interface Source {
  readonly type: ContentType;
  readonly locale: unknown;
  /** Default: none. Then relations target both drafts and published rows. */
  readonly status?: Status;
  /** Whether entries without a matching row are skipped. Default: they are refused. */
  readonly skipsMissing?: boolean;
}

interface NamedEntry {
  readonly id?: unknown;
  readonly documentId?: unknown;
  readonly locale?: unknown;
  readonly status?: unknown;
  readonly position?: unknown;
  readonly __type?: unknown;
}

/**
 * Replaces documents in relations and media by ids of rows in the source's status and locale, also in components.
 *
 * @throws {Refusal} for documents without such a row
 */
export function resolveRelations(write: WriteContext, data: EntryData, source: Source): EntryData {
  const { defaultLocale } = write.context;
  const withLocale = source.type.localized
    ? data
    : visitRelations(write.context.model, source.type, data, addLocale);
  // Strapi checks the names of all entries before it looks for any. This changes nothing.
  visitRelations(write.context.model, source.type, withLocale, (value, attribute) => {
    mapRelation(value, (relation) => checkName(relation, attribute));
    return value;
  });
  return visitRelations(write.context.model, source.type, withLocale, (value, attribute) =>
    mapRelation(lastOfOne(value, attribute), (relation) => rowsOf(relation, attribute)),
  );

  /** Entries of a type without locales link to the default locale. */
  function addLocale(value: unknown, attribute: ReferenceAttribute): unknown {
    if (attribute.kind === 'media') return value;
    return mapRelation(value, (relation) => {
      if (!isObject(relation)) return relation;
      const { documentId, locale, position } = relation as NamedEntry;
      if (!documentId || locale) return relation;
      const isLocal = isObject(position) && !(position as NamedEntry).locale;
      const placed = isLocal ? { ...position, locale: defaultLocale } : position;
      return { ...relation, ...(position !== undefined && { position: placed }), locale: defaultLocale };
    });
  }

  function checkName(relation: unknown, attribute: ReferenceAttribute): void {
    const { documentId, __type, position } = Object(relation) as NamedEntry;
    if (!documentId) return;
    targetOf(write, attribute, __type);
    const { before, after } = Object(position) as { readonly before?: unknown; readonly after?: unknown };
    for (const id of [documentId, before, after]) {
      // Strapi's database reads an object as operators.
      if (isPlainObject(id) && !Object.keys(id).every(isOperator))
        throw writeFailed(`${attribute.name}: an object as documentId`);
    }
  }

  function rowsOf(relation: unknown, attribute: ReferenceAttribute): unknown {
    if (!isObject(relation) || !(relation as NamedEntry).documentId) return relation;
    const entry = relation as NamedEntry;
    const target = targetOf(write, attribute, entry.__type);
    const ids = idsOf(write, entry, target, source);
    const position: Record<string, unknown> = { ...Object(entry.position) };
    for (const side of ['before', 'after']) {
      if (!position[side]) continue;
      const neighbour = { ...entry, ...position, documentId: position[side] };
      const beside = targetOf(write, attribute, position['__type'] ?? entry.__type);
      position[side] = idsOf(write, neighbour, beside, source)[0];
    }
    return ids.map((id) => ({
      id,
      ...(entry.position ? { position } : {}),
      ...(isPolymorphic(attribute) && { __type: target.uid }),
    }));
  }
}

type Polymorphic = MorphAttribute | (RelationAttribute & { readonly relation: 'morphOne' | 'morphMany' });

const isPolymorphic = (attribute: ReferenceAttribute): attribute is Polymorphic =>
  attribute.kind === 'morph' || (attribute.kind === 'relation' && isInverseOfMorph(attribute));

/** Returns the type of an entry. On both sides of a morph relation, the entry names it. */
function targetOf({ context }: WriteContext, attribute: ReferenceAttribute, uid: unknown): ContentType {
  if (!isPolymorphic(attribute)) return attribute.target;
  const type = context.model.contentTypes.get(String(uid));
  if (!type) throw writeFailed(`${attribute.name}: the type ${String(uid)}`);
  return type;
}

function idsOf(write: WriteContext, entry: NamedEntry, target: ContentType, source: Source): number[] {
  const locale = target.localized
    ? source.type.localized
      ? source.locale
      : entry.locale || source.locale
    : null;
  const ids = statusesOf(entry, target, source).flatMap(
    (status) =>
      findRow(write, target, String(entry.documentId), {
        status,
        locale: (locale || null) as string | null,
      }) ?? [],
  );
  if (ids.length === 0 && !source.skipsMissing) {
    throw new Refusal('document-not-found', {
      clause: 'body',
      name: String(entry.documentId),
      value: String(locale),
    });
  }
  return ids;
}

/** Returns the statuses of the target rows of a relation: both, if the source has no drafts. */
function statusesOf(entry: NamedEntry, target: ContentType, source: Source): readonly Status[] {
  if (!target.draftAndPublish) return ['published'];
  if (source.type.draftAndPublish && source.status) return [source.status];
  if (entry.status) return [entry.status === 'published' ? 'published' : 'draft'];
  return source.type.draftAndPublish ? ['draft'] : ['draft', 'published'];
}

/** Takes the last of several entries for a relation that holds one. */
function lastOfOne(value: unknown, attribute: ReferenceAttribute): unknown {
  if (attribute.kind !== 'relation' || attribute.many || isPolymorphic(attribute)) return value;
  if (Array.isArray(value)) return value.slice(-1);
  const { set } = Object(value) as { readonly set?: unknown };
  return Array.isArray(set) && set.length > 1 ? { ...(value as object), set: set.slice(-1) } : value;
}

/** Returns the replacement of one related entry: a value, or a list. */
type MapOne = (relation: unknown) => unknown;

const OPERATIONS = ['set', 'disconnect', 'connect'] as const;

/**
 * Maps each entry in the value of a relation: an id or documentId, an object with one, a list, or an object with
 * `set`, `connect` and `disconnect`. The result always has the last form.
 *
 * @param isInside whether the value is in a list or an operation. Default: `false`
 */
export function mapRelation(value: unknown, mapOne: MapOne, isInside = false): unknown {
  const wrap = (mapped: unknown): unknown => (isInside ? mapped : { set: listOf(mapped) });
  if (value === null || value === undefined) return mapOne(value);
  if (Array.isArray(value)) {
    return wrap(
      value
        .map((item) => mapRelation(item, mapOne, true))
        .flat()
        .filter(Boolean),
    );
  }
  if (isObject(value)) {
    if ('id' in value || 'documentId' in value) return wrap(mapOne(value));
    const members = value as { readonly [name: string]: unknown };
    const operations = OPERATIONS.filter((name) => members[name]);
    if (operations.length === 0) return mapOne(value);
    const mapped = operations.map(
      (name) => [name, listOf(mapRelation(members[name], mapOne, true))] as const,
    );
    return { ...value, ...Object.fromEntries(mapped) };
  }
  if (isNumeric(value)) return wrap(mapOne({ id: value }));
  return typeof value === 'string' ? wrap(mapOne({ documentId: value })) : mapOne(value);
}

const listOf = (value: unknown): unknown =>
  value === null || value === undefined || Array.isArray(value) ? value : [value];

/** Texts that begin with a number are ids. */
const isNumeric = (value: unknown): boolean => !Number.isNaN(Number.parseInt(String(value), 10));

type ChangeRelation = (value: unknown, attribute: ReferenceAttribute) => unknown;

function visitRelations(model: Model, schema: Schema, data: EntryData, change: ChangeRelation): EntryData {
  const inside = (value: unknown, target: Schema | undefined): unknown =>
    isPlainObject(value) && target ? visitRelations(model, target, value, change) : value;
  const changed: Record<string, unknown> = { ...data };
  for (const [name, value] of Object.entries(data)) {
    const attribute = schema.attributes.get(name);
    if (!attribute) continue;
    if (isLinking(attribute)) changed[name] = change(value, attribute);
    else if (attribute.kind === 'component')
      changed[name] = each(value, (item) => inside(item, attribute.target));
    else if (attribute.kind === 'zone' && Array.isArray(value)) {
      changed[name] = value.map((item: unknown) =>
        inside(item, isPlainObject(item) ? schemaByUid(model, String(item['__component'])) : undefined),
      );
    }
  }
  return changed;
}

/** Links of `morphToOne`, creators and columns are part of the row. */
const isLinking = (attribute: Attribute): attribute is ReferenceAttribute =>
  attribute.kind === 'media' ||
  (attribute.kind === 'morph' && attribute.many) ||
  (attribute.kind === 'relation' && !attribute.system && !(attribute.inColumn && attribute.owner));

const each = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);
