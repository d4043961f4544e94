// Strapi 5.54: packages/core/content-type-builder/server/src/controllers/content-types.ts
// Strapi 5.54: packages/core/content-type-builder/server/src/services/content-types.ts
// Strapi 5.54: packages/core/content-type-builder/server/src/services/components.ts
// Strapi 5.54: packages/core/content-type-builder/server/src/utils/attributes.ts
import type { Types } from '../../model/built-in/built-in-types.ts';
import type { SchemaJson } from '../../model/model-input.ts';
import type { Component, ContentType } from '../../model/model.ts';
import type { Attributes } from '../../model/read/model-traits.ts';

/** How the content-type builder answers. */
export interface BuilderTraits {
  readonly types: () => Types;
  /** Whether types of the admin panel come last. Default: all of Strapi's types come first. */
  readonly adminLast?: boolean;
  /** Whether types that the admin panel hides are answered by uid. */
  readonly showsHidden: boolean;
  /** Whether the error for a wrong kind has its message before its details. */
  readonly messageFirst: boolean;
  readonly relationsSayRequired: boolean;
}

/** What a dialect shows of attributes. */
interface AttributeRules {
  readonly relationsSayRequired: boolean;
}

/** A type of the project or of Strapi. */
interface ListedType {
  readonly uid: string;
  readonly json: SchemaJson;
  /** The type in the model, for names that the schema leaves out. */
  readonly type: ContentType | undefined;
}

/** Returns a content type as the content-type builder shows it. */
export function describeType({ uid, json, type }: ListedType, rules: AttributeRules) {
  const info = json.info ?? {};
  const plugin = pluginOf(uid);
  const singularName = type?.singularName ?? info.singularName;
  const builder = json.pluginOptions?.['content-type-builder'] as { readonly visible?: unknown } | undefined;
  const visible = (builder?.visible ?? true) === true;
  return {
    uid,
    plugin,
    apiID: singularName,
    schema: {
      draftAndPublish: false,
      ...json.options,
      displayName: info.displayName,
      singularName,
      pluralName: type?.pluralName ?? info.pluralName,
      description: info['description'] ?? '',
      pluginOptions: json.pluginOptions,
      kind: json.kind ?? 'collectionType',
      collectionName: json.collectionName ?? [plugin ?? [], singularName].flat().join('_'),
      attributes: describeAttributes(
        json.attributes ?? {},
        (name) => type?.attributes.get(name)?.system === true,
        rules,
      ),
      visible,
      restrictRelationsTo: allowedRelations(uid, visible),
    },
  };
}

export function describeComponent({ uid, json }: Component, rules: AttributeRules) {
  const [category, apiId] = uid.split('.');
  const info = json.info ?? {};
  return {
    uid,
    category,
    apiId,
    schema: {
      displayName: info.displayName,
      description: info['description'] ?? '',
      icon: info['icon'],
      connection: json['connection'],
      collectionName: json.collectionName,
      pluginOptions: json.pluginOptions,
      attributes: describeAttributes(json.attributes ?? {}, () => false, rules),
    },
  };
}

/** Returns the plugin that a type belongs to; undefined for a type of the project. */
function pluginOf(uid: string): string | undefined {
  const [origin, name = ''] = uid.split('::');
  if (origin === 'api') return undefined;
  return origin === 'plugin' ? name.split('.')[0] : origin;
}

/** Returns which relations to a type the builder offers; null for all. */
function allowedRelations(uid: string, visible: boolean): readonly string[] | null {
  if (uid === 'admin::user') return ['oneWay', 'manyWay'];
  return !visible || uid.startsWith('strapi::') || uid === 'plugin::upload.file' ? [] : null;
}

function describeAttributes(
  attributes: Attributes,
  isAdded: (name: string) => boolean,
  rules: AttributeRules,
) {
  const shown = Object.entries(attributes).filter(
    ([name, { visible }]) =>
      visible !== false && name !== 'createdAt' && name !== 'updatedAt' && !isAdded(name),
  );
  return Object.fromEntries(shown.map(([name, attribute]) => [name, describeAttribute(attribute, rules)]));
}

function describeAttribute(attribute: Attributes[string], rules: AttributeRules): object {
  const { type, required, pluginOptions, multiple, allowedTypes, inversedBy, mappedBy } = attribute;
  const configurable = attribute['configurable'] === false ? false : undefined;
  const isPrivate = Boolean(attribute['private']);
  if (type === 'media') {
    const flags = {
      multiple: Boolean(multiple),
      required: Boolean(required),
      configurable,
      private: isPrivate,
    };
    return { type, ...flags, allowedTypes, pluginOptions };
  }
  if (type !== 'relation') return attribute;
  const targetAttribute = inversedBy || mappedBy || null;
  return {
    ...attribute,
    targetAttribute,
    configurable,
    ...(rules.relationsSayRequired && { required: Boolean(required) }),
    private: isPrivate,
  };
}
