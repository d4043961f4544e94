import { hasDocuments } from '../../../model/document.ts';
import type { ContentType, Schema } from '../../../model/model.ts';
import { DocumentIndex, type IndexedTable } from '../../document-index.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { ResolvedRecord, ResolvedRecords } from '../records/resolved-record.ts';
import { versionOf } from './check-unique.ts';

/**
 * Checks that a document has at most one row for each locale and state. With values that break a rule it is not known
 * which state a row is in.
 *
 * @param tableOf returns all rows of a type: those of the records, and those that exist already
 * @param hasBelow whether rows exist already. If not, records that name no documents have their own ones
 */
export function checkVersions(
  resolved: ResolvedRecords,
  tableOf: (type: ContentType) => IndexedTable,
  problems: DataProblems,
  hasBelow: boolean,
): void {
  if (problems.hasBrokenValues) return;
  const index = new DocumentIndex(tableOf);
  const checked = hasBelow ? undefined : typesWithRepeated(resolved, tableOf);
  for (const [schema, records] of resolved.lists) {
    const type = schema as ContentType;
    if (!hasDocuments(type) || checked?.has(type) === false) continue;
    const table = tableOf(type);
    for (const { id } of records) {
      const documentId = table.value(id, 'documentId');
      const version = describeVersion(type, table, id);
      const other = index
        .rowsOf(type, documentId)
        .find((row) => row !== id && describeVersion(type, table, row) === version);
      if (other === undefined) continue;
      const [first, second] = [Math.min(id, other), Math.max(id, other)];
      problems.add(
        `${type.uid} ${first} and ${second} are both ${version} of the document ${JSON.stringify(documentId)}. ` +
          `Give one of them another documentId${type.localized ? ' or locale' : ''}, or remove it.`,
      );
    }
  }
}

/**
 * Returns the types where a document has two rows in a version. Records that name no document have their own
 * ones, so only their drafts may be in the same version.
 */
function typesWithRepeated(
  resolved: ResolvedRecords,
  tableOf: (type: ContentType) => IndexedTable,
): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  for (const [schema, drafted] of resolved.drafted)
    if (schema.modelType === 'contentType' && drafted.some((record) => isDraft(record, tableOf)))
      found.add(schema);
  for (const [schema, records] of resolved.lists) {
    if (!hasDocuments(schema) || !records.some((record) => record.namesDocument)) continue;
    if (repeatsVersion(records, schema as ContentType, tableOf(schema as ContentType))) found.add(schema);
  }
  return found;
}

/** Whether a document has two records in a version. A record with a draft has no other draft beside it. */
function repeatsVersion(records: readonly ResolvedRecord[], type: ContentType, table: IndexedTable): boolean {
  const seen = new Map<string, Set<unknown>>();
  return records.some(({ id, documentId }) => {
    const version = versionOf(type, (name) => table.value(id, name));
    let documents = seen.get(version);
    if (!documents) seen.set(version, (documents = new Set()));
    const { size } = documents;
    return documents.add(documentId).size === size;
  });
}

/** Whether a record with a draft is itself one: what it has as `publishedAt` or `createdAt` is no date. */
function isDraft(record: ResolvedRecord, tableOf: (type: ContentType) => IndexedTable): boolean {
  const { schema, id } = record;
  if (typeof record.get('publishedAt') === 'string') return false;
  return tableOf(schema as ContentType).value(id, 'publishedAt') === null;
}

function describeVersion(type: ContentType, table: IndexedTable, id: number): string {
  const isDraftRow = table.value(id, 'publishedAt') === null;
  const locale = type.localized ? ` in the locale ${JSON.stringify(table.value(id, 'locale'))}` : '';
  return `the ${type.draftAndPublish ? (isDraftRow ? 'draft' : 'published row') : 'row'}${locale}`;
}
