import type { DialectSetup } from '../dialect.ts';
import { access } from './access.ts';
import { model } from './model.ts';
import { routes } from './routes.ts';

/** The paths of logins that a server limits. */
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
  parser: { depth: 20, mendsBrackets: true },
  access,
  server: {
    home: null,
    hasIcon: false,
    bareJson: 'Error',
    nestsForms: false,
    typesFiles: false,
    refusesProto: false,
    needsBody: false,
    jwtAlgorithms: ['HS256', 'HS384', 'HS512'],
    hasRefreshTokens: false,
    findsStarInOrigins: false,
    limitedPaths: LIMITED_PATHS,
    emailPaths: 'all',
    hasDocumentService: false,
    graphql: { ignoresCase: false, allowsAll: false, tokenFirst: true, takesFiles: true, isGuarded: false },
  },
};
