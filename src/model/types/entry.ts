import type {
  AttributeDefinitions,
  ComponentAttributeDefinition,
  MediaDefinition,
  RelationDefinition,
  ZoneDefinition,
} from '../define/attribute-definition.ts';
import type {
  AnyType,
  EdgeNames,
  Flat,
  IsMany,
  NameOf,
  ScalarNames,
  ScalarValue,
  SystemAttributes,
  TypeName,
  TypeNamed,
} from './attribute-kinds.ts';
import type { ComponentDefinition } from '../define/component.ts';
import type { ModelSource } from '../define/define-model.ts';
import type { Nested, ReadQuery, Selected } from './populate-query.ts';

/**
 * An entry as an answer shows it: `{ id, attributes }`. Relations, media, components and zones are
 * there where the query's `populate` asks for them, and `fields` leaves out scalars. Private
 * attributes and passwords never are. Of a query that is no literal, all of them may be there.
 *
 *     Entry<typeof model, 'article', { populate: ['author', 'tags.color'] }>
 */
export type Entry<Source extends ModelSource, Name extends TypeName<Source>, Query extends ReadQuery = {}> =
  string extends TypeName<Source>
    ? { id: number; attributes: Record<string, unknown> }
    : EntryOf<Source, TypeNamed<Source, Name>, Query>;

/** The body of an answer: a list of a collection type's entries, the entry of a single type. */
export type Answer<
  Source extends ModelSource,
  Name extends TypeName<Source>,
  Query extends ReadQuery = {},
> = TypeNamed<Source, Name>['kind'] extends 'singleType'
  ? EntryAnswer<Source, Name, Query>
  : { data: Entry<Source, Name, Query>[]; meta: { pagination: Pagination } };

/** The body of an answer about one entry: `GET /api/articles/1`, or a write. */
export interface EntryAnswer<
  Source extends ModelSource,
  Name extends TypeName<Source>,
  Query extends ReadQuery = {},
> {
  data: Entry<Source, Name, Query>;
  meta: Record<string, never>;
}

/** By page, or with `pagination[start]` and `pagination[limit]` by place; without `total` as asked. */
export type Pagination =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

interface EntryOf<Source extends ModelSource, Type extends AnyType, Query> {
  id: number;
  attributes: Flat<
    SystemValues<Type, Query> &
      Scalars<Type['attributes'], Query> &
      Edges<Source, Type['attributes'], Query> &
      Localizations<Source, Type, Query>
  >;
}

type SystemValues<Type extends AnyType, Query> = Pick<
  SystemAttributes<Type['options']>,
  Selected<Query, keyof SystemAttributes<Type['options']>>
>;

type Scalars<Attributes extends AttributeDefinitions, Query> = {
  -readonly [Name in Selected<Query, ScalarNames<Attributes>> & keyof Attributes]: ScalarValue<
    Attributes[Name]
  >;
};

type Edges<Source extends ModelSource, Attributes extends AttributeDefinitions, Query> = {
  -readonly [
    Name in EdgeNames<Attributes> & string as Certainty<Query, Name> extends 'asked' ? Name : never
  ]: EdgeValue<Source, Attributes[Name], Nested<Query, Name>>;
} & {
  -readonly [
    Name in EdgeNames<Attributes> & string as Certainty<Query, Name> extends 'perhaps' ? Name : never
  ]?: EdgeValue<Source, Attributes[Name], unknown>;
};

type Certainty<Query, Name extends string> = [Nested<Query, Name>] extends [never]
  ? 'not asked'
  : unknown extends Nested<Query, Name>
    ? 'perhaps'
    : 'asked';

type Localizations<Source extends ModelSource, Type extends AnyType, Query> = Type['options'] extends {
  readonly localized: false;
}
  ? unknown
  : Certainty<Query, 'localizations'> extends 'asked'
    ? { localizations: { data: EntryOf<Source, Type, Nested<Query, 'localizations'>>[] } }
    : unknown;

type EdgeValue<Source extends ModelSource, Definition, Query> =
  Definition extends RelationDefinition<infer _Kind, infer Target>
    ? RelationValue<RelatedEntry<Source, Target, Query>, IsMany<Definition>>
    : Definition extends MediaDefinition<infer Many>
      ? { data: Many extends true ? FileEntry[] | null : FileEntry | null }
      : Definition extends ComponentAttributeDefinition<infer Target, infer Many>
        ? Many extends true
          ? ComponentValue<Source, Target, Query>[]
          : ComponentValue<Source, Target, Query> | null
        : Definition extends ZoneDefinition<infer Targets>
          ? ZoneValue<Source, Targets[number], Query>[]
          : never;

type RelationValue<Related, Many> = { data: Many extends true ? Related[] : Related | null };

type RelatedEntry<Source extends ModelSource, Target, Query> =
  NameOf<Target> extends TypeName<Source>
    ? EntryOf<Source, TypeNamed<Source, NameOf<Target>>, Query>
    : { id: number; attributes: Record<string, unknown> };

type ComponentValue<Source extends ModelSource, Target extends ComponentDefinition, Query> = Flat<
  { id: number } & Scalars<Target['attributes'], Query> & Edges<Source, Target['attributes'], Query>
>;

/** Each component of a zone has its name, and what the query asks of any of them. */
type ZoneValue<
  Source extends ModelSource,
  Target extends ComponentDefinition,
  Query,
> = Target extends ComponentDefinition
  ? Flat<
      { __component: Target['uid'] } & ComponentValue<
        Source,
        Target,
        Query extends { readonly on: { readonly [Uid in Target['uid']]: infer Own } } ? Own : Query
      >
    >
  : never;

/** A file of the media library. */
export interface FileEntry {
  id: number;
  attributes: {
    name: string;
    alternativeText: string | null;
    caption: string | null;
    width: number | null;
    height: number | null;
    formats: Record<string, FileFormat> | null;
    hash: string;
    ext: string | null;
    mime: string;
    size: number;
    url: string;
    previewUrl: string | null;
    provider: string;
    provider_metadata: unknown;
    createdAt: string;
    updatedAt: string;
  };
}

export interface FileFormat {
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
