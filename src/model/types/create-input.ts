import type { InputsIn } from '../dialect-answers.ts';
import type { DialectName } from '../model-input.ts';
import type { ModelSource } from '../define/define-model.ts';
import type {
  AnyScalar,
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ContentTypeDefinition,
  PasswordDefinition,
  PrivateDefinition,
  ScalarInput,
  ZoneDefinition,
} from '../definition.ts';
import type { DialectOf, Flat, IsMany, SystemAttributes, Unwrapped } from './attribute-kinds.ts';
import type { Reference } from './stored-entry.ts';
import type { TypeByKey, TypeKey, TypeName, TypeNamed } from './type-names.ts';

/**
 * The `data` of a create. Optional attributes and those with a default may be missing. Relations are
 * ids or `{ connect }`, in Strapi 5 also documentIds; media ids, components objects.
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

type InputFor<Source, Type extends ContentTypeDefinition> = Flat<
  InputOf<Type['attributes'], DialectOf<Source>> & SystemInput<Type, DialectOf<Source>>
>;

/** The `data` of an update: any part of a {@link CreateInput}. */
export type UpdateInput<Source extends ModelSource, Name extends TypeName<Source>> = Partial<
  CreateInput<Source, Name>
>;

type SystemInput<Type extends ContentTypeDefinition, Dialect extends DialectName> = {
  readonly [
    Name in keyof SystemAttributes<Type['options'], Dialect> & InputsIn<Dialect>['system']
  ]?: SystemAttributes<Type['options'], Dialect>[Name];
};

type InputOf<Attributes extends AttributeDefinitions, Dialect extends DialectName> = {
  readonly [Name in RequiredNames<Attributes>]: InputValue<Attributes[Name], Dialect>;
} & {
  readonly [Name in Exclude<keyof Attributes, RequiredNames<Attributes>>]?: InputValue<
    Attributes[Name],
    Dialect
  > | null;
};

type RequiredNames<Attributes extends AttributeDefinitions> = {
  [Name in keyof Attributes]: IsRequired<Unwrapped<Attributes[Name]>> extends true ? Name : never;
}[keyof Attributes];

type IsRequired<Definition> = Definition extends AnyScalar
  ? [Extract<ScalarInput<Definition>, undefined | null>] extends [never]
    ? true
    : false
  : Definition extends ComponentAttributeDefinition<ComponentDefinition, boolean, infer Required>
    ? Required
    : Definition extends ZoneDefinition<readonly ComponentDefinition[], infer Required>
      ? Required
      : false;

type InputValue<Definition extends AttributeDefinition, Dialect extends DialectName> = Definition extends
  | PrivateDefinition
  | PasswordDefinition
  ? InputValue<Unwrapped<Definition>, Dialect>
  : Definition extends AnyScalar
    ? JsonInput<Exclude<ScalarInput<Definition>, undefined>>
    : Definition extends ComponentAttributeDefinition<infer Target, infer Many>
      ? Many extends true
        ? readonly ComponentInput<Target, Dialect>[]
        : ComponentInput<Target, Dialect>
      : Definition extends ZoneDefinition<infer Targets>
        ? readonly ZoneElementInput<Targets[number], Dialect>[]
        : RelationInput<InputsIn<Dialect, Reference<Definition>>, IsMany<Definition>>;

/** A value in JSON: dates are strings, big integers may be. */
type JsonInput<Input> = Input extends bigint ? string | number : Input extends Date ? string : Input;

interface Naming {
  readonly link: unknown;
  readonly connect: unknown;
}

type RelationInput<Names extends Naming, Many> =
  | (Many extends true ? readonly Names['link'][] : Names['link'])
  | RelationChanges<Names>;

interface RelationChanges<Names extends Naming> {
  readonly connect?: readonly Names['connect'][];
  readonly disconnect?: readonly Names['link'][];
  readonly set?: readonly Names['link'][];
}

type ComponentInput<Target extends ComponentDefinition, Dialect extends DialectName> = Flat<
  InputOf<Target['attributes'], Dialect>
>;

type ZoneElementInput<
  Target extends ComponentDefinition,
  Dialect extends DialectName,
> = Target extends ComponentDefinition
  ? Flat<{ readonly __component: Target['uid'] } & ComponentInput<Target, Dialect>>
  : never;
