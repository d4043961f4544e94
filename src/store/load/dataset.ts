/**
 * Exact data, as records in code or an export hold it.
 *
 * A record has `id` (given, or the next free number), scalars by attribute name, components inline
 * (`{ id?, ... }`, in zones with `__component`), and relations and media as ids: `1`, `[1, 2]`,
 * `{ id: 1 }`; morph relations as `{ __type: 'api::tag.tag', id: 1 }`. What is missing is null;
 * `createdAt` and `updatedAt` are the reference date, `publishedAt` is `createdAt`, `locale` is the
 * default locale unless given.
 */
export type EntryRecord = { readonly [attribute: string]: unknown };

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
