import { type Reading, render, select } from './api.ts';

/** `GET /api/i18n/locales`: a flat list, the default one marked. Its query means nothing. */
export function listLocales(reading: Reading): object[] {
  const type = reading.api.model.contentTypes.get('plugin::i18n.locale')!;
  return render(reading, select(reading, type, {}), 'flat').map((locale) => ({
    ...locale,
    isDefault: (locale as { code: unknown }).code === reading.api.defaultLocale,
  }));
}
