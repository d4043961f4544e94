import { isPlainObject } from '../../src/basics.ts';
import { models } from '../../src/model/index.ts';
import type { DoubleOptions } from '../../handlers/options/double-options.ts';
import { type FileMap, mountFiles } from './node-in-browser.ts';
import { asProject, isSchema, SCHEMAS, schemasIn, withoutMissing } from './schema-files.ts';

/** What was dropped, as options of a double. */
export interface Source {
  /** Names it: `blog.tar.gz`. */
  readonly title: string;
  readonly kind: 'schema' | 'schemas' | 'project' | 'export' | 'snapshot' | 'sample';
  readonly options: DoubleOptions;
  /** A sentence for each schema that others need and that was not dropped. */
  readonly missing: readonly string[];
  /** Serves the same on the command line. */
  readonly command: string;
}

/** Says in a sentence why files can't be shown, and what to drop instead. */
export class WrongFiles extends Error {
  override readonly name = 'WrongFiles';
}

/** The version of Strapi that answers for schemas alone, which do not say theirs. */
type Version = 4 | 5;

/**
 * Finds out what files are, and reads them.
 *
 * @throws {WrongFiles} for files that are none of these
 * @throws an error of the loaders, which names the file
 */
export async function readSource(files: FileMap, version: Version): Promise<Source> {
  const paths = [...files.keys()];
  if (paths.length === 0)
    throw new WrongFiles('There are no files in it. Drop a schema.json, or the folder of a Strapi project.');
  if (paths.length === 1) return readOne(paths[0]!, files, version);
  const unpacked = folderWith(paths, /^(?:(.*)\/)?metadata\.json$/);
  if (unpacked !== undefined && paths.some((path) => path.startsWith(inside(unpacked, 'schemas/'))))
    return readExport(unpacked, files);
  const projects = projectsIn(paths);
  if (projects.length > 0) return readProject(projects, files);
  const schemas = await schemasIn(files);
  if (schemas.length > 0) return readSchemas(titleOf(paths), files, version);
  const [archive] = paths.filter((path) => /\.tar(?:\.gz)?$|\.tgz$/.test(path));
  if (archive !== undefined) return readOne(archive, files, version);
  const [snapshot] = paths.filter((path) => path.endsWith('.json') && !/package(-lock)?\.json$/.test(path));
  const hasFiles = snapshot !== undefined && paths.some((path) => path.startsWith(assetsOf(snapshot)));
  if (hasFiles) return readOne(snapshot, files, version);
  throw new WrongFiles(
    `${titleOf(paths)} has no content types: there is no schema.json in it. In a Strapi project they are in ` +
      'src/api/…/content-types/…/schema.json. Drop the folder of the project.',
  );
}

const inside = (folder: string, path: string): string => (folder === '' ? path : `${folder}/${path}`);
const assetsOf = (snapshot: string): string => `${snapshot.replace(/\.json$/, '')}.files/`;

/** Returns the folder that has a file, the outermost first. */
function folderWith(paths: readonly string[], pattern: RegExp): string | undefined {
  const folders = paths.flatMap((path) => {
    const match = pattern.exec(path);
    return match ? [match[1] ?? ''] : [];
  });
  return folders.toSorted((a, b) => a.length - b.length)[0];
}

const titleOf = (paths: readonly string[]): string => {
  const tops = new Set(paths.map((path) => path.split('/')[0]!));
  return tops.size === 1 ? [...tops][0]! : `The dropped files (${[...tops].slice(0, 3).join(', ')}…)`;
};

