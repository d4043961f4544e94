import type { EntryRecord } from '../model/entry-record.ts';
import type { Model } from '../model/model.ts';
import type { Store } from './store.ts';

/** Data made on demand from the model, as `generate()` of `msw-strapi/seeds` returns them. */
export interface DataSource {
  open(model: Model, context: DataContext): Store;
  /** Returns the same source with other counts or profiles of some types, by uid. Used by `double.with`. */
  vary?(variations: { readonly [uid: string]: Variation }): DataSource;
}

/** How full generated entries are. */
export type Profile = 'natural' | 'minimal' | 'maximal' | 'longText';

/** What differs in the generated entries of one type. */
export interface Variation {
  /** Entries in each locale. */
  readonly entries?: number;
  readonly profile?: Profile;
}

/** What a source needs to know besides the model. */
export interface DataContext {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** The reference date in ms: `createdAt` of entries that do not set it. */
  readonly now: number;
  /** Roles, users and locales of the options, by uid. They come before the entries a source makes of these types. */
  readonly systemRecords: { readonly [uid: string]: readonly EntryRecord[] };
}
