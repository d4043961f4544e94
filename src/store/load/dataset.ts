import type { EntryRecord } from '../../model/entry-record.ts';

/** A link of an export archive, whose two ends each have their order (`pos`). */
export interface LinkRecord {
  readonly kind: string;
  readonly relation: string;
  readonly left: LinkEnd;
  readonly right: LinkEnd;
}

export interface LinkEnd {
  readonly type: string;
  readonly ref: number;
  readonly field?: string;
  readonly pos?: number;
}

/** Data for a model: what `data` of `createDouble` takes, beside the plain `{ [uid]: records }`. */
export interface Dataset {
  readonly entries: { readonly [uid: string]: readonly EntryRecord[] };
  readonly links?: readonly LinkRecord[];
  /** The code of the default locale; `en` unless given. */
  readonly defaultLocale?: string;
}
