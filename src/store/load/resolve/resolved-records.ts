import type { Schema } from '../../../model/model.ts';
import type { ResolvedRecord } from './resolved-record.ts';

/** Records and the components in them, with their ids. */
export interface ResolvedRecords {
  readonly lists: ReadonlyMap<Schema, readonly ResolvedRecord[]>;
  /** Those that also have a draft with the same values, by schema. Drafts of a content type have consecutive ids. */
  readonly drafted: ReadonlyMap<Schema, readonly ResolvedRecord[]>;
}

/**
 * Returns the records of schemas, then their drafts.
 *
 * @param isWanted whether those of a schema are wanted. Default: all
 */
export function* withDrafts(
  { lists, drafted }: ResolvedRecords,
  isWanted: (schema: Schema) => boolean = () => true,
): Iterable<ResolvedRecord> {
  for (const [schema, list] of lists) if (isWanted(schema)) yield* list;
  for (const [schema, list] of drafted) if (isWanted(schema)) for (const { draft } of list) yield draft;
}

/**
 * Returns records and drafts by ascending id.
 *
 * @param isWanted whether a record is wanted
 * @param hasDrafts whether drafts of a schema are wanted
 */
export function* byId(
  { lists, drafted }: ResolvedRecords,
  isWanted: (record: ResolvedRecord) => boolean,
  hasDrafts: (schema: Schema) => boolean,
): Iterable<ResolvedRecord> {
  const records = [...lists.values()]
    .flatMap((list) => list.filter(isWanted))
    .toSorted((a, b) => a.id - b.id);
  const drafts = [...drafted]
    .flatMap(([schema, list]) => (hasDrafts(schema) ? list.filter(isWanted) : []))
    .toSorted((a, b) => a.draftId - b.draftId);
  let next = 0;
  for (const record of records) {
    for (; next < drafts.length && drafts[next]!.draftId < record.id; next += 1) yield drafts[next]!.draft;
    yield record;
  }
  for (; next < drafts.length; next += 1) yield drafts[next]!.draft;
}
