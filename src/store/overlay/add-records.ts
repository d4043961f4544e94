import { memoize } from 'es-toolkit/function/memoize';
import type { EntryRecord } from '../../model/entry-record.ts';
import { isModelOfDocuments } from '../../model/documents.ts';
import { hasLinkTable } from '../../model/link-kinds.ts';
import type { ContentType, Model } from '../../model/model.ts';
import type { IndexedTable } from '../document-index.ts';
import { checkEdges } from '../load/check/edges.ts';
import { checkUnique } from '../load/check/unique.ts';
import type { LoadOptions } from '../load/load-dataset.ts';
import { checkConstraints } from '../load/check/constraints.ts';
import { checkVersions } from '../load/check/versions.ts';
import { completeTranslations } from '../load/complete-translations.ts';
import { DataProblems } from '../load/problems/data-problems.ts';
import { DocumentLinks } from '../load/links/document-links.ts';
import type { LinkLists } from '../load/links/link-lists.ts';
import type { Defaults } from '../load/tables/read-value.ts';
import { RecordTables } from '../load/tables/record-tables.ts';
import { recordLinks } from '../load/links/record-links.ts';
import { resolveRecords } from '../load/resolve/resolve-records.ts';
import { describe } from '../load/resolve/resolved-record.ts';
import { withDrafts } from '../load/resolve/resolved-records.ts';
import { sharedLinks } from '../load/links/shared-links.ts';
import { lastIdOf, type Row, type Store, type Table } from '../store.ts';
import { linkChanges } from './link-changes.ts';
import { childMap } from '../maps.ts';
import { overlay } from './overlay.ts';

/**
 * Returns a store with further records. They may link to each other and to the entries below; these
 * get the other side of such links. An attribute that holds one link loses the old one to the new one,
 * as when Strapi writes it. The store below does not change.
 *
 * @throws {DataError} as `loadDataset` for everything in the records that does not fit the model, and for ids that exist
 */
export function addRecords(
  model: Model,
  below: Store,
  entries: { readonly [uid: string]: readonly EntryRecord[] },
  defaults: Defaults,
  { lenient = false }: LoadOptions = {},
): Store {
  const problems = new DataProblems(lenient);
  const { defaultLocale } = defaults;
  const drafts = isModelOfDocuments(model) ? { drafts: { defaultLocale } } : {};
  const resolved = resolveRecords(model, entries, { strict: true, problems, below, ...drafts });
  const tables = new RecordTables({ defaults, strict: true, problems });
  const rows = new Map<string, Map<number, Row>>();
  const lastIds = new Map<string, number>();
  tables.add(resolved);
  for (const record of withDrafts(resolved)) {
    const { schema, id } = record;
    if (below.table(schema).has(id)) {
      problems.add(
        `${describe(record)} already exists. Give the record another id, leave the id out, or drop the existing entry first.`,
      );
    }
    lastIds.set(schema.uid, Math.max(lastIds.get(schema.uid) ?? lastIdOf(below.table(schema)), id));
  }

  for (const { schema, id } of withDrafts(resolved))
    childMap(rows, schema.uid).set(id, tables.of(schema).row(id));

  const isNew = (uid: string, id: number): boolean => rows.get(uid)?.has(id) === true;
  const finder = sharedLinks((schema, id) => isNew(schema.uid, id) || below.table(schema).has(id));
  const tableOf = memoize((type: ContentType) => withRows(below.table(type), rows.get(type.uid)));
  const documents = isModelOfDocuments(model) ? new DocumentLinks(tableOf, defaultLocale) : undefined;
  const { lists } = recordLinks(model, resolved, finder, { strict: true, problems, documents });
  addTranslationsBelow(model, below, lists);
  completeTranslations(model, lists, finder);
  checkVersions(resolved, tableOf, problems, true);
  checkConstraints(model, lists, problems, (type, id, name) => tableOf(type).value(id, name));
  checkEdges(resolved, lists, problems);
  checkUnique(model, resolved, (schema) => tables.of(schema), problems, below);
  problems.throwIfAny();
  return overlay(below, {
    removed: new Map(),
    rows,
    links: linkChanges(model, below, lists, isNew),
    lastIds,
  });
}

/** Returns a table with further rows. */
function withRows(table: Table, rows: ReadonlyMap<number, Row> | undefined): IndexedTable {
  if (!rows) return table;
  return {
    ids: [...table.ids, ...[...rows.keys()].filter((id) => !table.has(id))],
    value: (id, name) => {
      const row = rows.get(id);
      return row ? (row[name] ?? null) : table.value(id, name);
    },
  };
}

/**
 * Adds the old translations of every entry that new records name as a translation. So the new ones
 * become translations of these too.
 */
function addTranslationsBelow(model: Model, below: Store, lists: LinkLists): void {
  for (const type of model.contentTypes.values()) {
    const attribute = type.attributes.get('localizations');
    if (!type.localized || attribute?.kind !== 'relation' || !hasLinkTable(attribute)) continue;
    const localizations = lists.of(type.uid, attribute.name);
    const old = below.links(type, attribute);
    for (const link of [...localizations.values()].flat()) {
      for (const id of [link.id, ...old.of(link.id).map((other) => other.id)]) {
        if (!localizations.has(id)) localizations.set(id, [...old.of(id)]);
      }
    }
  }
}
