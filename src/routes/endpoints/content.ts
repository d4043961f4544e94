import type { ContentType, Model } from '../../model/model.ts';
import type { Route } from '../route.ts';

const isLocalized = (_model: Model, type: ContentType | undefined): boolean => type?.localized === true;

/** The endpoints of the project's own collection and single types. */
export const contentRoutes: readonly Route[] = [
  { method: 'GET', path: ':plural', action: 'find', answer: ['content', 'findMany'] },
  { method: 'GET', path: ':plural/:id', action: 'findOne', answer: ['content', 'findOne'] },
  { method: 'POST', path: ':plural', action: 'create', answer: ['contentWrites', 'createOne'] },
  { method: 'PUT', path: ':plural/:id', action: 'update', answer: ['contentWrites', 'updateOne'] },
  { method: 'DELETE', path: ':plural/:id', action: 'delete', answer: ['contentWrites', 'deleteOne'] },
  {
    method: 'POST',
    path: ':plural/:id/localizations',
    action: 'createLocalization',
    exists: isLocalized,
    answer: ['contentWrites', 'createTranslation'],
  },
  { method: 'GET', path: ':singular', action: 'find', answer: ['content', 'findSingle'] },
  { method: 'PUT', path: ':singular', action: 'update', answer: ['contentWrites', 'updateSingle'] },
  { method: 'DELETE', path: ':singular', action: 'delete', answer: ['contentWrites', 'deleteSingle'] },
  {
    method: 'POST',
    path: ':singular/localizations',
    action: 'createLocalization',
    exists: isLocalized,
    answer: ['contentWrites', 'createTranslation'],
  },
];

/** The same in Strapi 5, whose entries are the rows of documents. */
export const documentRoutes: readonly Route[] = [
  { method: 'GET', path: ':plural', action: 'find', answer: ['documents', 'findMany'] },
  { method: 'GET', path: ':plural/:id', action: 'findOne', answer: ['documents', 'findOne'] },
  { method: 'POST', path: ':plural', action: 'create', answer: ['documentWrites', 'createOne'] },
  { method: 'PUT', path: ':plural/:id', action: 'update', answer: ['documentWrites', 'updateOne'] },
  { method: 'DELETE', path: ':plural/:id', action: 'delete', answer: ['documentWrites', 'deleteOne'] },
  { method: 'GET', path: ':singular', action: 'find', answer: ['documents', 'findSingle'] },
  { method: 'PUT', path: ':singular', action: 'update', answer: ['documentWrites', 'updateSingle'] },
  { method: 'DELETE', path: ':singular', action: 'delete', answer: ['documentWrites', 'deleteSingle'] },
];
