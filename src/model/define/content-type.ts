import type { ModelInput } from '../model-input.ts';
import type { AttributeDefinitions } from './attribute-definition.ts';
import { defineModel } from './define-model.ts';

export const toModel: unique symbol = Symbol('toModel');

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
  /** The model of several: carried along, so that a page whose model is schemas loads nothing of it. */
  readonly [toModel]: (types: readonly ContentTypeDefinition[]) => ModelInput;
}

export interface ContentTypeOptions {
  /** `true` unless given: entries are drafts until they have `publishedAt`. */
  readonly draftAndPublish?: boolean;
  /** `true` unless given: entries have a `locale` and translations. */
  readonly localized?: boolean;
  /** The English plural of the name unless given; it is the path of a collection. */
  readonly pluralName?: string;
  /** The name's words with a capital unless given. */
  readonly displayName?: string;
}

/**
 * Defines a collection type by its singular name, in kebab case: `article` is `api::article.article`
 * and answers at `/api/articles`. An attribute is a zod type, or made by one of the helpers for what
 * zod has no type for. One that is neither optional nor nullable is required.
 */
export function collectionType<
  const Name extends string,
  Attributes extends AttributeDefinitions,
  const Options extends ContentTypeOptions = {},
>(
  name: Name,
  attributes: Attributes,
  options?: Options,
): ContentTypeDefinition<Name, Attributes, Options, 'collectionType'> {
  return contentType('collectionType', name, attributes, options);
}

/** Defines a single type: as {@link collectionType}, with one entry at `/api/<name>`. */
export function singleType<
  const Name extends string,
  Attributes extends AttributeDefinitions,
  const Options extends ContentTypeOptions = {},
>(
  name: Name,
  attributes: Attributes,
  options?: Options,
): ContentTypeDefinition<Name, Attributes, Options, 'singleType'> {
  return contentType('singleType', name, attributes, options);
}

function contentType<Name extends string, Attributes, Options, Kind>(
  kind: Kind,
  name: Name,
  attributes: Attributes,
  options: Options | undefined,
) {
  return {
    define: 'contentType' as const,
    kind,
    name,
    attributes,
    options: options ?? ({} as Options),
    [toModel]: defineModel,
  };
}
