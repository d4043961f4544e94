import { join } from 'node:path';
import { strapiName } from './api/strapi-name.ts';
import { LoadError } from '../problems/load-error.ts';
import { readFolder } from '../files/read-folder.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { NOT_RUN } from './code/computed-note.ts';

/** The schemas of a project by uid. */
export interface ProjectSchemas {
  readonly contentTypes: ReadonlyMap<string, SchemaFile>;
  readonly components: ReadonlyMap<string, SchemaFile>;
}

/** A schema and the file that contains it. */
export interface SchemaFile {
  readonly file: string;
  readonly json: unknown;
}

/**
 * Reads the schemas in src/api, src/components and src/extensions. Strapi makes the uids from the paths.
 *
 * @throws {LoadError} for schemas written as code, invalid JSON, and two files with the same uid.
 */
export async function readProjectSchemas(dir: string): Promise<ProjectSchemas> {
  const contentTypes = new Map<string, SchemaFile>();
  const components = new Map<string, SchemaFile>();

  const api = join(dir, 'src', 'api');
  for (const apiName of (await readFolder(api)).folders) {
    const types = join(api, apiName, 'content-types');
    for (const type of (await readFolder(types)).folders) {
      const uid = `api::${strapiName(apiName)}.${strapiName(type)}`;
      await addSchema(contentTypes, uid, join(types, type), 'schema');
    }
  }

  const extensions = join(dir, 'src', 'extensions');
  for (const plugin of (await readFolder(extensions)).folders) {
    const types = join(extensions, plugin, 'content-types');
    for (const type of (await readFolder(types)).folders) {
      const uid = `plugin::${plugin}.${type}`.toLowerCase();
      await addSchema(contentTypes, uid, join(types, type), 'schema');
    }
  }

  const categories = join(dir, 'src', 'components');
  for (const category of (await readFolder(categories)).folders) {
    const folder = join(categories, category);
    const names = (await readFolder(folder)).files.map((file) => /^(.+)\.(?:json|[jt]s)$/.exec(file)?.[1]);
    for (const name of new Set(names)) {
      if (name === undefined) continue;
      await addSchema(components, `${category}.${name}`.toLowerCase(), folder, name);
    }
  }
  return { contentTypes, components };
}

async function addSchema(
  schemas: Map<string, SchemaFile>,
  uid: string,
  folder: string,
  name: string,
): Promise<void> {
  const { files } = await readFolder(folder);
  const file = join(folder, `${name}.json`);
  if (!files.includes(`${name}.json`)) {
    const code = files.find((other) => /\.[jt]s$/.test(other) && other.startsWith(`${name}.`));
    if (code === undefined) return;
    throw new LoadError(
      `${join(folder, code)} contains the schema of ${uid} as code, and ${NOT_RUN}. Write it as ${name}.json, or define the model in code.`,
    );
  }
  const other = schemas.get(uid);
  if (other) {
    throw new LoadError(
      `${file} and ${other.file} both get the uid ${uid}, because Strapi writes names in kebab case. Rename one of the folders.`,
    );
  }
  schemas.set(uid, { file, json: await readJsonFile(file) });
}
