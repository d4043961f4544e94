import { authRoutes, closedProviderRoutes, userRoutes } from '../../routes/endpoints/accounts.ts';
import { contentRoutes } from '../../routes/endpoints/content.ts';
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
  ...userRoutes('users'),
  ...roleRoutes,
  ...fileRoutes,
  ...localeRoutes,
  ...authRoutes,
  ...closedProviderRoutes,
  ...builderRoutes,
  ...emailRoutes,
];
