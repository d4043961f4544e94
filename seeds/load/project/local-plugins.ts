import { join, resolve } from 'node:path';
import { findPath } from '../files/find-path.ts';
import type { ConfigFile } from './config-files.ts';
import { isCodeObject, valueAt } from './code/value.ts';

/** A plugin whose code is part of the project. */
export interface LocalPlugin {
  /** Its name in uids: `plugin::<name>.ticket`. */
  readonly name: string;
  readonly folder: string;
}

/** Returns the plugins that `config/plugins` enables and that are folders of the project, not packages. */
export async function findLocalPlugins(dir: string, { settings }: ConfigFile): Promise<LocalPlugin[]> {
  const names = isCodeObject(settings) ? [...settings.members.keys()] : [];
  const found: LocalPlugin[] = [];
  for (const name of names) {
    // The short form of enabled is { tickets: false }.
    if ([valueAt(settings, name), valueAt(settings, name, 'enabled')].includes(false)) continue;
    const stated = valueAt(settings, name, 'resolve');
    // A path that is computed is nearly always this one: path.resolve(__dirname, '../src/plugins/tickets').
    const folder = resolve(dir, typeof stated === 'string' ? stated : join('src', 'plugins', name));
    if ((await findPath(folder))?.kind === 'folder') found.push({ name, folder });
  }
  return found;
}
