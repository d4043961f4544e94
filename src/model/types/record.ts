import type { InputsIn } from '../dialect-answers.ts';
import type { DialectName } from '../model-input.ts';
import type { ModelSource, TypesOf } from '../define/define-model.ts';
import type {
  AnyScalar,
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ContentTypeDefinition,
  PasswordDefinition,
  PrivateDefinition,
  ScalarOutput,
  ZoneDefinition,
} from '../definition.ts';
import type { EntryRecord } from '../entry-record.ts';
import type { DialectOf, Flat, IsMany, ScalarValue, Unwrapped } from './attribute-kinds.ts';
import type { StoredReference } from './stored-entry.ts';
import type { BuiltInKey, KeyOf, TypeName } from './type-names.ts';

/**
 * Your own entries by type: singular name, plural name or uid. Types and attributes are checked where
 * the model is defined in code.
 *
 *     const entries: Records<typeof model> = { article: [{ title: 'Hello' }] };
 */
export type Records<Source extends ModelSource = ModelSource> =
  string extends TypeName<Source>
    ? { readonly [type: string]: readonly EntryRecord[] }
    : Flat<{
        readonly [Key in keyof RecordsByKey<Source>]?: readonly RecordsByKey<Source>[Key][];
      }> &
        BuiltInRecords;

/** Records of Strapi's own types. */
export type BuiltInRecords = { readonly [Key in BuiltInKey]?: readonly EntryRecord[] };

/** The record of each type in the model, by singular name, plural name and uid. */
export type RecordsByKey<Source extends ModelSource> = {
  [Type in TypesOf<Source>[number] as KeyOf<Type>]: RecordOf<Type, DialectOf<Source>>;
};

/**
 * An entry of your own: see {@link EntryRecord}. Every attribute may be missing or null, because drafts need no
 * required attributes.
 */
export type RecordOf<Type extends ContentTypeDefinition, Dialect extends DialectName> = Flat<
  RecordValues<Type['attributes'], Dialect> & SystemRecord<Dialect> & InputsIn<Dialect>['identity']
>;

interface SystemRecord<Dialect extends DialectName> {
  readonly createdAt?: Instant | null;
  readonly updatedAt?: Instant | null;
  readonly publishedAt?: Instant | null;
  readonly locale?: string | null;
  readonly localizations?: readonly RecordLink<Dialect>[];
  readonly createdBy?: RecordLink<Dialect> | null;
  readonly updatedBy?: RecordLink<Dialect> | null;
}

/** An ISO date and time, a Date or milliseconds. */
type Instant = string | number | Date;

/** An id, alone or in an object. */
type RecordLink<Dialect extends DialectName, Target = number> = InputsIn<Dialect, Target>['recordLink'];

type RecordValues<Attributes extends AttributeDefinitions, Dialect extends DialectName> = {
  readonly [Name in keyof Attributes]?: RecordValue<Attributes[Name], Dialect> | null;
};

type RecordValue<
  Definition extends AttributeDefinition,
  Dialect extends DialectName,
> = Definition extends PrivateDefinition
  ? RecordValue<Unwrapped<Definition>, Dialect>
  : Definition extends AnyScalar
    ? ScalarRecord<ScalarOutput<Definition>>
    : Definition extends PasswordDefinition
      ? ScalarValue<Definition>
      : Definition extends ComponentAttributeDefinition<infer Component, infer Many>
        ? Many extends true
          ? readonly ComponentRecord<Component, Dialect>[]
          : ComponentRecord<Component, Dialect>
        : Definition extends ZoneDefinition<infer Components>
          ? readonly ZoneRecord<Components[number], Dialect>[]
          : IsMany<Definition> extends true
            ? readonly RecordLink<Dialect, StoredReference<Definition>>[]
            : RecordLink<Dialect, StoredReference<Definition>>;

type ScalarRecord<Output> = Output extends Date
  ? Instant
  : Output extends bigint
    ? string | number | bigint
    : Output;

type ComponentRecord<Component extends ComponentDefinition, Dialect extends DialectName> = Flat<
  { readonly id?: number } & RecordValues<Component['attributes'], Dialect>
>;

type ZoneRecord<
  Component extends ComponentDefinition,
  Dialect extends DialectName,
> = Component extends ComponentDefinition
  ? Flat<{ readonly __component: Component['uid'] } & ComponentRecord<Component, Dialect>>
  : never;
