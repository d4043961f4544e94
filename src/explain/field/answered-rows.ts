import type { Context } from '../../context.ts';
import type { Plan } from '../../query/plan.ts';
import type { ContentType } from '../../model/model.ts';
import type { Node } from '../../query/result-node.ts';
import type { Step } from '../edits/populate-edits.ts';
import { rowName, typeName } from '../findings/wording.ts';
import type { Segment } from './field-path.ts';
import { rowsWith, linksOf } from '../../database/rows/ids-by-value.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';

export interface AnsweredRows {
  readonly plan: Plan;
  readonly nodes: readonly Node[];
  readonly steps: readonly Step[];
  readonly above: readonly Segment[];
  readonly context: Context;
}

/** Describes the rows: `article 3`, or all of them. */
export function rowsText({ plan, nodes }: AnsweredRows): string {
  const [first] = nodes;
  return first && nodes.length === 1
    ? rowName(plan.schema, first.id)
    : `every ${typeName(plan.schema)} in the answer`;
}

/** Returns the ids of the drafts of published rows, in Strapi 5. They may have what published rows lack. */
export function draftVersions({ plan, nodes, context }: AnsweredRows): number[] {
  const { schema, scope } = plan;
  const documentId = schema.attributes.get('documentId');
  if (scope.status !== 'published' || documentId?.kind !== 'scalar' || !documentId.system) return [];
  return nodes.flatMap(({ id }) => draftOf(id, documentId, plan, context));
}

/** Returns the ids of an entry in other locales, in Strapi 5 with the same status. */
export function translationsOf(id: number, type: ContentType, context: Context): number[] {
  const table = context.store.table(type);
  const documentId = type.attributes.get('documentId');
  if (type.documents && documentId?.kind === 'scalar') {
    const versions = rowsWith(context, type, documentId, table.value(id, 'documentId') as string);
    const isPublished = (row: number): boolean => table.value(row, 'publishedAt') !== null;
    return [...versions].filter(
      (row) =>
        table.value(row, 'locale') !== table.value(id, 'locale') && isPublished(row) === isPublished(id),
    );
  }
  const localizations = type.attributes.get('localizations');
  return !localizations || localizations.kind === 'scalar'
    ? []
    : [...linksOf(type, localizations, context).of(id)].map((link) => link.id);
}

function draftOf(
  id: number,
  documentId: ScalarAttribute,
  { schema }: AnsweredRows['plan'],
  context: Context,
): number[] {
  const table = context.store.table(schema);
  const key = table.value(id, 'documentId') as string | null;
  const versions = rowsWith(context, schema, documentId, key);
  return [...versions].filter(
    (other) =>
      other !== id &&
      table.value(other, 'publishedAt') === null &&
      table.value(other, 'locale') === table.value(id, 'locale'),
  );
}
