import { MAX_BRACKETS } from '../../query/parse/max-levels.ts';
import type { DialectOutline } from '../dialect.ts';
import { v4 } from '../v4/outline.ts';
import { model } from './model.ts';

/** The API as its specification describes it, rule by rule; where that is silent, as Strapi 4. */
export const documented: DialectOutline = {
  ...v4,
  name: 'documented',
  model,
  // `/api/users` has the envelope of any collection (D7).
  routes: v4.routes.map((route) =>
    route.method === 'GET' && route.path === 'users' ? { ...route, answer: ['content', 'findMany'] } : route,
  ),
  // As many levels as the double follows (D6).
  parser: { ...v4.parser, depth: MAX_BRACKETS + 1 },
};
