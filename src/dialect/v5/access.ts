import type { AccessTraits } from '../dialect.ts';
import { actionsOf, AUTH } from '../../access/actions-of.ts';
import { access as v4 } from '../v4/access.ts';

/** What Strapi 5 permits: sessions too. */
export const access: AccessTraits = {
  pluginActions: actionsOf({
    'plugin::content-type-builder.components': ['getComponents', 'getComponent'],
    'plugin::content-type-builder.content-types': ['getContentTypes', 'getContentType'],
    'plugin::email.email': ['send'],
    'plugin::upload.content-api': ['find', 'findPage', 'findOne', 'destroy', 'upload'],
    'plugin::i18n.locales': ['listLocales'],
    [AUTH]: [
      'callback',
      'changePassword',
      'resetPassword',
      'refresh',
      'logout',
      'getSessions',
      'revokeSession',
      'connect',
      'forgotPassword',
      'register',
      'emailConfirmation',
      'sendEmailConfirmation',
    ],
    'plugin::users-permissions.user': ['create', 'update', 'find', 'findOne', 'count', 'destroy', 'me'],
    'plugin::users-permissions.role': ['createRole', 'findOne', 'find', 'updateRole', 'deleteRole'],
    'plugin::users-permissions.permissions': ['getPermissions'],
  }),
  granted: {
    public: [...v4.granted['public']!, `${AUTH}.refresh`],
    authenticated: [
      ...v4.granted['authenticated']!,
      ...actionsOf({ [AUTH]: ['logout', 'getSessions', 'revokeSession'] }),
    ],
  },
};
