import { memoize } from 'es-toolkit/function/memoize';
import type { EntryRecord } from '../../model/entry-record.ts';
import { isModelOfDocuments } from '../../model/document.ts';
import { type EdgeAttribute, hasLinkTable } from '../../model/attribute.ts';
import type { ContentType, Model, Schema } from '../../model/model.ts';
import type { IndexedTable } from '../document-index.ts';
import { checkConstraints, checkEdges } from '../load/check/check-links.ts';
import { checkUnique } from '../load/check/check-unique.ts';
import { completeTranslations, type LoadOptions } from '../load/load-dataset.ts';
import { checkVersions } from '../load/check/check-versions.ts';
import { DataProblems } from '../data-problems.ts';
import { DocumentFinder } from '../load/links/document-finder.ts';
import type { LinkLists } from '../load/links/link-lists.ts';
import type { Defaults } from '../load/tables/scalar-reader.ts';
import { RecordTables } from '../load/tables/record-table.ts';
import { recordLinks } from '../load/links/record-links.ts';
import { resolveRecords } from '../load/records/resolve-records.ts';
import { describe, withDrafts } from '../load/records/resolved-record.ts';
import { sharedLinks } from '../load/links/attribute-links.ts';
import { lastIdOf, type Link, type Row, type Store, type Table } from '../store.ts';
import { childMap } from '../../objects.ts';
import { overlay } from './overlay.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { inverseAttributes } from '../inverse-attributes.ts';
import type { LinkChange, LinkChanges } from './changes.ts';

/**
 * Returns a store with further records. They may link to each other and to existing entries, which get the other side
 * of the links. A new link replaces the old one where an attribute holds one, as when Strapi writes it. The store
 * below does not change.
 *
 * @throws {DataError} as `loadDataset` for everything that does not fit the model, and for ids that exist
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
        `${describe(record)} already exists. Give the record another id, leave the id out, ` +
          'or drop the existing entry first.',
      );
    }
    lastIds.set(schema.uid, Math.max(lastIds.get(schema.uid) ?? lastIdOf(below.table(schema)), id));
  }

  for (const { schema, id } of withDrafts(resolved))
    childMap(rows, schema.uid).set(id, tables.of(schema).row(id));

  const isNew = (uid: string, id: number): boolean => rows.get(uid)?.has(id) === true;
  const finder = sharedLinks((schema, id) => isNew(schema.uid, id) || below.table(schema).has(id));
  const tableOf = memoize((type: ContentType) => withRows(below.table(type), rows.get(type.uid)));
  const documents = isModelOfDocuments(model) ? new DocumentFinder(tableOf, defaultLocale) : undefined;
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
 * Adds the old translations of every entry that new records name as a translation, so that all become translations of
 * each other.
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

/**
 * Returns the changes that add links to a store. New rows, attributes with one link and translations get exactly the
 * links of `lists`; other attributes get them at the end. A replaced link also goes from its other side.
 *
 * @param isNew returns whether a row is not in the store below
 */
function linkChanges(
  model: Model,
  below: Store,
  lists: LinkLists,
  isNew: (uid: string, id: number) => boolean,
): LinkChanges {
  const changes = new Map<string, Map<string, Map<number, LinkChange>>>();
  const replaced: { schema: Schema; id: number; attribute: EdgeAttribute; link: Link }[] = [];

  const changesOf = (uid: string, name: string): Map<number, LinkChange> =>
    childMap(childMap(changes, uid), name);

  function removeLink(schema: Schema, attribute: EdgeAttribute, id: number, link: Link): void {
    const byId = changesOf(schema.uid, attribute.name);
    const change = byId.get(id);
    const before = change && 'set' in change ? change.set : below.links(schema, attribute).of(id);
    const links = change && 'add' in change ? [...before, ...change.add] : before;
    const index = links.findIndex((other) => other.type === link.type && other.id === link.id);
    if (index >= 0) byId.set(id, { set: links.toSpliced(index, 1) });
  }

  for (const [uid, name, byId] of lists.entries()) {
    const schema = schemaByUid(model, uid);
    const attribute = schema?.attributes.get(name);
    if (!schema || !attribute || attribute.kind === 'scalar') continue;
    for (const [id, links] of byId) {
      if (links.length === 0) continue;
      const isSet = isNew(uid, id) || !attribute.many || name === 'localizations';
      changesOf(uid, name).set(id, isSet ? { set: links } : { add: links });
      if (attribute.many || isNew(uid, id)) continue;
      for (const link of below.links(schema, attribute).of(id))
        replaced.push({ schema, id, attribute, link });
    }
  }
  for (const { schema, id, attribute, link } of replaced) {
    if (attribute.kind === 'component' || attribute.kind === 'zone') continue;
    const { type, id: target } = link;
    for (const side of inverseAttributes(model, attribute, { type: type.uid, id: target })) {
      const inverse = type.attributes.get(side.name) as EdgeAttribute;
      removeLink(type, inverse, target, { type: schema, id });
    }
  }
  return changes;
}
