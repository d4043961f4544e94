export type Unit = '×' | 'ms' | 'µs' | 'B' | 'kB';

/** A measured value. */
export interface Amount {
  readonly value: number;
  readonly unit: Unit;
  /** Where `value` is a ratio: what was divided. */
  readonly of?: Amount;
}

/** The value to reach, of the cell in the column `at`. Default: the last column. */
export interface Goal {
  readonly most?: number;
  readonly least?: number;
  readonly at?: string;
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

/** A row as it is printed. The last two cells are the goal and whether it is met. */
export type PrintedRow = readonly string[];

/** Returns the texts of a table: the head, then its rows. */
export function printTable({ title, columns, rows }: Table): PrintedRow[] {
  return [
    [title, ...columns, 'goal', 'met'],
    ...rows.map((row) => {
      const cells = columns.map((_, at) => (row.cells[at] ? printAmount(row.cells[at]) : ''));
      const judged = judge(row, columns);
      return [row.name, ...cells, ...(judged ? [printGoal(judged), judged.isMet ? 'yes' : 'no'] : ['', ''])];
    }),
  ];
}

interface Judged extends Goal {
  readonly unit: Unit;
  readonly isMet: boolean;
}

/** Compares a row with its goal. Returns undefined where it has none, or its cell is not measured. */
export function judge({ cells, goal }: Row, columns: readonly string[]): Judged | undefined {
  const cell = goal && cells[goal.at === undefined ? columns.length - 1 : columns.indexOf(goal.at)];
  if (!cell) return undefined;
  const { least = -Infinity, most = Infinity } = goal;
  return { ...goal, unit: cell.unit, isMet: cell.value >= least && cell.value <= most };
}

function printGoal({ least, most, at, unit }: Judged): string {
  const limit = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return `${limit} ${unit}${at === undefined ? '' : ` at ${at}`}`;
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
