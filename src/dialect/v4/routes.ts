import { authRoutes, providerRoutes, userRoutes } from '../../routes/endpoints/accounts.ts';
import { contentRoutes, translationRoutes } from '../../routes/endpoints/content.ts';
import {
  builderRoutes,
  emailRoutes,
  fileRoutes,
  localeRoutes,
  roleRoutes,
} from '../../routes/endpoints/plugins.ts';
import type { Route } from '../../routes/route.ts';

/** The endpoints of Strapi 4. Of several paths that fit a request, the first counts. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...translationRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...fileRoutes,
  ...localeRoutes,
  ...authRoutes,
  ...providerRoutes,
  ...builderRoutes,
  ...emailRoutes,
];
