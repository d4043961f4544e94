import type { Context } from '../../context.ts';
import type { Plan } from '../../query/plan.ts';
import type { Node } from '../../query/result-node.ts';
import type { Step } from '../edits/populate-edits.ts';
import { rowName, typeName } from '../findings/wording.ts';
import type { Segment } from './field-path.ts';

/** The rows that a part of the path leads to. */
export interface Level {
  readonly plan: Plan;
  readonly nodes: readonly Node[];
  readonly steps: readonly Step[];
  /** The segments that lead here. */
  readonly above: readonly Segment[];
  readonly context: Context;
}

/** Names the rows of a level: `article 3`, or all of them. */
export function rowsText({ plan, nodes }: Level): string {
  const [first] = nodes;
  return first && nodes.length === 1
    ? rowName(plan.schema, first.id)
    : `every ${typeName(plan.schema)} in the answer`;
}
