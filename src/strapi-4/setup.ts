// Strapi 4.26: packages/core/strapi/src/core/domain/content-type/index.ts
// Strapi 4.26: packages/plugins/users-permissions/server/services/users-permissions.js
// Strapi 4.26: packages/plugins/i18n/server/src/register.ts
import { AUTH, actionsOf } from '../access/actions-of.ts';
import type { AccessTraits, DialectSetup } from '../dialect/dialect.ts';
import { SCALAR_TYPES } from '../model/attribute.ts';
import { builtInTypes } from '../model/built-in/built-in-types.ts';
import type { ModelTraits } from '../model/read/model-traits.ts';
import type { AttributeJson } from '../model/read/schema-json.ts';
import {
  authRoutes,
  providerRoutes,
  userRoutes,
  contentRoutes,
  translationRoutes,
  builderRoutes,
  emailRoutes,
  fileRoutes,
  localeRoutes,
  roleRoutes,
} from '../routes/endpoints/endpoint-routes.ts';
import type { Route } from '../routes/route.ts';

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

const access: AccessTraits = {
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

export const datetime: AttributeJson = { type: 'datetime' };

/** How Strapi 4 makes its content types. */
const model: ModelTraits = {
  builtInTypes: () => builtInTypes(4),
  scalarTypes: new Set(SCALAR_TYPES.filter((type) => type !== 'array')),
  hiddenTypes: new Set(['password']),
  hasConditions: false,
  leadingAttributes: {},
  systemAttributes({ uid, draftAndPublish, localized, populateCreatorFields }) {
    const creator: AttributeJson = {
      type: 'relation',
      relation: 'oneToOne',
      target: 'admin::user',
      private: !populateCreatorFields,
    };
    return {
      createdAt: datetime,
      updatedAt: datetime,
      ...(draftAndPublish && { publishedAt: datetime }),
      createdBy: creator,
      updatedBy: creator,
      ...(localized && {
        localizations: { type: 'relation', relation: 'oneToMany', target: uid },
        locale: { type: 'string' },
      }),
    };
  },
};

/** The endpoints of Strapi 4. The first matching path wins. */
const routes: readonly Route[] = [
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

/** The login paths that a server rate-limits. */
export const LIMITED_PATHS: ReadonlySet<string> = new Set([
  'auth/local',
  'auth/local/register',
  'auth/forgot-password',
  'auth/reset-password',
  'auth/change-password',
]);

/** Strapi 4.26.2, as recorded. */
export const setup: DialectSetup = {
  name: 'v4',
  minor: 26,
  model,
  routes,
  parser: { depth: 20, mendsBrackets: true, strictMerge: true, limitsIndexes: false },
  access,
  server: {
    home: null,
    hasIcon: false,
    bareJson: 'Error',
    nestsForms: false,
    typesFiles: false,
    refusesProto: false,
    needsBody: false,
    takesAnyAlgorithm: true,
    hasRefreshTokens: false,
    findsStarInOrigins: false,
    limitedPaths: LIMITED_PATHS,
    emailPaths: 'all',
    hasDocumentService: false,
    webhooks: {
      headersBefore: [],
      // Those of node-fetch 2.
      headersAfter: [
        ['Accept', '*/*'],
        ['Content-Length', undefined],
        ['User-Agent', 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)'],
        ['Accept-Encoding', 'gzip,deflate'],
        ['Host', undefined],
        ['Connection', 'keep-alive'],
      ],
      joinsHeaders: false,
    },
    graphql: { ignoresCase: false, allowsAll: false, tokenFirst: true, takesFiles: true, isGuarded: false },
  },
};
