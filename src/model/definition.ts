import type { RelationKind } from './attribute.ts';
import type { ModelInput } from './model-input.ts';

/**
 * A zod type. It may come from `zod`, `zod/v4` or `zod/mini`, of any version. So it has only what all versions share,
 * because `$ZodType` differs between them.
 */
export interface ZodType<Output = unknown, Input = unknown> {
  readonly _zod: {
    readonly def: { readonly type: string };
    readonly output: Output;
    readonly input: Input;
  };
}

/** An attribute of `schema.json`. */
export type WrittenAttribute = { readonly type: string; readonly [key: string]: unknown };

/** What `text()`, `uid()` and the other functions for scalars return. Its methods are those of zod's types. */
export type ScalarDefinition<Output = unknown, Input = Output, Rules = unknown> = ScalarMethods<
  Output,
  Input,
  Rules
> &
  Rules;

/** The members of every {@link ScalarDefinition}. */
export interface ScalarMethods<Output, Input, Rules> {
  readonly define: 'scalar';
  /** The attribute in `schema.json`, with what the methods added. */
  readonly attribute: WrittenAttribute;
  /** Only for TypeScript: the values that entries hold, and those that a create takes. */
  readonly values?: { readonly output: Output; readonly input: Input };
  /** Only for TypeScript, whose error for `z.array(text())` has this sentence. Reading it throws. */
  readonly _zod: { readonly 'Write a type of zod here, such as z.string().': never };
  optional(): ScalarDefinition<Output | undefined, Input | undefined, Rules>;
  nullable(): ScalarDefinition<Output | null, Input | null, Rules>;
  nullish(): ScalarDefinition<Output | null | undefined, Input | null | undefined, Rules>;
  /** Sets the value of entries that are created without one. */
  default(
    value: Exclude<Output, undefined> | (() => Exclude<Output, undefined>),
  ): ScalarDefinition<Exclude<Output, undefined>, Input | undefined, Rules>;
  meta(meta: ScalarMeta): this;
}

/** What `.meta()` of a scalar takes. */
export interface ScalarMeta {
  /** Each value exists once: see `unique`. */
  readonly unique?: boolean;
  /** No answer holds the attribute: see `privateField`. */
  readonly private?: boolean;
  /** `false`: the translations of an entry share the value. */
  readonly localized?: boolean;
}

/** The methods of texts. */
export interface TextRules {
  min(length: number): this;
  max(length: number): this;
  length(length: number): this;
  regex(pattern: RegExp): this;
  url(): this;
}

/** The methods of numbers. Both bounds are allowed values. */
export interface NumberRules<Value> {
  min(value: Value): this;
  max(value: Value): this;
}

/** What `json()` holds. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A zod type, or a scalar of this package. */
export type AnyScalar<Output = unknown> = ZodType<Output> | ScalarDefinition<Output>;

/** The value of a scalar in entries. */
export type ScalarOutput<Type> =
  Type extends ZodType<infer Output>
    ? Output
    : Type extends ScalarDefinition
      ? NonNullable<Type['values']>['output']
      : never;

/** The value of a scalar in a create. */
export type ScalarInput<Type> =
  Type extends ZodType<unknown, infer Input>
    ? Input
    : Type extends ScalarDefinition
      ? NonNullable<Type['values']>['input']
      : never;

/** The options of every attribute that is not a scalar. */
export interface AttributeOptions<Required extends boolean = boolean> {
  /** Strapi refuses to publish an entry without it. Default: `false`. */
  readonly required?: Required;
  /** `false`: the translations of an entry share the value. Default: as the content type. */
  readonly localized?: boolean;
}

/** Methods that zod types have too, so that all attributes look alike. */
export interface OptionalMethods<Optional> {
  /** Returns the attribute without `required`: `cover: media().optional()` is `cover: media()`. */
  readonly optional: () => Optional;
  /** The same as `optional`: an attribute that is not required may be null. */
  readonly nullable: () => Optional;
}

/** How many components a list may hold. */
export interface CountOptions {
  readonly min?: number;
  readonly max?: number;
}

/** What `relation.manyToOne('author')` and the other functions of `relation` return. */
export interface RelationDefinition<
  Kind extends RelationKind = RelationKind,
  Target extends string | undefined = string | undefined,
