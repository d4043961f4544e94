import type { ModelTraits } from '../../dialect/dialect.ts';
import type { ModelInput, SchemaJson } from '../model-input.ts';
import { Problems } from '../problems.ts';
import { createModel } from '../read/create-model.ts';
import { componentFile, extensionFile, typeFile } from './schema-file.ts';
import { checkStartable } from './check-startable.ts';

/** The files that make a model part of a Strapi 4 project, by their path in it. */
export interface ProjectFiles {
  /** `schema.json` of types and components, and extensions of Strapi's own types. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Router, controller and service of each type: only the factories that Strapi needs. */
  readonly code: ReadonlyMap<string, string>;
  /** A sentence for each difference from the model, and for each part of the model that looks wrong. */
  readonly notes: readonly string[];
}

/**
 * Writes a model as the files of a Strapi 4 project. A type of Strapi's own is written as an
 * extension if it has attributes that Strapi's does not have.
 *
 * @param traits those of Strapi 4, which the files must fit
 * @throws {ModelError} for a model that Strapi 4 does not start with
 */
export function projectFiles(source: ModelInput, traits: ModelTraits): ProjectFiles {
  const notes: string[] = [];
  const input = withoutArrays(source, notes);
  const model = createModel(input, traits);
  notes.push(...model.warnings);
  if (source.privateAttributes?.length) {
    notes.push(
      `the model hides ${source.privateAttributes.join(', ')} in every type. Add responses: { privateAttributes: [${source.privateAttributes.map((name) => `'${name}'`).join(', ')}] } to config/api.js.`,
    );
  }
  const problems = new Problems(input.files);
  const schemas = new Map<string, string>();
  const code = new Map<string, string>();
  for (const [uid, schema] of Object.entries(input.contentTypes)) {
    const [, origin, plugin, name] = /^(api|plugin)::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    if (plugin === undefined || name === undefined) {
      if (!Object.hasOwn(traits.builtInTypes, uid)) refuseFileName(uid, problems);
      continue;
    }
    if (origin === 'plugin') {
      const extended = extensionFile(traits.builtInTypes[uid], schema);
      if (extended) schemas.set(`src/extensions/${plugin}/content-types/${name}/schema.json`, text(extended));
      continue;
    }
    const file = typeFile(model.contentTypes.get(uid)!, schema);
    checkStartable(uid, file, problems);
    schemas.set(`src/api/${plugin}/content-types/${name}/schema.json`, text(file));
    for (const [folder, factory] of Object.entries(FACTORIES))
      code.set(`src/api/${plugin}/${folder}/${name}.js`, factoryCall(factory, uid));
  }
  for (const [uid, schema] of Object.entries(input.components ?? {})) {
    const [, category, name] = /^([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    if (category === undefined || name === undefined) refuseFileName(uid, problems);
    else schemas.set(`src/components/${category}/${name}.json`, text(componentFile(category, name, schema)));
  }
  problems.throwIfAny();
  return { schemas, code, notes };
}

const refuseFileName = (uid: string, problems: Problems): void =>
  problems.error({ uid }, 'this uid makes no file name. Use letters, digits and hyphens.');

/** Returns a model whose `array` attributes are `json`: Strapi 4 has no type `array`, and `json` stores the same values. */
function withoutArrays(model: ModelInput, notes: string[]): ModelInput {
  const convert = (schemas: { readonly [uid: string]: SchemaJson }) =>
    Object.fromEntries(
      Object.entries(schemas).map(([uid, schema]) => {
        const attributes = Object.entries(schema.attributes ?? {}).map(([name, attribute]) => {
          if (attribute?.type !== 'array') return [name, attribute] as const;
          notes.push(
            `${uid}, attribute "${name}": written as "json", because Strapi 4 has no type "array". The values stay the same.`,
          );
          return [name, { ...attribute, type: 'json' }] as const;
        });
        return [uid, { ...schema, attributes: Object.fromEntries(attributes) }] as const;
      }),
    );
  return {
    ...model,
    contentTypes: convert(model.contentTypes),
    ...(model.components && { components: convert(model.components) }),
  };
}

const FACTORIES = {
  routes: 'createCoreRouter',
  controllers: 'createCoreController',
  services: 'createCoreService',
};

const factoryCall = (factory: string, uid: string): string => `'use strict';

const { ${factory} } = require('@strapi/strapi').factories;

module.exports = ${factory}('${uid}');
`;

const text = (schema: SchemaJson): string => `${JSON.stringify(schema, null, 2)}\n`;
