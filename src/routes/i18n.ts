// Strapi 5.54: packages/plugins/i18n/server/src/controllers/locales.ts
import { entryTexts } from '../reply/answer-writer.ts';
import { select } from '../service/select.ts';
import type { RouteAnswer, RouteRequest } from './route-request.ts';

/** Answers `GET /api/i18n/locales`: a flat list with `isDefault`. The query has no effect. */
export function listLocales({ context, type }: RouteRequest): RouteAnswer {
  const page = select({}, type, context);
  const { nodes } = page;
  const locales = entryTexts(page, context, 'plugin').map((text, at) => {
    const isDefault = context.store.table(type).value(nodes[at]!.id, 'code') === context.defaultLocale;
    return `${text.slice(0, -1)},"isDefault":${isDefault}}`;
  });
  return `[${locales.join()}]`;
}
