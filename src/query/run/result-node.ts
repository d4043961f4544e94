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

/** Returns how many entries and components an answer holds, each as often as it is in it. */
export function countNodes(nodes: readonly Node[]): number {
  const known = new Map<Node, number>();
  const sizeOf = (node: Node): number => {
    let size = known.get(node);
    if (size === undefined) {
      size = 1;
      for (const populated of node.populated) {
        if (!populated || 'count' in populated) continue;
        for (const below of isList(populated) ? populated : [populated]) size += sizeOf(below);
      }
      known.set(node, size);
    }
    return size;
  };
  return nodes.reduce((sum, node) => sum + sizeOf(node), 0);
}

const isList = (populated: Node | readonly Node[]): populated is readonly Node[] => Array.isArray(populated);
