import type { Schema } from '../../model/model.ts';
import type { Value } from '../../store/store.ts';
import type { Select } from '../plan.ts';

/** A row of a result with what was populated; shared where several rows lead to it. */
export interface Node {
  readonly schema: Schema;
  readonly id: number;
  readonly select: Select;
  /** The values of the terms that it was sorted by; only where one of them shows. */
  readonly terms: readonly Value[] | null;
  /** What stands under each populated attribute, in the order of `select.populate`. */
  readonly populated: Populated[];
}

/** Undefined: the attribute is left out. */
export type Populated = Node | readonly Node[] | Count | null | undefined;

export interface Count {
  readonly count: number;
}
