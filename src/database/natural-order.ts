import type { ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Column, Condition } from './condition.ts';
import type { Scan } from './database.ts';

/**
 * Returns the order in which SQLite finds rows that nothing sorts: that of the index it uses to look
 * a condition up, or of an index that holds all selected columns; by id otherwise. With a sort that
 * begins with an indexed column, descending, SQLite reads the index from its end, so rows that the
 * sort leaves equal come from the last id to the first. Of queries with joins only the look-up is modelled.
 */
export function naturalOrder(scan: Scan, hasIndex: HasIndex = isUid): ScalarAttribute | 'reversed' | null {
  if (scan.isSearch) return null;
  const isIndexed: IsIndexed = (column): column is ScalarAttribute =>
    column !== 'id' && (hasIndex(column) || isFileIndex(column, scan.schema));
  if (scan.firstSort?.descending && isIndexed(scan.firstSort.column)) return 'reversed';
  return scannedIndex(scan, isIndexed);
}

/** Tells whether a column of any type has an index. */
export type HasIndex = (column: ScalarAttribute) => boolean;

type IsIndexed = (column: Column) => column is ScalarAttribute;

const isUid: HasIndex = ({ type }) => type === 'uid';

/** Columns of files with an index, besides those of every type, in the order in which Strapi creates them. */
const FILE_INDEXES = ['folderPath', 'createdAt', 'updatedAt', 'name', 'size', 'ext'];

const isFileIndex = ({ name }: ScalarAttribute, { uid }: Schema): boolean =>
  uid === 'plugin::upload.file' && FILE_INDEXES.includes(name);

function scannedIndex(scan: Scan, isIndexed: IsIndexed): ScalarAttribute | null {
  // Joined rows must be distinct, which is cheap for a few columns in the order of ids.
  if (scan.joins && !scan.isSorted && scan.columns !== null) return null;
  const lookedUp = scan.conditions.map(lookUpColumn).filter((column) => column !== undefined);
  if (lookedUp.includes('id')) return null;
  const indexed = lookedUp.filter(isIndexed);
  // SQLite takes the index that was created last.
  const last = indexed.toSorted((a, b) => FILE_INDEXES.indexOf(a.name) - FILE_INDEXES.indexOf(b.name)).at(-1);
  return last ?? coveringIndex(scan, isIndexed);
}

const RANGES = new Set(['$eq', '$gt', '$gte', '$lt', '$lte']);

/** The column that a condition can be looked up by: a value, a range, or one of several values. */
function lookUpColumn(condition: Condition): Column | undefined {
  switch (condition.kind) {
    case 'compare':
      return RANGES.has(condition.operator) ? condition.column : undefined;
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

function coveringIndex(
  { schema, columns, isSorted, joins, conditions }: Scan,
  isIndexed: IsIndexed,
): ScalarAttribute | null {
  if (columns === null || isSorted || joins) return null;
  const selected = columns.filter((name) => name !== 'id');
  const column = selected.length === 1 ? schema.attributes.get(selected[0]!) : undefined;
  if (column?.kind !== 'scalar' || !isIndexed(column)) return null;
  return conditions.every((condition) => asksOnly(condition, column)) ? column : null;
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
