import type { Context } from '../../context.ts';
import type { Plan } from '../../query/plan.ts';
import type { Node } from '../../query/result-node.ts';
import type { Step } from '../edits/populate-edits.ts';
import { rowName, typeName } from '../findings/wording.ts';
import type { Segment } from './field-path.ts';
import { idsByValue } from '../../database/rows/ids-by-value.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';

/** The rows of an answer that a part of the path names. */
export interface AnsweredRows {
  readonly plan: Plan;
  readonly nodes: readonly Node[];
  readonly steps: readonly Step[];
  /** The segments that lead here. */
  readonly above: readonly Segment[];
  readonly context: Context;
}

/** Names the rows: `article 3`, or all of them. */
export function rowsText({ plan, nodes }: AnsweredRows): string {
  const [first] = nodes;
  return first && nodes.length === 1
    ? rowName(plan.schema, first.id)
    : `every ${typeName(plan.schema)} in the answer`;
}

/** Returns the ids of the drafts beside published rows, in Strapi 5. They may have what the others lack. */
export function draftVersions({ plan, nodes, context }: AnsweredRows): number[] {
  const { schema, scope } = plan;
  const documentId = schema.attributes.get('documentId');
  if (scope.status !== 'published' || documentId?.kind !== 'scalar' || !documentId.system) return [];
  return nodes.flatMap(({ id }) => draftOf(id, documentId, plan, context));
}

function draftOf(
  id: number,
  documentId: ScalarAttribute,
  { schema }: AnsweredRows['plan'],
  context: Context,
): number[] {
  const table = context.store.table(schema);
  const key = table.value(id, 'documentId') as string | null;
  const versions = idsByValue(context, schema, documentId).get(key) ?? [];
  return [...versions].filter(
    (other) =>
      other !== id &&
      table.value(other, 'publishedAt') === null &&
      table.value(other, 'locale') === table.value(id, 'locale'),
  );
}
