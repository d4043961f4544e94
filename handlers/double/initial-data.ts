import { addSystemRecords } from '../../src/access/system-records.ts';
import type { Model } from '../../src/model/model.ts';
import type { DataContext, DataSource, Variation } from '../../src/store/data-source.ts';
import type { Dataset } from '../../src/store/load/dataset.ts';
import { loadDataset } from '../../src/store/load/load-dataset.ts';
import type { Defaults } from '../../src/store/load/read-row.ts';
import type { Store } from '../../src/store/store.ts';
import type { DoubleOptions } from './options.ts';

/** The data that a double starts with. */
export interface InitialData {
  readonly store: Store;
  /** Values of records that leave them out. */
  readonly defaults: Defaults;
  /** Makes the first data with other counts or profiles; only for generated data. */
  readonly vary?: (variations: { readonly [uid: string]: Variation }) => Store;
}

/** `createdAt` of records without one, unless their source has another date. */
const REFERENCE_DATE = Date.UTC(2024, 0, 1, 9);

/**
 * Opens the first data of a double: records, an export, or a source that makes entries on demand, with
 * the roles, users and locales of the options.
 *
 * @throws {DataError} for records that do not fit the model
 * @throws {TypeError} for a role in the options that is a typo
 */
export function openData(options: DoubleOptions, model: Model): InitialData {
  const data = options.data ?? {};
  const locales = options.locales ?? localesOf(data);
  const defaultLocale = (isDataset(data) ? data.defaultLocale : undefined) ?? locales[0] ?? 'en';
  const system = {
    users: options.auth?.users ?? [],
    roles: Object.keys(options.roles ?? {}),
    locales,
  };
  const defaults: Defaults = { now: REFERENCE_DATE, defaultLocale };
  if (!isSource(data)) {
    const dataset: Dataset = isDataset(data) ? data : { entries: data };
    const entries = addSystemRecords(dataset.entries, system);
    return { store: loadDataset(model, { ...dataset, entries }, defaults), defaults };
  }
  const context: DataContext = {
    locales,
    defaultLocale,
    now: REFERENCE_DATE,
    addSystemRecords: (records) => addSystemRecords(records, system),
  };
  return {
    store: data.open(model, context),
    defaults,
    ...(data.vary && {
      vary: (variations) => data.vary!(variations).open(model, context),
    }),
  };
}

type Data = NonNullable<DoubleOptions['data']>;

const isSource = (data: Data): data is DataSource => typeof (data as DataSource).open === 'function';

const isDataset = (data: Data): data is Dataset =>
  !isSource(data) && typeof data.entries === 'object' && !Array.isArray(data.entries);

/** Returns the codes of the data's locales, the default first. */
function localesOf(data: Data): readonly string[] {
  if (isSource(data)) return ['en'];
  const entries = isDataset(data) ? data.entries : data;
  const codes = (entries['plugin::i18n.locale'] ?? []).map(({ code }) => String(code));
  const first = (isDataset(data) && data.defaultLocale) || (codes[0] ?? 'en');
  return [first, ...codes.filter((code) => code !== first)];
}
