import type { Schema } from '../../model/model.ts';
import type { Value } from '../../store/store.ts';
import type { Plan } from '../plan.ts';

/** A row of a result with its populated rows. Rows that link to it share it. */
export interface Node {
  readonly schema: Schema;
  readonly id: number;
  readonly plan: Plan;
  /** The values of the terms it was sorted by, where one of them is answered. */
  readonly terms: readonly Value[] | null;
  /** The value of each populated attribute, in the order of `plan.populate`. */
  readonly populated: Populated[];
}

/** Undefined: the attribute is left out of the answer. */
export type Populated = Node | readonly Node[] | Count | null | undefined;

export interface Count {
  readonly count: number;
}

/** Returns a row without its populated rows. */
export const nodeOf = (id: number, plan: Plan): Node => ({
  schema: plan.schema,
  id,
  plan,
  terms: null,
  populated: [],
});
