import { showValue } from '../../../errors/show-value.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import { hasDocuments } from '../../../model/documents.ts';
import { isOwnType } from '../../../model/look-up.ts';
import type { Model, Schema } from '../../../model/model.ts';
import { lastIdOf } from '../../store.ts';
import type { DataProblems } from '../problems/data-problems.ts';
import type { Dataset } from '../../dataset.ts';
import { assignDraftIds, assignIds } from './assign-ids.ts';
import { joinTranslations } from './document-ids.ts';
import { listDrafted } from './drafted.ts';
import { fillRecords } from './fill-records.ts';
import { recordsByType } from './records-by-type.ts';
import { SchemaLayouts } from './layout.ts';
import { listRecord, resolveInside, type ResolvedLists } from './resolve-components.ts';
import { readForm } from './read-form.ts';
import { newRecord, type ResolvedRecord, type ResolveOptions } from './resolved-record.ts';
import type { ResolvedRecords } from './resolved-records.ts';

/**
 * Returns all records of a dataset and the components in them, with their ids. A record without an id
 * gets the next free number after the record before it, the first one the next after those below. In
 * strict mode records get the values that follow from others: see {@link fillRecords}. In a model of
 * documents each record gets a documentId: see {@link joinTranslations}. With the option `drafts`, published
 * documents get a draft. Its ids come last, so that it takes none from a record.
 *
 * Reports data of the wrong form, and an id that two records have. In strict mode also types, attributes
 * and components that the model does not have. These are left out.
 */
export function resolveRecords(
  model: Model,
  entries: Dataset['entries'],
  given: ResolveOptions,
): ResolvedRecords {
  const { strict, problems, below, drafts } = given;
  const layouts = new Map<Schema, SchemaLayouts>();
  const layoutsOf = (schema: Schema): SchemaLayouts => {
    let found = layouts.get(schema);
    if (!found) layouts.set(schema, (found = new SchemaLayouts(schema)));
    return found;
  };
  const options: ResolveOptions = { ...given, layoutsOf };
  const lastId = (schema: Schema): number => (below ? lastIdOf(below.table(schema)) : 0);
  const lists: ResolvedLists = new Map();
  for (const [type, records] of recordsByType(model, entries, strict, problems)) {
    if (!Array.isArray(records)) {
      problems.add(`The data for ${type.uid} is ${showValue(records)}. Give a list of records.`);
      continue;
    }
    const checks = isOwnType(type) ? 'all' : 'types';
    const mayBeDraft = isOwnType(type) && type.draftAndPublish;
    const hasInside = layoutsOf(type).components.length > 0;
    for (const [index, record] of records.entries()) {
      const resolved = newRecord(type, record, index, checks);
      if (!readForm(resolved, options)) continue;
      if (mayBeDraft && resolved.get('publishedAt') === null) resolved.checks = 'draft';
      listRecord(resolved, lists);
      if (hasInside) resolveInside(model, resolved, options, lists);
    }
    const withIds = assignIds(lists.get(type) ?? [], strict, lastId(type), problems);
    lists.set(type, withIds);
    if (hasDocuments(type)) joinTranslations(type, withIds, below?.table(type));
    if (!strict) continue;
    fillRecords(model, type, withIds, below);
    // Translations may have got components of each other.
    if (type.localized) for (const record of withIds) resolveInside(model, record, options, lists);
  }
  const drafted: ResolvedLists = new Map();
  for (const type of drafts ? model.contentTypes.values() : [])
    listDrafted(type, lists.get(type) ?? [], drafted, { ...drafts!, below });
  for (const [schema, siblings] of lists) {
    const isComponent = schema.modelType === 'component';
    const withIds = isComponent ? assignIds(siblings, strict, lastId(schema), problems) : siblings;
    const last = isComponent
      ? Math.max(lastId(schema), withIds.at(-1)?.id ?? 0)
      : withIds.reduce((most, { id }) => Math.max(most, id), lastId(schema));
    assignDraftIds(drafted.get(schema) ?? [], withIds, last);
    lists.set(schema, withIds);
  }
  return { lists, drafted };
}

/**
 * Returns values for some attributes of a schema as a record, and the components in them.
 *
 * @param label describes the values in messages: `the override of api::tag.tag`
 */
export function resolveValues(
  model: Model,
  schema: Schema,
  values: EntryRecord,
  { label, checks, problems }: { label: string; checks: ResolvedRecord['checks']; problems: DataProblems },
): ResolvedRecords {
  const options: ResolveOptions = { strict: true, problems };
  const resolved = newRecord(schema, values, { label }, checks);
  const lists: ResolvedLists = new Map();
  if (readForm(resolved, options)) {
    listRecord(resolved, lists);
    resolveInside(model, resolved, options, lists);
  }
  for (const [one, siblings] of lists)
    if (one !== schema) lists.set(one, assignIds(siblings, true, 0, problems));
  return { lists, drafted: new Map() };
}
