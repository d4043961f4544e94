import type { Count, Node, Populated } from '../query/result-node.ts';
import type { RowWriter } from './row-text.ts';
import { joinMembers, type NodeWriter, type Shape } from './shape.ts';

/** Returns the members of a node: its columns, then what is populated, which a writer writes. */
export function membersText(node: Node, shape: Shape, writer: NodeWriter, rowText: RowWriter): string {
  let text = rowText(node);
  for (const [at, { attribute }] of node.plan.populate.entries()) {
    const populated = node.populated[at];
    if (populated === undefined) continue;
    const value = isCount(populated)
      ? shape.count(populated, attribute)
      : shape[attribute.kind](populated, attribute, writer, shape);
    text = joinMembers(text, `${JSON.stringify(attribute.name)}:${value}`);
  }
  return text;
}

const isCount = (populated: Exclude<Populated, undefined>): populated is Count =>
  populated !== null && 'count' in populated;
