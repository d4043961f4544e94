/** The plugins that the double answers as. */
export { KNOWN_PLUGINS } from './known-plugins.ts';
export {
  firstSegment,
  type PluginOption,
  type PluginsOption,
  pluginsRule,
  pluginWithRoute,
  routeAdvice,
  strapiOf,
  UNANSWERED_PLUGINS,
  usePlugins,
  withPluginSetup,
} from './use-plugins.ts';
export type { LoadedPlugins } from './interface/loaded-plugins.ts';
export type { PluginFacts } from './interface/plugin.ts';
