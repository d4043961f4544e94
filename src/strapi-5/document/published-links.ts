// Strapi 5.54: packages/core/core/src/services/document-service/utils/unidirectional-relations.ts
// Strapi 5.54: packages/core/core/src/services/document-service/utils/bidirectional-relations.ts
// Strapi 5.54: packages/core/core/src/services/document-service/utils/self-referential-relations.ts
// Strapi 5.54: packages/core/core/src/services/document-service/components.ts
import {
  type Attribute,
  type EdgeAttribute,
  hasLinkTable,
  isInverseOfMorph,
  type RelationAttribute,
} from '../../model/attribute.ts';
import type { ContentType, Model, Schema } from '../../model/model.ts';
import { linkSources } from '../../store/link-sources.ts';
import type { Link } from '../../store/store.ts';
import type { WriteContext } from '../../write/changeset.ts';
import { findRow, type Status } from './document-rows.ts';
import { changeJoinTable, JoinTable, type Relation } from './join-table.ts';

/** The rows of a publication: the replaced ones, and the drafts to copy. To discard drafts, published rows are copied. */
export interface Versions {
  readonly type: ContentType;
  /** The status of the replaced rows. */
  readonly status: Status;
  readonly old: readonly number[];
  /** The rows to copy. */
  readonly sources: readonly number[];
}

/** A row of a join table, with its positions on both sides. */
interface LinkRow {
  readonly source: number;
  readonly target: number;
  readonly order: number;
  readonly inverseOrder: number;
}

/** Links that were read before the old rows were removed, and how to write them again. */
interface LinkBatch {
  readonly relation: Relation;
  readonly rows: readonly LinkRow[];
  /** Whether new rows replace the sources, or the targets. */
  readonly isNewSource: boolean;
  readonly isNewTarget: boolean;
  /** Whether missing links are added. Otherwise only existing links get the old positions. */
  readonly adds: boolean;
}

/** Reads the links of other rows to the rows of a document, and the positions of its own links. */
export const readPublishedLinks = (write: WriteContext, versions: Versions): LinkBatch[] => [
  ...oneWayLinks(write, versions),
  ...twoWayPositions(write, versions),
  ...linksWithinType(write, versions),
];

/** Writes links to the new rows. @param newRow returns the replacement of a row */
export function writePublishedLinks(
  { changes }: WriteContext,
  batches: readonly LinkBatch[],
  newRow: (id: number) => number | undefined,
): void {
  for (const { relation, rows, isNewSource, isNewTarget, adds } of batches) {
    changeJoinTable(changes, relation, (table) => {
      for (const { source, target, order, inverseOrder } of rows) {
        const from = isNewSource ? newRow(source) : source;
        const to = isNewTarget ? newRow(target) : target;
        if (from === undefined || to === undefined) continue;
        if (!table.has(from, to)) {
          if (adds) table.insert(from, to, order, inverseOrder);
          continue;
        }
        if (table.hasOrder) table.place(from, to, order);
        if (adds && table.hasInverseOrder) table.placeInverse(from, to, inverseOrder);
      }
    });
  }
}

/**
 * Reads the one-way links to the rows of a document: to replaced published rows, and to drafts from rows without
 * drafts.
 */
function* oneWayLinks(write: WriteContext, { type, old, sources }: Versions): Iterable<LinkBatch> {
  for (const relation of relationsOf(write.context.model)) {
    const { schema, attribute } = relation;
    if (attribute.target !== type || attribute.inverse) continue;
    const table = new JoinTable(write.changes, schema, attribute);
    const replaced = rowsTo(write, table, old).filter(
      ({ source }) => schema !== type || !old.includes(source),
    );
    const ends = { relation, isNewSource: false, isNewTarget: true, adds: true };
    yield { ...ends, rows: replaced };
    if ('draftAndPublish' in schema && schema.draftAndPublish) continue;
    const linked = new Set(replaced.map(({ source }) => source));
    const first = rowsTo(write, table, sources).filter(
      ({ source }) => !linked.has(source) && !isOfDraft(write, schema, source),
    );
    yield { ...ends, rows: first };
  }
}

/** Whether a component belongs to a type with drafts. Then its copies have links of their own. */
function isOfDraft(write: WriteContext, schema: Schema, id: number): boolean {
  if (schema.modelType === 'contentType') return false;
  const { model } = write.context;
  if (topTypes(model, schema).every(({ draftAndPublish }) => draftAndPublish)) return true;
  for (const [above, attribute] of holdersOf(model, schema)) {
    const [parent] = sourcesOf(write, above, attribute, [{ type: schema, id }]);
    if (parent === undefined) continue;
    return above.modelType === 'component'
      ? isOfDraft(write, above, parent)
      : (above as ContentType).draftAndPublish;
  }
  return false;
}

function holdersOf({ contentTypes, components }: Model, component: Schema): [Schema, EdgeAttribute][] {
  return [...contentTypes.values(), ...components.values()].flatMap((schema) =>
    [...schema.attributes.values()].flatMap((attribute): [Schema, EdgeAttribute][] => {
      const mayHold =
        (attribute.kind === 'component' && attribute.target === component) ||
        (attribute.kind === 'zone' && attribute.components.includes(component));
      return mayHold ? [[schema, attribute]] : [];
    }),
  );
}

function topTypes(model: Model, component: Schema, seen = new Set<Schema>()): ContentType[] {
  if (seen.has(component)) return [];
  seen.add(component);
  return holdersOf(model, component).flatMap(([schema]) =>
    schema.modelType === 'component' ? topTypes(model, schema, seen) : [schema as ContentType],
  );
}

