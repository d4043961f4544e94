import get from 'es-toolkit/compat/get';
import { isPlainObject, parsedJson } from '../../../src/basics.ts';
import { models, type SchemaJson } from '../../../src/model/index.ts';
import type { Json } from '../answered-entries.ts';
import type { LiveServer } from '../live-server.ts';
import type { FoundType } from './find-types.ts';

/** What Strapi's documentation plugin tells of a model. */
export interface OpenapiDocument {
  readonly types: readonly FoundType[];
  /** Returns the schema of the data that a type takes. */
  dataOf(uid: string): Json | undefined;
}

/** The page of the plugin has the document in its script. */
const DOCUMENT = /spec:\s*(\{"openapi".*\})\s*,?\s*$/m;

/** Asks the documentation plugin of a server for its OpenAPI document. Returns undefined without the plugin. */
export async function askOpenapi(server: LiveServer): Promise<OpenapiDocument | undefined> {
  const { status, text } = await server.ask({ path: '/documentation', as: 'public' });
  const document = status === 200 ? parsedJson(DOCUMENT.exec(text)?.[1] ?? '') : undefined;
  // Others have such pages, too.
  if (!isPlainObject(document) || !isPlainObject(document.paths)) return undefined;
  const { paths, components } = document;
  const names = new Map<string, string>();
  const types = Object.entries(paths).flatMap(([path, operations]): FoundType[] => {
    const [, name] = /^\/([^/{}?]+)$/.exec(path) ?? [];
    const response = /#\/components\/schemas\/(\w+?)(List)?Response"/.exec(
      JSON.stringify(get(operations, 'get')),
    )?.[1];
    if (name === undefined || response === undefined) return [];
    const singularName = models.kebabCase(response);
    const uid = `api::${singularName}.${singularName}`;
    names.set(uid, response);
    const kind = `${path}/{id}` in paths ? 'collectionType' : 'singleType';
    return [{ uid, kind, singularName, pluralName: kind === 'collectionType' ? name : `${singularName}s` }];
  });
  return {
    types,
    dataOf: (uid) => {
      const data: unknown = get(components, ['schemas', `${names.get(uid)}Request`, 'properties', 'data']);
      return isPlainObject(data) ? data : undefined;
    },
  };
}

/** The types of attributes by the format of a schema. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  password: 'password',
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  timestamp: 'timestamp',
  float: 'float',
};

/**
 * Returns attributes with what a document tells of them: which are required, enumerations, passwords, private ones, and
 * the types of those that are empty in all answers.
 */
export function documentedAttributes(
  inferred: NonNullable<SchemaJson['attributes']>,
  data: Json | undefined,
): NonNullable<SchemaJson['attributes']> {
  const attributes: Record<string, { type: string; [key: string]: unknown }> = { ...inferred };
  const required = data && Array.isArray(data.required) ? (data.required as string[]) : [];
  for (const [name, schema] of Object.entries((data?.properties ?? {}) as Record<string, Json>)) {
    const { enum: values, type: kind, format, pattern, discriminator } = schema;
    const known = attributes[name];
    const isScalar = typeof kind === 'string' && !['array', 'object'].includes(kind) && name !== 'locale';
    if (!known && !isScalar) continue;
    const type = values ? 'enumeration' : pattern ? 'biginteger' : (FORMATS[String(format)] ?? String(kind));
    const zone: unknown = get(discriminator, 'mapping');
    attributes[name] = {
      ...(known ?? { type, ...(type !== 'password' && { private: true }) }),
      ...(isScalar && !(type === 'string' && known?.type === 'text') && { type }),
      ...(values !== undefined && { enum: values }),
      ...(known?.type === 'dynamiczone' && isPlainObject(zone) && { components: Object.keys(zone) }),
      ...(required.includes(name) && { required: true }),
    };
  }
  return attributes;
}
