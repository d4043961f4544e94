import { hasDocuments } from '../../../model/documents.ts';
import type { ContentType, Schema } from '../../../model/model.ts';
import { DocumentIndex, type IndexedTable } from '../../document-index.ts';
import type { DataProblems } from '../data-problems.ts';
import type { ResolvedRecord } from '../resolve/resolved-record.ts';

/**
 * Checks that a document has at most one row for each locale and state.
 *
 * @param tableOf returns all rows of a type: those of the records, and those that exist already
 * @param hasBelow whether rows exist already. If not, records that name no documents have their own ones
 */
export function checkVersions(
  records: readonly ResolvedRecord[],
  tableOf: (type: ContentType) => IndexedTable,
  problems: DataProblems,
  hasBelow: boolean,
): void {
  const index = new DocumentIndex(tableOf);
  const schemas = new Set<Schema>();
  // Records of a schema follow each other.
  for (const [at, { schema }] of records.entries())
    if (schema !== records[at - 1]?.schema) schemas.add(schema);
  const unchecked = new Set(
    [...schemas].filter((schema) => schema.modelType === 'contentType' && hasDocuments(schema)),
  );
  const checked = new Set<Schema>();
  for (const record of records) {
    const { schema } = record;
    if (!unchecked.has(schema)) continue;
    const mayRepeat = record.copyOf ? isDraftTwice(record, tableOf) : record.namesDocument;
    if (!hasBelow && !mayRepeat) continue;
    unchecked.delete(schema);
    checked.add(schema);
  }
  for (const { schema, id, copyOf } of records) {
    const type = schema as ContentType;
    if (copyOf || !checked.has(schema)) continue;
    const table = tableOf(type);
    const documentId = table.value(id, 'documentId');
    const version = versionOf(type, table, id);
    for (const other of index.rowsOf(type, documentId)) {
      if (other === id || versionOf(type, table, other) !== version) continue;
      const [first, second] = [Math.min(id, other), Math.max(id, other)];
      problems.add(
        `${type.uid} ${first} and ${second} are both ${version} of the document ${JSON.stringify(documentId)}. ` +
          `Give one of them another documentId${type.localized ? ' or locale' : ''}, or remove it.`,
      );
    }
  }
}

/** Whether a record and its copy are both drafts: what it has as `publishedAt` or `createdAt` is no date. */
function isDraftTwice(
  { schema, copyOf }: ResolvedRecord,
  tableOf: (type: ContentType) => IndexedTable,
): boolean {
  if (!copyOf || typeof copyOf.get('publishedAt') === 'string') return false;
  return tableOf(schema as ContentType).value(copyOf.id, 'publishedAt') === null;
}

function versionOf(type: ContentType, table: IndexedTable, id: number): string {
  const isDraft = table.value(id, 'publishedAt') === null;
  const locale = type.localized ? ` in the locale ${JSON.stringify(table.value(id, 'locale'))}` : '';
  return `the ${type.draftAndPublish ? (isDraft ? 'draft' : 'published row') : 'row'}${locale}`;
}
