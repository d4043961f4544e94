import { type Reading, render, select } from './api.ts';

/** `GET /api/i18n/locales`: a flat list, the default one marked. Its query means nothing. */
export function listLocales(reading: Reading): string {
  const type = reading.api.model.contentTypes.get('plugin::i18n.locale')!;
  const locales = render(reading, select(reading, type, {}), 'flat').map((text) => {
    const locale = JSON.parse(text) as { readonly code: string };
    return { ...locale, isDefault: locale.code === reading.api.defaultLocale };
  });
  return JSON.stringify(locales);
}
