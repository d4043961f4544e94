import type { EntryRecord } from '../../model/entry-record.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import type { LinkChange } from '../changes.ts';
import { overlay } from '../overlay.ts';
import type { Link, Row, Store } from '../store.ts';
import { checkConstraints } from './check-constraints.ts';
import { completeTranslations } from './complete-translations.ts';
import { DataError } from './data-error.ts';
import type { LinkLists } from './link-lists.ts';
import { type Defaults, readRow } from './read-row.ts';
import { type LinkTo, recordLinks } from './record-links.ts';
import { describe, resolveRecords } from './resolve-records.ts';

/**
 * Returns the data with further records. They may link to each other and to the entries below, which
 * see them from their side. Where only one link is possible, the new one replaces the old one, as when
 * Strapi writes it. The store below stays as it is.
 *
 * @throws {DataError} as `loadDataset` for records that do not fit, and for an id that is taken
 */
export function addRecords(
  model: Model,
  below: Store,
  entries: { readonly [uid: string]: readonly EntryRecord[] },
  defaults: Defaults,
): Store {
  const records = resolveRecords(model, entries, false, (schema) => below.table(schema).ids.at(-1) ?? 0);
  const rows = new Map<string, Map<number, Row>>();
  for (const record of records) {
    if (below.table(record.schema).has(record.id)) {
      throw new DataError(
        `${describe(record)} is there already. Give the record another id or none, or drop that entry.`,
      );
    }
    const added = rows.get(record.schema.uid) ?? new Map<number, Row>();
    rows.set(record.schema.uid, added.set(record.id, readRow(record, defaults, false)));
  }

  const hasRow = (schema: Schema, id: number): boolean =>
    rows.get(schema.uid)?.has(id) === true || below.table(schema).has(id);
  const linkTo = sharedLinks(hasRow);
  const { lists } = recordLinks(model, records, linkTo, false);
  addTranslations(model, below, lists);
  completeTranslations(model, lists, linkTo);
  checkConstraints(model, lists, (type, id) => {
    const row = rows.get(type.uid)?.get(id);
    return row ? row['locale'] : below.table(type).value(id, 'locale');
  });
  return overlay(model, below, { removed: new Map(), rows, links: linkChanges(model, lists, rows) });
}

/** New rows and attributes for one link are set, other links come after those below. */
function linkChanges(model: Model, lists: LinkLists, rows: ReadonlyMap<string, ReadonlyMap<number, Row>>) {
  const changes = new Map<string, Map<string, Map<number, LinkChange>>>();
  for (const [uid, name, byId] of lists.entries()) {
    const attribute = schemaByUid(model, uid)?.attributes.get(name);
    const isMany = attribute !== undefined && attribute.kind !== 'scalar' && attribute.many;
    const attributes = changes.get(uid) ?? new Map<string, Map<number, LinkChange>>();
    changes.set(uid, attributes);
    const changed = new Map<number, LinkChange>();
    for (const [id, links] of byId) {
      const isSet = rows.get(uid)?.has(id) === true || (!isMany && links.length > 0);
      if (isSet || links.length > 0) changed.set(id, isSet ? { set: links } : { add: links });
    }
    attributes.set(name, changed);
  }
  return changes;
}

/** Makes one link object for each row, so that lists can tell rows apart by it. */
function sharedLinks(hasRow: (schema: Schema, id: number) => boolean): LinkTo {
  const made = new Map<Schema, Map<number, Link>>();
  return (schema, id) => {
    if (!hasRow(schema, id)) return undefined;
    let links = made.get(schema);
    if (!links) made.set(schema, (links = new Map()));
    let link = links.get(id);
    if (!link) links.set(id, (link = Object.freeze({ type: schema, id })));
    return link;
  };
}

/** A new translation of an entry below is a translation of that entry's other translations too. */
function addTranslations(model: Model, below: Store, lists: LinkLists): void {
  for (const type of model.contentTypes.values()) {
    const attribute = type.attributes.get('localizations');
    if (!type.localized || attribute?.kind !== 'relation') continue;
    const localizations = lists.of(type.uid, attribute.name);
    const old = below.links(type, attribute);
    const named = [...localizations.values()].flatMap((links) => links.map((link) => link.id));
    for (const id of new Set(named)) {
      if (!localizations.has(id)) localizations.set(id, [...old.of(id)]);
    }
  }
}
