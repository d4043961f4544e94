import type { ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Column, Condition } from './condition.ts';
import type { Scan } from './database.ts';

/** The indexes of a database. */
interface Indexes {
  /** Whether an index begins with a column. */
  has(column: Column, schema: Schema): column is ScalarAttribute;
  /** Returns the first column of the index that holds everything that a query reads. */
  covering(scan: Scan): ScalarAttribute | null;
}

/**
 * Returns the order in which SQLite finds rows that nothing sorts: that of the index it uses to look
 * a condition up, or of an index that holds all selected columns; by id otherwise. With a sort that
 * begins with an indexed column, descending, SQLite reads the index from its end, so rows that the
 * sort leaves equal come from the last id to the first. Of queries with joins only the look-up is modelled.
 */
const orderWith =
  (indexes: Indexes) =>
  (scan: Scan): ScalarAttribute | 'reversed' | null => {
    if (scan.firstSort?.descending && indexes.has(scan.firstSort.column, scan.schema)) return 'reversed';
    return scannedIndex(scan, indexes);
  };

/** Columns of files with an index, in the order in which Strapi creates them. */
const FILE_INDEXES = ['folderPath', 'createdAt', 'updatedAt', 'name', 'size', 'ext'];

const isIndexedFile = ({ name }: ScalarAttribute, { uid }: Schema): boolean =>
  uid === 'plugin::upload.file' && FILE_INDEXES.includes(name);

const hasStrapi4Index = (column: Column, schema: Schema): column is ScalarAttribute =>
  column !== 'id' && (column.type === 'uid' || isIndexedFile(column, schema));

const hasStrapi5Index = (column: Column, schema: Schema): column is ScalarAttribute =>
  column !== 'id' && (column.name === 'documentId' || isIndexedFile(column, schema));

/** The order in the database of Strapi 4, where every uid has an index. */
export const naturalOrder = orderWith({ has: hasStrapi4Index, covering: coveringIndex });

const documentOrder = orderWith({ has: hasStrapi5Index, covering: documentIndex });

/** The order in the database of Strapi 5, which adds the id to the sort of every page. */
export const orderOfUnpaged: typeof naturalOrder = (scan) => (scan.isPaged ? null : documentOrder(scan));

/** Every type has an index of its documents. */
function documentIndex({ schema, columns, isSorted, joins, conditions }: Scan): ScalarAttribute | null {
  const documentId = schema.attributes.get('documentId');
  if (columns === null || isSorted || joins || documentId?.kind !== 'scalar') return null;
  const held = new Set<string>(['id', 'documentId', 'locale', 'publishedAt']);
  const isHeld = (column: Column): boolean => column === 'id' || held.has(column.name);
  return columns.every((name) => held.has(name)) && conditions.every((each) => asksOnly(each, isHeld))
    ? documentId
    : null;
}

function scannedIndex(scan: Scan, indexes: Indexes): ScalarAttribute | null {
  // Joined rows must be distinct, which is cheap for a few columns in the order of ids.
  if (scan.joins && !scan.isSorted && scan.columns !== null) return null;
  const lookedUp = scan.conditions.map(lookUpColumn).filter((column) => column !== undefined);
  if (lookedUp.includes('id')) return null;
  const indexed = lookedUp.filter((column) => indexes.has(column, scan.schema));
  // SQLite takes the index that was created last.
  const last = indexed.toSorted((a, b) => FILE_INDEXES.indexOf(a.name) - FILE_INDEXES.indexOf(b.name)).at(-1);
  // A search reads every column.
  return last ?? (scan.isSearch ? null : indexes.covering(scan));
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

function coveringIndex({ schema, columns, isSorted, joins, conditions }: Scan): ScalarAttribute | null {
  if (columns === null || isSorted || joins) return null;
  const selected = columns.filter((name) => name !== 'id');
  const column = selected.length === 1 ? schema.attributes.get(selected[0]!) : undefined;
  if (column?.kind !== 'scalar' || !hasStrapi4Index(column, schema)) return null;
  const isAsked = (other: Column): boolean => other === column || other === 'id';
  return conditions.every((condition) => asksOnly(condition, isAsked)) ? column : null;
}

function asksOnly(condition: Condition, fits: (column: Column) => boolean): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.every((part) => asksOnly(part, fits));
    case 'not':
      return asksOnly(condition.of, fits);
    case 'join':
      return false;
    default:
      return fits(condition.column);
  }
}