> extends OptionalMethods<RelationDefinition<Kind, Target>> {
  readonly define: 'relation';
  readonly relation: Kind;
  /** The singular name or the uid of the target; undefined for `morphToOne` and `morphToMany`. */
  readonly target: Target;
  readonly options: AttributeOptions & {
    readonly inversedBy?: string;
    readonly mappedBy?: string;
    readonly morphBy?: string;
  };
}

/** What `media()` and `media.multiple()` return. */
export interface MediaDefinition<Many extends boolean = boolean> extends OptionalMethods<
  MediaDefinition<Many>
> {
  readonly define: 'media';
  readonly many: Many;
  readonly options: AttributeOptions & { readonly allowedTypes?: readonly MediaKind[] };
}

/** The kinds of files a media attribute may allow. */
export type MediaKind = 'images' | 'files' | 'videos' | 'audios';

/** What `component(seo)` and `repeatable(link)` return. */
export interface ComponentAttributeDefinition<
  Target extends ComponentDefinition = ComponentDefinition,
  Many extends boolean = boolean,
  Required extends boolean = boolean,
> extends OptionalMethods<ComponentAttributeDefinition<Target, Many, false>> {
  readonly define: 'componentAttribute';
  readonly many: Many;
  readonly component: Target;
  readonly options: AttributeOptions<Required> & CountOptions;
}

/** What `dynamicZone([hero, quote])` returns. */
export interface ZoneDefinition<
  Targets extends readonly ComponentDefinition[] = readonly ComponentDefinition[],
  Required extends boolean = boolean,
> extends OptionalMethods<ZoneDefinition<Targets, false>> {
  readonly define: 'dynamicZone';
  readonly components: Targets;
  readonly options: AttributeOptions<Required> & CountOptions;
}

/** What `password()` returns. */
export interface PasswordDefinition<Type extends AnyScalar = AnyScalar> {
  readonly password: Type;
}

/** What `privateField()` returns: an attribute that is in no answer. */
export interface PrivateDefinition<Attribute extends PublicDefinition = PublicDefinition> {
  readonly private: Attribute;
}

/** Any attribute but a private one. */
export type PublicDefinition =
  | AnyScalar
  | PasswordDefinition
  | RelationDefinition
  | MediaDefinition
  | ComponentAttributeDefinition
  | ZoneDefinition;

/** Any attribute of `collectionType`, `singleType` and `component`. */
export type AttributeDefinition = PublicDefinition | PrivateDefinition;

/** Attributes by name. */
export type AttributeDefinitions = { readonly [name: string]: AttributeDefinition };

/** What `component('shared.seo', { … })` returns. */
export interface ComponentDefinition<
  Uid extends string = string,
  Attributes extends AttributeDefinitions = AttributeDefinitions,
> {
  readonly define: 'component';
  readonly uid: Uid;
  readonly attributes: Attributes;
  readonly options: ComponentOptions;
}

/** The options of `component('shared.seo', { … })`. */
export interface ComponentOptions {
  /** Default: the words of the name, the first with a capital: `Seo` for `shared.seo`. */
  readonly displayName?: string;
}

/** The key of the function of a {@link ContentTypeDefinition} that makes a model. */
export const toModel: unique symbol = Symbol('toModel');

/** The key of the definitions in a model that `defineModel` returns. */
export const definitions: unique symbol = Symbol('definitions');

/** What `collectionType` and `singleType` return. */
export interface ContentTypeDefinition<
  Name extends string = string,
  Attributes extends AttributeDefinitions = AttributeDefinitions,
  Options extends ContentTypeOptions = ContentTypeOptions,
  Kind extends 'collectionType' | 'singleType' = 'collectionType' | 'singleType',
> {
  readonly define: 'contentType';
  readonly kind: Kind;
  readonly name: Name;
  readonly attributes: Attributes;
  readonly options: Options;
  /** Makes a model of several types. It is a member so that a page with a model of schemas does not load it. */
  readonly [toModel]: (types: readonly ContentTypeDefinition[]) => ModelInput;
}

/** The options of `collectionType` and `singleType`. */
export interface ContentTypeOptions {
  /** Entries are drafts until they have `publishedAt`. Default: `true`. */
  readonly draftAndPublish?: boolean;
  /** Entries have a `locale` and translations. Default: `true`. */
  readonly localized?: boolean;
  /** The path of a collection type: `news-items` is at `/api/news-items`. Default: the English plural of the name. */
  readonly pluralName?: string;
  /** Default: the words of the name, the first with a capital. */
  readonly displayName?: string;
}
