import type { Table } from './table.ts';

export interface PartOptions {
  readonly rounds: number;
  /** Numbers of entries, ascending. */
  readonly entries: readonly number[];
}

export type Measure = (options: PartOptions) => Promise<readonly Table[]>;

/** A part of the benchmark. */
export interface Part {
  readonly about: string;
  /** What `--rounds` and `--entries` replace. */
  readonly defaults: PartOptions;
  /** Returns why the part can't run here. */
  readonly missing?: () => string | undefined;
  readonly load: () => Promise<{ readonly measure: Measure }>;
}