async function readOne(path: string, files: FileMap, version: Version): Promise<Source> {
  const file = files.get(path)!;
  const name = path.replace(/^.*\//, '');
  const start = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  const has = (text: string, at = 0) =>
    [...text].every((letter, index) => start[at + index] === letter.charCodeAt(0));
  if (file.size === 0) throw new WrongFiles(`${name} is empty.`);
  if (name.endsWith('.enc'))
    throw new WrongFiles(
      `${name} is encrypted, and nothing here can decrypt it. Export again with: npx strapi export --no-encrypt`,
    );
  if (has('PK\u0003\u0004'))
    throw new WrongFiles(`${name} is a zip archive. Unpack it, and drop the folder.`);
  if (has('\u001f\u008b') || has('ustar', 257)) return readExport(path, files);
  if (has('SQLite format 3'))
    throw new WrongFiles(
      `${name} is a database. Drop an export of it in its place: npx strapi export --no-encrypt`,
    );
  const text = (await file.text()).replace(/^\ufeff/, '');
  if (/^\s*[[{]/.test(text)) return readJson(path, name, text, files, version);
  if (/\.[cm]?[jt]sx?$/.test(name))
    throw new WrongFiles(
      `${name} is code. Drop the folder of the project, which is read without running it.`,
    );
  throw new WrongFiles(
    `${name} is none of the files that the playground reads. It may be encrypted. Drop a schema.json, a snapshot, ` +
      'the folder of a Strapi project, or an export made with: npx strapi export --no-encrypt',
  );
}

async function readJson(
  path: string,
  name: string,
  text: string,
  files: FileMap,
  version: Version,
): Promise<Source> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new WrongFiles(`${name} is not valid JSON: ${(error as Error).message}.`);
  }
  if (isSchema(json)) return readSchemas(name, files, version);
  if (!isPlainObject(json))
    throw new WrongFiles(
      `${name} is a list in JSON. A schema is an object with "kind", "info" and "attributes".`,
    );
  if (isPlainObject(json['model'])) return readSnapshot(path, name, files);
  if ('dependencies' in json || 'devDependencies' in json)
    throw new WrongFiles(`${name} lists packages. Drop the folder that it is in.`);
  if ('data' in json)
    throw new WrongFiles(
      `${name} looks like an answer of the API. The playground needs the schemas: drop a schema.json of ` +
        'src/api/…/content-types/…, or the folder of the project.',
    );
  const lacks = ['info', 'attributes'].filter((key) => !isPlainObject(json[key])).map((key) => `"${key}"`);
  throw new WrongFiles(
    `${name} is not a schema: it has no ${lacks.join(' and no ')}. In a Strapi project, schemas are in ` +
      'src/api/…/content-types/…/schema.json.',
  );
}

async function readExport(path: string, files: FileMap): Promise<Source> {
  mountFiles(files);
  const { loadExport } = await import('../../seeds/load/export/load-export.ts');
  const options = await loadExport(path);
  return {
    title: path,
    kind: 'export',
    options,
    missing: [],
    command: `npx msw-strapi serve --export ${quoted(path)}`,
  };
}

async function readSnapshot(path: string, title: string, files: FileMap): Promise<Source> {
  mountFiles(files);
  const { loadSnapshot } = await import('../../seeds/load/snapshot/load-snapshot.ts');
  const { pulled: _, ...options } = await loadSnapshot(path);
  const data = options.data ?? (await generated());
  return {
    title,
    kind: 'snapshot',
    options: { ...options, data },
    missing: [],
    command: `npx msw-strapi serve --config ${quoted(title)}`,
  };
}

const SCHEMA = /^(?:(.*)\/)?src\/api\/[^/]+\/content-types\/[^/]+\/schema\.(?:json|[jt]s)$/;

/** Returns the folders of the Strapi projects among files. */
const projectsIn = (paths: readonly string[]): string[] => {
  const folders = paths.flatMap((path) => {
    const match = SCHEMA.exec(path);
    return match ? [match[1] ?? ''] : [];
  });
  return [...new Set(folders)].toSorted((a, b) => a.length - b.length);
};

async function readProject([folder = '', ...others]: readonly string[], files: FileMap): Promise<Source> {
  mountFiles(files);
  const { loadProject } = await import('../../seeds/load/project/load-project.ts');
  const { notes, ...options } = await loadProject(folder === '' ? '.' : folder);
  const more = others.map(
    (each) => `There is another project in ${each}. To see it, drop that folder alone.`,
  );
  const { model, missing } = complete(options.model);
  return {
    title: folder === '' ? 'the project' : folder,
    kind: 'project',
    options: { ...options, model, data: await generated(), notes: [...more, ...notes] } as DoubleOptions,
    missing,
    command: `npx msw-strapi serve --project ${quoted(folder || '.')}`,
  };
}

async function readSchemas(title: string, files: FileMap, version: Version): Promise<Source> {
  const schemas = await schemasIn(files);
  if (schemas.every(({ json }) => !('kind' in json) && !Object.hasOwn(Object(json['info']), 'singularName')))
    throw new WrongFiles(
      `${title} is the schema of a component, which has no entries of its own. Drop the schema of a content type with it.`,
    );
  mountFiles(asProject(schemas, version));
  const { loadProject } = await import('../../seeds/load/project/load-project.ts');
  const loaded = await loadProject(SCHEMAS);
  const { model, missing } = complete(loaded.model);
  return {
    title,
    kind: schemas.length === 1 ? 'schema' : 'schemas',
    options: { ...loaded, model, data: await generated() } as DoubleOptions,
    missing,
    command: 'npx msw-strapi serve --project ../cms',
  };
}

const complete = (model: Parameters<typeof withoutMissing>[0]) =>
  withoutMissing(model, (uid) => Object.hasOwn(models.strapiTypes(model.strapi ?? 5), uid));

/** Returns the guide to a small town that the double has as its demo. */
export async function readSample(): Promise<Source> {
  const { demo, demoRecords } = await import('../../handlers/demo/demo.ts');
  return {
    title: 'the sample',
    kind: 'sample',
    options: { ...demo, data: demoRecords, dialect: 'v5' } as DoubleOptions,
    missing: [],
    command: 'npx msw-strapi serve --dialect v5',
  };
}

async function generated() {
  const { generate } = await import('../../seeds/index.ts');
  return generate({ seed: 1 });
}

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
