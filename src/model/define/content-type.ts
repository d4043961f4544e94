import {
  type AttributeDefinitions,
  type ContentTypeDefinition,
  type ContentTypeOptions,
  toModel,
} from './definition.ts';
import { defineModel } from './define-model.ts';

/**
 * Defines a collection type by its singular name in kebab case: `article` is `api::article.article`
 * and answers at `/api/articles`. An attribute is a zod type, or what a function of this package
 * returns. Attributes are required unless `.optional()` or `.nullable()`.
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

/** Defines a single type, which has one entry at `/api/<name>`. The rest is as in {@link collectionType}. */
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
    [toModel]: (types: readonly ContentTypeDefinition[]) => defineModel(types),
  };
}
