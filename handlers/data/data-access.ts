import type { ModelSource, types } from '../../src/model/index.ts';

declare const source: unique symbol;

type Collection<Source> = types.KeyOfKind<Source, 'collectionType'> & types.TypeKey<Source>;
type Single<Source> = types.KeyOfKind<Source, 'singleType'> & types.TypeKey<Source>;

/**
 * Reads and writes entries as a request of a caller who may do everything, and returns what the API would answer
 * as `data`. Types are named by singular name, plural name or uid: those of the project, users and files. A query
 * is an object with the parameters of a request: `fields`, `populate`, `filters`, `sort`, `pagination` and
 * others. Hooks,
 * faults and the project's own routes have no effect.
 *
 * Every function rejects with an {@link AccessError} for what the API refuses, and changes nothing then. Calls and the
 * requests after them keep their order, also where nobody waits for a call.
 */
export interface DataAccess<Source extends ModelSource = types.AnyModel> {
  /** Exists for the compiler only: a mapped type makes it compare two of them by their members. */
  readonly [source]?: { readonly [Key in keyof Source]: Source[Key] };
  /**
   * Returns the entries of a collection that a query finds, one page of them as the API does. For a single type its
   * entry, or null if there is none.
   */
  find<Key extends types.TypeKey<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    query?: Query,
  ): Promise<
    Key extends Collection<Source>
      ? types.EntryByKey<Source, Key, Query>[]
      : types.EntryByKey<Source, Key, Query> | null
  >;
  /** Returns the entry with an id, in Strapi 5 a documentId, or null if there is none. Rejects for an id in its place. */
  findOne<Key extends Collection<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    id: EntryId<Source, Key>,
    query?: Query,
  ): Promise<types.EntryByKey<Source, Key, Query> | null>;
  /** Returns how many entries a query finds. Default: the published ones of the default locale. */
  count<Key extends types.TypeKey<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    query?: Query,
  ): Promise<number>;
  /**
   * Creates an entry and returns it. It is published unless the data have `publishedAt: null`, in Strapi 5
   * the query `status: 'draft'`.
   */
  create<Key extends Collection<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    data: types.CreateInputByKey<Source, Key>,
    query?: Query,
  ): Promise<types.EntryByKey<Source, Key, Query>>;
  /** Changes the values of an entry that the data have, and returns it. */
  update<Key extends Collection<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    id: EntryId<Source, Key>,
    data: Partial<types.CreateInputByKey<Source, Key>>,
    query?: Query,
  ): Promise<types.EntryByKey<Source, Key, Query>>;
  /** Changes the entry of a single type, or creates it, and returns it. */
  update<Key extends Single<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    data: Partial<types.CreateInputByKey<Source, Key>>,
    query?: Query,
  ): Promise<types.EntryByKey<Source, Key, Query>>;
  /** Deletes an entry and returns it as it was. Strapi 5 answers nothing, which is null. */
  delete<Key extends Collection<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    id: EntryId<Source, Key>,
    query?: Query,
  ): Promise<types.DeletedByKey<Source, Key, Query>>;
  /** Deletes the entry of a single type and returns it as it was, or null as above. */
  delete<Key extends Single<Source>, const Query extends types.ReadQueryByKey<Source, Key, Query> = {}>(
    type: Key,
    query?: Query,
  ): Promise<types.DeletedByKey<Source, Key, {}>>;
  /**
   * Publishes the draft of an entry, as the button of the admin panel does, and returns the published entry. Rejects for a
   * type without drafts.
   */
  readonly publish: Editor<Source>['act'];
  /** Takes a published entry back, as the admin panel does, and returns the draft. */
  readonly unpublish: Editor<Source>['act'];
  /** Replaces the draft of an entry by the published entry, as the admin panel does, and returns it. Strapi 5 only. */
  readonly discardDraft: Editor<Source>['act'];
}

/** Does something with the draft of an entry. The query may have `locale`, `fields` and `populate`. */
interface Editor<Source extends ModelSource> {
  act<
    Key extends types.KeyWithDrafts<Source, 'collectionType'> & types.TypeKey<Source>,
    const Query extends types.ReadQueryByKey<Source, Key, Query> = {},
  >(
    type: Key,
    id: EntryId<Source, Key>,
    query?: Query,
  ): Promise<types.EntryByKey<Source, Key, Query>>;
  act<
    Key extends types.KeyWithDrafts<Source, 'singleType'> & types.TypeKey<Source>,
    const Query extends types.ReadQueryByKey<Source, Key, Query> = {},
  >(
    type: Key,
    query?: Query,
  ): Promise<types.EntryByKey<Source, Key, Query>>;
}

/** What the path of an entry has: its id, in Strapi 5 its documentId. Users and files have an id in any version. */
export type EntryId<Source extends ModelSource, Key> = [types.TypeByKey<Source, Key>] extends [never]
  ? number | string
  : types.AnswersIn<types.DialectOf<Source>>['entryId'];
