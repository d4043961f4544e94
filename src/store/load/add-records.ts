import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Model, Schema } from '../../model/model.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { completeTranslations } from './complete-translations.ts';
import { DataError } from './data-error.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import type { LinkLists } from './link-lists.ts';
import { otherSides } from '../inverse-attributes.ts';
import { describe, placeRecords } from './resolve-records.ts';
import { type Defaults, readRow } from './read-row.ts';
import { type LinkTo, recordLinks } from './record-links.ts';
import { refuseImpossible } from './check-constraints.ts';
import type { Link, Row, Store, Table, Value } from '../store.ts';

/**
 * The same data with further records, which may lead to each other and to the entries below; those
 * see them from their side. Where only one link is taken, the new one counts and the old one ends,
 * as when Strapi writes it. The store below is left as it is.
 *
 * @throws {DataError} as `loadDataset` for records that do not fit, and for an id that is taken
 */
export function addRecords(
  model: Model,
  below: Store,
  entries: { readonly [uid: string]: readonly EntryRecord[] },
  defaults: Defaults,
): Store {
  const placed = placeRecords(model, entries, false, (schema) => below.table(schema).ids.at(-1) ?? 0);
  const added = new Map<string, Map<number, Row>>();
  for (const entry of placed) {
    if (below.table(entry.schema).has(entry.id)) {
      throw new DataError(
        `${describe(entry)} is there already. Give the record another id or none, or drop that entry.`,
      );
    }
    const rows = added.get(entry.schema.uid) ?? new Map<number, Row>();
    added.set(entry.schema.uid, rows.set(entry.id, readRow(entry, defaults, false)));
  }
  const tables = new Map<string, Table>();
  for (const [uid, rows] of added)
    tables.set(uid, new GrownTable(below.table(schemaByUid(model, uid)!), rows));
  const table = (schema: Schema): Table => tables.get(schema.uid) ?? below.table(schema);

  const linkTo = sharedLinks(table);
  const { lists } = recordLinks(model, placed, linkTo, false);
  takeTranslations(model, below, lists);
  completeTranslations(model, lists, linkTo);
  refuseImpossible(model, lists, tables);

  /** Whether a link from below ended because the entry it leads to has a new one where one is taken. */
  const ended = (schema: Schema, attribute: EdgeAttribute, id: number, link: Link): boolean => {
    if (attribute.kind === 'component' || attribute.kind === 'zone') return false;
    return otherSides(model, attribute, { type: link.type.uid, id: link.id }).some((side) => {
      const there = schemaByUid(model, side.uid)?.attributes.get(side.name);
      if (!there || there.kind === 'scalar' || there.many) return false;
      const now = lists.of(side.uid, side.name).get(link.id);
      return now !== undefined && !now.some((other) => other.type === schema && other.id === id);
    });
  };

  return {
    table,
    links(schema, attribute) {
      const own = lists.of(schema.uid, attribute.name);
      const old = below.links(schema, attribute);
      const rows = added.get(schema.uid);
      return {
        of(id) {
          const more = own.get(id) ?? [];
          if (rows?.has(id) || (more.length > 0 && !attribute.many)) return more;
          const before = old.of(id);
          const kept = before.some((link) => ended(schema, attribute, id, link))
            ? before.filter((link) => !ended(schema, attribute, id, link))
            : before;
          if (more.length === 0) return kept;
          return [...kept, ...more.filter((link) => !kept.some((known) => sameRow(known, link)))];
        },
      };
    },
  };
}

const sameRow = (a: Link, b: Link): boolean => a.id === b.id && a.type === b.type;

/** One link object for each row, so that lists can tell rows apart by it. */
function sharedLinks(table: (schema: Schema) => Table): LinkTo {
  const made = new Map<string, Link>();
  return (schema, id) => {
    if (!table(schema).has(id)) return undefined;
    const key = `${schema.uid} ${id}`;
    let link = made.get(key);
    if (link === undefined) made.set(key, (link = Object.freeze({ type: schema, id })));
    return link;
  };
}

/** A new translation of an entry below is one of that entry's other translations too. */
function takeTranslations(model: Model, below: Store, lists: LinkLists): void {
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

class GrownTable implements Table {
  readonly #below: Table;
  readonly #rows: ReadonlyMap<number, Row>;
  #ids: readonly number[] | undefined;

  constructor(below: Table, rows: ReadonlyMap<number, Row>) {
    this.#below = below;
    this.#rows = rows;
  }

  get ids(): readonly number[] {
    this.#ids ??= Object.freeze([...this.#below.ids, ...this.#rows.keys()].toSorted((a, b) => a - b));
    return this.#ids;
  }

  has(id: number): boolean {
    return this.#rows.has(id) || this.#below.has(id);
  }

  value(id: number, name: string): Value {
    const row = this.#rows.get(id);
    return row ? (row[name] ?? null) : this.#below.value(id, name);
  }

  row(id: number): Row {
    return this.#rows.get(id) ?? this.#below.row(id);
  }
}
