import type { DialectSetup } from '../dialect.ts';
import { LIMITED_PATHS } from '../v4/setup.ts';
import { access } from './access.ts';
import { model } from './model.ts';
import { routes } from './routes.ts';

/** Strapi 5.54.0, as recorded. */
export const setup: DialectSetup = {
  name: 'v5',
  minor: 54,
  model,
  routes,
  parser: { depth: 20, mendsBrackets: false },
  access,
  server: {
    home: '/admin',
    hasIcon: true,
    bareJson: 'SyntaxError',
    nestsForms: true,
    typesFiles: true,
    refusesProto: true,
    needsBody: true,
    jwtAlgorithms: ['HS256'],
    hasRefreshTokens: true,
    findsStarInOrigins: true,
    limitedPaths: new Set([...LIMITED_PATHS, 'auth/send-email-confirmation']),
    emailPaths: new Set(['auth/local/register', 'auth/forgot-password', 'auth/send-email-confirmation']),
    hasDocumentService: true,
    graphql: { ignoresCase: true, allowsAll: true, tokenFirst: false, takesFiles: false, isGuarded: true },
  },
};
