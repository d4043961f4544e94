import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors/refusal.ts';

/** Bounds what a sort does: through relations to many, rows multiply. */
export class SortWork {
  readonly #maxNodes: number;
  #rows = 0;
  #steps = 0;

  constructor({ limits }: Pick<Context, 'limits'>) {
    this.#maxNodes = limits.maxNodes;
  }

  /**
   * Counts rows before they are made.
   *
   * @throws {Refusal} for more rows than an answer may hold
   */
  addRows(rows: number): void {
    this.#rows += rows;
    if (this.#rows > this.#maxNodes) throw this.#refusal();
  }

  /**
   * Counts steps before they are taken.
   *
   * @throws {Refusal} for more than a million, and ten for each row that an answer may hold
   */
  addSteps(steps: number): void {
    this.#steps += steps;
    if (this.#steps > STEPS.free + STEPS.ofRow * this.#maxNodes) throw this.#refusal();
  }

  #refusal(): Refusal {
    return new Refusal('too-large', { clause: 'sort', limit: this.#maxNodes });
  }
}

/** A step reads one value. Other work counts as so many steps as take its time and memory. */
export const STEPS = { free: 1_000_000, ofRow: 10, toKeepRow: 20, toCompare: 4 };
