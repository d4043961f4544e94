import { Refusal } from '../../../errors/refusal.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan, Populate } from '../../plan.ts';
import type { Node, Populated } from '../../result-node.ts';

/** The rows of one populated attribute, for all parents. */
export interface FoundRows {
  /** Returns what a parent is answered. */
  of(parent: number): Populated;
  /** How many rows were read. */
  readonly size: number;
  /** Returns the rows of each type with their plan. @throws {Refusal} when a type is reached that is refused */
  levels(): Iterable<readonly [nodes: readonly Node[], plan: Plan]>;
}

/** Returns the plan of the rows of a type. @throws {Refusal} */
export function planOf(populate: Populate, type: Schema): Plan {
  const plan = populate.plans.get(type.uid);
  if (plan instanceof Refusal) throw plan;
  return plan!;
}

/** Returns the ids of nodes, ascending. */
export const parentIds = (nodes: readonly Node[]): number[] =>
  [...new Set(nodes.map((node) => node.id))].toSorted((a, b) => a - b);

/**
 * Returns the rows of an attribute with one target.
 *
 * @param groups the rows of each parent that has some
 * @param rows all of them, each once, in the order in which they are read
 */
export function foundRows(
  groups: ReadonlyMap<number, readonly Node[]>,
  rows: readonly Node[],
  { attribute, empty, isCut }: Populate,
  plan: Plan,
): FoundRows {
  const of = (parent: number): Populated => {
    if (isCut) return null;
    const group = groups.get(parent);
    return attribute.many ? (group ?? empty) : (group?.[0] ?? null);
  };
  return { of, size: rows.length, levels: () => [[rows, plan]] };
}
