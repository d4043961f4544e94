import type { Route } from '../../routes/route.ts';
import { documentRoutes } from '../../routes/documents/documents.ts';
import { routes as v4 } from '../v4/routes.ts';

/** The endpoints of Strapi 5. Of several paths that fit a request, the first counts. */
export const routes: readonly Route[] = [
  ...documentRoutes,
  ...v4.filter(({ path }) => !path.startsWith(':')),
];
