import type { Model, Schema } from '../../model/model.ts';
import { completeTranslations } from './complete-translations.ts';
import type { Dataset } from './dataset.ts';
import { addExportLinks } from './export-links.ts';
import { resolveRecords } from './resolve-records.ts';
import { type Defaults, readRow } from './read-row.ts';
import { checkConstraints } from './check-constraints.ts';
import { recordLinks } from './record-links.ts';
import type { Link, Row, Store, Table } from '../store.ts';

/**
 * A store of exact data: plain records, or what an export holds (`links` is there).
 *
 * Every row has all scalars of its schema in the form of the answers, null where nothing is given
 * (but see {@link Defaults}). Both sides of a two-way relation have their links, whichever gave them.
 * Plain records that do not fit the model are a {@link DataError}: unknown types and attributes,
 * values of the wrong type, ids that are used twice, links to entries that are not there, two links
 * where one is taken. Of an export, what the model does not know is left out and dangling links are
 * skipped, as Strapi does.
 */
export function loadDataset(model: Model, dataset: Dataset, defaults: Defaults): Store {
  const lenient = dataset.links !== undefined;
  const placed = resolveRecords(model, dataset.entries, lenient);

  const tables = new Map<string, RowTable>();
  for (const entry of placed) {
    let table = tables.get(entry.schema.uid);
    if (table === undefined) tables.set(entry.schema.uid, (table = new RowTable(entry.schema)));
    table.add(entry.id, readRow(entry, defaults, lenient));
  }
  for (const table of tables.values()) table.sort();

  const linkTo = (schema: Schema, id: number): Link | undefined => tables.get(schema.uid)?.link(id);
  const links = recordLinks(model, placed, linkTo, lenient);
  completeTranslations(model, links.lists, linkTo);
  if (dataset.links) addExportLinks(model, dataset.links, links, linkTo);
  else checkConstraints(model, links.lists, (type, id) => tables.get(type.uid)?.value(id, 'locale'));
  const linksOf = links.lists.freeze();
  return {
    table: (schema) => tables.get(schema.uid) ?? new RowTable(schema),
    links: (schema, attribute) => linksOf(schema, attribute.name),
  };
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
    if (found === undefined) throw new Error(`There is no ${this.#schema.uid} ${id} in the store.`);
    return found.row;
  }

  link(id: number): Link | undefined {
    return this.#rows.get(id)?.link;
  }
}
