import type { ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { type Column, type Condition, conjuncts } from './condition.ts';
import type { Select } from '../query/plan.ts';

/** Columns of files that have an index, beside every uid, in the order in which the indexes are made. */
const indexedOfFiles = ['folderPath', 'createdAt', 'updatedAt', 'name', 'size', 'ext'];

function isIndexed(column: Column, schema: Schema): column is ScalarAttribute {
  if (column === 'id') return false;
  return (
    column.type === 'uid' || (schema.uid === 'plugin::upload.file' && indexedOfFiles.includes(column.name))
  );
}

/**
 * The column in whose order SQLite comes upon rows that nothing sorts: that of an index it looks a
 * condition up in, or of one that holds all the columns of the query. Undefined: by id. Queries that
 * join follow plans that are not modelled.
 */
export function scanOrder(select: Select): ScalarAttribute | undefined {
  if (select.joins || select.search !== null) return undefined;
  const terms = select.where ? conjuncts(select.where) : [];
  const looked = terms.map(lookedUp).filter((column) => column !== undefined);
  if (looked.includes('id')) return undefined;
  const indexed = looked.filter((column) => isIndexed(column, select.schema));
  // Of several that would do, the one made last is taken.
  const last = indexed
    .toSorted((a, b) => indexedOfFiles.indexOf(a.name) - indexedOfFiles.indexOf(b.name))
    .at(-1);
  return last ?? coveringIndex(select, terms);
}

/**
 * Whether rows that a sort leaves equal come from the last id to the first: SQLite reads an index
 * from its end where the sort begins with an indexed column, descending.
 */
export function tiesTurned(select: Select): boolean {
  const [first] = select.order;
  if (!first?.descending || first.alias.parent || select.search !== null) return false;
  return isIndexed(first.column, select.schema);
}

const ranges = new Set(['$eq', '$gt', '$gte', '$lt', '$lte']);

/** The column that a condition can be looked up by: values and ranges of it, or any of several of its values. */
function lookedUp(condition: Condition): Column | undefined {
  switch (condition.kind) {
    case 'compare':
      return ranges.has(condition.operator) ? condition.column : undefined;
    case 'in':
    case 'between':
      return condition.column;
    case 'any': {
      const columns = condition.of.map((part) => (isEquality(part) ? part.column : undefined));
      return columns.every((column) => column === columns[0]) ? columns[0] : undefined;
    }
    default:
      return undefined;
  }
}

const isEquality = (condition: Condition): condition is Condition & { kind: 'compare' | 'in' } =>
  condition.kind === 'in' || (condition.kind === 'compare' && condition.operator === '$eq');

function coveringIndex(select: Select, terms: readonly Condition[]): ScalarAttribute | undefined {
  if (!select.narrowed || select.order.length > 0) return undefined;
  const selected = select.columns.map(({ name }) => name).filter((name) => name !== 'id');
  const column = selected.length === 1 ? select.schema.attributes.get(selected[0]!) : undefined;
  if (column?.kind !== 'scalar' || !isIndexed(column, select.schema)) return undefined;
  return terms.every((term) => asksOnly(term, column)) ? column : undefined;
}

function asksOnly(condition: Condition, column: ScalarAttribute): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.every((part) => asksOnly(part, column));
    case 'not':
      return asksOnly(condition.of, column);
    case 'join':
      return false;
    default:
      return condition.column === column || condition.column === 'id';
  }
}
