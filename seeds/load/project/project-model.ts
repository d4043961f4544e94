import { join, relative } from 'node:path';
import { isPlainObject } from '../../../src/basics.ts';
import { type ModelInput, models, type SchemaJson } from '../../../src/model/index.ts';
import { LoadError } from '../files/load-error.ts';
import { readFolder } from '../files/read-files.ts';
import type { ConfigFiles } from './config-files.ts';
import { readCustomFieldTypes } from './custom-field-types.ts';
import { adviceOnProjects } from './find-project.ts';
import { findLocalPlugins, notesOnPluginRoutes } from './project-plugins.ts';
import { type ProjectSchemas, readProjectSchemas, type SchemaFile } from './project-schemas.ts';
import {
  type CodeValue,
  COMPUTED,
  computedNote,
  isCodeObject,
  jsonOf,
  NOT_RUN,
  valueAt,
} from './code/code-value.ts';
import type { Assignment } from './code/code.ts';
import type { Environment } from './code/evaluate.ts';
import { readCodeFile } from './code/code-files.ts';

/** What a project has in `src` and in its own plugins: schemas, and what its custom fields store. */
interface ProjectModel extends Pick<ModelInput, 'contentTypes' | 'components' | 'files' | 'customFields'> {
  /** Sentences about what the types lack. */
  readonly notes: readonly string[];
  readonly routeNotes: readonly string[];
}

/**
 * Reads the model of a project.
 *
 * @throws {LoadError} for a project without content types, schemas that code computes, and invalid JSON
 */
export async function readProjectModel(
  dir: string,
  { plugins, features, environment }: ConfigFiles,
  strapi: 4 | 5,
): Promise<ProjectModel> {
  const localPlugins = await findLocalPlugins(dir, plugins);
  const read = await readProjectSchemas(dir, localPlugins, environment);
  const schemas = localPlugins.length > 0 ? leaveOutRegistered(read) : read;
  const { contentTypes: written, components } = schemas;
  if (written.size === 0) {
    throw new LoadError(
      `${dir} has no content types: there is no src/api/*/content-types/*/schema.json. ` +
        `${await adviceOnProjects(dir)} Or add a content type.`,
    );
  }
  const { added, notes } = await readExtensionAttributes(dir, environment);
  const extended = withExtensionAttributes(written, added, strapi);
  const isFirstKept = valueAt(features.settings, 'future', 'experimental_firstPublishedAt');
  const contentTypes = strapi === 5 && isFirstKept === true ? withFirstPublishedAt(extended) : extended;
  const customFields = await readCustomFieldTypes(dir, localPlugins, environment);
  const files = [...contentTypes, ...components].map(([uid, { file }]) => [uid, file]);
  return {
    contentTypes: schemasOf(contentTypes),
    components: schemasOf(components),
    files: Object.fromEntries(files),
    ...(Object.keys(customFields).length > 0 && { customFields }),
    notes: [
      ...schemas.notes,
      ...notes,
      ...(strapi === 5 && isFirstKept === COMPUTED
        ? [computedNote(features.file, FIRST, 'So firstPublishedAt is missing here. Write the flag out.')]
        : []),
    ],
    routeNotes: await notesOnPluginRoutes(localPlugins),
  };
}

const FIRST = 'future.experimental_firstPublishedAt';

/** Returns schemas with what that flag adds to types with drafts, as exports list it. */
const withFirstPublishedAt = (schemas: Schemas): Schemas =>
  new Map(
    [...schemas].map(([uid, { file, json }]) => {
      const { options, attributes } = Object(json) as SchemaJson;
      const firstPublishedAt = { type: 'datetime', configurable: false };
      const whole = { ...(json as SchemaJson), attributes: { ...attributes, firstPublishedAt } };
      return [uid, { file, json: options?.['draftAndPublish'] === true ? whole : json }];
    }),
  );

/** Problems within a schema are reported when the double is created. */
const schemasOf = (files: ReadonlyMap<string, SchemaFile>): Record<string, SchemaJson> =>
  Object.fromEntries([...files].map(([uid, { json }]) => [uid, json as SchemaJson]));

type Schemas = ReadonlyMap<string, SchemaFile>;

/**
 * Leaves out the attributes whose component is not in src/components, where the code of a plugin may register it.
 * Zones list the other components.
 */
