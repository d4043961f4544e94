import { strapiPlugins } from '../../../src/strapi.ts';
import { COMPUTED, computedNote, jsonOf, valueAt } from './code/code-value.ts';
import { type ConfigFile, turnsOff } from './config-files.ts';
import { installedVersion } from './find-project.ts';

/** The plugins of a project that the double answers as. */
interface UsedPlugins {
  readonly plugins: strapiPlugins.PluginsOption;
  readonly notes: readonly string[];
}

/** Whether a package is a plugin, or a fork of it in another scope. */
export const isPackageOf = (facts: strapiPlugins.PluginFacts, name: string): boolean =>
  [name, withoutScope(name)].includes(facts.package);

/** `@strapi/plugin-graphql` is `plugin-graphql`. */
export const withoutScope = (name: string): string => name.replace(/^@[^/]+\//, '');

/**
 * Reads the plugins of a project that the double answers as, with their versions and settings.
 *
 * @param packages the names of the packages in its package.json
 */
export async function readUsedPlugins(
  dir: string,
  config: ConfigFile,
  packages: readonly string[],
  strapi: 4 | 5,
): Promise<UsedPlugins> {
  const plugins: Record<string, strapiPlugins.PluginOption> = {};
  const notes: string[] = [];
  for (const facts of strapiPlugins.KNOWN_PLUGINS) {
    const name = packages.find((each) => isPackageOf(facts, each));
    if (name === undefined || turnsOff(config, facts.id)) continue;
    if (facts.strapi !== strapi) {
      const other = strapiPlugins.KNOWN_PLUGINS.some(
        (each) => each.strapi === strapi && isPackageOf(each, name),
      );
      // A custom field has a base type in any version.
      if (!other && !facts.customFields)
        notes.push(`${name} is for Strapi ${facts.strapi}, so it has no effect in this project.`);
      continue;
    }
    const version = await installedVersion(dir, name, facts.versions);
    const { settings, notes: notesOnSettings } = settingsOf(facts, config);
    plugins[facts.name] = { ...(version !== undefined && { version }), ...settings };
    notes.push(...notesOnSettings);
  }
  return { plugins, notes };
}

/** Returns the settings of a plugin that the double reads, and a sentence about each that it can not. */
function settingsOf(
  { id, settings: rules }: strapiPlugins.PluginFacts,
  { file, settings: config }: ConfigFile,
) {
  const settings: Record<string, unknown> = {};
  const notes: string[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const written = valueAt(config, id, 'config', name);
    if (written === undefined || written === null) continue;
    const value = jsonOf(written);
    if (value === COMPUTED) {
      const advice = `Set it in plugins: ${example(id, name)}, in createDouble.`;
      notes.push(computedNote(file, `${id}.config.${name}`, advice));
      continue;
    }
    const [problem] = rule(value, `${id}.config.${name}`);
    if (!problem) settings[name] = value;
    else notes.push(`${file}: ${problem.option} ${problem.message} The double takes the plugin's default.`);
  }
  return { settings, notes };
}

const example = (id: string, name: string): string =>
  `{ ${/^[a-z]\w*$/.test(id) ? id : `'${id}'`}: { ${name}: … } }`;
