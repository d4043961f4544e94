import type * as z from 'zod';
import type {
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  HiddenDefinition,
  MediaDefinition,
  RelationDefinition,
  ZoneDefinition,
} from '../define/attribute-definition.ts';
import type { ContentTypeDefinition, ContentTypeOptions } from '../define/content-type.ts';
import type { ModelSource, TypesOf } from '../define/define-model.ts';

/** The singular names of a model's types; any text where the model is given as schemas. */
export type TypeName<Source> = [TypesOf<Source>] extends [never] ? string : TypesOf<Source>[number]['name'];

/** The definition behind a name. */
export type TypeNamed<Source extends ModelSource, Name> = Extract<
  TypesOf<Source>[number],
  { readonly name: Name }
>;

/** The uid that the target of a relation has, or its name: `article` of `api::article.article`. */
export type NameOf<Target> = Target extends `api::${string}.${infer Name}` ? Name : Target;

/** The names of the attributes that are zod types. */
export type ScalarNames<Attributes extends AttributeDefinitions> = {
  [Name in keyof Attributes]: Attributes[Name] extends z.ZodType ? Name : never;
}[keyof Attributes];

/** The names of components and zones, relations and media that answers may show. */
export type EdgeNames<Attributes extends AttributeDefinitions> = {
  [Name in keyof Attributes]: Attributes[Name] extends z.ZodType | HiddenDefinition ? never : Name;
}[keyof Attributes];

/** The definition itself, of one that is hidden too. */
export type Shown<Definition extends AttributeDefinition> =
  Definition extends HiddenDefinition<infer Inner> ? Inner : Definition;

/** A zod type's value as JSON has it in an answer: dates and big integers are texts, what is missing is null. */
export type JsonValue<Output> = Output extends undefined
  ? null
  : Output extends Date | bigint
    ? string
    : Output;

export type ScalarValue<Type> = Type extends z.ZodType ? JsonValue<z.output<Type>> : never;

/** What an edge leads to: one or none, or a list. */
export type IsMany<Definition> = Definition extends
  | RelationDefinition<'oneToMany' | 'manyToMany' | 'morphToMany' | 'morphMany'>
  | MediaDefinition<true>
  | ZoneDefinition
  ? true
  : Definition extends ComponentAttributeDefinition
    ? Definition['many']
    : false;

/** What Strapi adds to the attributes of a type. */
export type SystemAttributes<Options extends ContentTypeOptions> = {
  createdAt: string;
  updatedAt: string;
} & (Options extends { readonly draftAndPublish: false } ? unknown : { publishedAt: string | null }) &
  (Options extends { readonly localized: false } ? unknown : { locale: string });

/** One object type for the reader of an error or a tooltip. */
export type Flat<Type> = { [Key in keyof Type]: Type[Key] } & {};

export type AnyType = ContentTypeDefinition;
