/** The settings of Strapi's `config/` folder and its admin panel. */
export type { AccountSettings as Accounts, JwtSettings as Jwt } from './access/account-settings.ts';
export type { CookieSettings as Cookie, SessionSettings as Sessions } from './access/login-sessions.ts';
export type { UserOption as User } from './access/system-records.ts';
export type { DocumentSettings as Documents, Limits } from './context.ts';
export type { OpenapiOption as Openapi } from './model/to-openapi/openapi-generator.ts';
export type { Breakpoints } from './model/picture-formats.ts';
export type { QuerySettings as Query } from './query/parse/parse-query.ts';
export type {
  ApolloOptions as Apollo,
  GraphqlOptions as Graphql,
  ShadowCrud,
} from './routes/graphql-settings.ts';
export type {
  BodySettings as Body,
  CorsSettings as Cors,
  MiddlewareSettings as Middlewares,
  Names,
} from './routes/middleware-settings.ts';
export type { UploadSecurity } from './write/files/refused-uploads.ts';
