import { Refusal } from '../errors/refusal.ts';
import type { Schema } from '../model/model.ts';
import type { Value } from '../store/store.ts';
import type { Plan } from './plan.ts';

/** A row of a result with its populated rows. Rows that link to it share it. */
export interface Node {
  readonly schema: Schema;
  readonly id: number;
  readonly plan: Plan;
  /** The values of its sort terms, if one of them is answered. */
  readonly terms: readonly Value[] | null;
  /** The value of each populated attribute, in the order of `plan.populate`. */
  readonly populated: Populated[];
  /** How often it is in the answer: the sum over its parents. */
  times: number;
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
  times: 0,
});

/** Counts the nodes of one answer, each as often as it is in the answer. */
export class NodeCount {
  readonly #limit: number;
  #nodes = 0;

  /** @param limit how many nodes an answer may hold */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts nodes. @throws {Refusal} beyond the limit */
  add(nodes: number): void {
    this.#nodes += nodes;
    if (this.#nodes > this.#limit) throw new Refusal('too-large', { clause: 'populate', limit: this.#limit });
  }
}

/** Adds populated rows to a node. Returns how many nodes this adds to the answer. */
export function place(populated: Populated, node: Node): number {
  node.populated.push(populated);
  if (!populated || 'count' in populated) return 0;
  if (!isList(populated)) {
    populated.times += node.times;
    return node.times;
  }
  for (const below of populated) below.times += node.times;
  return populated.length * node.times;
}

const isList = (populated: Node | readonly Node[]): populated is readonly Node[] => Array.isArray(populated);

export interface ResultPage {
  readonly nodes: readonly Node[];
  /** How many entries meet the conditions, on this page or not. */
  readonly total: number;
}

/** The plan of a request, with its result. */
export interface Selection {
  readonly plan: Plan;
  readonly page: ResultPage;
}
