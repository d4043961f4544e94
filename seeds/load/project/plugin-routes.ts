import { join } from 'node:path';
import { listed } from '../../../src/errors/show-value.ts';
import { readFolder } from '../files/read-folder.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { codePaths } from './code/code-files.ts';
import { NOT_RUN } from './code/computed-note.ts';
import type { LocalPlugin } from './local-plugins.ts';

/** What code of routes for apps says. Other routes of plugins are those of the admin panel. */
const FOR_APPS = /content-api|createCoreRouter/;

/** Says which of the project's own plugins have routes for apps: they are not read. */
export async function notesOnPluginRoutes(plugins: readonly LocalPlugin[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, folder } of plugins) if (await hasRoutes(folder)) names.push(name);
  if (names.length === 0) return [];
  return [
    `Plugins of the project have routes of their own (${listed(names)}), which are missing here, because ${NOT_RUN}. Say what they answer: routes: [{ method: 'GET', path: '/${names[0]}/…', handler }].`,
  ];
}

async function hasRoutes(plugin: string): Promise<boolean> {
  const files = [join(plugin, 'strapi-server.js')];
  for (const server of [join(plugin, 'server'), join(plugin, 'server', 'src')]) {
    const routes = join(server, 'routes');
    const groups = (await readFolder(routes)).folders.map((group) => join(routes, group));
    for (const folder of [server, routes, ...groups]) files.push(...(await codePaths(folder)));
  }
  for (const file of files) if (FOR_APPS.test((await readTextFile(file)) ?? '')) return true;
  return false;
}
