import { check, flag, optionsOf, type Shape, text } from '../../errors/option-rules.ts';
import { checkAttributes, checkName } from './check-call.ts';
import { defineModel } from './define-model.ts';
import {
  type AttributeDefinitions,
  type ContentTypeDefinition,
  type ContentTypeOptions,
  toModel,
} from '../definition.ts';

const typeOptions = optionsOf({
  draftAndPublish: flag,
  localized: flag,
  pluralName: text,
  displayName: text,
} satisfies Shape<ContentTypeOptions>);

/**
 * Defines a collection type by its singular name in kebab case: `article` is `api::article.article`
 * and answers at `/api/articles`. An attribute is a zod type, or what a function of this package
 * returns. Attributes are required unless `.optional()` or `.nullable()`.
 *
 * @throws {TypeError} for unknown options, and for a name or attributes of the wrong kind
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

/**
 * Defines a single type, which has one entry at `/api/<name>`. The rest is as in {@link collectionType}.
 *
 * @throws {TypeError} for unknown options, and for a name or attributes of the wrong kind
 */
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

function contentType<Name extends string, Attributes, Options, Kind extends 'collectionType' | 'singleType'>(
  kind: Kind,
  name: Name,
  attributes: Attributes,
  options: Options | undefined,
) {
  checkName(kind, name, "'article', { title: z.string() }");
  checkAttributes(`${kind}('${name}')`, attributes);
  check(`${kind}('${name}')`, typeOptions, options ?? {});
  return {
    define: 'contentType' as const,
    kind,
    name,
    attributes,
    options: options ?? ({} as Options),
    [toModel]: (types: readonly ContentTypeDefinition[]) => defineModel(types),
  };
}