function leaveOutRegistered({ contentTypes, components, notes }: ProjectSchemas): ProjectSchemas {
  const missing = new Map<string, string[]>();
  const isKnown = (uid: unknown, place: string): boolean => {
    if (typeof uid !== 'string' || components.has(uid.toLowerCase())) return true;
    missing.set(uid, [...(missing.get(uid) ?? []), place]);
    return false;
  };
  const known = (schemas: Schemas): Schemas =>
    new Map([...schemas].map(([uid, schema]) => [uid, withKnown(schema, uid, isKnown)]));
  const left = { contentTypes: known(contentTypes), components: known(components) };
  return { ...left, notes: [...notes, ...[...missing].map(noteOf)] };
}

/** Returns a schema without what `isKnown` does not know. */
function withKnown(
  schema: SchemaFile,
  uid: string,
  isKnown: (component: unknown, place: string) => boolean,
): SchemaFile {
  const { json } = schema;
  if (!isPlainObject(json) || !isPlainObject(json['attributes'])) return schema;
  const attributes = Object.entries(json['attributes']).flatMap(([name, attribute]) => {
    if (!isPlainObject(attribute)) return [[name, attribute]];
    const place = `${uid}.${name}`;
    const { type, component, components: listed } = attribute;
    if (type === 'component') return isKnown(component, place) ? [[name, attribute]] : [];
    if (type !== 'dynamiczone' || !Array.isArray(listed)) return [[name, attribute]];
    return [[name, { ...attribute, components: listed.filter((each) => isKnown(each, place)) }]];
  });
  return { ...schema, json: { ...json, attributes: Object.fromEntries(attributes) } };
}

const noteOf = ([uid, places]: readonly [string, readonly string[]]): string =>
  `src/components has no ${uid}. If the code of a plugin registers it: ${NOT_RUN}. So it is missing in ` +
  `${places.join(', ')}. Write it out, as src/components/${uid.replace('.', '/')}.json.`;

/** The attributes that code gives a content type of a plugin. */
interface Added {
  readonly file: string;
  readonly attributes: NonNullable<SchemaJson['attributes']>;
}

/**
 * Reads the attributes that the code in `src/extensions` gives content types of plugins, such as
 * `plugin.contentTypes.user.schema.attributes.age = { type: 'integer' }`.
 *
 * @param environment the variables of the project's `.env`
 */
async function readExtensionAttributes(
  dir: string,
  environment: Environment,
): Promise<{ readonly added: ReadonlyMap<string, Added>; readonly notes: readonly string[] }> {
  const added = new Map<string, Added>();
  const notes: string[] = [];
  const extensions = join(dir, 'src', 'extensions');
  for (const plugin of (await readFolder(extensions)).folders) {
    const found = await readCodeFile(join(extensions, plugin, 'strapi-server'), ['js', 'ts'], environment);
    for (const [type, name, value] of (found?.code?.assignments() ?? []).flatMap(attributesIn)) {
      const uid = `plugin::${plugin}.${type}`;
      const json = jsonOf(value);
      if (isPlainObject(json) && typeof json['type'] === 'string') {
        const attributes = { ...added.get(uid)?.attributes, [name]: { ...json, type: json['type'] } };
        added.set(uid, { file: found!.file, attributes });
      } else {
        const advice = 'So it is missing here. Write it out.';
        notes.push(computedNote(relative(dir, found!.file), `the attribute "${name}" of ${uid}`, advice));
      }
    }
  }
  return { added, notes };
}

/** Returns the attributes that an assignment gives content types: their type, name and value. */
function attributesIn({
  path,
  value,
}: Assignment): (readonly [type: string, name: string, value: CodeValue])[] {
  const [type = '', schema, attributes, name, ...more] = path.slice(path.indexOf('contentTypes') + 1);
  const isOfType = path.includes('contentTypes') && schema === 'schema' && attributes === 'attributes';
  if (!isOfType || more.length > 0) return [];
  if (name !== undefined) return [[type, name, value]];
  return isCodeObject(value) ? [...value.members].map(([each, of]) => [type, each, of]) : [];
}

/**
 * Returns the schemas of a project with the attributes that code adds. Types of plugins that are not known
 * get none.
 */
function withExtensionAttributes(
  schemas: ReadonlyMap<string, SchemaFile>,
  added: ReadonlyMap<string, Added>,
  strapi: 4 | 5,
): ReadonlyMap<string, SchemaFile> {
  const extended = new Map(schemas);
  for (const [uid, { file, attributes }] of added) {
    const own = schemas.get(uid);
    const { attributes: shipped } = models.builtInTypes(strapi)[uid] ?? {};
    const json = (own?.json ?? (shipped && { attributes: shipped })) as SchemaJson | undefined;
    if (!json) continue;
    extended.set(uid, { file, ...own, json: { ...json, attributes: { ...json.attributes, ...attributes } } });
  }
  return extended;
}
