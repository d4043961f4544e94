import { basename, join, relative } from 'node:path';
import { isObject } from '../../../src/basics.ts';
import { models } from '../../../src/model/index.ts';
import { LoadError } from '../files/load-error.ts';
import { readFolder, readJsonFile } from '../files/read-files.ts';
import { COMPUTED, computedNote, jsonOf } from './code/code-value.ts';
import type { Environment } from './code/evaluate.ts';
import { readCodeFile } from './code/code-files.ts';
import type { LocalPlugin } from './project-plugins.ts';

export interface ProjectSchemas {
  readonly contentTypes: ReadonlyMap<string, SchemaFile>;
  readonly components: ReadonlyMap<string, SchemaFile>;
  /** Sentences about types of the project's own plugins that are left out. */
  readonly notes: readonly string[];
}

export interface SchemaFile {
  readonly file: string;
  readonly json: unknown;
}

/**
 * Reads the schemas in src/api, src/components, src/extensions and of the project's own plugins. Strapi makes the uids
 * from the paths.
 *
 * @param environment the variables of the project's `.env`
 * @throws {LoadError} for schemas that code computes, invalid JSON, and two files with the same uid. Types of the
 * project's own plugins that code computes are left out.
 */
export async function readProjectSchemas(
  dir: string,
  plugins: readonly LocalPlugin[],
  environment: Environment,
): Promise<ProjectSchemas> {
  const contentTypes = new Map<string, SchemaFile>();
  const components = new Map<string, SchemaFile>();
  const notes: string[] = [];
  const addTypes = async (
    types: Map<string, SchemaFile>,
    folder: string,
    uidOf: (type: string) => string,
    onComputed: OnComputed = refuseComputed,
  ): Promise<void> => {
    for (const type of (await readFolder(folder)).folders)
      await addSchema(types, uidOf(type), join(folder, type, 'schema'), environment, onComputed);
  };

  const api = join(dir, 'src', 'api');
  for (const apiName of (await readFolder(api)).folders)
    await addTypes(
      contentTypes,
      join(api, apiName, 'content-types'),
      (type) => `api::${models.nameOfFolder(apiName)}.${models.nameOfFolder(type)}`,
    );

  const extended = new Map<string, SchemaFile>();
  const extensions = join(dir, 'src', 'extensions');
  for (const plugin of (await readFolder(extensions)).folders)
    await addTypes(extended, join(extensions, plugin, 'content-types'), (type) =>
      `plugin::${plugin}.${type}`.toLowerCase(),
    );

  const leaveOut: OnComputed = (file, uid) => {
    if (extended.has(uid)) return;
    const advice = 'So this type is missing here. Write its schema out.';
    notes.push(computedNote(relative(dir, file), `the schema of ${uid}`, advice));
  };
  for (const { name, folder } of plugins)
    for (const server of ['server', join('server', 'src')])
      await addTypes(
        contentTypes,
        join(folder, server, 'content-types'),
        (type) => `plugin::${name}.${type}`,
        leaveOut,
      );
  for (const [uid, extension] of extended)
    contentTypes.set(uid, withExtension(contentTypes.get(uid), extension));

  const categories = join(dir, 'src', 'components');
  for (const category of (await readFolder(categories)).folders) {
    const folder = join(categories, category);
    const names = (await readFolder(folder)).files.map((file) => /^(.+)\.(?:json|[jt]s)$/.exec(file)?.[1]);
    for (const name of new Set(names)) {
      if (name === undefined || name.endsWith('.d')) continue;
      const uid = `${category}.${name}`.toLowerCase();
      await addSchema(components, uid, join(folder, name), environment, refuseComputed);
    }
  }
  return { contentTypes, components, notes };
}

/** Each part of a schema in src/extensions replaces that part of the plugin's own. */
function withExtension(own: SchemaFile | undefined, extension: SchemaFile): SchemaFile {
  const { file, json } = extension;
  return isObject(own?.json) && isObject(json) ? { file, json: { ...own.json, ...json } } : extension;
}

/** Says what happens to a schema that code computes. */
type OnComputed = (file: string, uid: string, name: string) => void;

const refuseComputed: OnComputed = (file, uid, name) => {
  const advice = `Write it out, as ${name}.json, or define the model in code.`;
  throw new LoadError(computedNote(file, `the schema of ${uid}`, advice));
};

async function addSchema(
  schemas: Map<string, SchemaFile>,
  uid: string,
  path: string,
  environment: Environment,
  onComputed: OnComputed,
): Promise<void> {
  const found = await readSchema(path, environment);
  if (!found) return;
  if (found.json === COMPUTED) {
    onComputed(found.file, uid, basename(path));
    return;
  }
  const other = schemas.get(uid);
  if (other) {
    throw new LoadError(
      `${found.file} and ${other.file} both get the uid ${uid}, because Strapi writes names in kebab ` +
        'case. Rename one of the folders.',
    );
  }
  schemas.set(uid, found);
}

/** Reads a schema that is JSON, or that code writes out or computes. Undefined if there is none. */
async function readSchema(path: string, environment: Environment): Promise<SchemaFile | undefined> {
  const json = await readJsonFile(`${path}.json`);
  if (json !== undefined) return { file: `${path}.json`, json };
  const found = await readCodeFile(path, ['js', 'ts'], environment);
  if (!found) return undefined;
  const { file, code } = found;
  if (!code) throw new LoadError(`${file} can't be parsed. Correct its syntax.`);
  return { file, json: jsonOf(code.exported()) };
}
