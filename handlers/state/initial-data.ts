import { isPlainObject, withinDepth } from '../../src/basics.ts';
import { type EdgeAttribute, type Model, pictureFormats, type Schema } from '../../src/model/index.ts';
import {
  DataProblems,
  type Dataset,
  type DataSource,
  entryRecords,
  type Links,
  loadDataset,
  type sources,
  type Store,
  type Table,
} from '../../src/store/index.ts';
import { access } from '../../src/strapi.ts';
import type { DoubleOptions, Role } from '../options/double-options.ts';

/** The data that a double starts with. */
export interface InitialData {
  readonly store: Store;
  /** Values of records that leave them out. */
  readonly defaults: Parameters<typeof loadDataset>[2];
  /** Whether records may break the rules of the model. */
  readonly lenient: boolean;
  /** Makes the first data with other counts or profiles; only for generated data. */
  readonly vary?: (variations: { readonly [uid: string]: sources.Variation }) => Store;
  /** Fills the attributes that records leave out; only for generated data. */
  readonly complete?: (additions: sources.Additions) => sources.RecordsByUid;
  /** Loads what generates the data; only in browsers. */
  readonly load?: () => Promise<void>;
}

/** A store that is opened when something reads it: what makes its rows may not be loaded yet. */
class LateStore implements Store {
  readonly #open: () => Store;
  #opened: Store | undefined;

  constructor(open: () => Store) {
    this.#open = open;
  }

  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** @throws what the reader of the data throws. The next call tries again */
  get opened(): Store {
    return (this.#opened ??= openedStore(this.#open()));
  }

  table(schema: Schema): Table {
    return this.opened.table(schema);
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
    return this.opened.links(schema, attribute);
  }
}

/** Returns a store that is open. */
export const openedStore = (store: Store): Store => (store instanceof LateStore ? store.opened : store);

/** Returns whether reading a store may have to wait until the first request. */
export const isLate = (store: Store): boolean => store instanceof LateStore && !store.isOpen;

/** Returns a store that is made from another one, as soon as that is open. */
export const madeFrom = (base: Store, make: () => Store): Store =>
  isLate(base) ? new LateStore(make) : make();

/** `createdAt` of records without one, unless their source has another date. */
const REFERENCE_DATE = Date.UTC(2024, 0, 1, 9);

/**
 * Opens the first data of a double: records, an export, or a source that makes entries on demand, with
 * the roles, users and locales of the options.
 *
 * @param note is called with a sentence for each rule of the model that generated entries can't keep
 * @throws {DataError} for records that do not fit the model
 * @throws {TypeError} for a role in the options that is a typo
 */
export function openData(
  options: DoubleOptions,
  model: Model,
  note: (sentence: string) => void = () => {},
): InitialData {
  const data = withUids(model, options.data ?? {});
  const locales = options.locales ?? localesOf(data);
  const defaultLocale = (isSource(data) ? undefined : data.defaultLocale) ?? locales[0] ?? 'en';
  const system = {
    users: options.auth?.users ?? [],
    roles: Object.entries(options.roles ?? {}).map(namedRole),
    locales,
  };
  const { lenient = false } = options;
  const defaults: InitialData['defaults'] = { now: REFERENCE_DATE, defaultLocale };
  if (!isSource(data)) {
    const entries = access.addSystemRecords(data.entries, system);
    const load = () => loadDataset(model, { ...data, entries }, defaults, { lenient });
    return { store: withinDepth("'data' of createDouble", data, load), defaults, lenient };
  }
  const context: sources.DataContext = {
    lenient,
    breakpoints: pictureFormats.breakpointsOf(options.upload),
    locales,
    defaultLocale,
    now: REFERENCE_DATE,
    addSystemRecords: (records) => access.addSystemRecords(records, system),
    note,
  };
  const open = (): Store => data.open(model, context);
  return {
    store: data.load ? new LateStore(open) : open(),
    defaults,
    lenient,
    ...(data.load && { load: () => data.load!(model) }),
    ...(data.complete && { complete: (additions) => data.complete!(model, context, additions) }),
    ...(data.vary && {
      // The notes on the first data say it already.
      vary: (variations) => data.vary!(variations).open(model, { ...context, note: () => {} }),
    }),
  };
}

type Data = NonNullable<DoubleOptions['data']>;

const isSource = (data: Data): data is DataSource => typeof (data as DataSource).open === 'function';

const isDataset = (data: Data): data is Dataset =>
  !isSource(data) && typeof data.entries === 'object' && !Array.isArray(data.entries);

/**
 * Returns data with the uids of its types as keys.
 *
 * @throws {DataError} for a name without a type, and for two names of one type
 */
function withUids(model: Model, data: Data): Dataset | DataSource {
  const problems = new DataProblems(false);
  if (isSource(data)) return data;
  const dataset: Dataset = isDataset(data) ? data : { entries: data };
  if (dataset.links) return dataset;
  const records = entryRecords.recordsByType(model, dataset.entries, true, problems);
  problems.throwIfAny();
  const byUid = [...records].map(([{ uid }, list]) => [uid, list]);
  return { ...dataset, entries: Object.fromEntries(byUid) as Dataset['entries'] };
}

function namedRole([key, role]: [string, Role]): access.RoleKey {
  const name = typeof role === 'object' && 'name' in role ? role.name : undefined;
  return name === undefined ? { key } : { key, name };
}

/** Returns the codes of the data's locales, the default first. */
function localesOf(data: Dataset | DataSource): readonly string[] {
  if (isSource(data)) return ['en'];
  const records: unknown = data.entries['plugin::i18n.locale'];
  const codes = [records ?? []]
    .flat()
    .map((record) => (isPlainObject(record) ? record['code'] : undefined))
    .filter((code) => typeof code === 'string');
  const first = data.defaultLocale || (codes[0] ?? 'en');
  return [first, ...codes.filter((code) => code !== first)];
}