/** Reads the positions of a document's rows among the links of other rows, and of their own links. */
function* twoWayPositions(write: WriteContext, { type, old, sources }: Versions): Iterable<LinkBatch> {
  const { changes } = write;
  const localeOf = (id: number) => changes.row(type, id)['locale'];
  const replaced = new Set(old.map(localeOf));
  /** The rows that replace none, such as drafts that are published for the first time. Their links have published rows on the other side. */
  const first = sources.filter((id) => !replaced.has(localeOf(id)));
  for (const relation of relationsOf(write.context.model)) {
    const { schema, attribute } = relation;
    if (attribute.inverse?.kind !== 'relation' || !attribute.many) continue;
    const table = new JoinTable(changes, schema, attribute);
    const published = (other: Schema, id: number): number => rowWith(write, other, id, 'published') ?? id;
    if (schema === type && attribute.target !== type) {
      if (!attribute.owner || attribute.relation !== 'manyToMany') continue;
      const rows = rowsFrom(table, first).map((row) => ({
        ...row,
        target: published(attribute.target, row.target),
      }));
      yield { relation, rows, isNewSource: true, isNewTarget: false, adds: false };
    } else if (attribute.target === type && schema !== type) {
      const ends = { relation, isNewSource: false, isNewTarget: true, adds: false };
      yield { ...ends, rows: rowsTo(write, table, old) };
      if (schema.modelType !== 'contentType') continue;
      const rows = rowsTo(write, table, first).map((row) => ({
        ...row,
        source: published(schema, row.source),
      }));
      yield { ...ends, rows };
    }
  }
}

/**
 * Reads the links of the copied rows to and from rows of their own type. On the other side they get the row of the new
 * status; without one the link is left out.
 */
function* linksWithinType(write: WriteContext, { type, status, sources }: Versions): Iterable<LinkBatch> {
  const copied = new Set(sources);
  const other = (id: number) => (copied.has(id) ? undefined : rowWith(write, type, id, status));
  for (const relation of relationsOf(write.context.model)) {
    const { schema, attribute } = relation;
    if (schema !== type || attribute.target !== type || !attribute.owner) continue;
    const table = new JoinTable(write.changes, schema, attribute);
    const from = rowsFrom(table, sources);
    const among = from.filter(({ target }) => copied.has(target));
    yield { relation, rows: among, isNewSource: true, isNewTarget: true, adds: true };
    const out = from.flatMap((row) => {
      const target = other(row.target);
      return target === undefined ? [] : [{ ...row, target }];
    });
    yield { relation, rows: out, isNewSource: true, isNewTarget: false, adds: true };
    const back = rowsTo(write, table, sources).flatMap((row) => {
      const source = other(row.source);
      return source === undefined ? [] : [{ ...row, source }];
    });
    yield { relation, rows: back, isNewSource: false, isNewTarget: true, adds: true };
  }
}

/** Returns the row of a status of the same document and locale, or undefined. */
function rowWith(write: WriteContext, schema: Schema, id: number, status: Status): number | undefined {
  const type = write.context.model.contentTypes.get(schema.uid);
  if (!type?.draftAndPublish) return undefined;
  const { documentId, locale } = write.changes.row(type, id);
  return findRow(write, type, String(documentId), { status, locale: locale as string | null });
}

/** Returns the stored relations of all types and components, in Strapi's order. */
function* relationsOf({ contentTypes, components }: Model): Iterable<Relation> {
  for (const schema of [...contentTypes.values(), ...components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (isStored(attribute) && !isInverseOfMorph(attribute)) yield { schema, attribute };
    }
  }
}

const isStored = (attribute: Attribute): attribute is RelationAttribute =>
  attribute.kind === 'relation' && hasLinkTable(attribute) && !attribute.system;

/** Returns the ids of the rows that link to some rows by a one-way relation, or hold them as components. */
function sourcesOf(
  { changes, context }: WriteContext,
  schema: Schema,
  attribute: EdgeAttribute,
  targets: readonly Link[],
): number[] {
  const sources = linkSources({ cache: context.cache, store: changes.lastStore }, schema, attribute);
  const ids = new Set([...targets.flatMap((target) => [...sources(target)]), ...changes.written(schema)]);
  const leads = (id: number): boolean =>
    changes
      .links(schema, attribute, id)
      .some((link) => targets.some((target) => link.type === target.type && link.id === target.id));
  return [...ids].filter((id) => changes.has(schema, id) && leads(id)).toSorted((a, b) => a - b);
}

function rowsFrom(
  table: JoinTable,
  sources: readonly number[],
  isWanted: (target: number) => boolean = () => true,
): LinkRow[] {
  return sources.flatMap((source) =>
    table
      .rows(source)
      .filter(({ id }) => isWanted(id))
      .map(({ id: target, order }) => ({
        source,
        target,
        order,
        inverseOrder: table.inversePosition(source, target),
      })),
  );
}

function rowsTo(write: WriteContext, table: JoinTable, targets: readonly number[]): LinkRow[] {
  if (targets.length === 0) return [];
  const { schema, attribute, inverse } = table;
  const targetIds = new Set(targets);
  const sources = inverse
    ? targets.flatMap((target) => table.sourcesOf(target))
    : sourcesOf(
        write,
        schema,
        attribute,
        targets.map((id) => ({ type: attribute.target, id })),
      );
  return rowsFrom(table, [...new Set(sources)], (target) => targetIds.has(target));
}
