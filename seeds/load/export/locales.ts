import type { EntryRecord } from '../../../src/model/entry-record.ts';
import type { ExportArchive } from './open-export.ts';

/** Returns the default locale from the settings of the i18n plugin. Default: `en`, as in Strapi. */
export function exportDefaultLocale(archive: ExportArchive): string {
  const setting = archive.configuration.find(({ value }) => value.key === 'plugin_i18n_default_locale')?.value
    .value;
  return typeof setting === 'string' ? setting : 'en';
}

/** Returns the codes of the locales, the default first. */
export function exportLocales(
  entries: { readonly [uid: string]: readonly EntryRecord[] },
  defaultLocale: string,
): string[] {
  const codes = (entries['plugin::i18n.locale'] ?? []).map(({ code }) => code);
  return [...new Set([defaultLocale, ...codes.filter((code) => typeof code === 'string')])];
}
