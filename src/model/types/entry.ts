import type { ModelInput, DialectName } from '../model-input.ts';
import type { ModelSource } from '../define/define-model.ts';
import type {
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ContentTypeDefinition,
  MediaDefinition,
  RelationDefinition,
  ZoneDefinition,
} from '../definition.ts';
import type {
  DialectOf,
  FileAttributes,
  Flat,
  IsMany,
  PopulatableNames,
  ScalarNames,
  ScalarValue,
  SystemAttributes,
} from './attribute-kinds.ts';
import type { AnswersIn, UnknownAttributes } from '../dialect-answers.ts';
import type { ReadQuery } from './read-query.ts';
import type { Fragment, Nested, Selected } from './populate-query.ts';
import type { NameOf, TypeByKey, TypeKey, TypeName, TypeNamed } from './type-names.ts';

/**
 * An entry in an answer. Relations, media, components and zones are in its type if the query's `populate` asks for
 * them; `fields` selects scalars. Private attributes never are. If the query's type is not a literal, all are
 * optional.
 *
 *     Entry<typeof model, 'article', { populate: ['author', 'tags.color'] }>
 */
export type Entry<
  Source extends ModelSource,
  Name extends TypeName<Source>,
  Query extends ReadQuery<Source, Name, Query> = {},
> =
  string extends TypeName<Source>
    ? EntryShape<Source, UnknownAttributes>
    : EntryOf<Source, TypeNamed<Source, Name>, Query>;

/** Any model, in any dialect. Its entries may have any member. */
export interface AnyModel extends ModelInput {
  readonly anyDialect?: true;
}

/** The same by any name of the type. Entries of Strapi's own types may have any member. */
export type EntryByKey<Source extends ModelSource, Key extends TypeKey<Source>, Query> =
  string extends TypeName<Source>
    ? 'anyDialect' extends keyof Source
      ? AnyEntry
      : EntryShape<Source, UnknownAttributes>
    : [TypeByKey<Source, Key>] extends [never]
      ? { id: number; [member: string]: unknown }
      : EntryOf<Source, TypeByKey<Source, Key>, Query>;

interface AnyEntry {
  id: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the dialect decides where an entry has its attributes
  [member: string]: any;
}

/** What the API answers when an entry was deleted: the entry, or nothing. */
export type DeletedByKey<Source extends ModelSource, Key extends TypeKey<Source>, Query> = [
  TypeByKey<Source, Key>,
] extends [never]
  ? EntryByKey<Source, Key, Query> | ('anyDialect' extends keyof Source ? null : never)
  : AnswersIn<DialectOf<Source>>['deleted'] extends 'nothing'
    ? null
    : EntryByKey<Source, Key, Query>;

/** The body of an answer: the entries of a collection type, the entry of a single type. */
export type Answer<
  Source extends ModelSource,
  Name extends TypeName<Source>,
  Query extends ReadQuery<Source, Name, Query> = {},
> = TypeNamed<Source, Name>['kind'] extends 'singleType'
  ? EntryAnswer<Source, Name, Query>
  : { data: Entry<Source, Name, Query>[]; meta: { pagination: Pagination } };

/** The body of an answer with one entry: of `GET /api/articles/1`, or of a write. */
export interface EntryAnswer<
  Source extends ModelSource,
  Name extends TypeName<Source>,
  Query extends ReadQuery<Source, Name, Query> = {},
> {
  /** The entry with what the query asks for. */
  data: Entry<Source, Name, Query>;
  /** Empty. */
  meta: Record<string, never>;
}

/** `start` and `limit` if the query has them, else pages. `pagination[withCount]=false` leaves out the counts. */
export type Pagination =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

type Shapes<Source, Content = unknown> = AnswersIn<DialectOf<Source>, Content>;

type EntryShape<Source, Attributes> = Shapes<Source, Attributes>['entry'];

type EntryOf<Source extends ModelSource, Type extends ContentTypeDefinition, Query> = EntryShape<
  Source,
  Flat<
    SystemValues<SystemAttributes<Type['options'], DialectOf<Source>>, Query> &
      EntryScalars<Source, Type['attributes'], Query> &
      EntryPopulated<Source, Type['attributes'], Query> &
      Localizations<Source, Type, Query>
  >
>;

type SystemValues<System, Query> = Pick<System, Selected<Query, keyof System>>;

type EntryScalars<Source extends ModelSource, Attributes extends AttributeDefinitions, Query> = {
  -readonly [
    Name in Selected<Query, ScalarNames<Attributes, DialectOf<Source>>> & keyof Attributes
  ]: ScalarValue<Attributes[Name]>;
};

