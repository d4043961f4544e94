export type Unit = '×' | 'ms' | 'µs' | 'B' | 'kB';

/** A measured value. */
export interface Amount {
  readonly value: number;
  readonly unit: Unit;
  /** Where `value` is a ratio: what was divided. */
  readonly of?: Amount;
}

/** The value to reach. */
export interface Goal {
  readonly most?: number;
  readonly least?: number;
  /** The columns that have to reach it. Default: the last one. */
  readonly columns?: readonly string[];
  /** Which columns those are: `at 10,000`. */
  readonly where?: string;
}

export interface Row {
  readonly name: string;
  /** By column. Null where nothing is measured. */
  readonly cells: readonly (Amount | null)[];
  readonly goal?: Goal;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Returns a number of entries as tables show it: `10,000`. */
export const printCount = (count: number): string => count.toLocaleString('en');

/** A row as it is printed. */
export type PrintedRow = readonly string[];

/** Returns the texts of a table: the head, then its rows. Without goals there is no column for them. */
export function printTable({ title, columns, rows }: Table): PrintedRow[] {
  const judged = rows.map((row) => judge(row, columns));
  const hasGoals = judged.some((one) => one !== undefined);
  return [
    [title, ...columns, ...(hasGoals ? ['goal', 'met'] : [])],
    ...rows.map(({ name, cells }, at) => [
      name,
      ...columns.map((_, column) => (cells[column] ? printAmount(cells[column]) : '')),
      ...(hasGoals ? printGoal(judged[at]) : []),
    ]),
  ];
}

interface Judged extends Goal {
  readonly unit: Unit;
  readonly isMet: boolean;
}

/** Compares a row with its goal. Returns undefined where it has none, or its cells are not measured. */
export function judge({ cells, goal }: Row, columns: readonly string[]): Judged | undefined {
  if (!goal) return undefined;
  const { least = -Infinity, most = Infinity, columns: own = columns.slice(-1) } = goal;
  const judged = own.flatMap((column) => cells[columns.indexOf(column)] ?? []);
  const [first] = judged;
  return (
    first && {
      ...goal,
      unit: first.unit,
      isMet: judged.every(({ value }) => value >= least && value <= most),
    }
  );
}

function printGoal(judged: Judged | undefined): [string, string] {
  if (!judged) return ['', ''];
  const { least, most, where, unit, isMet } = judged;
  const limit = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return [`${limit} ${unit}${where === undefined ? '' : ` ${where}`}`, isMet ? 'yes' : 'no'];
}

function printAmount({ value, unit, of }: Amount): string {
  const digits = unit === '×' ? (value < 9.95 ? 2 : 0) : value < 9.95 ? 2 : value < 99.5 ? 1 : 0;
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${text} ${unit}${of ? ` (${printAmount(of)})` : ''}`;
}

/** Divides two times, and keeps the first. */
export function ratio(ms: number, by: number): Amount {
  return { value: ms / by, unit: '×', of: { value: ms, unit: 'ms' } };
}
