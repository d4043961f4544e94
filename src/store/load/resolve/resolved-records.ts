import type { Schema } from '../../../model/model.ts';
import type { ResolvedRecord } from './resolved-record.ts';

/** Records and the components in them, with their ids. */
export interface ResolvedRecords {
  /** Those of a schema follow each other. */
  readonly records: readonly ResolvedRecord[];
  /** Those that also have a draft with the same values, by schema. Drafts of a content type have consecutive ids. */
  readonly drafted: ReadonlyMap<Schema, readonly ResolvedRecord[]>;
}

/**
 * Returns the records, then the drafts.
 *
 * @param hasDrafts whether drafts of a schema are wanted. Default: all
 */
export function* withDrafts(
  { records, drafted }: ResolvedRecords,
  hasDrafts: (schema: Schema) => boolean = () => true,
): Iterable<ResolvedRecord> {
  yield* records;
  for (const [schema, list] of drafted) if (hasDrafts(schema)) for (const { draft } of list) yield draft;
}

/**
 * Returns the records and the drafts by ascending id.
 *
 * @param hasDrafts whether drafts of a schema are wanted
 */
export function* byId(
  { records, drafted }: ResolvedRecords,
  hasDrafts: (schema: Schema) => boolean,
): Iterable<ResolvedRecord> {
  const wanted = [...drafted].filter(([schema]) => hasDrafts(schema));
  const drafts = wanted.flatMap(([, list]) => list).toSorted((a, b) => a.draftId - b.draftId);
  let next = 0;
  for (const record of records.toSorted((a, b) => a.id - b.id)) {
    for (; next < drafts.length && drafts[next]!.draftId < record.id; next += 1) yield drafts[next]!.draft;
    yield record;
  }
  for (; next < drafts.length; next += 1) yield drafts[next]!.draft;
}
