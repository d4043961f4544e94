import { actionsOf, AUTH } from '../../access/actions-of.ts';
import type { AccessTraits } from '../dialect.ts';

const pluginActions = actionsOf({
  'plugin::content-type-builder.components': ['getComponents', 'getComponent'],
  'plugin::content-type-builder.content-types': ['getContentTypes', 'getContentType'],
  'plugin::email.email': ['send'],
  'plugin::upload.content-api': ['find', 'findOne', 'destroy', 'upload'],
  [AUTH]: [
    'callback',
    'changePassword',
    'resetPassword',
    'connect',
    'forgotPassword',
    'register',
    'emailConfirmation',
    'sendEmailConfirmation',
  ],
  'plugin::users-permissions.user': ['create', 'update', 'find', 'findOne', 'count', 'destroy', 'me'],
  'plugin::users-permissions.role': ['createRole', 'findOne', 'find', 'updateRole', 'deleteRole'],
  'plugin::users-permissions.permissions': ['getPermissions'],
  'plugin::i18n.locales': ['listLocales'],
});

/** What Strapi 4 permits. */
export const access: AccessTraits = {
  pluginActions,
  granted: {
    public: actionsOf({
      [AUTH]: [
        'callback',
        'connect',
        'forgotPassword',
        'resetPassword',
        'register',
        'emailConfirmation',
        'sendEmailConfirmation',
      ],
    }),
    authenticated: actionsOf({ [AUTH]: ['changePassword'], 'plugin::users-permissions.user': ['me'] }),
  },
};
