import type { ModelSource } from '../define/define-model.ts';
import type {
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  PasswordDefinition,
  PrivateDefinition,
  ZodType,
  ZoneDefinition,
} from '../define/definition.ts';
import type { AnyType, DialectOf, Flat, IsMany, SystemAttributes, Unwrapped } from './attribute-kinds.ts';
import type { Reference } from './stored-entry.ts';
import type { TypeByKey, TypeKey, TypeName, TypeNamed } from './type-names.ts';

/**
 * The `data` of a create. Optional attributes and those with a default may be missing. Relations are
 * ids or `{ connect }`, media ids, components objects.
 */
export type CreateInput<Source extends ModelSource, Name extends TypeName<Source>> = InputFor<
  Source,
  TypeNamed<Source, Name>
>;

/** The same by any name of the type. Data of schemas and of Strapi's own types may have any member. */
export type CreateInputByKey<Source extends ModelSource, Key extends TypeKey<Source>> =
  string extends TypeName<Source>
    ? LooseInput
    : [TypeByKey<Source, Key>] extends [never]
      ? LooseInput
      : InputFor<Source, TypeByKey<Source, Key>>;

interface LooseInput {
  readonly [attribute: string]: unknown;
}

type InputFor<Source, Type extends AnyType> = Flat<
  InputOf<Type['attributes']> & SystemInput<SystemAttributes<Type['options'], DialectOf<Source>>>
>;

/** The `data` of an update: any part of a {@link CreateInput}. */
export type UpdateInput<Source extends ModelSource, Name extends TypeName<Source>> = Partial<
  CreateInput<Source, Name>
>;

type SystemInput<System> = {
  readonly [Name in Extract<keyof System, 'publishedAt' | 'locale'>]?: System[Name];
};

type InputOf<Attributes extends AttributeDefinitions> = {
  readonly [Name in RequiredNames<Attributes>]: InputValue<Attributes[Name]>;
} & {
  readonly [Name in Exclude<keyof Attributes, RequiredNames<Attributes>>]?: InputValue<
    Attributes[Name]
  > | null;
};

type RequiredNames<Attributes extends AttributeDefinitions> = {
  [Name in keyof Attributes]: IsRequired<Unwrapped<Attributes[Name]>> extends true ? Name : never;
}[keyof Attributes];

type IsRequired<Definition> = Definition extends ZodType
  ? [Extract<Definition['_zod']['input'], undefined | null>] extends [never]
    ? true
    : false
  : Definition extends ComponentAttributeDefinition<ComponentDefinition, boolean, infer Required>
    ? Required
    : Definition extends ZoneDefinition<readonly ComponentDefinition[], infer Required>
      ? Required
      : false;

type InputValue<Definition extends AttributeDefinition> = Definition extends
  | PrivateDefinition
  | PasswordDefinition
  ? InputValue<Unwrapped<Definition>>
  : Definition extends ZodType
    ? JsonInput<Exclude<Definition['_zod']['input'], undefined>>
    : Definition extends ComponentAttributeDefinition<infer Target, infer Many>
      ? Many extends true
        ? readonly ComponentInput<Target>[]
        : ComponentInput<Target>
      : Definition extends ZoneDefinition<infer Targets>
        ? readonly ZoneElementInput<Targets[number]>[]
        : RelationInput<Reference<Definition>, IsMany<Definition>>;

/** A value in JSON: dates are strings, big integers may be. */
type JsonInput<Input> = Input extends bigint ? string | number : Input extends Date ? string : Input;

type RelationInput<Target, Many> = Many extends true
  ? readonly (Target | { readonly id: Target })[] | RelationChanges<Target>
  : Target | { readonly id: Target } | RelationChanges<Target>;

interface RelationChanges<Target> {
  readonly connect?: readonly (Target | { readonly id: Target })[];
  readonly disconnect?: readonly (Target | { readonly id: Target })[];
  readonly set?: readonly (Target | { readonly id: Target })[];
}

type ComponentInput<Target extends ComponentDefinition> = Flat<InputOf<Target['attributes']>>;

type ZoneElementInput<Target extends ComponentDefinition> = Target extends ComponentDefinition
  ? Flat<{ readonly __component: Target['uid'] } & ComponentInput<Target>>
  : never;
