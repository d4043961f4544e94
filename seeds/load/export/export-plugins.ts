import { groupBy } from 'es-toolkit/array/groupBy';
import { isPlainObject, listed } from '../../../src/basics.ts';
import { models } from '../../../src/model/index.ts';
import { strapiPlugins } from '../../../src/strapi.ts';
import { type Stored, storedSetting } from '../settings/core-store.ts';
import type { ExportArchive } from './open-export.ts';

/** Returns the uids of the types of plugins that the double answers as. */
export const typesOfPlugins = (strapi: 4 | 5): string[] =>
  strapiPlugins.KNOWN_PLUGINS.filter((facts) => facts.strapi === strapi).flatMap(({ types = {} }) =>
    Object.keys(types),
  );

/**
 * Returns the plugins whose types an export has, with their settings in its database.
 *
 * @param rows the settings in the database
 * @param types the uids of types of plugins that are served
 */
export function pluginsInExport(
  { schemas }: Pick<ExportArchive, 'schemas'>,
  rows: readonly Stored[],
  types: readonly string[],
  strapi: 4 | 5,
): strapiPlugins.PluginsOption {
  const served = new Set(schemas.map(({ uid }) => uid).filter((uid) => types.includes(uid)));
  const fields = new Set(
    schemas.flatMap(({ attributes = {} }) => Object.values(attributes).map((each) => each['customField'])),
  );
  const plugins: Record<string, strapiPlugins.PluginOption> = {};
  for (const facts of strapiPlugins.KNOWN_PLUGINS) {
    const isThere =
      Object.keys(facts.types ?? {}).some((uid) => served.has(uid)) ||
      (facts.strapi === strapi && Object.keys(facts.customFields ?? {}).some((field) => fields.has(field)));
    if (!isThere) continue;
    const stored = facts.storeKey === undefined ? undefined : storedSetting(rows, facts.storeKey);
    const settings = Object.entries(isPlainObject(stored) ? stored : {}).filter(
      ([name, value]) => facts.settings[name]?.(value, name).length === 0,
    );
    plugins[facts.name] = Object.fromEntries(settings);
  }
  return plugins;
}

/**
 * Says which plugins an export has types of that the double does not serve.
 *
 * @param types the uids of types of plugins that are served
 */
export function notesOnPluginTypes(
  { path, schemas }: Pick<ExportArchive, 'path' | 'schemas'>,
  types: readonly string[],
  strapi: 4 | 5,
): string[] {
  const missing = schemas
    .map(({ uid }) => uid)
    .filter(
      (uid) =>
        uid.startsWith('plugin::') && !types.includes(uid) && !Object.hasOwn(models.strapiTypes(strapi), uid),
    );
  const byPlugin = groupBy(missing, (uid) => uid.slice('plugin::'.length, uid.indexOf('.')));
  return Object.entries(byPlugin).flatMap(([id, uids]) => {
    const known = strapiPlugins.KNOWN_PLUGINS.find((facts) => facts.id === id && facts.strapi === strapi);
    if (known)
      return [
        `${path} is from a server with ${known.package}, whose settings are in config/plugins. Set them in ` +
          `createDouble: plugins: { '${known.name}': { … } }.`,
      ];
    const other = strapiPlugins.UNANSWERED_PLUGINS.find((plugin) => plugin.id === id);
    if (other)
      return [
        `${path} is from a server with ${other.package}, which adds /api${strapiPlugins.firstSegment(other.example)}. It is missing ` +
          `here. ${strapiPlugins.routeAdvice(other.example)}`,
      ];
    return [
      `${path} has types of the plugin ${id}, which are left out: ${listed(uids)}. If its routes are missing: ` +
        strapiPlugins.routeAdvice(`/${id}/…`),
    ];
  });
}
