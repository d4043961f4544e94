import type { DialectName } from './dialect.ts';

/**
 * What the types of answers take from the dialect, one row for each. A new dialect is a new row: without
 * it, {@link AnswersIn} does not compile. The rows Dn are those of docs/dialects.md.
 *
 * `Content` is what a shape holds: the attributes of an entry, the entries of a relation.
 */
interface AnswersByDialect<Content> {
  documented: {
    entry: Enveloped<Content>;
    relation: { data: Content };
    count: { data: { attributes: { count: number } } };
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
  };
  v4: {
    entry: Enveloped<Content>;
    relation: { data: Content };
    count: { data: { attributes: { count: number } } };
    withoutDrafts: unknown;
    withoutLocales: unknown;
    passwords: 'hidden';
    emptyList: null;
    morphToOne: RawEntry | null;
    morphToMany: (RawEntry & { __type: string })[];
    emptyMorphToMany: 'absent';
    unlistedComponents: 'dropped';
    zoneKeys: 'uid';
    formats: { [name: string]: (FileFormat & { sizeInBytes?: number }) | undefined } | null;
  };
  v5: {
    entry: Enveloped<Content>;
    relation: { data: Content };
    count: { data: { attributes: { count: number } } };
    withoutDrafts: unknown;
    withoutLocales: unknown;
    passwords: 'hidden';
    emptyList: null;
    morphToOne: RawEntry | null;
    morphToMany: (RawEntry & { __type: string })[];
    emptyMorphToMany: 'absent';
    unlistedComponents: 'dropped';
    zoneKeys: 'uid';
    formats: { [name: string]: (FileFormat & { sizeInBytes?: number }) | undefined } | null;
  };
}

/** The row of a dialect. */
export type AnswersIn<Dialect extends DialectName, Content = unknown> = AnswersByDialect<Content>[Dialect];

/** The dialect of a model in code that states none. */
export type DefaultDialect = 'documented';

/** Attributes of types that are not part of the model. */
export type UnknownAttributes = Record<string, unknown>;

interface Enveloped<Attributes> {
  id: number;
  attributes: Attributes;
}

/** The row of the database, private attributes too. */
interface RawEntry {
  id: number;
  [column: string]: unknown;
}

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
