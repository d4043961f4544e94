import type { ModelInput, SchemaJson } from '../model-input.ts';
import { Problems } from '../model-problems.ts';
import { createModel } from '../read/create-model.ts';
import type { ModelTraits } from '../read/model-traits.ts';
import { componentFile, customFieldFile, extensionFile, typeFile } from './schema-file.ts';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Refuses the schema of a content type that a double can serve and Strapi does not start with.
 *
 * @param server `Strapi 4`
 */
function checkStartable(
  uid: string,
  { info, attributes }: SchemaJson,
  server: string,
  problems: Problems,
): void {
  const name = uid.slice(uid.indexOf('.') + 1);
  if (info?.singularName !== name) {
    problems.error(
      { uid },
      `"info.singularName" is "${info?.singularName}", and ${server} needs "${name}", ` +
        'the last part of the uid. Change one of them.',
    );
  }
  for (const key of ['singularName', 'pluralName'] as const) {
    if (KEBAB_CASE.test(String(info?.[key]))) continue;
    problems.error(
      { uid },
      `"info.${key}" is "${info?.[key]}", and ${server} needs kebab case: ` +
        'small letters and hyphens, such as "blog-posts".',
    );
  }
  for (const [attribute, json] of Object.entries(attributes ?? {})) {
    if (json.type === 'enumeration' && Array.isArray(json['enum']))
      refuseEnumeration({ uid, attribute }, json['enum'].map(String), server, problems);
  }
}

