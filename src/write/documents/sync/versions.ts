import {
  type EdgeAttribute,
  hasLinkTable,
  isInverseOfMorph,
  type RelationAttribute,
} from '../../../model/attribute.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import { linkSources } from '../../../store/link-sources.ts';
import type { Link } from '../../../store/store.ts';
import type { WriteContext } from '../../write-context.ts';
import type { JoinTable, Relation } from '../links/join-table.ts';

/** The rows of a document that are published: those that are replaced, and the drafts that are copied. */
export interface Versions {
  readonly type: ContentType;
  readonly old: readonly number[];
  readonly drafts: readonly number[];
}

/** A row of a join table: from which row to which, and its positions on both sides. */
export interface LinkRow {
  readonly source: number;
  readonly target: number;
  readonly order: number;
  readonly inverseOrder: number;
}

/** Rows of a join table that were read before the old rows were removed. */
export interface Batch {
  readonly relation: Relation;
  readonly rows: readonly LinkRow[];
}

/** Returns the new row that takes the place of another, or undefined. */
export type NewRow = (id: number) => number | undefined;

/** Returns the relations of all types and components, in Strapi's order, but those that are not stored. */
export function* relationsOf({
  contentTypes,
  components,
}: Model): Iterable<readonly [Schema, RelationAttribute]> {
  for (const schema of [...contentTypes.values(), ...components.values()]) {
    for (const attribute of schema.attributes.values()) {
      const isStored = attribute.kind === 'relation' && hasLinkTable(attribute) && !attribute.system;
      if (isStored && !isInverseOfMorph(attribute)) yield [schema, attribute];
    }
  }
}

/** Returns the ids of the rows that lead to some rows by a one-way relation, or hold them as components. */
export function sourcesOf(
  { changes, context }: WriteContext,
  schema: Schema,
  attribute: EdgeAttribute,
  targets: readonly Link[],
): number[] {
  const sources = linkSources({ cache: context.cache, store: changes.known }, schema, attribute);
  const ids = new Set([...targets.flatMap((target) => [...sources(target)]), ...changes.written(schema)]);
  const leads = (id: number): boolean =>
    changes
      .links(schema, attribute, id)
      .some((link) => targets.some((target) => link.type === target.type && link.id === target.id));
  return [...ids].filter((id) => changes.has(schema, id) && leads(id)).toSorted((a, b) => a - b);
}

/** Returns the rows of a join table that lead from some rows, and to wanted ones. */
export function rowsFrom(
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

/** Returns the rows of a join table that lead to some rows. */
export function rowsTo(write: WriteContext, table: JoinTable, targets: readonly number[]): LinkRow[] {
  if (targets.length === 0) return [];
  const { schema, attribute, inverse } = table;
  const wanted = new Set(targets);
  const sources = inverse
    ? targets.flatMap((target) => table.sourcesOf(target))
    : sourcesOf(
        write,
        schema,
        attribute,
        targets.map((id) => ({ type: attribute.target, id })),
      );
  return rowsFrom(table, [...new Set(sources)], (target) => wanted.has(target));
}
