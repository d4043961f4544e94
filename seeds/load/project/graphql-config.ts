import type { config } from '../../../src/strapi.ts';
import { computedNote, valueAt } from './code/code-value.ts';
import { type ConfigFile, turnsOff } from './config-files.ts';
import { readSettings, type SettingsTable, takeFlag, takeIf, takeText } from './config-settings.ts';

/** The names of the plugin's package. */
const GRAPHQL = /^@strapi\/plugin-graphql$|^strapi-plugin-graphql$/;

const takeNumber = takeIf(Number.isInteger);

/** The settings of the GraphQL plugin that change answers. */
const SETTINGS: SettingsTable = {
  endpoint: [takeText],
  shadowCRUD: [takeFlag],
  depthLimit: [takeNumber],
  defaultLimit: [takeNumber],
  maxLimit: [takeNumber],
  v4CompatibilityMode: [takeFlag],
  landingPage: [takeFlag],
  playgroundAlways: [takeFlag],
  'apolloServer.introspection': [takeFlag],
  'apolloServer.csrfPrevention': [takeFlag],
  'apolloServer.allowBatchedHttpRequests': [takeFlag],
  'apolloServer.persistedQueries': [(value) => (value === false ? value : null)],
  'apolloServer.status400ForVariableCoercionErrors': [takeFlag],
};

/** What `config/plugins` says about the GraphQL plugin. */
interface GraphqlConfig {
  /** Undefined where the project does not have it, or turns it off. */
  readonly graphql?: config.Graphql;
  readonly notes: readonly string[];
}

/**
 * Returns what `config/plugins` says about the GraphQL plugin.
 *
 * @param packages the names of the packages in the project's package.json
 */
export function readGraphqlConfig(plugins: ConfigFile, packages: readonly string[]): GraphqlConfig {
  if (turnsOff(plugins, 'graphql') || !packages.some((name) => GRAPHQL.test(name))) return { notes: [] };
  const { file, settings } = plugins;
  const { values, computed } = readSettings(valueAt(settings, 'graphql', 'config'), SETTINGS);
  return {
    graphql: values,
    notes: computed.map(({ path, example, isComputed }) =>
      path === ''
        ? computedNote(file, 'the settings of graphql', `Set them in graphql: ${example}.`)
        : computedNote(file, `graphql.${path}`, `Set it in graphql: ${example}.`, isComputed),
    ),
  };
}
