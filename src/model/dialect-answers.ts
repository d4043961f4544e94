import type { DialectName } from './model-input.ts';

/**
 * What the types of answers and queries take from the dialect, a row for each. {@link AnswersIn} does not compile
 * without a row for each dialect. Dn are the numbers in docs/dialects.md.
 *
 * `Content` is the attributes of an entry, or the entries of a relation.
 */
interface AnswersByDialect<Content> {
  documented: {
    entry: Enveloped<Content>;
    relation: { data: Content };
    count: { data: { attributes: { count: number } } };
    /** The names that every entry and file has, with any `fields`. */
    identity: 'id';
    /** What names an entry of the project's own types in a path. */
    entryId: number | string;
    /** The attribute of a type without drafts, and of one without locales (D8). */
    withoutDrafts: { publishedAt: string };
    withoutLocales: { locale: string };
    passwords: 'answered'; // D4
    /** Multiple media and morphMany relations without entries (D9). */
    emptyList: never;
    morphToOne: { data: Enveloped<UnknownAttributes> | null };
    morphToMany: { data: Enveloped<UnknownAttributes>[] };
    emptyMorphToMany: 'answered';
    /** A component of a zone that the query does not list under `on` (D1). */
    unlistedComponents: 'bare';
    zoneKeys: 'uid or zone'; // D2
    formats: { thumbnail?: FileFormat; small?: FileFormat; medium?: FileFormat }; // D10
    moreOfFiles: unknown;
    /** The relations to admin users that a query may name. */
    creators: 'createdBy' | 'updatedBy';
    /** What a delete answers. */
    deleted: 'entry';
    /** Whether queries without effect are refused. */
    queries: 'lenient';
    /** What `double.entries` has for a localized type. */
    translations: { readonly localizations: readonly number[] };
  };
  v4: {
    entry: Enveloped<Content>;
    relation: { data: Content };
    count: { data: { attributes: { count: number } } };
    identity: 'id';
    entryId: number | string;
    withoutDrafts: unknown;
    withoutLocales: unknown;
    passwords: 'hidden';
    emptyList: null;
    morphToOne: RawEntry | null;
    morphToMany: (RawEntry & { __type: string })[];
    emptyMorphToMany: 'absent';
    unlistedComponents: 'dropped';
    zoneKeys: 'uid';
    formats: StoredFormats;
    moreOfFiles: unknown;
    creators: 'createdBy' | 'updatedBy';
    deleted: 'entry';
    queries: 'lenient';
    translations: { readonly localizations: readonly number[] };
  };
  v5: {
    entry: Identified<Content>;
    relation: Content;
    count: { count: number };
    identity: 'id' | 'documentId';
    entryId: string;
    withoutDrafts: { publishedAt: string };
    withoutLocales: unknown;
    passwords: 'hidden';
    emptyList: never;
    morphToOne: TypedEntry | null;
    morphToMany: TypedEntry[];
    emptyMorphToMany: 'answered';
    unlistedComponents: 'dropped';
    zoneKeys: 'uid';
    formats: StoredFormats;
    moreOfFiles: { focalPoint: { x: number; y: number } | null; publishedAt: string };
    creators: never;
    deleted: 'nothing';
    queries: 'strict';
    translations: unknown;
  };
}

/** The row of a dialect. */
export type AnswersIn<Dialect extends DialectName, Content = unknown> = AnswersByDialect<Content>[Dialect];

/**
 * What the types of written data and of records take from the dialect. `Target` is the id of a linked entry, with its
 * type in morph relations.
 */
interface InputsByDialect<Target> {
  documented: LinksById<Target>;
  v4: LinksById<Target>;
  v5: {
    /** The attributes of Strapi's own that `data` may have. */
    system: never;
    /** How `data` name a linked entry. */
    link: DocumentLink<Target>;
    /** The same in `connect`. */
    connect: Connected<DocumentLink<Target>>;
    /** What a record has beside the attributes of its type. */
    identity: { readonly id?: number; readonly documentId?: string };
    /** How a record names a linked entry. */
    recordLink: DocumentLink<Target> | DocumentOfType<Target>;
  };
}

/** The row of a dialect. */
export type InputsIn<Dialect extends DialectName, Target = number> = InputsByDialect<Target>[Dialect];

interface LinksById<Target> {
  system: 'publishedAt' | 'locale';
  link: Target | { readonly id: Target };
  connect: Target | { readonly id: Target };
  identity: { readonly id?: number };
  recordLink: Target extends number ? Target | { readonly id: number } : Target;
}

/** A document by its documentId, or a row by its id, which is the only way in morph relations. */
type DocumentLink<Target> = Target extends number
  ?
      | string
      | number
      | { readonly id: number }
      | { readonly documentId: string; readonly locale?: string | null }
  : Target;

type Connected<Link> = Link extends object ? Link & ConnectOptions : Link;

/** A document of a morph relation, which records may name. */
type DocumentOfType<Target> = Target extends { readonly __type: infer Type }
  ? { readonly __type: Type; readonly documentId: string }
  : never;

/** The position of a connected entry among the others, and which of its rows is connected. */
interface ConnectOptions {
  readonly position?:
    | { readonly before: string | number }
    | { readonly after: string | number }
    | { readonly start: true }
    | { readonly end: true };
  readonly status?: 'draft' | 'published';
}

/** The dialect of a model in code that states none. */
export type DefaultDialect = 'documented';

/** Attributes of types that are not part of the model. */
export type UnknownAttributes = Record<string, unknown>;

// A type alias, unlike an interface, is assignable to entries with any member.
type Enveloped<Attributes> = {
  id: number;
  attributes: Attributes;
};

/** An entry whose attributes are beside its id. */
type Identified<Attributes> = { [Name in keyof (Identity & Attributes)]: (Identity & Attributes)[Name] };

interface Identity {
  id: number;
  documentId: string;
}

/** An entry whose type is not known, with the uid of it. */
interface TypedEntry extends Identity {
  __type: string;
  [attribute: string]: unknown;
}

/** The row of the database, private attributes too. */
interface RawEntry {
  id: number;
  [column: string]: unknown;
}

type StoredFormats = { [name: string]: (FileFormat & { sizeInBytes?: number }) | undefined } | null;

/** A smaller version of a picture. */
interface FileFormat {
  name: string;
  hash: string;
  ext: string | null;
  mime: string;
  width: number;
  height: number;
  size: number;
  url: string;
  path: string | null;
}
