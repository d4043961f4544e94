import { usePlugins } from '../../src/plugins/use-plugins.ts';
import { type Played, table } from './fidelity-page.ts';

/** Returns the table of docs/plugins.md: a row for each plugin, version and settings that were recorded. */
export const pluginTable = (played: readonly Played[]): string =>
  table(
    ['recorded plugin', 'version', 'settings', 'server', 'same JSON', 'answers'],
    played.map(({ area, callers, settings, results }) => {
      const { plugins } = usePlugins(callers.options?.[area]?.plugins, settings.dialect);
      const [first] = plugins.used;
      const same = results.filter(({ verdict }) => verdict !== 'different').length;
      const names = Object.keys(first?.settings ?? {});
      return [
        first?.facts.package ?? `strapi-plugin-${area.replace(/-[\d.]+$/, '')}, not answered`,
        first?.version ?? /[\d.]+$/.exec(area)?.[0] ?? '',
        names.length === 0
          ? 'default'
          : JSON.stringify(first?.settings).replaceAll(/[{}"]/g, '').replaceAll(/[:,]/g, '$& '),
        callers.server,
        String(same),
        String(results.length),
      ];
    }),
  );
