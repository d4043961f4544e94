import type { Random } from '../../seeds/random.ts';

/** One area that is fuzzed. */
export interface Kind {
  /**
   * Runs a case. The same random numbers make the same case.
   *
   * @param note takes what is given to the double, before it is given
   */
  run(random: Random, note: (input: string) => void): Promise<Answered | void>;
  /** Frees what `run` keeps. */
  close?(): Promise<void>;
}

/** The answer that a case took most of. */
export interface Answered {
  readonly bytes: number;
}

/** What became of a case. */
export interface Outcome {
  /** Names the case for `--case`: `queries:12`. */
  readonly id: string;
  readonly input: string;
  readonly ms: number;
  readonly bytes: number;
  readonly defects: readonly Defect[];
}

/** Something that the double must not do. */
export interface Defect {
  readonly message: string;
  /** The first own line of the stack. */
  readonly place: string;
}
