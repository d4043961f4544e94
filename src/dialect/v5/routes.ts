import { ADMIN_TYPES, PLUGIN_TYPES } from '../../model/built-in/strapi-5/strapi-5-types.ts';
import { authRoutes } from '../../routes/accounts/auth.ts';
import { documentUserRoutes } from '../../routes/accounts/document-users.ts';
import { providerRoutes } from '../../routes/accounts/providers.ts';
import { sessionRoutes } from '../../routes/accounts/sessions.ts';
import { builderRoutes } from '../../routes/content-type-builder/content-type-builder.ts';
import { documentRoutes } from '../../routes/documents/documents.ts';
import { emailRoutes } from '../../routes/email.ts';
import { i18nRoutes } from '../../routes/i18n.ts';
import { roleRoutes } from '../../routes/roles/roles.ts';
import type { Route } from '../../routes/route.ts';
import { mediaRoutes } from '../../routes/upload/media.ts';

/** The endpoints of Strapi 5. Of several paths that fit a request, the first counts. */
export const routes: readonly Route[] = [
  ...documentRoutes,
  ...documentUserRoutes,
  ...roleRoutes,
  ...mediaRoutes,
  ...i18nRoutes,
  ...authRoutes,
  ...providerRoutes,
  ...sessionRoutes,
  ...builderRoutes({
    before: PLUGIN_TYPES,
    after: ADMIN_TYPES,
    showsHidden: false,
    relationsSayRequired: true,
  }),
  ...emailRoutes,
];
