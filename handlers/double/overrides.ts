import type { ContentType, Model } from '../../src/model/model.ts';
import { typeByName } from '../../src/model/look-up.ts';
import { addRecords } from '../../src/store/load/add-records.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import { dropEntries } from '../../src/store/drop-entries.ts';
import type { Defaults } from '../../src/store/load/read-row.ts';
import type { Row, Store } from '../../src/store/store.ts';
import type { Profile, Variation } from '../../src/store/data-source.ts';
import { droppedByFunction } from './drop-function.ts';
import { enoughOf, keptOf } from './first-entries.ts';
import { isPlainObject, showValue } from '../../src/errors/show-value.ts';

/** An entry as a function in `drop` sees it: its id and its scalars. */
export type DroppableEntry = { readonly id: number } & Row;

/**
 * What `with` makes of one type:
 * - a list of records: these entries and no others;
 * - a number: as many, the first ones (those that a plain list answers, with their translations);
 *   where there are fewer, generated data grow;
 * - a profile: generated anew, with every optional field empty (`minimal`), every field filled
 *   (`maximal`), or texts at the lengths that break layouts (`longText`);
 * - `add` and `drop`: records beside the entries there, entries that go, by id or by a function.
 */
export type TypeOverride =
  | number
  | Profile
  | readonly EntryRecord[]
  | {
      readonly add?: readonly EntryRecord[];
      readonly drop?: readonly number[] | ((entry: DroppableEntry) => boolean);
    };

/** Overrides by type: singular name, plural name or uid. */
export interface Overrides {
  readonly [type: string]: TypeOverride;
}

/** What overrides are laid over, and how. */
export interface Ground {
  readonly model: Model;
  readonly store: Store;
  readonly defaults: Defaults;
  readonly vary: Vary;
}

/** Gives the data with other counts or profiles of some types, or says why that can't be. */
export type Vary = ((variations: { readonly [uid: string]: Variation }) => Store) | string;

/**
 * The data with overrides laid over them; the data themselves stay as they are.
 *
 * @throws {DataError} for records that do not fit the model, and an error that says what to do for a
 *   type or entry that is not there, or more entries or a profile of data that are not generated
 */
export function overrideData(ground: Ground, overrides: Overrides): Store {
  const { model, defaults } = ground;
  const wanted = readOverrides(model, overrides);
  const store = varied(ground, wanted);
  const drops = new Map<string, (id: number) => boolean>();
  const adds: Record<string, readonly EntryRecord[]> = {};
  for (const [type, override] of wanted) {
    const dropped = droppedBy(override, type, store, defaults.defaultLocale);
    if (dropped) drops.set(type.uid, dropped);
    const records = recordsOf(override);
    if (records.length > 0) adds[type.uid] = records;
  }
  const left = drops.size > 0 ? dropEntries(model, store, drops) : store;
  return Object.keys(adds).length > 0 ? addRecords(model, left, adds, defaults) : left;
}

const PROFILES: readonly unknown[] = ['natural', 'minimal', 'maximal', 'longText'] satisfies Profile[];

const isList = (override: TypeOverride): override is readonly EntryRecord[] => Array.isArray(override);

function readOverrides(model: Model, overrides: Overrides): Map<ContentType, TypeOverride> {
  if (!isPlainObject(overrides)) {
    throw new Error(
      `with() takes overrides by type, as with({ article: 3 }), or with({}) for none; it was given ${showValue(overrides)}.`,
    );
  }
  const read = new Map<ContentType, TypeOverride>();
  for (const [name, override] of Object.entries(overrides)) {
    const type = typeByName(model, name);
    if (read.has(type))
      throw new Error(`with() has ${type.uid} twice, once as '${name}'. Give it one override.`);
    if (!isOverride(override)) {
      throw new Error(
        `with({ ${name}: … }) takes a list of records, a whole number from 0 on, 'minimal', 'maximal' or 'longText', ` +
          `or { add: [records], drop: [ids] or (entry) => boolean }; it was given ${showValue(override)}.`,
      );
    }
    read.set(type, override);
  }
  return read;
}

function isOverride(override: unknown): override is TypeOverride {
  if (typeof override === 'number') return Number.isSafeInteger(override) && override >= 0;
  if (Array.isArray(override) || PROFILES.includes(override)) return true;
  if (!isPlainObject(override) || Object.keys(override).length === 0) return false;
  const { add = [], drop = [], ...rest } = override as { readonly add?: unknown; readonly drop?: unknown };
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(add) &&
    (Array.isArray(drop) || typeof drop === 'function')
  );
}

const recordsOf = (override: TypeOverride): readonly EntryRecord[] =>
  isList(override) ? override : typeof override === 'object' ? (override.add ?? []) : [];

/** The store to start from: generated anew where a type needs more entries or another profile. */
function varied({ store, defaults, vary }: Ground, wanted: ReadonlyMap<ContentType, TypeOverride>): Store {
  const variations: Record<string, Variation> = {};
  for (const [type, override] of wanted) {
    if (typeof override === 'string') {
      if (typeof vary === 'string') {
        throw new Error(`with() can't give ${type.uid} the profile '${override}': ${vary}`);
      }
      variations[type.uid] = { profile: override };
    } else if (typeof override === 'number') {
      const entries = enoughOf(type, override, store, defaults.defaultLocale, vary);
      if (entries !== undefined) variations[type.uid] = { entries };
    }
  }
  return typeof vary !== 'string' && Object.keys(variations).length > 0 ? vary(variations) : store;
}

function droppedBy(
  override: TypeOverride,
  type: ContentType,
  store: Store,
  defaultLocale: string,
): ((id: number) => boolean) | undefined {
  if (isList(override)) return () => true;
  if (typeof override === 'string') return undefined;
  const table = store.table(type);
  if (typeof override === 'number') {
    const kept = keptOf(type, override, store, defaultLocale);
    return (id) => !kept.has(id);
  }
  const { drop } = override;
  if (typeof drop === 'function') return droppedByFunction(drop, type, table);
  for (const id of drop ?? []) {
    if (table.has(id)) continue;
    const some = table.ids.slice(0, 10).join(', ');
    throw new Error(
      `with() can't drop ${type.uid} ${String(id)}: there is none. Its ids are ${some || 'none'}${table.ids.length > 10 ? ', …' : ''}.`,
    );
  }
  const ids = new Set(drop);
  return ids.size > 0 ? (id) => ids.has(id) : undefined;
}
