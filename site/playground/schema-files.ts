import { isPlainObject, listed, parsedJson } from '../../src/basics.ts';
import type { ModelInput, SchemaJson } from '../../src/model/index.ts';
import type { FileMap } from './node-in-browser.ts';

/** A file with a schema, wherever it was. */
interface SchemaFile {
  readonly path: string;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Returns whether JSON is a schema of a content type or a component. */
export const isSchema = (json: unknown): json is SchemaFile['json'] =>
  isPlainObject(json) &&
  isPlainObject(json['attributes']) &&
  (isPlainObject(json['info']) || 'kind' in json || 'collectionName' in json);

/** Returns the schemas among files. */
export async function schemasIn(files: FileMap): Promise<SchemaFile[]> {
  const found = await Promise.all(
    [...files]
      // One that was pasted has any name.
      .filter(([path, { size }]) => (path.endsWith('.json') || files.size === 1) && size < MAX_BYTES)
      .map(async ([path, file]): Promise<SchemaFile[]> => {
        const text = (await file.text()).replace(/^\ufeff/, '');
        const json = parsedJson(text);
        return isSchema(json) ? [{ path, text, json }] : [];
      }),
  );
  return found.flat();
}

const MAX_BYTES = 1_000_000;

/**
 * Returns schemas as the files of a Strapi project, so that the loader of projects reads them.
 *
 * @param strapi the version of Strapi that the project shall have
 */
export function asProject(schemas: readonly SchemaFile[], strapi: 4 | 5): Map<string, Blob> {
  const files = new Map<string, Blob>();
  const add = (path: string, text: string) => files.set(`${SCHEMAS}/${path}`, new Blob([text]));
  add('package.json', JSON.stringify({ dependencies: { '@strapi/strapi': String(strapi) } }));
  const used = new Set(schemas.flatMap(({ json }) => usedComponents(json)));
  for (const schema of schemas) add(placeOf(schema, used), schema.text);
  return files;
}

/** The folder of the project that {@link asProject} makes. */
export const SCHEMAS = 'schemas';

function placeOf({ path, json }: SchemaFile, used: ReadonlySet<string>): string {
  const extension = /(?:^|\/)(extensions\/[^/]+\/content-types\/[^/]+\/schema\.json)$/.exec(path)?.[1];
  if (extension) return `src/${extension}`;
  const name = singularName(json);
  if (name !== undefined || typeof json['kind'] === 'string') {
    const [, api, type] = /(?:^|\/)([^/]+)\/content-types\/([^/]+)\/schema\.json$/.exec(path) ?? [];
    const folder = type ?? name ?? nameOfFile(path);
    return `src/api/${api ?? folder}/content-types/${folder}/schema.json`;
  }
  const file = nameOfFile(path);
  const component = [...used].find((uid) => uid.endsWith(`.${file}`));
  const [, parent] = /([^/]+)\/[^/]+$/.exec(path) ?? [];
  const [, ofTable] = /^components_([^_]+)_/.exec(String(json['collectionName'])) ?? [];
  const category = component?.split('.')[0] ?? parent ?? ofTable ?? 'shared';
  return `src/components/${category}/${file}.json`;
}

const nameOfFile = (path: string): string => path.replace(/^.*\//, '').replace(/\.json$/, '');

const singularName = ({ info }: SchemaFile['json']): string | undefined =>
  isPlainObject(info) && typeof info['singularName'] === 'string' ? info['singularName'] : undefined;

function usedComponents({ attributes }: Readonly<Record<string, unknown>>): string[] {
  return Object.values(attributes ?? {}).flatMap((attribute: unknown) => {
    const { component, components } = Object(attribute) as { component?: unknown; components?: unknown };
    return [component, ...(Array.isArray(components) ? components : [])].filter(
      (uid) => typeof uid === 'string',
    );
  });
}

/**
 * Leaves out relations and components whose schemas are missing, so that the others can be seen.
 *
 * @returns the model, and a sentence for each schema that is missing
 */
export function withoutMissing(
  model: ModelInput,
  isBuiltIn: (uid: string) => boolean,
): { readonly model: ModelInput; readonly missing: string[] } {
  const missing = new Map<string, string[]>();
  const isThere = (uid: unknown, among: object = {}): boolean =>
    typeof uid !== 'string' || Object.hasOwn(among, uid);
  const leaveOut = (uid: string, of: string): void => {
    missing.set(uid, [...(missing.get(uid) ?? []), of]);
  };
  const keep = (schema: SchemaJson, of: string): SchemaJson => ({
    ...schema,
    attributes: Object.fromEntries(
      Object.entries(schema.attributes ?? {}).flatMap(([name, attribute]) => {
        const { target, component, components } = Object(attribute) as Record<string, unknown>;
        if (!isThere(target, model.contentTypes) && !isBuiltIn(String(target))) {
          leaveOut(String(target), `${of}.${name}`);
          return [];
        }
        if (!isThere(component, model.components)) {
          leaveOut(String(component), `${of}.${name}`);
          return [];
        }
        if (!Array.isArray(components)) return [[name, attribute]];
        for (const uid of components.filter((each) => !isThere(each, model.components)))
          leaveOut(String(uid), `${of}.${name}`);
        const others = components.filter((each) => isThere(each, model.components));
        return others.length === 0 ? [] : [[name, { ...attribute, components: others }]];
      }),
    ),
  });
  const keepAll = <Schemas extends ModelInput['contentTypes']>(schemas: Schemas): Schemas =>
    Object.fromEntries(
      Object.entries(schemas).map(([uid, schema]) => [uid, keep(schema, uid.replace(/^.*\./, ''))]),
    ) as unknown as Schemas;
  const kept = {
    ...model,
    contentTypes: keepAll(model.contentTypes),
    ...(model.components && { components: keepAll(model.components) }),
  };
  return {
    model: kept,
    missing: [...missing].map(
      ([uid, of]) =>
        `The schema of ${uid} is missing, so ${listed(of)} ${of.length === 1 ? 'is' : 'are'} left out. Drop it with the others.`,
    ),
  };
}
