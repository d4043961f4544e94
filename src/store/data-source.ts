import type { EntryRecord } from '../model/entry-record.ts';
import type { Breakpoints } from '../model/picture-formats.ts';
import type { Model } from '../model/model.ts';
import type { Store } from './store.ts';

/** Makes data for any model on demand, such as `generate()` of `msw-strapi/seeds`. */
export interface DataSource {
  /** Returns the data for a model. */
  open(model: Model, context: DataContext): Store;
  /** Returns the same source with another number or profile of entries for some types. `double.with` needs it. Types are singular names, plural names or uids. */
  vary?(variations: { readonly [type: string]: Variation }): DataSource;
  /**
   * Returns records with values for the attributes they leave out, and with ids. `double.with` needs it.
   * The same record at the same id gets the same values.
   */
  complete?(model: Model, context: DataContext, additions: Additions): RecordsByUid;
}

/** Records by the uid of their type. */
export type RecordsByUid = { readonly [uid: string]: readonly EntryRecord[] };

/** Records to add to a store. */
export interface Additions {
  readonly records: RecordsByUid;
  readonly below: Store;
  /** The locale of records without one. */
  readonly defaultLocale: string;
}

/** How much generated entries contain. */
export type Profile = 'natural' | 'minimal' | 'maximal' | 'longText';

/** Other options for the generated entries of one type. */
export interface Variation {
  /** The number of entries in each locale, or of documents. */
  readonly entries?: number;
  readonly profile?: Profile;
}

/** The options of a double that a source needs. */
export interface DataContext {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** The versions of pictures. Default: those of a new Strapi project. */
  readonly breakpoints?: Breakpoints;
  /** Whether records may break the rules of the model. Default: `false`. */
  readonly lenient?: boolean;
  /** The reference date in ms: `createdAt` of entries without one. */
  readonly now: number;
  /** Takes a sentence for the user about a rule of the model that the entries can't keep. */
  readonly note?: (sentence: string) => void;
  /** Returns records by uid with the roles, users and locales of the options. A source passes its own records. */
  readonly addSystemRecords: (records: { readonly [uid: string]: readonly EntryRecord[] }) => {
    readonly [uid: string]: readonly EntryRecord[];
  };
}
