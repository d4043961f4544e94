import { addSystemRecords } from '../../src/access/system-records.ts';
import type { Model } from '../../src/model/model.ts';
import type { Dataset } from '../../src/store/load/dataset.ts';
import { loadDataset } from '../../src/store/load/load-dataset.ts';
import type { Defaults } from '../../src/store/load/read-row.ts';
import type { Store } from '../../src/store/store.ts';
import type { DoubleOptions } from './options.ts';
import type { DataSource, Variation } from '../../src/store/data-source.ts';

export interface Opened {
  readonly store: Store;
  readonly defaults: Defaults;
  /** The first data with other counts or profiles; only of a source that can make them. */
  readonly vary?: (variations: { readonly [uid: string]: Variation }) => Store;
}

/** When records that say nothing of it were created, unless the data's source says otherwise. */
const referenceDate = Date.UTC(2024, 0, 1, 9);

/**
 * The first data of a double: records, an export, or a source that makes entries on demand, with
 * the roles, users and locales of the options.
 *
 * @throws {DataError} for records that do not fit the model
 */
export function openStore(options: DoubleOptions, model: Model): Opened {
  const data = options.data ?? {};
  const locales = options.locales ?? localesOf(data);
  const defaultLocale = (isDataset(data) ? data.defaultLocale : undefined) ?? locales[0] ?? 'en';
  const system = {
    users: options.auth?.users ?? [],
    roles: Object.keys(options.roles ?? {}),
    locales,
  };
  const defaults: Defaults = { now: referenceDate, defaultLocale };
  if (!isSource(data)) {
    const dataset: Dataset = isDataset(data) ? data : { entries: data };
    return { store: loadDataset(model, addSystemRecords(dataset, system), defaults), defaults };
  }
  const systemRecords = addSystemRecords({ entries: {} }, system).entries;
  const context = { locales, defaultLocale, now: referenceDate, systemRecords };
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

/** The codes of the data's locales, its default first. */
function localesOf(data: Data): readonly string[] {
  if (isSource(data)) return ['en'];
  const entries = isDataset(data) ? data.entries : data;
  const codes = (entries['plugin::i18n.locale'] ?? []).map(({ code }) => String(code));
  const first = (isDataset(data) && data.defaultLocale) || (codes[0] ?? 'en');
  return [first, ...codes.filter((code) => code !== first)];
}
