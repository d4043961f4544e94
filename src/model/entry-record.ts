/**
 * An entry in the data of a double: scalars by attribute name, components inline (`{ id?, … }`, in zones with
 * `__component`), relations and media as ids (`1`, `[1, 2]` or `{ id: 1 }`). Morph relations are `{ __type:
 * 'api::tag.tag', id: 1 }`. In Strapi 5 a record may have a `documentId`, and each id may be a documentId.
 *
 * Default: `id` is the next free number, `createdAt` and `updatedAt` are the reference date, `publishedAt` is
 * `createdAt`, `locale` is the default locale, a uid is the slug of its target field. Other missing values are the
 * default of the model, otherwise null.
 *
 * In Strapi 5 a record is one locale of a document. Its `documentId` is made from the type and the id by default. A
 * published entry gets a draft too.
 */
export type EntryRecord = { readonly [attribute: string]: unknown };
