/** The door of what a double needs before its first request: versions, settings, roles, routes. */

/** The settings of Strapi's `config/` folder and its admin panel. */
export type * as config from './config.ts';
/** Roles, users and logins. */
export * as access from './access/index.ts';
/** Routes and their actions. */
export * as routing from './routes/index.ts';
/** The settings of the endpoint of GraphQL. */
export * as graphqlPlugin from './routes/graphql-settings.ts';
/** What a project's own code gets. */
export type * as ownCode from './routes/hook-types.ts';
/** The plugins that the double answers as. */
export * as strapiPlugins from './plugins/index.ts';
/** Responses as data. */
export * as responses from './routes/api-response.ts';
/** The versions of Strapi that a double can answer as. */
export * as versions from './dialect/index.ts';
export type { Context, ServerContext } from './context.ts';
export { DATABASE_NAMES, type DatabaseName } from './database/database.ts';
export type { DialectSetup } from './dialect/dialect.ts';
export { readVersion, versionRule } from './dialect/strapi-version.ts';
export type { ApiResponse } from './routes/api-response.ts';
export type { Route } from './routes/route.ts';
export type { Router } from './routes/router.ts';
