import type * as z from 'zod';
import type {
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  HiddenDefinition,
  ZoneDefinition,
} from '../define/attribute-definition.ts';
import type { Flat, IsMany, Shown, TypeName, TypeNamed } from './attribute-kinds.ts';
import type { ComponentDefinition } from '../define/component.ts';
import type { ModelSource } from '../define/define-model.ts';
import type { Reference } from './stored-entry.ts';

/**
 * What the body of a create takes as its `data`: required attributes must be there, optional ones
 * and those with a default may be. Relations are ids or `{ connect }`, media ids, components objects.
 */
export type CreateInput<Source extends ModelSource, Name extends TypeName<Source>> = Flat<
  InputOf<TypeNamed<Source, Name>['attributes']> & SystemInput<TypeNamed<Source, Name>['options']>
>;

/** The body of an update's `data`: any part of a {@link CreateInput}. */
export type UpdateInput<Source extends ModelSource, Name extends TypeName<Source>> = Partial<
  CreateInput<Source, Name>
>;

type SystemInput<Options> = (Options extends { readonly draftAndPublish: false }
  ? unknown
  : { readonly publishedAt?: string | null }) &
  (Options extends { readonly localized: false } ? unknown : { readonly locale?: string });

type InputOf<Attributes extends AttributeDefinitions> = {
  readonly [Name in NeededNames<Attributes>]: InputValue<Attributes[Name]>;
} & {
  readonly [Name in Exclude<keyof Attributes, NeededNames<Attributes>>]?: InputValue<Attributes[Name]> | null;
};

type NeededNames<Attributes extends AttributeDefinitions> = {
  [Name in keyof Attributes]: Needed<Shown<Attributes[Name]>> extends true ? Name : never;
}[keyof Attributes];

type Needed<Definition> = Definition extends z.ZodType
  ? [Extract<z.input<Definition>, undefined | null>] extends [never]
    ? true
    : false
  : false;

type InputValue<Definition extends AttributeDefinition> = Definition extends HiddenDefinition
  ? InputValue<Shown<Definition>>
  : Definition extends z.ZodType
    ? Sent<Exclude<z.input<Definition>, undefined>>
    : Definition extends ComponentAttributeDefinition<infer Target, infer Many>
      ? Many extends true
        ? readonly ComponentInput<Target>[]
        : ComponentInput<Target>
      : Definition extends ZoneDefinition<infer Targets>
        ? readonly PartInput<Targets[number]>[]
        : RelationInput<Reference<Definition>, IsMany<Definition>>;

/** What JSON may hold for a value: a date or a big integer is written as text. */
type Sent<Input> = Input extends bigint ? string | number : Input extends Date ? string : Input;

type RelationInput<Target, Many> = Many extends true
  ? readonly (Target | { readonly id: Target })[] | Changes<Target>
  : Target | { readonly id: Target } | Changes<Target>;

interface Changes<Target> {
  readonly connect?: readonly (Target | { readonly id: Target })[];
  readonly disconnect?: readonly (Target | { readonly id: Target })[];
  readonly set?: readonly (Target | { readonly id: Target })[];
}

type ComponentInput<Target extends ComponentDefinition> = Flat<InputOf<Target['attributes']>>;

type PartInput<Target extends ComponentDefinition> = Target extends ComponentDefinition
  ? Flat<{ readonly __component: Target['uid'] } & ComponentInput<Target>>
  : never;
