import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import { authRoutes } from '../../routes/accounts/auth.ts';
import { builderRoutes } from '../../routes/content-type-builder/content-type-builder.ts';
import { contentRoutes } from '../../routes/content/content.ts';
import { i18nRoutes } from '../../routes/i18n.ts';
import { emailRoutes } from '../../routes/email.ts';
import { closedProviderRoutes } from '../../routes/accounts/providers.ts';
import { roleRoutes } from '../../routes/roles/roles.ts';
import type { Route } from '../../routes/route.ts';
import { uploadRoutes } from '../../routes/upload/upload.ts';
import { userRoutes } from '../../routes/accounts/users.ts';

/** The endpoints of Strapi 4. Of several paths that fit a request, the first counts. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...uploadRoutes,
  ...i18nRoutes,
  ...authRoutes,
  ...closedProviderRoutes,
  ...builderRoutes({ before: STRAPI_TYPES, after: {}, showsHidden: true, relationsSayRequired: false }),
  ...emailRoutes,
];
