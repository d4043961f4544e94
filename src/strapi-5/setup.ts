// Strapi 5.54: packages/core/core/src/domain/content-type/index.ts
// Strapi 5.54: packages/plugins/users-permissions/server/src/services/users-permissions.js
// Strapi 5.54: packages/plugins/i18n/server/src/register.ts
import { AUTH, actionsOf } from '../access/actions-of.ts';
import type { AccessTraits, DialectSetup } from '../dialect/dialect.ts';
import { builtInTypes } from '../model/built-in/built-in-types.ts';
import type { ModelTraits } from '../model/read/model-traits.ts';
import type { AttributeJson } from '../model/read/schema-json.ts';
import { isPlainObject } from '../objects.ts';
import {
  authRoutes,
  providerRoutes,
  sessionRoutes,
  userRoutes,
  contentRoutes,
  builderRoutes,
  emailRoutes,
  filePageRoute,
  fileRoutes,
  localeRoutes,
  roleRoutes,
} from '../routes/endpoints/endpoint-routes.ts';
import type { Route } from '../routes/route.ts';
import { datetime, LIMITED_PATHS, setup as v4 } from '../strapi-4/setup.ts';

const access: AccessTraits = {
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
    public: [...v4.access.granted['public']!, `${AUTH}.refresh`],
    authenticated: [
      ...v4.access.granted['authenticated']!,
      ...actionsOf({ [AUTH]: ['logout', 'getSessions', 'revokeSession'] }),
    ],
  },
};

/**
 * How Strapi 5 makes its content types: every entry belongs to a document, and every type has
 * `publishedAt`, `locale` and `localizations`.
 */
const model: ModelTraits = {
  ...v4.model,
  hasConditions: true,
  builtInTypes: () => builtInTypes(5),
  leadingAttributes: { documentId: { type: 'string' } },
  systemAttributes({ uid, draftAndPublish, localized, populateCreatorFields, declared }) {
    const creator: AttributeJson = {
      type: 'relation',
      relation: 'oneToOne',
      target: 'admin::user',
      private: !populateCreatorFields,
    };
    return {
      createdAt: datetime,
      updatedAt: datetime,
      publishedAt: datetime,
      ...(draftAndPublish && isOfStrapi(declared['firstPublishedAt']) && { firstPublishedAt: datetime }),
      createdBy: creator,
      updatedBy: creator,
      locale: { type: 'string', private: !localized },
      localizations: {
        type: 'relation',
        relation: 'oneToMany',
        target: uid,
        private: !localized,
        sameDocument: true,
      },
    };
  },
};

/** Whether Strapi adds an attribute, which then nobody can configure: with `future.experimental_firstPublishedAt`. */
const isOfStrapi = (attribute: unknown): boolean =>
  isPlainObject(attribute) && attribute['configurable'] === false;

/** The endpoints of Strapi 5. The first matching path wins. */
const routes: readonly Route[] = [
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

/** Strapi 5.54.0, as recorded. */
export const setup: DialectSetup = {
  name: 'v5',
  minor: 54,
  model,
  routes,
  parser: { depth: 20, mendsBrackets: false, strictMerge: true, limitsIndexes: false },
  access,
  server: {
    home: '/admin',
    hasIcon: true,
    bareJson: 'SyntaxError',
    nestsForms: true,
    typesFiles: true,
    refusesProto: true,
    needsBody: true,
    takesAnyAlgorithm: false,
    hasRefreshTokens: true,
    findsStarInOrigins: true,
    limitedPaths: new Set([...LIMITED_PATHS, 'auth/send-email-confirmation']),
    emailPaths: new Set(['auth/local/register', 'auth/forgot-password', 'auth/send-email-confirmation']),
    hasDocumentService: true,
    webhooks: {
      // Those of `fetch` in Node.
      headersBefore: [
        ['host', undefined],
        ['connection', 'keep-alive'],
      ],
      headersAfter: [
        ['accept', '*/*'],
        ['accept-language', '*'],
        ['sec-fetch-mode', 'cors'],
        ['user-agent', 'node'],
        ['accept-encoding', 'gzip, deflate'],
        ['content-length', undefined],
      ],
      joinsHeaders: true,
    },
    graphql: { ignoresCase: true, allowsAll: true, tokenFirst: false, takesFiles: false, isGuarded: true },
  },
};
