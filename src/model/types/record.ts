import type * as z from 'zod/v4';
import type { ModelSource, TypesOf } from '../define/define-model.ts';
import type {
  AttributeDefinition,
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ContentTypeDefinition,
  PasswordDefinition,
  PrivateDefinition,
  ZoneDefinition,
} from '../define/definition.ts';
import type { EntryRecord } from '../entry-record.ts';
import type { Flat, IsMany, ScalarValue, Unwrapped } from './attribute-kinds.ts';
import type { Reference } from './stored-entry.ts';
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
  [Type in TypesOf<Source>[number] as KeyOf<Type>]: RecordOf<Type>;
};

/**
 * An entry of your own: see {@link EntryRecord}. Every attribute may be missing or null, because
 * Strapi does not ask drafts for their required attributes.
 */
export type RecordOf<Type extends ContentTypeDefinition> = Flat<
  RecordValues<Type['attributes']> & SystemRecord
>;

interface SystemRecord {
  readonly id?: number;
  readonly createdAt?: Instant | null;
  readonly updatedAt?: Instant | null;
  readonly publishedAt?: Instant | null;
  readonly locale?: string | null;
  readonly localizations?: readonly Target<number>[];
  readonly createdBy?: Target<number> | null;
  readonly updatedBy?: Target<number> | null;
}

/** An ISO date and time, a Date or milliseconds. */
type Instant = string | number | Date;

/** An id, alone or in an object. */
type Target<Link> = Link | { readonly id: number };

type RecordValues<Attributes extends AttributeDefinitions> = {
  readonly [Name in keyof Attributes]?: RecordValue<Attributes[Name]> | null;
};

type RecordValue<Definition extends AttributeDefinition> = Definition extends PrivateDefinition
  ? RecordValue<Unwrapped<Definition>>
  : Definition extends z.ZodType
    ? ScalarRecord<z.output<Definition>>
    : Definition extends PasswordDefinition
      ? ScalarValue<Definition>
      : Definition extends ComponentAttributeDefinition<infer Component, infer Many>
        ? Many extends true
          ? readonly ComponentRecord<Component>[]
          : ComponentRecord<Component>
        : Definition extends ZoneDefinition<infer Components>
          ? readonly ZoneRecord<Components[number]>[]
          : Links<Reference<Definition>, IsMany<Definition>>;

type ScalarRecord<Output> = Output extends Date
  ? Instant
  : Output extends bigint
    ? string | number | bigint
    : Output;

type Links<Link, Many> = Link extends number
  ? Many extends true
    ? readonly Target<Link>[]
    : Target<Link>
  : Many extends true
    ? readonly Link[]
    : Link;

type ComponentRecord<Component extends ComponentDefinition> = Flat<
  { readonly id?: number } & RecordValues<Component['attributes']>
>;

type ZoneRecord<Component extends ComponentDefinition> = Component extends ComponentDefinition
  ? Flat<{ readonly __component: Component['uid'] } & ComponentRecord<Component>>
  : never;
