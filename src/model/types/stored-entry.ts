import type * as z from 'zod';
import type { EntryRecord } from '../entry-record.ts';
import type {
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  HiddenDefinition,
  RelationDefinition,
  ZoneDefinition,
} from '../define/attribute-definition.ts';
import type {
  AnyType,
  Flat,
  IsMany,
  ScalarValue,
  Shown,
  SystemAttributes,
  TypeName,
  TypeNamed,
} from './attribute-kinds.ts';
import type { ComponentDefinition } from '../define/component.ts';
import type { ModelSource } from '../define/define-model.ts';

/**
 * An entry as the double holds it, which is how `data` takes it: scalars, private ones too,
 * relations and media as ids, components inline.
 */
export type StoredEntry<Source extends ModelSource, Name> =
  string extends TypeName<Source>
    ? LooseEntry
    : [Name] extends [TypeName<Source>]
      ? StoredOf<TypeNamed<Source, Name>>
      : LooseEntry;

type LooseEntry = EntryRecord & { readonly id: number };

type StoredOf<Type extends AnyType> = Flat<
  { readonly id: number } & Readonly<SystemAttributes<Type['options']>> &
    (Type['options'] extends { readonly localized: false }
      ? unknown
      : { readonly localizations: readonly number[] }) &
    StoredValues<Type['attributes']>
>;

type StoredValues<Attributes extends AttributeDefinitions> = {
  readonly [Name in keyof Attributes]: StoredValue<Attributes[Name]>;
};

type StoredValue<Definition extends AttributeDefinition> = Definition extends HiddenDefinition
  ? StoredValue<Shown<Definition>>
  : Definition extends z.ZodType
    ? ScalarValue<Definition>
    : Definition extends ComponentAttributeDefinition<infer Target, infer Many>
      ? Many extends true
        ? readonly StoredComponent<Target>[]
        : StoredComponent<Target> | null
      : Definition extends ZoneDefinition<infer Targets>
        ? readonly StoredPart<Targets[number]>[]
        : IsMany<Definition> extends true
          ? readonly Reference<Definition>[]
          : Reference<Definition> | null;

type StoredComponent<Target extends ComponentDefinition> = Flat<
  { readonly id: number } & StoredValues<Target['attributes']>
>;

type StoredPart<Target extends ComponentDefinition> = Target extends ComponentDefinition
  ? Flat<{ readonly __component: Target['uid'] } & StoredComponent<Target>>
  : never;

/** An id; where a link says its type itself, with that. */
export type Reference<Definition> =
  Definition extends RelationDefinition<'morphToOne' | 'morphToMany'>
    ? { readonly __type: string; readonly id: number }
    : number;
