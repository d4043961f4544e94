import type * as z from 'zod';
import type { RelationKind } from '../attribute.ts';
import type { ComponentDefinition } from './component.ts';

/** What any attribute that is no scalar may be told. */
export interface EdgeOptions {
  /** `false` unless given. */
  readonly required?: boolean;
  /** `false`: the translations of an entry share it. As the content type unless given. */
  readonly localized?: boolean;
}

/** Made by `relation.manyToOne('author')` and its like. */
export interface RelationDefinition<
  Kind extends RelationKind = RelationKind,
  Target extends string | undefined = string | undefined,
> {
  readonly edge: 'relation';
  readonly relation: Kind;
  /** Singular name or uid of the content type it leads to; none for `morphToOne` and `morphToMany`. */
  readonly target: Target;
  readonly options: EdgeOptions & {
    readonly inversedBy?: string;
    readonly mappedBy?: string;
    readonly morphBy?: string;
  };
}

/** Made by `media()` and `media.multiple()`. */
export interface MediaDefinition<Many extends boolean = boolean> {
  readonly edge: 'media';
  readonly many: Many;
  readonly options: EdgeOptions & { readonly allowedTypes?: readonly MediaKind[] };
}

export type MediaKind = 'images' | 'files' | 'videos' | 'audios';

/** Made by `component(seo)` and `repeatable(link)`. */
export interface ComponentAttributeDefinition<
  Target extends ComponentDefinition = ComponentDefinition,
  Many extends boolean = boolean,
> {
  readonly edge: 'component';
  readonly many: Many;
  readonly component: Target;
  readonly options: EdgeOptions & CountOptions;
}

/** Made by `dynamicZone([hero, quote])`. */
export interface ZoneDefinition<
  Targets extends readonly ComponentDefinition[] = readonly ComponentDefinition[],
> {
  readonly edge: 'zone';
  readonly components: Targets;
  readonly options: EdgeOptions & CountOptions;
}

/** How many components there may be. */
export interface CountOptions {
  readonly min?: number;
  readonly max?: number;
}

/** An attribute that no answer shows: made by `privateField()` and `password()`. */
export interface HiddenDefinition<Shown extends ShownDefinition = ShownDefinition> {
  readonly hidden: 'private' | 'password';
  readonly attribute: Shown;
}

type ShownDefinition =
  | z.ZodType
  | RelationDefinition
  | MediaDefinition
  | ComponentAttributeDefinition
  | ZoneDefinition;

/** What an attribute is written as in `collectionType`, `singleType` and `component`. */
export type AttributeDefinition = ShownDefinition | HiddenDefinition;

export type AttributeDefinitions = { readonly [name: string]: AttributeDefinition };
