import { authRoutes, providerRoutes, sessionRoutes, userRoutes } from '../../routes/endpoints/accounts.ts';
import { contentRoutes } from '../../routes/endpoints/content.ts';
import {
  builderRoutes,
  emailRoutes,
  filePageRoute,
  fileRoutes,
  localeRoutes,
  roleRoutes,
} from '../../routes/endpoints/plugins.ts';
import type { Route } from '../../routes/route.ts';

/** The endpoints of Strapi 5. Of several paths that fit a request, the first counts. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...userRoutes,
  ...roleRoutes,
  filePageRoute,
  ...fileRoutes,
  ...localeRoutes,
  ...authRoutes,
  ...providerRoutes,
  ...sessionRoutes,
  ...builderRoutes,
  ...emailRoutes,
];
