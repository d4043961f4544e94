import get from 'es-toolkit/compat/get';
import { mapValues } from 'es-toolkit/object/mapValues';
import { type ModelInput, models, type SchemaJson } from '../../../src/model/index.ts';
import type { LiveServer } from '../live-server.ts';

/** A type or component as Strapi's content-type builder shows it. */
interface Described {
  readonly uid: string;
  readonly schema: { readonly [key: string]: unknown };
}

/** The paths behind the prefix where the content-type builder lists types and components. */
export const BUILDER_LISTS = [
  'content-type-builder/content-types',
  'content-type-builder/components',
] as const;

/** The plugins whose types a double serves. */
const PLUGINS = /^plugin::(upload|i18n|users-permissions)\./;

/**
 * Asks the content-type builder of a server for its model.
 *
 * @returns undefined where the token may not read it, or the server has no builder
 */
export async function askModel(server: LiveServer): Promise<Omit<ModelInput, 'strapi'> | undefined> {
  const [types, components] = [
    schemasIn(await server.ask({ path: `${server.prefix}/${BUILDER_LISTS[0]}` })),
    schemasIn(await server.ask({ path: `${server.prefix}/${BUILDER_LISTS[1]}` })),
  ];
  if (!types || !components) return undefined;
  const served = [...types].filter(([uid]) => models.isOfApi(uid) || PLUGINS.test(uid));
  return {
    contentTypes: Object.fromEntries(served),
    components: Object.fromEntries(components),
    ...(!types.has('plugin::i18n.locale') && { i18n: false }),
  };
}

/** Returns the schemas that an answer of the content-type builder lists, by uid, as `schema.json` has them. */
export function schemasIn({ status, body }: { status: number; body: unknown }) {
  const data: unknown = get(body, 'data');
  if (status !== 200 || !Array.isArray(data)) return undefined;
  return new Map(
    (data as Described[]).map(({ uid, schema }) => [
      uid,
      uid.includes('::') ? typeOf(schema) : componentOf(schema),
    ]),
  );
}

/** Returns the schema.json of a type. The builder writes the options and the names beside its other members. */
function typeOf({
  kind,
  collectionName,
  pluginOptions,
  attributes,
  ...rest
}: Described['schema']): SchemaJson {
  const { displayName, singularName, pluralName, description, visible: _, ...others } = rest;
  const { restrictRelationsTo: _restrict, ...options } = others;
  return {
    kind,
    collectionName,
    info: { singularName, pluralName, displayName, description },
    options,
    pluginOptions,
    attributes: attributesOf(attributes),
  } as SchemaJson;
}

function componentOf({
  attributes,
  displayName,
  description,
  icon,
  ...rest
}: Described['schema']): SchemaJson {
  return {
    ...rest,
    info: { displayName, description, icon },
    attributes: attributesOf(attributes),
  } as SchemaJson;
}

type Attributes = NonNullable<SchemaJson['attributes']>;

const attributesOf = (described: unknown): Attributes =>
  mapValues(described as Attributes, ({ targetAttribute: _other, ...written }) => written);
