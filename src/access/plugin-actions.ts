const controllers = {
  'plugin::content-type-builder.components': ['getComponents', 'getComponent'],
  'plugin::content-type-builder.content-types': ['getContentTypes', 'getContentType'],
  'plugin::email.email': ['send'],
  'plugin::upload.content-api': ['find', 'findOne', 'destroy', 'upload'],
  'plugin::users-permissions.auth': [
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
};

/** The actions of Strapi's plugins, in the order in which Strapi lists them. */
export const PLUGIN_ACTIONS: readonly string[] = Object.entries(controllers).flatMap(([controller, names]) =>
  names.map((name) => `${controller}.${name}`),
);
