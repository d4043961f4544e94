import type { ContentType } from '../../../model/model.ts';
import { childMap } from '../../../objects.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { IndexedTable } from '../../document-index.ts';
import type { ResolvedRecord, ResolvedRecords } from '../records/resolved-record.ts';
import { versionOf } from './check-unique.ts';

/**
 * Checks that a document has at most one row for each locale and state. Skipped if values break rules, because the
 * state of a row is unknown then.
 *
 * @param tableOf returns all rows of a type, old and new
 * @param hasBelow whether there are old rows
 */
export function checkVersions(
  resolved: ResolvedRecords,
  tableOf: (type: ContentType) => IndexedTable,
  problems: DataProblems,
  hasBelow: boolean,
): void {
  if (problems.hasBrokenValues) return;
  for (const [schema, records] of resolved.lists) {
    const type = schema as ContentType;
    if (!type.documents) continue;
    const table = tableOf(type);
    // Records without a documentId have documents of their own, so only their drafts can clash.
    const mayRepeat =
      hasBelow ||
      records.some((record) => record.namesDocument) ||
      resolved.drafted.get(type)?.some((record) => isDraft(record, table));
    if (mayRepeat) checkType(type, table, new Set(records.map(({ id }) => id)), problems);
  }
}

function checkType(
  type: ContentType,
  table: IndexedTable,
  recordIds: ReadonlySet<number>,
  problems: DataProblems,
): void {
  const seen = new Map<string, Map<unknown, number>>();
  for (const id of table.ids) {
    const documentId = table.value(id, 'documentId');
    const documents = childMap(
      seen,
      versionOf(type, (name) => table.value(id, name)),
    );
    const other = documents.get(documentId);
    if (other === undefined) documents.set(documentId, id);
    else if (recordIds.has(id) || recordIds.has(other)) {
      const [first, second] = [Math.min(id, other), Math.max(id, other)];
      problems.add(
        `${type.uid} ${first} and ${second} are both ${describeVersion(type, table, id)} ` +
          `of the document ${JSON.stringify(documentId)}. ` +
          `Give one of them another documentId${type.localized ? ' or locale' : ''}, or remove it.`,
      );
    }
  }
}

/** Whether a record with a draft is itself a draft, because its `publishedAt` or `createdAt` is not a date. */
const isDraft = (record: ResolvedRecord, table: IndexedTable): boolean =>
  typeof record.get('publishedAt') !== 'string' && table.value(record.id, 'publishedAt') === null;

function describeVersion(type: ContentType, table: IndexedTable, id: number): string {
  const isDraftRow = table.value(id, 'publishedAt') === null;
  const locale = type.localized ? ` in the locale ${JSON.stringify(table.value(id, 'locale'))}` : '';
  return `the ${type.draftAndPublish ? (isDraftRow ? 'draft' : 'published row') : 'row'}${locale}`;
}
