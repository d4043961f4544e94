import type { ModelInput, SchemaJson } from '../model-input.ts';
import { Problems } from '../problems.ts';
import { snakeCase } from '../snake-case.ts';
import type { AttributeDefinition, AttributeDefinitions } from './attribute-definition.ts';
import type { ComponentDefinition } from './component.ts';
import type { ContentTypeDefinition } from './content-type.ts';
import { displayName, plural } from '../plural.ts';
import { writeAttribute } from './write-attribute.ts';

const definitions: unique symbol = Symbol('definitions');

/** A model with the definitions it was made of, from which its types are taken. */
export interface DefinedModel<Types extends readonly ContentTypeDefinition[]> extends ModelInput {
  readonly [definitions]: Types;
}

/** What says a model: definitions, or schemas as in `schema.json`. */
export type ModelSource = ModelInput | readonly ContentTypeDefinition[];

/** The definitions behind a model; `never` for one of schemas. */
export type TypesOf<Source> = Source extends readonly ContentTypeDefinition[]
  ? Source
  : Source extends { readonly [definitions]: infer Types extends readonly ContentTypeDefinition[] }
    ? Types
    : never;

/**
 * Makes a model of content types defined in code: the same as one read from their `schema.json`.
 * The components are found in the attributes that use them. Types have drafts and locales unless
 * they turn them off.
 *
 * @throws {ModelError} that names type and attribute: zod types without a counterpart in Strapi,
 * constraints that a schema can't state, names that are taken or misspelled. What two types say of
 * each other (relation targets, other sides) is `createDouble`'s to check.
 */
export function defineModel<const Types extends readonly ContentTypeDefinition[]>(
  types: Types,
): DefinedModel<Types> {
  const problems = new Problems();
  const contentTypes: Record<string, SchemaJson> = Object.create(null) as Record<string, SchemaJson>;
  const found = new Map<string, ComponentDefinition>();
  const own = new Map<string, ContentTypeDefinition>();
  for (const type of types) {
    const uid = `api::${type.name}.${type.name}`;
    if (!KEBAB_CASE.test(type.name))
      problems.error(
        { uid },
        `the name "${type.name}" is not in kebab case. Write it like "${toKebabCase(type.name)}".`,
      );
    if (own.has(type.name))
      problems.error({ uid }, `two types are named "${type.name}". Give one of them another name.`);
    own.set(type.name, type);
  }
  const uidOf = (target: string): string => (target.includes('::') ? target : `api::${target}.${target}`);
  const write = (uid: string, attributes: AttributeDefinitions): NonNullable<SchemaJson['attributes']> => {
    const written = Object.entries(attributes).flatMap(([attribute, definition]) => {
      const refuse = (sentence: string): void => problems.error({ uid, attribute }, sentence);
      for (const component of componentsOf(definition)) collect(component, refuse);
      const json = writeAttribute(definition, { uidOf, refuse });
      return json ? [[attribute, json] as const] : [];
    });
    return Object.fromEntries(written);
  };
  const components: Record<string, SchemaJson> = Object.create(null) as Record<string, SchemaJson>;
  const collect = (component: ComponentDefinition, refuse: (sentence: string) => void): void => {
    const other = found.get(component.uid);
    if (other === component) return;
    if (other) {
      refuse(
        `another component has the uid ${component.uid}. Give one of them another uid, or use one for both.`,
      );
      return;
    }
    found.set(component.uid, component);
    components[component.uid] = componentSchema(component, write(component.uid, component.attributes));
  };
  for (const type of types) {
    const uid = `api::${type.name}.${type.name}`;
    contentTypes[uid] = contentTypeSchema(type, write(uid, type.attributes));
  }
  problems.throwIfAny();
  return { contentTypes, components, [definitions]: types };
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const toKebabCase = (name: string): string => snakeCase(name).replaceAll(/[^a-z0-9]+/g, '-');

function componentsOf(definition: AttributeDefinition): readonly ComponentDefinition[] {
  if (typeof definition !== 'object' || definition === null) return [];
  if ('hidden' in definition) return componentsOf(definition.attribute);
  if (!('edge' in definition)) return [];
  if (definition.edge === 'component') return [definition.component];
  return definition.edge === 'zone' ? definition.components : [];
}

function contentTypeSchema(
  type: ContentTypeDefinition,
  attributes: NonNullable<SchemaJson['attributes']>,
): SchemaJson {
  const { draftAndPublish = true, localized = true, ...names } = type.options;
  const pluralName = names.pluralName ?? plural(type.name);
  return {
    kind: type.kind,
    collectionName: (type.kind === 'singleType' ? type.name : pluralName).replaceAll('-', '_'),
    info: {
      singularName: type.name,
      pluralName,
      displayName: names.displayName ?? displayName(type.name),
    },
    options: { draftAndPublish },
    ...(localized && { pluginOptions: { i18n: { localized: true } } }),
    attributes: localized ? localizedAttributes(attributes) : attributes,
  };
}

/** As the admin panel writes them when a type is localized: each attribute says so, but relations. */
function localizedAttributes(
  attributes: NonNullable<SchemaJson['attributes']>,
): NonNullable<SchemaJson['attributes']> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, json]) => [
      name,
      json.type === 'relation' ? json : { pluginOptions: { i18n: { localized: true } }, ...json },
    ]),
  );
}

function componentSchema(
  { uid, options }: ComponentDefinition,
  attributes: NonNullable<SchemaJson['attributes']>,
): SchemaJson {
  const [category = '', name = ''] = uid.split('.');
  return {
    collectionName: `components_${category}_${plural(name)}`.replaceAll('-', '_'),
    info: { displayName: options.displayName ?? displayName(name) },
    options: {},
    attributes,
  };
}
