import { isModelOfDocuments } from '../../model/document.ts';
import type { Model, Schema } from '../../model/model.ts';
import { convertExport, lacksDrafts } from './convert-export.ts';
import type { Dataset } from '../dataset.ts';
import { DocumentFinder } from './links/document-finder.ts';
import { addExportLinks, connectDrafts } from './links/export-links.ts';
import { resolveRecords } from './records/resolve-records.ts';
import type { Defaults } from './tables/scalar-reader.ts';
import { type RecordTable, RecordTables } from './tables/record-table.ts';
import type { LinkFinder } from './links/attribute-links.ts';
import { checkConstraints, checkEdges } from './check/check-links.ts';
import { checkUnique } from './check/check-unique.ts';
import { checkVersions } from './check/check-versions.ts';
import { DataProblems } from '../data-problems.ts';
import { recordLinks } from './links/record-links.ts';
import type { Store } from '../store.ts';
import type { LinkLists } from './links/link-lists.ts';
import { mapValues } from '../../objects.ts';
import { connectedIds } from './records/translations.ts';

/**
 * Returns a store of a dataset: of plain records, or of an export if the dataset has `links`.
 *
 * Every row has all scalars of its schema in the form of the answers. Both sides of a two-way relation get their
 * links, if the data sets either. Parts of an export that do not fit the model are skipped, as in Strapi. Its values
 * are not checked. An export of the other version of Strapi is converted.
 *
 * In a model of documents, a record is one locale of a document. A published one also gets a draft with the same
 * values, unless the data has one.
 *
 * Default: {@link Defaults} for system attributes; the default of the model, otherwise null, for other scalars.
 *
 * @throws {DataError} with everything in plain records that does not fit the model: unknown types and attributes,
 *   duplicate ids, links to missing entries, two links where an attribute holds one. Unless `lenient`, also missing
 *   required values, and values that break a rule
 */
export function loadDataset(
  model: Model,
  dataset: Dataset,
  defaults: Defaults,
  { lenient = false }: LoadOptions = {},
): Store {
  const { links: exported } = dataset;
  const strict = exported === undefined;
  const problems = new DataProblems(lenient);
  const { defaultLocale } = defaults;
  const completes = strict ? isModelOfDocuments(model) : lacksDrafts(model, dataset);
  const { entries, links: exportLinks } = exported
    ? convertExport(model, { ...dataset, links: exported })
    : dataset;
  const records = resolveRecords(model, entries, {
    strict,
    problems,
    ...(completes && { drafts: { defaultLocale } }),
  });

  const tables = new RecordTables({ defaults, strict, problems });
  tables.add(records);
  const tableOf = (schema: Schema): RecordTable => tables.of(schema);
  const finder: LinkFinder = {
    rowsOf: tableOf,
    find: (schema, id) => tableOf(schema).link(id),
  };
  const documents = completes ? new DocumentFinder(tableOf, defaultLocale) : undefined;
  const links = recordLinks(model, records, finder, { strict, problems, documents });
  completeTranslations(model, links.lists, finder);
  if (exportLinks)
    addExportLinks(model, exportLinks, links, finder, documents && connectDrafts(records, finder, documents));
  else {
    checkVersions(records, tableOf, problems, false);
    checkConstraints(model, links.lists, problems, (type, id, name) => tableOf(type).value(id, name));
    checkEdges(records, links.lists, problems);
    checkUnique(model, records, tableOf, problems);
  }
  problems.throwIfAny();
  tables.forgetRecords();
  return {
    table: tableOf,
    links: (schema, attribute) => links.lists.linksOf(schema, attribute.name),
  };
}

export interface LoadOptions {
  /** Whether values may break the rules of the model. Default: `false`. */
  readonly lenient?: boolean;
}

/**
 * Links all translations of an entry to each other. Entries that `localizations` connects, directly or not, are
 * translations of one entry.
 */
export function completeTranslations(model: Model, lists: LinkLists, finder: LinkFinder): void {
  for (const type of model.contentTypes.values()) {
    if (!type.localized || type.documents) continue;
    const localizations = lists.of(type.uid, 'localizations');
    for (const group of connectedIds(mapValues(localizations, (links) => links.map(({ id }) => id)))) {
      for (const id of group) {
        const links = localizations.get(id) ?? [];
        const ids = new Set([id, ...links.map((link) => link.id)]);
        for (const other of group) {
          const link = ids.has(other) ? undefined : finder.find(type, other);
          if (link) links.push(link);
        }
        localizations.set(id, links);
      }
    }
  }
}
