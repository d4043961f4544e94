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
  /** Returns the first column of the index for distinct rows of a query with joins and without a sort. */
  distinct(scan: Scan): ScalarAttribute | null;
}

/**
 * Returns the order in which SQLite finds rows that nothing sorts: that of the index it uses to look
 * a condition up, or of an index that holds all selected columns; by id otherwise. With a sort that
 * begins with an indexed column, descending, SQLite reads the index from its end, so rows that the
 * sort leaves equal come from the last id to the first.
 */
const orderWith =
  (indexes: Indexes) =>
  (scan: Scan): ScalarAttribute | 'reversed' | null => {
    const [first] = scan.sort;
    if (first?.descending && first.column && indexes.has(first.column, scan.schema)) return 'reversed';
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
export const naturalOrder = orderWith({
  has: hasStrapi4Index,
  covering: coveringIndex,
  distinct: distinctIndex,
});

const documentOrder = orderWith({
  has: hasStrapi5Index,
  covering: documentIndex,
  distinct: (scan) => (scan.columns === null ? lookUpIndex(scan, hasStrapi5Index) : null),
});

/** The order in the database of Strapi 5, which adds the id to the sort of every page. */
export const orderOfUnpaged: typeof naturalOrder = (scan) => (scan.isPaged ? null : documentOrder(scan));

/** Every type has an index of its documents. */
function documentIndex({ schema, columns, sort, joins, conditions }: Scan): ScalarAttribute | null {
  const documentId = schema.attributes.get('documentId');
  if (columns === null || sort.length > 0 || joins || documentId?.kind !== 'scalar') return null;
  const held = new Set<string>(['id', 'documentId', 'locale', 'publishedAt']);
  const isHeld = (column: Column): boolean => column === 'id' || held.has(column.name);
  return columns.every((name) => held.has(name)) && conditions.every((each) => asksOnly(each, isHeld))
    ? documentId
    : null;
}

function scannedIndex(scan: Scan, indexes: Indexes): ScalarAttribute | null {
  if (scan.joins && scan.sort.length === 0) return indexes.distinct(scan);
  if (scan.conditions.some(asksForIds)) return null;
  // A search reads every column.
  return lookUpIndex(scan, indexes.has) ?? (scan.isSearch ? null : indexes.covering(scan));
}

const asksForIds = (condition: Condition): boolean => lookUpColumn(condition) === 'id';

/** Returns the first column of the index that a condition is looked up in. */
function lookUpIndex({ schema, conditions }: Scan, has: Indexes['has']): ScalarAttribute | null {
  if (conditions.some(asksForIds)) return null;
  const columns = conditions.map(lookUpColumn).filter((column) => column !== undefined);
  return lastIndex(columns.filter((column) => has(column, schema)));
}

/** Of several indexes, SQLite takes the one that was created last. */
const lastIndex = (columns: readonly ScalarAttribute[]): ScalarAttribute | null =>
  columns.toSorted((a, b) => FILE_INDEXES.indexOf(a.name) - FILE_INDEXES.indexOf(b.name)).at(-1) ?? null;

/**
 * Joined rows must be distinct. Strapi 4 reads them by id, or by an index with a selected column: to look up a condition,
 * or to go through all of it if no condition needs another column of the table. Where all columns are selected, the index
 * of their editors goes before an index that no condition needs.
 */
function distinctIndex(scan: Scan): ScalarAttribute | null {
  const { schema, columns, conditions, isSearch } = scan;
  if (conditions.some(asksForIds)) return null;
  const isSelected = (column: Column | undefined): column is ScalarAttribute =>
    typeof column === 'object' && (columns === null || columns.includes(column.name));
  const usable = conditions.filter((each) => !isRange(each) || isSelected(lookUpColumn(each)));
  const found = lookUpIndex({ ...scan, conditions: usable }, hasStrapi4Index);
  if (found || isSearch) return found;
  const scanned = [...schema.attributes.values()].filter(
    (attribute): attribute is ScalarAttribute =>
      attribute.kind === 'scalar' && isSelected(attribute) && hasStrapi4Index(attribute, schema),
  );
  const isNeeded = (column: Column): boolean =>
    !conditions.every((each) => asksOnly(each, (other) => other !== column));
  return lastIndex(
    scanned.filter(
      (column) =>
        conditions.every((each) => asksOnly(each, idOr(column))) && (columns !== null || isNeeded(column)),
    ),
  );
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

const isRange = (condition: Condition): boolean =>
  condition.kind === 'between' || (condition.kind === 'compare' && condition.operator !== '$eq');

const isEquality = (condition: Condition): condition is Condition & { kind: 'compare' | 'in' } =>
  condition.kind === 'in' || (condition.kind === 'compare' && condition.operator === '$eq');

function coveringIndex({ schema, columns, sort, conditions }: Scan): ScalarAttribute | null {
  if (columns === null) return null;
  const selected = columns.filter((name) => name !== 'id');
  const column = selected.length === 1 ? schema.attributes.get(selected[0]!) : undefined;
  if (column?.kind !== 'scalar' || !hasStrapi4Index(column, schema)) return null;
  const isHeld = idOr(column);
  return conditions.every((condition) => asksOnly(condition, isHeld)) &&
    sort.every((term) => term.column === null || isHeld(term.column))
    ? column
    : null;
}

const idOr =
  (column: Column) =>
  (other: Column): boolean =>
    other === column || other === 'id';

/** Whether all columns of the table that a condition names are of some kind. */

function asksOnly(condition: Condition, fits: (column: Column) => boolean): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.every((part) => asksOnly(part, fits));
    case 'not':
      return asksOnly(condition.of, fits);
    case 'join':
      return true;
    default:
      return fits(condition.column);
  }
}
