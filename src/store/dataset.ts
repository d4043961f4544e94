import type { EntryRecord } from '../model/entry-record.ts';
import type { Breakpoints } from '../model/picture-formats.ts';
import type { Model } from '../model/model.ts';
import type { Store } from './store.ts';

export interface LinkRecord {
  /** `relation.basic`, `relation.morph` or `relation.circular`. */
  readonly kind: string;
  /** The kind of the relation: `manyToOne`. */
  readonly relation: string;
  /** The owning side. */
  readonly left: LinkEnd;
  readonly right: LinkEnd;
}

export interface LinkEnd {
  readonly type: string;
  /** The id of the entry. */
  readonly ref: number;
  readonly field?: string;
  /** The position of the link among the links of this entry. */
  readonly pos?: number;
}

/** Data for a model, with more than the plain `{ [type]: records }` that `createDouble` also accepts as `data`. */
export interface Dataset {
  /** Records by content type: singular name, plural name or uid. An export has only uids. */
  readonly entries: { readonly [type: string]: readonly EntryRecord[] };
  /** The links of an export. If set, data that does not fit the model is skipped. */
  readonly links?: readonly LinkRecord[];
  /** The version of Strapi that made the export. Default: 4. */
  readonly strapi?: 4 | 5;
  /** The code of the default locale. Default: `en`. */
  readonly defaultLocale?: string;
}

export type ExportData = Pick<Dataset, 'entries'> & { readonly links: readonly LinkRecord[] };

/** Makes data for any model on demand, such as `generate()` of `msw-strapi/seeds`. */
export interface DataSource {
  open(model: Model, context: DataContext): Store;
  /**
   * Returns the same source with another number or profile of entries for some types. `double.with` needs it. Types are
   * singular names, plural names or uids.
   */
  vary?(variations: { readonly [type: string]: Variation }): DataSource;
  /**
   * Completes records with ids and values for missing attributes. `double.with` needs it. The same record with the
   * same id gets the same values.
   */
  complete?(model: Model, context: DataContext, additions: Additions): RecordsByUid;
  /** Returns what the data are made from. After a reload, the same settings stand for the same data. */
  settings?(): unknown;
  /** Loads what the other methods need. The first request waits for it, and the data is opened after it. */
  load?(model: Model): Promise<void>;
}

export type RecordsByUid = { readonly [uid: string]: readonly EntryRecord[] };

/** Records to add to a store. */
export interface Additions {
  readonly records: RecordsByUid;
  readonly below: Store;
  /** The locale of records without one. */
  readonly defaultLocale: string;
}

/** How much generated entries contain. */
export type Profile = (typeof PROFILES)[number];
export const PROFILES = ['natural', 'minimal', 'maximal', 'longText'] as const;

/** Other options for the generated entries of one type. */
export interface Variation {
  readonly entries?: number;
  readonly profile?: Profile;
}

/** The options of a double that a source needs. */
export interface DataContext {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** The versions of pictures. Default: as in a new Strapi project. */
  readonly breakpoints?: Breakpoints;
  /** Whether records may break the rules of the model. Default: `false`. */
  readonly lenient?: boolean;
  /** The reference date in ms: `createdAt` of entries without one. */
  readonly now: number;
  /** Called with a sentence about a rule of the model that the entries can't keep. */
  readonly note?: (sentence: string) => void;
  /** Returns records by uid with the roles, users and locales of the options. A source passes its own records. */
  readonly addSystemRecords: (records: { readonly [uid: string]: readonly EntryRecord[] }) => {
    readonly [uid: string]: readonly EntryRecord[];
  };
}
