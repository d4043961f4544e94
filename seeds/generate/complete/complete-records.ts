import type { EntryRecord } from '../../../src/model/entry-record.ts';
import type { ContentType, Schema } from '../../../src/model/model.ts';
import type { Additions, RecordsByUid } from '../../../src/store/data-source.ts';
import { givenValue, type GenerateContext } from '../context.ts';
import { LOCALE_BLOCK } from '../entries/entry-ids.ts';
import { GeneratedStore } from '../store.ts';
import { LinkChooser } from './link-chooser.ts';
import { usableValues } from './usable-values.ts';

/** Left to the defaults of records: what `with` adds is published, in the default locale, and no translation. */
const NEVER_COMPLETED = new Set(['publishedAt', 'locale', 'localizations']);

/**
 * Returns records with generated values for the attributes they leave out, at every depth. Given values
 * stay as they are, null too. The values are those of the generated entry with the same id. Links go to
 * entries that exist.
 */
export function completeRecords(context: GenerateContext, additions: Additions): RecordsByUid {
  const { model } = context;
  const given = new Map<ContentType, ReadonlyMap<number, EntryRecord>>();
  const incomplete: Record<string, readonly EntryRecord[]> = {};
  for (const [uid, records] of Object.entries(additions.records)) {
    const type = model.contentTypes.get(uid)!;
    const byId = recordsById(context, type, records, additions);
    if (byId) given.set(type, byId);
    // Wrong ids and records that are not objects are reported when they are loaded.
    else incomplete[uid] = records;
  }

  const entryIds = new Map(
    [...given].map(([type, records]) => {
      const usable = [...records].map(([id, record]) => [id, usableValues(type, record)] as const);
      return [type, context.entryIds(type).withRecords(new Map(usable))] as const;
    }),
  );
  const store = new GeneratedStore({
    ...context,
    // The values are checked when the records are loaded.
    lenient: true,
    entryIds: (type) => entryIds.get(type) ?? context.entryIds(type),
  });
  const chooser = new LinkChooser(model, given, additions.below);

  function complete(schema: Schema, id: number, record: EntryRecord): EntryRecord {
    const completed: Record<string, unknown> = {};
    for (const [name, attribute] of schema.attributes) {
      const value = givenValue(record, name);
      if (attribute.kind === 'scalar') {
        if (value === undefined && !NEVER_COMPLETED.has(name))
          completed[name] = store.table(schema).value(id, name);
      } else if (attribute.kind === 'component' || attribute.kind === 'zone') {
        const rows = store.links(schema, attribute).of(id);
        const list = Array.isArray(value) ? (value as unknown[]) : [value];
        if (value === null || (value !== undefined && list.length !== rows.length)) continue;
        const components = rows.map((link, index) => {
          const item = value === undefined ? {} : (list[index] as EntryRecord);
          const component = complete(link.type, link.id, item);
          return attribute.kind === 'zone' ? { __component: link.type.uid, ...component } : component;
        });
        completed[name] = attribute.many ? components : (components[0] ?? null);
      } else if (value === undefined && !NEVER_COMPLETED.has(name)) {
        const chosen = chooser.choose(schema, id, attribute, store.links(schema, attribute).of(id));
        if (chosen) completed[name] = attribute.many ? chosen : (chosen[0] ?? null);
      }
    }
    return { ...record, ...completed };
  }

  const completed = [...given].map(([type, records]) => [
    type.uid,
    [...records].map(([id, record]) => ({ ...complete(type, id, record), id })),
  ]);
  return { ...incomplete, ...(Object.fromEntries(completed) as RecordsByUid) };
}

/**
 * Returns records by id. Those without an id get the next free one of their locale. Returns undefined
 * if an id is wrong or a record is not an object.
 */
function recordsById(
  context: GenerateContext,
  type: ContentType,
  records: readonly EntryRecord[],
  { below, defaultLocale }: Additions,
): ReadonlyMap<number, EntryRecord> | undefined {
  const { ids } = below.table(type);
  const { locales } = context.entryIds(type);
  const byId = new Map<number, EntryRecord>();
  const last = new Map<number, number>();
  const explicit = new Set(records.map((record: EntryRecord | null) => record?.['id']));
  for (const record of records) {
    if (typeof record !== 'object' || record === null) return undefined;
    const code = String(givenValue(record, 'locale') ?? defaultLocale);
    const start = type.localized ? Math.max(0, locales.indexOf(code)) * LOCALE_BLOCK : 0;
    let id = givenValue(record, 'id') ?? undefined;
    if (id === undefined) {
      const taken =
        last.get(start) ?? ids.findLast((one) => one <= start + LOCALE_BLOCK && one > start) ?? start;
      let next = taken + 1;
      while (explicit.has(next)) next += 1;
      id = next;
      last.set(start, next);
    }
    const limit = locales.length * LOCALE_BLOCK;
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > limit || byId.has(id))
      return undefined;
    byId.set(id, record);
  }
  return byId;
}
