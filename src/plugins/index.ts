/** The plugins that the double answers as. */
export { KNOWN_PLUGINS } from './known-plugins.ts';
export { firstSegment, pluginWithRoute, routeAdvice, UNANSWERED_PLUGINS } from './use-plugins.ts';
export {
  type PluginOption,
  type PluginsOption,
  pluginsRule,
  strapiOf,
  usePlugins,
  withPluginSetup,
} from './use-plugins.ts';
export type { LoadedPlugins } from './interface/loaded-plugins.ts';
export type { PluginFacts } from './interface/plugin.ts';
