// Strapi 5.54: packages/core/core/src/core-api/routes/index.ts
// Strapi 4.26: packages/core/strapi/src/core-api/routes/index.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/core-api.ts
import type { ContentType, Model } from '../../model/model.ts';
import type { EditorAct, Route } from '../route.ts';

const isLocalized = (_model: Model, type: ContentType | undefined): boolean => type?.localized === true;

/** The endpoints of the project's own collection and single types. */
export const contentRoutes: readonly Route[] = [
  { method: 'GET', path: ':plural', action: 'find', answer: 'findMany' },
  { method: 'GET', path: ':plural/:id', action: 'findOne', answer: 'findOne' },
  { method: 'POST', path: ':plural', action: 'create', answer: 'createOne' },
  { method: 'PUT', path: ':plural/:id', action: 'update', answer: 'updateOne' },
  { method: 'DELETE', path: ':plural/:id', action: 'delete', answer: 'deleteOne' },
  { method: 'GET', path: ':singular', action: 'find', answer: 'findSingle' },
  { method: 'PUT', path: ':singular', action: 'update', answer: 'updateSingle' },
  { method: 'DELETE', path: ':singular', action: 'delete', answer: 'deleteSingle' },
];

/** The endpoints that create translations, which only Strapi 4 has. */
export const translationRoutes: readonly Route[] = [':plural/:id', ':singular'].map((path) => ({
  method: 'POST',
  path: `${path}/localizations`,
  action: 'createLocalization',
  exists: isLocalized,
  answer: 'createTranslation',
}));

const EDITOR_ACTS: readonly EditorAct[] = ['publish', 'unpublish', 'discardDraft'];

/** What the admin panel does with drafts. No server has these paths below `/api`: only `double.publish` asks them. */
export const editorRoutes: readonly Route[] = EDITOR_ACTS.flatMap((action) =>
  [':plural/:id', ':singular'].map((path): Route => ({
    method: 'POST',
    path: `${path}/actions/${action.toLowerCase()}`,
    action,
    answer: action,
  })),
);