/** Strapi derives GraphQL names from the values. */
function refuseEnumeration(
  place: { uid: string; attribute: string },
  values: readonly string[],
  server: string,
  problems: Problems,
): void {
  for (const value of values) {
    // `&`, `♥` and `🦄` are words to Strapi.
    if (/^[^\p{L}\d&♥🦄]*(?:\d|$)/u.test(value)) {
      problems.error(
        place,
        `the enumeration has the value "${value}", and ${server} needs a letter before the first digit. ` +
          `Write it with one, such as "v${value}".`,
      );
    }
  }
  const names = new Map<string, string>();
  // Strapi transliterates other letters, `&` and `'`.
  for (const value of values.filter((text) => /^[\x20-\x25\x28-\x7e]*$/.test(text))) {
    const name = value.replaceAll(/[^a-zA-Z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
    const other = names.get(name);
    if (other !== undefined) {
      problems.error(
        place,
        `the values "${other}" and "${value}" of the enumeration are one to ${server}, ` +
          'which looks at letters and digits only. Change one of them.',
      );
    }
    names.set(name, value);
  }
}

/** The version of Strapi of a project. */
export interface Server {
  /** `Strapi 4` */
  readonly name: string;
  /** The model traits that the files must fit. */
  readonly traits: ModelTraits;
}

/** How the endpoints of types differ from Strapi's defaults. */
export interface Endpoints {
  /** The settings for `createCoreRouter`, by uid. */
  readonly routers?: { readonly [uid: string]: object };
  /** The project's own routes to actions of Strapi, by the uid of the type. */
  readonly routes?: { readonly [uid: string]: readonly ActionRoute[] };
}

/** A route as a project has it: its `handler` is `article.find`. */
interface ActionRoute {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly config?: { readonly auth: false };
}

/** The files that make a model part of a Strapi project, by their path in it. */
export interface ProjectFiles {
  /** `schema.json` of types and components, and extensions of Strapi's own types. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Router, controller and service of each type: only the factories that Strapi needs. */
  readonly code: ReadonlyMap<string, string>;
  /** Own routes. The project's folder of routes may have the same ones, or earlier ones. */
  readonly ownRoutes: ReadonlyMap<string, string>;
  /** A sentence for each difference from the model, and for each part of the model that looks wrong. */
  readonly notes: readonly string[];
}

/**
 * Writes a model as the files of a Strapi project. A built-in type becomes an extension if the model adds attributes.
 *
 * @throws {ModelError} for a model that the server does not start with
 */
export function projectFiles(
  source: ModelInput,
  server: Server,
  { routers = {}, routes = {} }: Endpoints = {},
): ProjectFiles {
  const { traits } = server;
  const notes: string[] = [];
  const input = withStartableTypes(source, server, notes);
  const model = createModel(input, traits);
  notes.push(...model.warnings);
  if (source.privateAttributes?.length) {
    const names = source.privateAttributes.map((name) => `'${name}'`).join(', ');
    notes.push(
      `the model hides ${source.privateAttributes.join(', ')} in every type. ` +
        `Add responses: { privateAttributes: [${names}] } to config/api.js.`,
    );
  }
  const problems = new Problems(input.files);
  const schemas = new Map<string, string>();
  const code = new Map<string, string>();
  const ownRoutes = new Map<string, string>();
  for (const [uid, schema] of Object.entries(input.contentTypes)) {
    const [, origin, plugin, name] = /^(api|plugin)::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    if (plugin === undefined || name === undefined) {
      if (!Object.hasOwn(traits.builtInTypes(), uid)) refuseFileName(uid, problems);
      continue;
    }
    if (origin === 'plugin') {
      const extended = extensionFile(traits.builtInTypes()[uid], schema, traits);
      if (extended) schemas.set(`src/extensions/${plugin}/content-types/${name}/schema.json`, text(extended));
      continue;
    }
    const file = typeFile(model.contentTypes.get(uid)!, schema, traits);
    checkStartable(uid, file, server.name, problems);
    schemas.set(`src/api/${plugin}/content-types/${name}/schema.json`, text(file));
    for (const [folder, factory] of Object.entries(FACTORIES)) {
      const settings = folder === 'routes' ? routers[uid] : undefined;
      code.set(`src/api/${plugin}/${folder}/${name}.js`, factoryCall(factory, uid, settings));
    }
    const actionRoutes = routes[uid];
    // Strapi reads files by name, and the first matching route answers a request.
    if (actionRoutes) ownRoutes.set(`src/api/${plugin}/routes/01-own-${name}.js`, routesOf(actionRoutes));
  }
  for (const [uid, schema] of Object.entries(input.components ?? {})) {
    const [, category, name] = /^([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    if (category === undefined || name === undefined) refuseFileName(uid, problems);
    else schemas.set(`src/components/${category}/${name}.json`, text(componentFile(category, name, schema)));
  }
  problems.throwIfAny();
  return { schemas, code, ownRoutes, notes };
}

const refuseFileName = (uid: string, problems: Problems): void =>
  problems.error({ uid }, 'this uid makes no file name. Use letters, digits and hyphens.');

/**
 * Returns a model with the attribute types of a server: `array` becomes `json`, which stores the same values, and
 * custom fields get the type `customField`.
 */
function withStartableTypes(model: ModelInput, { name: server }: Server, notes: string[]): ModelInput {
  const convert = (schemas: { readonly [uid: string]: SchemaJson }) =>
    Object.fromEntries(
      Object.entries(schemas).map(([uid, schema]) => {
        const attributes = Object.entries(schema.attributes ?? {}).map(([name, attribute]) => {
          if (attribute?.type === 'array') {
            notes.push(
              `${uid}, attribute "${name}": written as "json", because ${server} has no type "array". ` +
                'The values stay the same.',
            );
            return [name, { ...attribute, type: 'json' }] as const;
          }
          const customField = attribute?.['customField'];
          if (!attribute || typeof customField !== 'string') return [name, attribute] as const;
          return [name, customFieldFile(attribute, model.customFields)] as const;
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

const factoryCall = (factory: string, uid: string, settings?: object): string => `'use strict';

const { ${factory} } = require('@strapi/strapi').factories;

module.exports = ${factory}('${uid}'${settings ? `, ${JSON.stringify(settings, null, 2)}` : ''});
`;

const routesOf = (routes: readonly ActionRoute[]): string => `'use strict';

module.exports = ${JSON.stringify({ routes }, null, 2)};
`;

const text = (schema: SchemaJson): string => `${JSON.stringify(schema, null, 2)}\n`;
