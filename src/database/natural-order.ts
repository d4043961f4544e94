import type { Attribute, ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Column, Condition } from './condition.ts';
import type { RowOrder, Scan } from './database.ts';
import { type LookUp, lookUps } from './look-up.ts';

/** The indexes of a database. */
interface Indexes {
  /** Whether an index begins with a column. */
  has(column: Column, schema: Schema): column is ScalarAttribute;
  /** Returns the first column of the index that holds everything that a query reads. */
  covering(scan: Scan): ScalarAttribute | null;
  /** Returns the names of the columns of the index that begins with a column. */
  columnsOf(column: ScalarAttribute): readonly string[];
}

/**
 * Returns the order in which SQLite finds rows that nothing sorts: that of the index it uses to look
 * a condition up, or of an index that holds all selected columns; by id otherwise. With a sort that
 * begins with an indexed column, descending, SQLite reads the index from its end, so rows that the
 * sort leaves equal come from the last id to the first.
 */
const orderWith =
  (indexes: Indexes) =>
  (scan: Scan): RowOrder => {
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
  columnsOf: ({ name }) => [name],
});

const documentOrder = orderWith({
  has: hasStrapi5Index,
  covering: documentIndex,
  columnsOf: ({ name }) => (name === 'documentId' ? DOCUMENT_INDEX : [name]),
});

/** The order in the database of Strapi 5, which adds the id to the sort of every page. */
export const orderOfUnpaged: typeof naturalOrder = (scan) => (scan.isPaged ? null : documentOrder(scan));

/** Every type has an index of its documents. */
const DOCUMENT_INDEX = ['documentId', 'locale', 'publishedAt'];

function documentIndex({ schema, columns, sort, joins, conditions }: Scan): ScalarAttribute | null {
  const documentId = schema.attributes.get('documentId');
  if (columns === null || sort.length > 0 || joins || documentId?.kind !== 'scalar') return null;
  const held = new Set<string>(['id', ...DOCUMENT_INDEX]);
  const isHeld = (column: Column): boolean => column === 'id' || held.has(column.name);
  return columns.every((name) => held.has(name)) && conditions.every((each) => asksOnly(each, isHeld))
    ? documentId
    : null;
}

function scannedIndex(scan: Scan, indexes: Indexes): RowOrder {
  if (scan.joins && scan.sort.length === 0) return distinctOrder(scan, indexes);
  const found = lookUpOrder(scan, indexes);
  // A search reads every column.
  return found === undefined && !scan.isSearch ? indexes.covering(scan) : (found ?? null);
}

/** Returns the order of the cheapest look-up, null for that of the ids; undefined if nothing can be looked up. */
function lookUpOrder(
  scan: Scan,
  { has, covering }: Indexes,
  isUsable: (found: LookUp) => boolean = () => true,
): RowOrder | undefined {
  const { schema, conditions } = scan;
  const hasIndex = (column: Column): column is ScalarAttribute => has(column, schema);
  const found = lookUps(conditions, hasIndex, covering(scan)).filter(isUsable);
  const [first] = found;
  if (!first?.column || first.column === 'id') return first?.order;
  return lastIndex(
    found.filter(({ way }) => way === first.way).map(({ column }) => column as ScalarAttribute),
  );
}

/** Of several indexes, SQLite takes the one that was created last. */
const lastIndex = (columns: readonly ScalarAttribute[]): ScalarAttribute | null =>
  columns.toSorted((a, b) => FILE_INDEXES.indexOf(a.name) - FILE_INDEXES.indexOf(b.name)).at(-1) ?? null;

/** How an `$or` is looked up that is not used for distinct rows. */
const OF_MANY_RANGES = new Set<LookUp['way']>(['either between', 'either range of ids', 'either range']);

/**
 * Joined rows must be distinct. SQLite reads them by id, or by an index of selected columns: to look up a condition, or to
 * go through all of it if no condition needs another column of the table. Where all columns are selected, the index of
 * their editors goes before an index that no condition needs. To look up values, other indexes will do.
 */
function distinctOrder(scan: Scan, indexes: Indexes): RowOrder {
  const { schema, columns, conditions, isSearch } = scan;
  const isSelected = (column: Column | undefined): column is ScalarAttribute =>
    typeof column === 'object' &&
    (columns === null || indexes.columnsOf(column).every((name) => columns.includes(name)));
  const found = lookUpOrder(scan, indexes, ({ way, column }) => {
    if (way === 'range' || way === 'covered range' || way === 'between') return isSelected(column);
    return !OF_MANY_RANGES.has(way);
  });
  if (found !== undefined || isSearch) return found ?? null;
  const askOnly = (fits: (column: Column) => boolean): boolean =>
    conditions.every((each) => asksOnly(each, fits));
  return lastIndex(
    [...schema.attributes.values()].filter(
      (attribute): attribute is ScalarAttribute =>
        attribute.kind === 'scalar' &&
        indexes.has(attribute, schema) &&
        isSelected(attribute) &&
        askOnly(idOr(attribute)) &&
        (columns !== null || !askOnly((other) => other !== attribute)),
    ),
  );
}

function coveringIndex({ schema, columns, sort, conditions }: Scan): ScalarAttribute | null {
  if (columns === null) return null;
  const selected = columns.filter((name) => name !== 'id');
  if (selected.length > 1) return null;
  const isNamed = (column: ScalarAttribute): boolean =>
    selected.length === 1
      ? selected[0] === column.name
      : !conditions.every((condition) => asksOnly(condition, (other) => other !== column));
  const covers = (column: Attribute): column is ScalarAttribute => {
    if (column.kind !== 'scalar' || !hasStrapi4Index(column, schema) || !isNamed(column)) return false;
    const isHeld = idOr(column);
    return (
      conditions.every((condition) => asksOnly(condition, isHeld)) &&
      sort.every((term) => term.column === null || isHeld(term.column))
    );
  };
  return [...schema.attributes.values()].find(covers) ?? null;
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
