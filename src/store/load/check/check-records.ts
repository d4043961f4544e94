import type { EntryRecord } from '../../../model/entry-record.ts';
import type { Model, Schema } from '../../../model/model.ts';
import type { RecordsByUid } from '../../dataset.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { LinkLists } from '../links/link-lists.ts';
import { type RecordTable, RecordTables } from '../tables/record-table.ts';
import type { Documents } from '../links/document-finder.ts';
import { recordLinks } from '../links/record-links.ts';
import { resolveRecords, resolveValues } from '../records/resolve-records.ts';
import type { ResolvedRecord, ResolvedRecords } from '../records/resolved-record.ts';
import { sharedLinks } from '../links/attribute-links.ts';
import { checkConstraints, checkEdges, type ValueOf } from './check-links.ts';
import { checkUnique } from './check-unique.ts';

/** The entries that records may link to, and where their problems go. */
export interface CheckOptions {
  readonly problems: DataProblems;
  readonly hasEntry: (type: Schema, id: number) => boolean;
  /** Returns advice for a link to an entry that does not exist. */
  readonly adviceOnMissing: (type: Schema) => string;
  /** Finds documents by documentId. Default: entries are named by ids only. */
  readonly documents?: Documents | undefined;
}

/**
 * Checks records as `loadDataset` does, except for missing attributes, which are generated.
 *
 * @param options.valueOf returns the locale or the documentId of an entry
 */
export function checkRecords(
  model: Model,
  records: RecordsByUid,
  options: CheckOptions & { readonly valueOf: ValueOf },
): void {
  const { problems, valueOf } = options;
  const resolved = resolveRecords(model, records, { strict: true, problems });
  const { tableOf, lists } = checkOwn(model, resolved, options);
  checkConstraints(model, lists, problems, valueOf);
  checkUnique(model, resolved, tableOf, problems);
}

/**
 * Checks values for some attributes of a schema as if a record had them, but not whether they are unique.
 *
 * @param label describes the values in messages: `the override of api::tag.tag`
 */
export function checkValues(
  model: Model,
  schema: Schema,
  values: EntryRecord,
  options: CheckOptions & { readonly label: string; readonly checks: ResolvedRecord['checks'] },
): void {
  checkOwn(model, resolveValues(model, schema, values, options), options);
}

function checkOwn(
  model: Model,
  resolved: ResolvedRecords,
  { problems, hasEntry, adviceOnMissing, documents }: CheckOptions,
): { readonly tableOf: (schema: Schema) => RecordTable; readonly lists: LinkLists } {
  // Missing values are not read, so defaults do not matter.
  const tables = new RecordTables({
    defaults: { now: 0, defaultLocale: '' },
    strict: true,
    problems,
    isPartial: true,
  });
  tables.add(resolved);
  // Values outside of a record have the id 0.
  const finder = sharedLinks(
    (schema, id) => schema.modelType === 'component' || id === 0 || hasEntry(schema, id),
  );
  const { lists } = recordLinks(model, resolved, finder, {
    strict: true,
    problems,
    adviceOnMissing,
    documents,
  });
  checkEdges(resolved, lists, problems, { isPartial: true });
  return { tableOf: (schema) => tables.of(schema), lists };
}
