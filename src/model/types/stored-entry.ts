import type { AnswersIn } from '../dialect-answers.ts';
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
  RelationDefinition,
  ZoneDefinition,
} from '../definition.ts';
import type { EntryRecord } from '../entry-record.ts';
import type { DialectOf, Flat, IsMany, ScalarValue, SystemAttributes, Unwrapped } from './attribute-kinds.ts';
import type { TypeByKey, TypeKey, TypeName } from './type-names.ts';

/**
 * An entry as the double stores it and as `data` takes it: private attributes too, relations and media
 * as ids, components inline.
 *
 *     StoredEntry<typeof model, 'article'>
 */
export type StoredEntry<Source extends ModelSource, Name extends TypeKey<Source>> =
  string extends TypeName<Source>
    ? LooseEntry
    : [TypeByKey<Source, Name>] extends [never]
      ? LooseEntry
      : StoredOf<Source, TypeByKey<Source, Name>>;

type LooseEntry = EntryRecord & { readonly id: number };

type StoredOf<Source, Type extends ContentTypeDefinition> = Flat<
  StoredIdentity<DialectOf<Source>> &
    Readonly<SystemAttributes<Type['options'], DialectOf<Source>>> &
    (Type['options'] extends { readonly localized: false }
      ? unknown
      : AnswersIn<DialectOf<Source>>['translations']) &
    StoredValues<Type['attributes']>
>;

type StoredIdentity<Dialect extends DialectName> = {
  readonly [Name in AnswersIn<Dialect>['identity']]: Name extends 'id' ? number : string;
};

type StoredValues<Attributes extends AttributeDefinitions> = {
  readonly [Name in keyof Attributes]: StoredValue<Attributes[Name]>;
};

type StoredValue<Definition extends AttributeDefinition> = Definition extends PrivateDefinition
  ? StoredValue<Unwrapped<Definition>>
  : Definition extends AnyScalar | PasswordDefinition
    ? ScalarValue<Definition>
    : Definition extends ComponentAttributeDefinition<infer Target, infer Many, infer Required>
      ? Many extends true
        ? readonly StoredComponent<Target>[]
        : StoredComponent<Target> | (Required extends true ? never : null)
      : Definition extends ZoneDefinition<infer Targets>
        ? readonly StoredPart<Targets[number]>[]
        : IsMany<Definition> extends true
          ? readonly StoredReference<Definition>[]
          : StoredReference<Definition> | null;

type StoredComponent<Target extends ComponentDefinition> = Flat<
  { readonly id: number } & StoredValues<Target['attributes']>
>;

type StoredPart<Target extends ComponentDefinition> = Target extends ComponentDefinition
  ? Flat<{ readonly __component: Target['uid'] } & StoredComponent<Target>>
  : never;

/** A reference in data. In `morphToMany`, `field` is the attribute of the target that the link belongs to, or null. */
export type StoredReference<Definition> = Reference<Definition> &
  (Definition extends RelationDefinition<'morphToMany'> ? { readonly field?: string | null } : unknown);

/** An id, with the type of the target for `morphToOne` and `morphToMany`. */
export type Reference<Definition> =
  Definition extends RelationDefinition<'morphToOne' | 'morphToMany'>
    ? { readonly __type: string; readonly id: number }
    : number;
