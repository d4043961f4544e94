// Strapi 5.54: packages/core/database/src/query/helpers/order-by.ts
// Strapi 5.54: packages/core/database/src/query/helpers/join.ts
import { below, Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import type { SortObject } from '../query-params.ts';
import { isUnlinked } from '../../model/attribute.ts';
import type { QueryTraits } from '../query-traits.ts';
import type { Alias, OrderTerm } from '../plan.ts';

/** The part of the dialect that a sort needs. */
type SortTraits = Pick<QueryTraits, 'sortByStatus'>;

/**
 * Resolves sort objects to terms. Each mention of a relation is a join of its own.
 *
 * @throws {Refusal} for names that are not columns
 */
export function resolveOrder(
  sort: readonly SortObject[],
  schema: Schema,
  joins: Joins,
  traits: SortTraits,
): OrderTerm[] {
  const root: Alias = { schema, parent: undefined, join: undefined };
  return sort.flatMap((object) => resolve(object, root, schema, '', joins, traits));
}

/** @param names the schema whose attributes the sort names */
function resolve(
  sort: SortObject,
  alias: Alias,
  names: Schema,
  path: string,
  joins: Joins,
  traits: SortTraits,
): OrderTerm[] {
  return Object.entries(sort).flatMap(([key, value]): OrderTerm[] => {
    // It hides an attribute of that name.
    if (key === 'status' && traits.sortByStatus === 'publication') {
      if (typeof value !== 'string' || names.modelType === 'component')
        joins.refuseOrder(new Refusal('sort-by-status', { clause: 'sort', path, name: key }));
      return [];
    }
    const refuse = () =>
      new Refusal('unknown-column', { clause: 'sort', path, name: key, value, target: names.uid });
    const attribute = names.attributes.get(key);
    if (attribute?.kind === 'scalar' || (key === 'id' && !attribute)) {
      if (typeof value !== 'string')
        joins.refuseOrder(new Refusal('malformed-sort', { clause: 'sort', path, name: key }));
      const isOwn = names === alias.schema;
      const column = !attribute ? 'id' : isOwn ? attribute : alias.schema.columns.get(attribute.column);
      if (!column) {
        joins.refuseOrder(refuse());
        return [];
      }
      return [{ alias, column, descending: value === 'desc' }];
    }
    if (!attribute || attribute.kind === 'morph' || attribute.kind === 'zone' || typeof value === 'string') {
      throw refuse();
    }
    const { target } = attribute;
    if (isUnlinked(attribute)) return resolve(value, alias, target, below(path, key), joins, traits);
    joins.add(target);
    const joined = { schema: target, parent: alias, join: { schema: names, attribute } };
    return resolve(value, joined, target, below(path, key), joins, traits);
  });
}

/** Collects the tables that one query joins. */
export class Joins {
  /** The number of joins: named relations, and the links to the rows. */
  count: number;
  readonly #schemas: Schema[] = [];
  readonly #bareColumns = new Set<string>();
  #orderRefusal: Refusal | undefined;

  constructor(count: 0 | 1) {
    this.count = count;
  }

  /** The number of the last table in names such as `t2`: each join adds one for its links and one for its rows. */
  get lastTable(): number {
    return this.count + this.#schemas.length;
  }

  /** Joins the table of a relation. */
  add(target: Schema): void {
    this.count++;
    this.#schemas.push(target);
  }

  /** Notes an order that the database refuses, which fails after filters are cast. */
  refuseOrder(refusal: Refusal): void {
    this.#orderRefusal ??= refusal;
  }

  /** @throws {Refusal} for an order that the database refuses */
  checkOrder(): void {
    if (this.#orderRefusal) throw this.#orderRefusal;
  }

  /** Notes a column without its table. */
  addBareColumn(column: string): void {
    this.#bareColumns.add(column);
  }

  /**
   * Checks that each column without its table belongs to one table only.
   *
   * @param root the schema of the queried table
   * @throws {Refusal} for an ambiguous column
   */
  checkBareColumns(root: Schema): void {
    if (this.count === 0) return;
    for (const column of this.#bareColumns) {
      const tables = [root, ...this.#schemas].filter((schema) => schema.columns.has(column));
      if (column === 'id' || tables.length > 1)
        throw new Refusal('ambiguous-column', { clause: 'filters', name: column });
    }
  }
}
