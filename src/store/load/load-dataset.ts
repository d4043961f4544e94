import { isModelOfDocuments } from '../../model/documents.ts';
import type { Model, Schema } from '../../model/model.ts';
import { completeTranslations } from './complete-translations.ts';
import { convertExport, lacksDrafts } from './convert/convert-export.ts';
import type { Dataset } from './dataset.ts';
import { DocumentLinks } from './document-links.ts';
import { rowPairs } from './row-pairs.ts';
import { addExportLinks } from './export-links.ts';
import { resolveRecords } from './resolve/resolve-records.ts';
import { type Defaults, rowReader } from './read-row.ts';
import { checkEdges } from './check/edges.ts';
import { checkUnique } from './check/unique.ts';
import { checkVersions } from './check/versions.ts';
import { DataProblems } from './data-problems.ts';
import { checkConstraints } from './check/constraints.ts';
import { recordLinks } from './record-links.ts';
import type { Link, Row, Store, Table } from '../store.ts';

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

  const readRow = rowReader({ defaults, strict, problems });
  const tables = new Map<string, RowTable>();
  for (const record of records) {
    let table = tables.get(record.schema.uid);
    if (table === undefined) tables.set(record.schema.uid, (table = new RowTable(record.schema)));
    table.add(record.id, readRow(record));
  }
  for (const table of tables.values()) table.sort();

  const findLink = (schema: Schema, id: number): Link | undefined => tables.get(schema.uid)?.link(id);
  const tableOf = (schema: Schema): Table => tables.get(schema.uid) ?? new RowTable(schema);
  const documents = completes ? new DocumentLinks(tableOf, findLink, defaultLocale) : undefined;
  const links = recordLinks(model, records, findLink, { strict, problems, documents });
  completeTranslations(model, links.lists, findLink);
  if (wanted)
    addExportLinks(model, wanted, links, findLink, documents && rowPairs(records, findLink, documents));
  else {
    checkVersions(records, tableOf, problems);
    checkConstraints(model, links.lists, problems, (type, id, name) => tableOf(type).value(id, name));
    checkEdges(records, links.lists, problems);
    checkUnique(model, records, ({ schema, id }) => tables.get(schema.uid)?.row(id), problems);
  }
  problems.throwIfAny();
  const linksOf = links.lists.freeze();
  return {
    table: tableOf,
    links: (schema, attribute) => linksOf(schema, attribute.name),
  };
}

/** How records are loaded. */
export interface LoadOptions {
  /** Whether values may break the rules of the model. Default: `false`. */
  readonly lenient?: boolean;
}

class RowTable implements Table {
  readonly #schema: Schema;
  readonly #rows = new Map<number, { readonly row: Row; readonly link: Link }>();
  ids: readonly number[] = [];

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  add(id: number, row: Row): void {
    this.#rows.set(id, { row, link: Object.freeze({ type: this.#schema, id }) });
  }

  sort(): void {
    this.ids = Object.freeze([...this.#rows.keys()].toSorted((a, b) => a - b));
  }

  has(id: number): boolean {
    return this.#rows.has(id);
  }

  value(id: number, name: string) {
    return this.#rows.get(id)?.row[name] ?? null;
  }

  row(id: number): Row {
    const found = this.#rows.get(id);
    if (found === undefined) throw new Error(`The store has no ${this.#schema.uid} ${id}.`);
    return found.row;
  }

  link(id: number): Link | undefined {
    return this.#rows.get(id)?.link;
  }
}
