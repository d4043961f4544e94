/**
 * An entry as data hold it: `id` (or none, for the next free number), scalars by attribute name,
 * components inline (`{ id?, … }`, in zones with `__component`), relations and media as ids: `1`,
 * `[1, 2]`, `{ id: 1 }`. Morph relations are `{ __type: 'api::tag.tag', id: 1 }`.
 *
 * Defaults: missing values are null; `createdAt` and `updatedAt` are the reference date,
 * `publishedAt` is `createdAt`, `locale` is the default locale.
 */
export type EntryRecord = { readonly [attribute: string]: unknown };