type EntryPopulated<Source extends ModelSource, Attributes extends AttributeDefinitions, Query> = {
  -readonly [
    Name in PopulatableNames<Attributes> & string as Presence<
      Source,
      Attributes[Name],
      Query,
      Name
    > extends 'always'
      ? Name
      : never
  ]: PopulatedValue<Source, Attributes[Name], Nested<Query, Name>, Name>;
} & {
  -readonly [
    Name in PopulatableNames<Attributes> & string as Presence<
      Source,
      Attributes[Name],
      Query,
      Name
    > extends 'maybe'
      ? Name
      : never
  ]?: PopulatedValue<Source, Attributes[Name], Nested<Query, Name>, Name>;
};

type Presence<Source, Definition, Query, Name extends string> = [Nested<Query, Name>] extends [never]
  ? 'never'
  : unknown extends Nested<Query, Name>
    ? 'maybe'
    : Definition extends RelationDefinition<'morphToMany'>
      ? Shapes<Source>['emptyMorphToMany'] extends 'answered'
        ? 'always'
        : 'maybe'
      : 'always';

type Localizations<
  Source extends ModelSource,
  Type extends ContentTypeDefinition,
  Query,
> = Type['options'] extends {
  readonly localized: false;
}
  ? unknown
  : Presence<Source, unknown, Query, 'localizations'> extends 'always'
    ? {
        localizations: RelationShape<
          Source,
          EntryOf<Source, Type, Nested<Query, 'localizations'>>[],
          Nested<Query, 'localizations'>
        >;
      }
    : unknown;

type PopulatedValue<Source extends ModelSource, Definition, Query, Name extends string> =
  Definition extends RelationDefinition<infer Kind, infer Target>
    ? Kind extends 'morphToOne' | 'morphToMany'
      ? Shapes<Source>[Kind]
      : RelationShape<
          Source,
          | OneOrMany<RelatedEntry<Source, Target, Query>, IsMany<Definition>>
          | (Kind extends 'morphMany' ? Shapes<Source>['emptyList'] : never),
          Kind extends 'morphOne' | 'morphMany' ? unknown : Query
        >
    : Definition extends MediaDefinition<infer Many>
      ? Shapes<
          Source,
          | OneOrMany<FileEntry<DialectOf<Source>, Query>, Many>
          | (Many extends true ? Shapes<Source>['emptyList'] : never)
        >['relation']
      : Definition extends ComponentAttributeDefinition<infer Target, infer Many, infer Required>
        ? Query extends Counting
          ? { count: number }
          : Many extends true
            ? ComponentValue<Source, Target, Query>[]
            : ComponentValue<Source, Target, Query> | (Required extends true ? never : null)
        : Definition extends ZoneDefinition<infer Targets>
          ? ZoneElement<Source, Targets[number], Query, Name>[]
          : never;

/** A file of the media library, with the attributes that `fields` of the query leaves. */
type FileEntry<Dialect extends DialectName, Query> = AnswersIn<
  Dialect,
  Pick<FileAttributes<Dialect>, Selected<Query, keyof FileAttributes<Dialect>>>
>['entry'];

type OneOrMany<Value, Many> = Many extends true ? Value[] : Value | null;

/** `populate: { tags: { count: true } }` */
interface Counting {
  readonly count: true | 'true';
}

type RelationShape<Source, Data, Query> = Query extends Counting
  ? Shapes<Source>['count']
  : Shapes<Source, Data>['relation'];

type RelatedEntry<Source extends ModelSource, Target, Query> =
  NameOf<Target> extends TypeName<Source>
    ? EntryOf<Source, TypeNamed<Source, NameOf<Target>>, Query>
    : EntryShape<Source, UnknownAttributes>;

type ComponentValue<Source extends ModelSource, Target extends ComponentDefinition, Query> = Flat<
  { id: number } & EntryScalars<Source, Target['attributes'], Query> &
    EntryPopulated<Source, Target['attributes'], Query>
>;

/** Each component of a zone has its uid. With `on` each has its own query, else all share one. */
type ZoneElement<
  Source extends ModelSource,
  Target extends ComponentDefinition,
  Query,
  Zone extends string,
> = Target extends ComponentDefinition
  ? Query extends { readonly on: infer On }
    ? [Fragment<On, Target['uid'], Shapes<Source>['zoneKeys'] extends 'uid' ? never : Zone>] extends [never]
      ? Shapes<Source>['unlistedComponents'] extends 'bare'
        ? { __component: Target['uid']; id: number }
        : never
      : Flat<
          { __component: Target['uid'] } & ComponentValue<
            Source,
            Target,
            Fragment<On, Target['uid'], Shapes<Source>['zoneKeys'] extends 'uid' ? never : Zone>
          >
        >
    : Flat<{ __component: Target['uid'] } & ComponentValue<Source, Target, Query>>
  : never;
