import type { ContentType, EntryRecord, Model } from '../../../src/model/index.ts';
import { type Store, type Table, overlays, type sources } from '../../../src/store/index.ts';
import { type Regenerate, entriesToGenerate, firstEntries } from './first-entries.ts';
import type { TypeOverride } from './type-override.ts';

/**
 * Returns whether an entry is one of those that `drop` names. In a model of documents an id names the draft
 * and the published row in one locale, and a documentId all rows of the document.
 *
 * @throws an error that lists what there is, for an entry that does not exist
 */
function dropByName(
  names: readonly (number | string)[],
  type: ContentType,
  table: Table,
): (id: number) => boolean {
  const ids = new Set(names.filter((name) => typeof name === 'number'));
  const documents = new Set<unknown>(names.filter((name) => typeof name === 'string'));
  for (const id of ids) if (!table.has(id)) throw missing(id, type, table.ids, 'ids');
  if (!type.documents) return (id) => ids.has(id);
  const documentOf = (id: number) => table.value(id, 'documentId');
  if (documents.size > 0) {
    const known = new Set(table.ids.map(documentOf));
    for (const name of documents)
      if (!known.has(name as string)) throw missing(name, type, [...known], 'documentIds');
  }
  const versionOf = (id: number): string => JSON.stringify([documentOf(id), table.value(id, 'locale')]);
  const versions = new Set([...ids].map(versionOf));
  return (id) => documents.has(documentOf(id)) || (versions.size > 0 && versions.has(versionOf(id)));
}

function missing(name: unknown, type: ContentType, known: readonly unknown[], what: string): Error {
  const some = known.slice(0, 10).join(', ');
  return new Error(
    `with() can't drop ${type.uid} ${String(name)}: it does not exist. Its ${what} are ` +
      `${some || 'none'}${known.length > 10 ? ', …' : ''}.`,
  );
}

/** The data that overrides apply to. */
export interface OverrideTarget {
  readonly model: Model;
  readonly store: Store;
  readonly defaults: Parameters<typeof overlays.addRecords>[3];
  /** Whether records may break the rules of the model. */
  readonly lenient: boolean;
  readonly regenerate: Regenerate;
  /** Fills the attributes that records leave out. */
  readonly complete?: (additions: sources.Additions) => sources.RecordsByUid;
}

/**
 * Returns a store with overrides applied. The given store does not change.
 *
 * @throws {DataError} for records that do not fit the model, and an error that says what to do for an
 *   entry that does not exist, and for more entries or a profile of data that are not generated
 */
export function overrideData(target: OverrideTarget, byType: ReadonlyMap<ContentType, TypeOverride>): Store {
  const { model, defaults, lenient, complete } = target;
  const store = regenerated(target, byType);
  const drops = new Map<string, (id: number) => boolean>();
  const adds: Record<string, readonly EntryRecord[]> = {};
  for (const [type, override] of byType) {
    const isDropped = dropsOf(override, type, store, defaults.defaultLocale);
    if (isDropped) drops.set(type.uid, isDropped);
    const records = addsOf(override);
    if (records.length > 0) adds[type.uid] = records;
  }
  const left = drops.size > 0 ? overlays.dropEntries(model, store, drops) : store;
  if (Object.keys(adds).length === 0) return left;
  const { defaultLocale } = defaults;
  const records = complete?.({ records: adds, below: left, defaultLocale }) ?? adds;
  return overlays.addRecords(model, left, records, defaults, { lenient });
}

const isList = (override: TypeOverride): override is readonly EntryRecord[] => Array.isArray(override);

/** Returns the store to start from: a new one where a type needs more entries or another profile. */
function regenerated(
  { store, defaults, regenerate }: OverrideTarget,
  byType: ReadonlyMap<ContentType, TypeOverride>,
): Store {
  const variations: Record<string, sources.Variation> = {};
  for (const [type, override] of byType) {
    if (typeof override === 'string') {
      if (typeof regenerate === 'string') {
        throw new Error(`with() can't give ${type.uid} the profile '${override}': ${regenerate}`);
      }
      variations[type.uid] = { profile: override };
    } else if (typeof override === 'number') {
      const entries = entriesToGenerate(type, override, store, defaults.defaultLocale, regenerate);
      if (entries !== undefined) variations[type.uid] = { entries };
    }
  }
  if (typeof regenerate === 'string' || Object.keys(variations).length === 0) return store;
  return regenerate(variations);
}

const addsOf = (override: TypeOverride): readonly EntryRecord[] =>
  isList(override) ? override : typeof override === 'object' ? (override.add ?? []) : [];

/** Returns which entries of a type an override removes. Returns undefined where it removes none. */
function dropsOf(
  override: TypeOverride,
  type: ContentType,
  store: Store,
  defaultLocale: string,
): ((id: number) => boolean) | undefined {
  if (isList(override)) return () => true;
  if (typeof override === 'string') return undefined;
  const table = store.table(type);
  if (typeof override === 'number') {
    const isKept = firstEntries(type, override, store, defaultLocale);
    return (id) => !isKept(id);
  }
  const { drop = [] } = override;
  return drop.length > 0 ? dropByName(drop, type, table) : undefined;
}
