import { entryTexts, select } from './run-query.ts';
import type { Route, RouteAnswer, RouteRequest } from './route.ts';

/** The endpoint of the locales. */
export const i18nRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'i18n/locales',
    type: 'plugin::i18n.locale',
    action: 'plugin::i18n.locales.listLocales',
    exists: ({ i18n }) => i18n,
    answer: listLocales,
  },
];

/** Answers `GET /api/i18n/locales`: a flat list in which the default one is marked. The query has no effect. */
function listLocales({ context, type }: RouteRequest): RouteAnswer {
  const locales = entryTexts(select({}, type, context), context, 'plugin').map((text) => {
    const locale = JSON.parse(text) as { readonly code: string };
    return { ...locale, isDefault: locale.code === context.defaultLocale };
  });
  return JSON.stringify(locales);
}
