import { join } from 'node:path';
import { findPath } from '../files/find-path.ts';
import { readFolder } from '../files/read-folder.ts';

/** How far below the root of a monorepo a project is: `apps/cms`, `packages/backend/strapi`. */
const MAX_LEVELS = 3;
/** A folder with more is no folder of projects. */
const MAX_FOLDERS = 100;

/** Returns the folders of Strapi projects below a folder, sorted, such as `apps/cms`. */
async function findProjects(dir: string): Promise<string[]> {
  const found: string[] = [];
  let level: string[] = [''];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    const below = await Promise.all(level.map((folder) => foldersIn(dir, folder)));
    const folders = below.flat();
    const areProjects = await Promise.all(folders.map((folder) => isProject(join(dir, folder))));
    found.push(...folders.filter((_, index) => areProjects[index]));
    level = folders.filter((_, index) => !areProjects[index]);
  }
  return found.toSorted();
}

async function foldersIn(dir: string, folder: string): Promise<string[]> {
  const { folders } = await readFolder(join(dir, folder)).catch(() => ({ folders: [] }));
  if (folders.length > MAX_FOLDERS) return [];
  return folders
    .filter((name) => name !== 'node_modules')
    .map((name) => (folder === '' ? name : `${folder}/${name}`));
}

/** Front ends have a folder `src/api` too, but no content types in it. */
async function isProject(path: string): Promise<boolean> {
  const api = join(path, 'src', 'api');
  const { folders } = await readFolder(api).catch(() => ({ folders: [] }));
  const found = await Promise.all(
    folders.map((name) => findPath(join(api, name, 'content-types')).catch(() => undefined)),
  );
  return found.some((each) => each?.kind === 'folder');
}

/** Returns what to do about a folder that is not a project: it names the projects inside, as in a monorepo. */
export async function adviceOnProjects(dir: string): Promise<string> {
  const paths = (await findProjects(dir)).map((folder) => join(dir, folder).replaceAll('\\', '/'));
  const [first, ...more] = paths;
  if (first === undefined) return 'Use the folder of the project itself.';
  const where = more.length === 0 ? `project is in ${first}` : `projects are in ${paths.join(', ')}`;
  return `The Strapi ${where}. On the command line, use --project ${first}.`;
}
