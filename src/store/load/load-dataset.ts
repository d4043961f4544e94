import { isModelOfDocuments } from '../../model/documents.ts';
import type { Model, Schema } from '../../model/model.ts';
import { completeTranslations } from './complete-translations.ts';
import { convertExport, lacksDrafts } from './convert/convert-export.ts';
import type { Dataset } from '../dataset.ts';
import { DocumentLinks } from './links/document-links.ts';
import { rowPairs } from './links/row-pairs.ts';
import { addExportLinks } from './links/export-links.ts';
import { resolveRecords } from './resolve/resolve-records.ts';
import type { Defaults } from './tables/read-value.ts';
import type { RecordTable } from './tables/record-table.ts';
import { RecordTables } from './tables/record-tables.ts';
import type { LinkFinder } from './links/shared-links.ts';
import { checkEdges } from './check/edges.ts';
import { checkUnique } from './check/unique.ts';
import { checkVersions } from './check/versions.ts';
import { DataProblems } from './problems/data-problems.ts';
import { checkConstraints } from './check/constraints.ts';
import { recordLinks } from './links/record-links.ts';
import type { Store } from '../store.ts';

/**
 * Returns a store of a dataset: of plain records, or of an export if the dataset has `links`.
 *
 * Every row has all scalars of its schema in the form of the answers, and both sides of a two-way
 * relation have their links, whichever side the data gives. Exports may contain types, attributes and
 * links that do not fit the model: these are skipped, as in Strapi. Other data of exports are taken as
 * they are, but an export of the other version of Strapi is converted.
 *
 * In a model of documents, a record is what a document says in one locale. A published one also gets a
 * draft with the same values, unless the data have it.
 *
 * Default: {@link Defaults} for system attributes; the default of the model, otherwise null, for other scalars.
 *
 * @throws {DataError} that lists everything in plain records that does not fit the model: unknown types
 *   and attributes, ids that are used twice, links to missing entries, two links where an attribute holds
 *   one. Unless `lenient`, also missing values that are required, and values that break a rule
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
  const { entries, links: wanted } = exported
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
  const documents = completes ? new DocumentLinks(tableOf, defaultLocale) : undefined;
  const links = recordLinks(model, records, finder, { strict, problems, documents });
  completeTranslations(model, links.lists, finder);
  if (wanted) addExportLinks(model, wanted, links, finder, documents && rowPairs(records, finder, documents));
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

/** How records are loaded. */
export interface LoadOptions {
  /** Whether values may break the rules of the model. Default: `false`. */
  readonly lenient?: boolean;
}
