import type { Context } from '../../context.ts';
import { idsByValue } from '../../database/rows/ids-by-value.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Level } from './level.ts';

/** Returns the ids of the drafts beside published rows, in Strapi 5. They may have what the others lack. */
export function draftVersions({ plan, nodes, context }: Level): number[] {
  const { schema, scope } = plan;
  const documentId = schema.attributes.get('documentId');
  if (scope.status !== 'published' || documentId?.kind !== 'scalar' || !documentId.system) return [];
  return nodes.flatMap(({ id }) => draftOf(id, documentId, plan, context));
}

function draftOf(
  id: number,
  documentId: ScalarAttribute,
  { schema }: Level['plan'],
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
