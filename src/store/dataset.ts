import type { EntryRecord } from '../model/entry-record.ts';

/** A link of an export archive. */
export interface LinkRecord {
  /** `relation.basic`, `relation.morph` or `relation.circular`. */
  readonly kind: string;
  /** The kind of the relation: `manyToOne`. */
  readonly relation: string;
  /** The end whose attribute owns the relation. */
  readonly left: LinkEnd;
  /** The entry that it links to. */
  readonly right: LinkEnd;
}

/** One end of a link: an entry, and the attribute that has the link. */
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
  /** The links of an export. With them, data that does not fit the model is skipped. */
  readonly links?: readonly LinkRecord[];
  /** The version of Strapi that the export is of. Default: 4. */
  readonly strapi?: 4 | 5;
  /** The code of the default locale. Default: `en`. */
  readonly defaultLocale?: string;
}

/** The records and links of an export. */
export type ExportData = Pick<Dataset, 'entries'> & { readonly links: readonly LinkRecord[] };
