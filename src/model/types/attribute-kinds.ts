import type { AnswersIn, DefaultDialect } from '../dialect-answers.ts';
import type { DialectName } from '../model-input.ts';
import type { DefinedModel, ModelSource, TypesOf } from '../define/define-model.ts';
import type {
  AnyScalar,
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ContentTypeDefinition,
  ContentTypeOptions,
  MediaDefinition,
  PasswordDefinition,
  PrivateDefinition,
  RelationDefinition,
  ScalarOutput,
  ZoneDefinition,
} from '../definition.ts';

/** The dialect of a model. */
export type DialectOf<Source> = Source extends { readonly dialect?: infer Name }
  ? DialectName extends Name
    ? DefaultDialect
    : Extract<Name, DialectName>
  : DefaultDialect;

/**
 * The dialects that `createDouble` accepts for a model. A model of `defineModel` states its dialect; a list of types
 * and schemas may have any.
 */
export type DialectOption<Source extends ModelSource> = Source extends readonly ContentTypeDefinition[]
  ? DialectName
  : [TypesOf<Source>] extends [never]
    ? DialectName
    : DialectOf<Source>;

/** The model of a double. Lists of types and schemas take their dialect from the options. */
export type InDialect<
  Source extends ModelSource,
  Dialect extends DialectName,
> = Source extends readonly ContentTypeDefinition[]
  ? DefinedModel<Source, Dialect>
  : Dialect extends DialectOf<Source>
    ? Source
    : Source & { readonly dialect: Dialect };

/** The names of the scalars that answers hold. */
export type ScalarNames<Attributes extends AttributeDefinitions, Dialect extends DialectName> = {
  [Name in keyof Attributes]: Attributes[Name] extends AnyScalar
    ? Name
    : Attributes[Name] extends PasswordDefinition
      ? AnswersIn<Dialect>['passwords'] extends 'answered'
        ? Name
        : never
      : never;
}[keyof Attributes];

/** The names of the relations, media, components and zones that answers may hold. */
export type PopulatableNames<Attributes extends AttributeDefinitions> = {
  [Name in keyof Attributes]: Attributes[Name] extends AnyScalar | PasswordDefinition | PrivateDefinition
    ? never
    : Name;
}[keyof Attributes];

/** The definition inside `privateField()` and `password()`. */
export type Unwrapped<Definition extends AttributeDefinition> =
  Definition extends PrivateDefinition<infer Inner>
    ? Unwrapped<Inner>
    : Definition extends PasswordDefinition<infer Type>
      ? Type
      : Definition;

/** A zod type's value in the JSON of an answer: dates and big integers are strings, missing values are null. */
export type JsonValue<Output> = Output extends undefined
  ? null
  : Output extends Date | bigint
    ? string
    : Output;

/** The value of a zod type or a password in an answer. */
export type ScalarValue<Definition> =
  Definition extends PasswordDefinition<infer Type>
    ? JsonValue<ScalarOutput<Type>>
    : Definition extends AnyScalar
      ? JsonValue<ScalarOutput<Definition>>
      : never;

/** Whether an attribute holds a list. */
export type IsMany<Definition> = Definition extends
  | RelationDefinition<'oneToMany' | 'manyToMany' | 'morphToMany' | 'morphMany'>
  | MediaDefinition<true>
  | ZoneDefinition
  ? true
  : Definition extends ComponentAttributeDefinition
    ? Definition['many']
    : false;

/** The scalars that Strapi adds to the attributes of a type. */
export type SystemAttributes<Options extends ContentTypeOptions, Dialect extends DialectName> = {
  createdAt: string;
  updatedAt: string;
} & (Options extends { readonly draftAndPublish: false }
  ? AnswersIn<Dialect>['withoutDrafts']
  : { publishedAt: string | null }) &
  (Options extends { readonly localized: false } ? AnswersIn<Dialect>['withoutLocales'] : { locale: string });

/** The attributes of a file in answers. */
export type FileAttributes<Dialect extends DialectName> = StoredFileAttributes<Dialect> &
  AnswersIn<Dialect>['moreOfFiles'];

interface StoredFileAttributes<Dialect extends DialectName> {
  name: string;
  alternativeText: string | null;
  caption: string | null;
  width: number | null;
  height: number | null;
  formats: AnswersIn<Dialect>['formats'];
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
}

/** Shows an intersection as one object type, for readable errors and tooltips. */
export type Flat<Type> = { [Key in keyof Type]: Type[Key] } & {};
