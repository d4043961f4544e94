import type { Context } from '../context.ts';
import type { Count, Node, Populated } from '../query/run/result-node.ts';
import { rowText } from './row-text.ts';
import { joinMembers, type NodeWriter, type Shape } from './shape.ts';

/** Writes the nodes of one answer as JSON text. A node in several places is written once. */
export class AnswerWriter implements NodeWriter {
  readonly #context: Context;
  readonly #texts = new Map<Shape, Map<Node, string>>();

  constructor(context: Context) {
    this.#context = context;
  }

  entry(node: Node, shape: Shape): string {
    let texts = this.#texts.get(shape);
    if (!texts) this.#texts.set(shape, (texts = new Map()));
    let text = texts.get(node);
    if (text === undefined) texts.set(node, (text = shape.entry(node, this, shape)));
    return text;
  }

  members(node: Node, shape: Shape): string {
    let text = rowText(node, shape.idAmongColumns, this.#context);
    node.plan.populate.forEach(({ attribute }, i) => {
      const populated = node.populated[i];
      if (populated === undefined) return;
      const value = isCount(populated)
        ? shape.count(populated, attribute)
        : shape[attribute.kind](populated, attribute, this, shape);
      text = joinMembers(text, `${JSON.stringify(attribute.name)}:${value}`);
    });
    return text;
  }
}

const isCount = (populated: Exclude<Populated, undefined>): populated is Count =>
  populated !== null && 'count' in populated;
