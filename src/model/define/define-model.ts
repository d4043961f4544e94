import { check, optionsOf, type Shape, text } from '../../errors/option-rules.ts';
import { describe } from './check-call.ts';
import type { DefaultDialect } from '../dialect-answers.ts';
import type { DialectName, ModelInput, SchemaJson } from '../model-input.ts';
import { displayName, distinctPlural, plural, snakeCase } from '../derived-names.ts';
import { Problems } from '../model-problems.ts';
import {
  type AttributeDefinition,
  type AttributeDefinitions,
  type ComponentDefinition,
  type ContentTypeDefinition,
  definitions,
} from '../definition.ts';
import type { Attributes } from '../read/model-traits.ts';
import { writeAttribute } from './write-attribute.ts';
import { isPlainObject } from '../../objects.ts';

/** A model made by `defineModel`. All other types follow from its definitions and its dialect. */
export interface DefinedModel<
  Types extends readonly ContentTypeDefinition[],
  Dialect extends DialectName = DefaultDialect,
> extends ModelInput {
  readonly [definitions]: Types;
  readonly dialect?: Dialect;
}

/** A model in any form: a list of definitions, what `defineModel` returns, or schemas as in `schema.json`. */
export type ModelSource = ModelInput | readonly ContentTypeDefinition[];

/** The definitions of a model; `never` for schemas. */
export type TypesOf<Source> = Source extends readonly ContentTypeDefinition[]
  ? Source
  : Source extends { readonly [definitions]: infer Types extends readonly ContentTypeDefinition[] }
    ? Types
    : never;

/** The options of `defineModel`. */
export interface DefineModelOptions<Dialect extends DialectName> {
  /** The API that the model is served by: `v4` answers as Strapi 4 does. Default: `documented`. */
  readonly dialect?: Dialect;
}

/**
 * Makes a model of content types defined in code, the same as one read from their `schema.json`.
 * Components come from the attributes that use them. Answers and types follow the dialect.
 *
 * @throws {ModelError} that names type and attribute: for zod types without a counterpart in Strapi,
 * for constraints that a schema can't express, and for names that are misspelled or used twice.
 * `createDouble` checks the targets and other sides of relations.
 * @throws {TypeError} for unknown options, and for anything but a list of content types
 */
export function defineModel<
  const Types extends readonly ContentTypeDefinition[],
  Dialect extends DialectName = DefaultDialect,
>(types: Types, options: DefineModelOptions<Dialect> = {}): DefinedModel<Types, Dialect> {
  checkTypes(types);
  check('defineModel()', defineOptions, options);
  const { dialect } = options;
  const problems = new Problems();
  const contentTypes: Record<string, SchemaJson> = Object.create(null) as Record<string, SchemaJson>;
  const components: Record<string, SchemaJson> = Object.create(null) as Record<string, SchemaJson>;
  const definitionByUid = new Map<string, ComponentDefinition>();
  refuseNames(types, problems);
  const write = (uid: string, attributes: AttributeDefinitions): Attributes => {
    const written = Object.entries(attributes).flatMap(([attribute, definition]) => {
      const refuse = (sentence: string): void => problems.error({ uid, attribute }, sentence);
      for (const component of componentsOf(definition)) addComponent(component, refuse);
      const json = writeAttribute(definition, { uidOf, refuse });
      return json ? [[attribute, json] as const] : [];
    });
    return Object.fromEntries(written);
  };
  const addComponent = (component: ComponentDefinition, refuse: (sentence: string) => void): void => {
    const other = definitionByUid.get(component.uid);
    if (other === component) return;
    if (other) {
      refuse(
        `another component has the uid ${component.uid}. Give one of them another uid, or use one for both.`,
      );
      return;
    }
    definitionByUid.set(component.uid, component);
    components[component.uid] = componentSchema(component, write(component.uid, component.attributes));
  };
  for (const type of types) {
    const uid = uidOf(type.name);
    contentTypes[uid] = contentTypeSchema(type, write(uid, type.attributes));
  }
  problems.throwIfAny();
  return { contentTypes, components, [definitions]: types, ...(dialect !== undefined && { dialect }) };
}

const defineOptions = optionsOf({ dialect: text } satisfies Shape<DefineModelOptions<DialectName>>);

/** Checks that `defineModel` got a list of content types. */
function checkTypes(types: unknown): void {
  if (!Array.isArray(types)) {
    const example =
      isPlainObject(types) && types['define'] === 'contentType' ? String(types['name']) : 'article, author';
    throw new TypeError(
      `defineModel() takes a list of content types, but got ${describe(types)}. Write defineModel([${example}]).`,
    );
  }
  const other = types.findIndex((type) => !isPlainObject(type) || type['define'] !== 'contentType');
  if (other >= 0)
    throw new TypeError(
      `defineModel() takes a list of content types, but number ${other + 1} is ${describe(types[other])}. ` +
        'Make each with collectionType() or singleType().',
    );
}

const uidOf = (target: string): string => (target.includes('::') ? target : `api::${target}.${target}`);

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const toKebabCase = (name: string): string => snakeCase(name).replaceAll(/[^a-z0-9]+/g, '-');

function refuseNames(types: readonly ContentTypeDefinition[], problems: Problems): void {
  const names = new Set<string>();
  for (const { name, kind, options } of types) {
    const place = { uid: uidOf(name) };
    if (!KEBAB_CASE.test(name))
      problems.error(place, `the name "${name}" is not in kebab case. Write it like "${toKebabCase(name)}".`);
    if (names.has(name))
      problems.error(place, `two types are named "${name}". Give one of them another name.`);
    names.add(name);
    if (kind === 'collectionType' && options.pluralName === undefined && plural(name) === name) {
      problems.error(
        place,
        `the plural of "${name}" is the same word, and Strapi needs two different ones. ` +
          `Give pluralName, because it is the path of the API: { pluralName: '${distinctPlural(name)}' }.`,
      );
    }
  }
}

function componentsOf(definition: AttributeDefinition): readonly ComponentDefinition[] {
  if (typeof definition !== 'object' || definition === null) return [];
  if ('private' in definition) return componentsOf(definition.private);
  if (!('define' in definition)) return [];
  if (definition.define === 'componentAttribute') return [definition.component];
  return definition.define === 'dynamicZone' ? definition.components : [];
}

function contentTypeSchema(type: ContentTypeDefinition, attributes: Attributes): SchemaJson {
  const { draftAndPublish = true, localized = true, ...names } = type.options;
  const pluralName = names.pluralName ?? distinctPlural(type.name);
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

/** Marks the attributes as localized, except relations, as the admin panel does for a localized type. */
function localizedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, json]) => [
      name,
      json.type === 'relation' ? json : { pluginOptions: { i18n: { localized: true } }, ...json },
    ]),
  );
}

function componentSchema({ uid, options }: ComponentDefinition, attributes: Attributes): SchemaJson {
  const [category = '', name = ''] = uid.split('.');
  return {
    collectionName: `components_${category}_${plural(name)}`.replaceAll('-', '_'),
    info: { displayName: options.displayName ?? displayName(name) },
    options: {},
    attributes,
  };
}
