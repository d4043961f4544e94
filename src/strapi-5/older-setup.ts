// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/auth.js
// Strapi 5.54: packages/core/upload/server/src/routes/content-api.ts
import { mapValues } from 'es-toolkit/object/mapValues';
import { filePageRoute, sessionRoutes } from '../routes/endpoints/endpoint-routes.ts';
import { OLDER_PARSERS } from '../query/parse/parse-query.ts';
import type { Route } from '../routes/route.ts';
import type { VersionChange, DialectSetup } from '../dialect/dialect.ts';

/** How the setup differs in older minor versions of Strapi 5. */
export const setupChanges: readonly VersionChange<DialectSetup>[] = [
  { since: 51, before: (setup) => withoutRoutes(setup, sessionRoutes.slice(2)) },
  { since: 49, before: (setup) => withoutRoutes(setup, [filePageRoute]) },
  { since: 48, before: (setup) => withParser(setup, '6.15.1') },
  { since: 39, before: (setup) => withParser(setup, '6.14.2') },
  // From 5.33.3 on it is qs 6.14.1, which only differs for lists of `a[]=1` with more than 100 members.
  { since: 37, before: (setup) => withParser(setup, '6.11') },
  { since: 35, before: (setup) => withModel(setup, { lacks: { 'plugin::upload.file': 'focalPoint' } }) },
  {
    since: 24,
    before: (setup) => ({
      ...withoutRoutes(setup, sessionRoutes),
      server: { ...setup.server, hasRefreshTokens: false },
    }),
  },
  {
    // Entries of types without locales also show them.
    since: 1,
    before: (setup) =>
      withModel(setup, {
        systemAttributes: (type) => setup.model.systemAttributes({ ...type, localized: true }),
      }),
  },
];

/** Parses queries with an older version of qs. */
export const withParser = (setup: DialectSetup, version: keyof typeof OLDER_PARSERS): DialectSetup => ({
  ...setup,
  parser: { ...setup.parser, ...OLDER_PARSERS[version] },
});

const withModel = (setup: DialectSetup, model: Partial<DialectSetup['model']>): DialectSetup => ({
  ...setup,
  model: { ...setup.model, ...model },
});

/** Removes routes and their actions. */
function withoutRoutes(setup: DialectSetup, newer: readonly Route[]): DialectSetup {
  const stays = (action: string): boolean => !newer.some((route) => route.action === action);
  const { pluginActions, granted } = setup.access;
  return {
    ...setup,
    routes: setup.routes.filter((route) => !newer.includes(route)),
    access: {
      pluginActions: pluginActions.filter(stays),
      granted: mapValues(granted, (actions) => actions.filter(stays)),
    },
  };
}
