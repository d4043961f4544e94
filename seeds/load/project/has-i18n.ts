import { join } from 'node:path';
import { readJsonFile } from '../read-json-file.ts';

/**
 * Whether a project has Strapi's i18n plugin, without which nothing is localized. In Strapi 4 it is a
 * dependency of its own, later it is part of Strapi; where no package.json tells, it is there.
 */
export async function hasI18n(dir: string, version: number | undefined): Promise<boolean> {
  if (version !== 4) return true;
  const json = await readJsonFile(join(dir, 'package.json')).catch(() => undefined);
  const { dependencies } = (json ?? {}) as { dependencies?: object };
  return !dependencies || Object.hasOwn(dependencies, '@strapi/plugin-i18n');
}
