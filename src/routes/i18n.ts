// Strapi 5.54: packages/plugins/i18n/server/src/controllers/locales.ts
import { entryTexts } from '../reply/answer-writer.ts';
import { select } from '../service/select.ts';
import type { RouteAnswer, RouteRequest } from './route-request.ts';

/** Answers `GET /api/i18n/locales`: a flat list with `isDefault`. The query has no effect. */
export function listLocales({ context, type }: RouteRequest): RouteAnswer {
  const locales = entryTexts(select({}, type, context), context, 'plugin').map((text) => {
    const locale = JSON.parse(text) as { readonly code: string };
    return { ...locale, isDefault: locale.code === context.defaultLocale };
  });
  return JSON.stringify(locales);
}
