import type { UserOption } from '../../src/access/system-records.ts';
import {
  type CookieSettings,
  isCookieText,
  SAME_SITE,
  type SessionSettings,
} from '../../src/access/login-sessions.ts';
import type { DocumentSettings } from '../../src/context.ts';
import type { BodySettings, CorsSettings, MiddlewareSettings } from '../../src/routes/middleware-settings.ts';
import type { QuerySettings } from '../../src/query/parse/parse-query.ts';
import { isPlainObject, isRecord } from '../../src/objects.ts';
import {
  anyText,
  flag,
  isFunction,
  listOf,
  oneOf,
  optionsOf,
  type Problem,
  recordOf,
  type Rule,
  type Shape,
  text,
  valueOf,
  wholeNumber,
} from '../../src/errors/option-rules.ts';
import type { ApolloOptions, GraphqlOptions } from '../../src/routes/graphql-settings.ts';
import type { CoreRouter } from '../../src/routes/core-router.ts';
import type { QueryRules } from '../../src/routes/hook-types.ts';
import { ROUTE_METHODS } from '../../src/routes/route.ts';
import { isOwnPath } from '../../src/routes/router.ts';
import type { UploadSecurity } from '../../src/write/files/allowed-media-types.ts';
import type { HookFunctions } from '../own-code/own-hooks.ts';
import type { OwnRoute } from '../own-code/own-routes.ts';
import type { ApiTokenOption, AuthOptions, RestOptions, UploadOptions } from './double-options.ts';

/* @__NO_SIDE_EFFECTS__ */
function objectOr(other: Rule, options: Rule): Rule {
  return (given, option) => (isPlainObject(given) ? options : other)(given, option);
}

const flagOrObject = valueOf('true, false or an object', (given) => typeof given === 'boolean');

const isActions = (given: unknown): boolean =>
  Array.isArray(given) && given.every((each) => typeof each === 'string');

const isRoleSettings = (given: unknown): boolean =>
  isPlainObject(given) &&
  Object.entries(given).every(([key, value]) =>
    key === 'name' ? typeof value === 'string' : ['actions', 'add'].includes(key) && isActions(value),
  );

/** A role in `roles`. */
export const role = valueOf(
  "'read', 'all', a list of actions such as ['api::article.article.find'], or { add } with more of them",
  (given) => given === 'read' || given === 'all' || isActions(given) || isRoleSettings(given),
);

const date = valueOf('an ISO date', (given) => typeof given === 'string' && !Number.isNaN(Date.parse(given)));

const user = optionsOf(
  {
    username: anyText,
    password: anyText,
    role: anyText,
    email: anyText,
    blocked: flag,
    confirmed: flag,
  } satisfies Shape<UserOption>,
  { required: ['username', 'password'] },
);

const apiToken = optionsOf(
  {
    name: anyText,
    token: anyText,
    type: oneOf(['read-only', 'full-access', 'custom']),
    permissions: listOf(anyText),
    expiresAt: date,
  } satisfies Shape<ApiTokenOption>,
  { required: ['token', 'type'] },
);

/** A limit: a whole number from 1 on. */
export const limit = wholeNumber(1);

/** The option `rest`. */
export const rest = optionsOf(
  () =>
    ({
      prefix: anyText,
      defaultLimit: wholeNumber(-1),
      maxLimit: wholeNumber(-1),
      withCount: flag,
      strictParams: flag,
      populateDeep: valueOf(
        'true, false or a number of levels from 1 to 99',
        (given) =>
          typeof given === 'boolean' ||
          (Number.isInteger(given) && Number(given) >= 1 && Number(given) <= 99),
      ),
    }) satisfies Shape<RestOptions>,
);

/** The option `documents`. */
export const documents = optionsOf({
  strictParams: flag,
  strictRelations: flag,
} satisfies Shape<DocumentSettings>);

const seconds = valueOf(
  'a whole number of seconds, at least 1',
  (given) => Number.isInteger(given) && Number(given) >= 1,
);

const cookieText = valueOf(
  'a text of letters, digits and signs, without spaces, commas and semicolons',
  isCookieText,
);

/** The option `auth`. */
export const auth = optionsOf(
  () =>
    ({
      jwtSecret: text,
      users: listOf(user),
      apiTokens: listOf(apiToken),
      allowRegister: flag,
      emailProvider: flag,
      rateLimit: objectOr(flagOrObject, optionsOf({ interval: wholeNumber(0), max: wholeNumber(0) })),
      allowedFields: listOf(text),
      uniqueEmail: flag,
      emailConfirmation: flag,
      confirmationRedirect: anyText,
      resetPasswordUrl: anyText,
      defaultRole: text,
      jwtManagement: oneOf(['legacy-support', 'refresh']),
      sessions: optionsOf({
        accessTokenLifespan: seconds,
        idleRefreshTokenLifespan: seconds,
        maxRefreshTokenLifespan: seconds,
        httpOnly: flag,
        cookie: optionsOf({
          name: cookieText,
          secure: flag,
          sameSite: oneOf(SAME_SITE),
          path: cookieText,
          domain: cookieText,
          maxAge: wholeNumber(0),
        } satisfies Shape<CookieSettings>),
      } satisfies Shape<SessionSettings>),
    }) satisfies Shape<AuthOptions>,
);

/** The option `upload`. */
export const upload = optionsOf(
  () =>
    ({
      breakpoints: recordOf(wholeNumber(1)),
      responsiveDimensions: flag,
      autoOrientation: flag,
      security: optionsOf({
        allowedTypes: listOf(text),
        deniedTypes: listOf(text),
      } satisfies Shape<UploadSecurity>),
    }) satisfies Shape<UploadOptions>,
);

const names = valueOf("a text or a list of texts, such as ['https://a.test']", (given) =>
  [given].flat().every((each) => typeof each === 'string'),
);

const size = valueOf(
  "a number of bytes, or a text such as '1mb'",
  (given) => (typeof given === 'number' && given >= 0) || (typeof given === 'string' && /^\d/.test(given)),
);

/** The option `middlewares`. */
export const middlewares = optionsOf(
  () =>
    ({
      query: optionsOf({
        depth: wholeNumber(0),
        arrayLimit: wholeNumber(0),
        parameterLimit: wholeNumber(1),
        allowDots: flag,
        comma: flag,
        parseArrays: flag,
        strictNullHandling: flag,
      } satisfies Shape<QuerySettings>),
      body: optionsOf({
        jsonLimit: size,
        formLimit: size,
        textLimit: size,
        formidable: optionsOf({ maxFileSize: wholeNumber(1) }),
      } satisfies Shape<BodySettings>),
      cors: optionsOf({
        origin: names,
        methods: names,
        headers: names,
        expose: names,
        maxAge: wholeNumber(0),
        credentials: flag,
      } satisfies Shape<CorsSettings>),
    }) satisfies Shape<MiddlewareSettings>,
);

const graphqlSettings = optionsOf(
  () =>
    ({
      endpoint: anyText,
      shadowCRUD: flag,
      depthLimit: wholeNumber(0),
      defaultLimit: wholeNumber(-1),
      maxLimit: wholeNumber(-1),
      amountLimit: wholeNumber(-1),
      v4CompatibilityMode: flag,
      landingPage: flag,
      playgroundAlways: flag,
      apolloServer: optionsOf({
        introspection: flag,
        csrfPrevention: objectOr(
          flagOrObject,
          optionsOf({ requestHeaders: listOf(anyText) }, { required: ['requestHeaders'] }),
        ),
        allowBatchedHttpRequests: flag,
        persistedQueries: valueOf('false or an object', (given) => given === false || isPlainObject(given)),
        status400ForVariableCoercionErrors: flag,
      } satisfies Shape<ApolloOptions>),
    }) satisfies Shape<GraphqlOptions>,
);

/** The option `graphql`. */
export const graphql = objectOr(flagOrObject, graphqlSettings);

const fn = valueOf('a function', isFunction);

const routeConfig = optionsOf(
  { auth: valueOf('false', (given) => given === false) },
  { example: '{ auth: false }' },
);

/** The settings of a type in `coreRouters`. */
export const coreRouter = optionsOf(
  {
    only: listOf(anyText),
    except: listOf(anyText),
    config: recordOf(routeConfig),
  } satisfies Shape<CoreRouter>,
  { example: "{ only: ['find', 'findOne'] }" },
);

/** An endpoint in `routes`. */
export const ownRoute = optionsOf(
  {
    method: oneOf(ROUTE_METHODS),
    path: valueOf(
      "a path behind the prefix, such as '/articles/featured' or '/articles/:slug/comments'",
      (given) => typeof given === 'string' && isOwnPath(given),
    ),
    handler: valueOf(
      "a function, or an action of Strapi such as 'article.find'",
      (given) => isFunction(given) || typeof given === 'string',
    ),
    action: valueOf(
      "a whole action, such as 'api::article.article.featured'",
      (given) => typeof given === 'string' && /^[\w-]+::[\w.-]+$/.test(given),
    ),
    config: routeConfig,
  } satisfies Shape<OwnRoute>,
  {
    example: "{ method: 'GET', path: '/articles/featured', handler: ({ data }) => data.find('article') }",
    required: ['method', 'path', 'handler'],
    advice: (name, suggestion) => (name === 'auth' ? ' Write config: { auth: false }.' : suggestion),
  },
);

const fnOrRules = valueOf("a function, or an object such as { default: { populate: 'author' } }", isFunction);
const anyObject = valueOf('an object', isPlainObject);

const queryRules = optionsOf(
  {
    set: anyObject,
    default: anyObject,
    merge: recordOf(anyObject),
  } satisfies Shape<QueryRules>,
  { example: "{ default: { populate: 'author' } }" },
);

/** Where a lifecycle of Strapi, an action or a function of a hook belongs, by its name. */
const HOOK_PLACES: readonly (readonly [name: RegExp, action: string, functionName: keyof HookFunctions])[] = [
  [/^(beforeCreate\w*|create|data)$/, 'create', 'data'],
  [/^(beforeUpdate\w*|update)$/, 'update', 'data'],
  [/^(beforeDelete\w*|delete)$/, 'delete', 'query'],
  [/^(beforeFindOne|findOne)$/, 'findOne', 'query'],
  [/^(before(Find\w*|Count)|find|query)$/, 'find', 'query'],
  [/^afterCreate/, 'create', 'entry'],
  [/^afterUpdate/, 'update', 'entry'],
  [/^afterDelete/, 'delete', 'entry'],
  [/^afterFindOne$/, 'findOne', 'entry'],
  [/^(after(Find\w*|Count)|entry)$/, 'find', 'entry'],
  [/^meta$/, 'find', 'meta'],
];

const placeOf = (name: string) => HOOK_PLACES.find(([pattern]) => pattern.test(name));

const hook = optionsOf(
  {
    query: objectOr(fnOrRules, queryRules),
    data: fn,
    entry: fn,
    meta: fn,
  } satisfies Shape<HookFunctions>,
  {
    example: "{ query: (query) => ({ populate: 'author', ...query }) }",
    advice: (name, suggestion) => {
      const place = /^(before|after)/.test(name) && placeOf(name);
      return place ? ` Write ${place[2]}.` : suggestion;
    },
  },
);

const hooksOfType = recordOf(hook, 'an object such as { find: { query } }');
const hooksByType = recordOf(hooksOfType, 'an object such as { article: { find: { query } } }');

/** The option `hooks`. A name that belongs to another level, or is a lifecycle, is told its place. */
export const hooks: Rule = (given, option) => {
  if (!isRecord(given)) return hooksByType(given, option);
  return Object.entries(given).flatMap(([type, actions]) => {
    const at = `${option}.${type}`;
    const isType = isRecord(actions) && !Object.values(actions).some(isFunction);
    const place = isType ? undefined : placeOf(type);
    if (place) return misplaced(at, place);
    if (!isRecord(actions)) return hooksOfType(actions, at);
    return Object.entries(actions).flatMap(([action, functions]) => {
      const inside = isFunction(functions) && placeOf(action);
      return inside ? misplaced(`${at}.${action}`, inside, type) : hook(functions, `${at}.${action}`);
    });
  });
};

const misplaced = (
  option: string,
  [, action, name]: (typeof HOOK_PLACES)[number],
  type = 'article',
): Problem[] => [
  {
    option,
    message:
      'does not fit: functions of hooks are by type and action. Write ' +
      `hooks: { ${/^\w+$/.test(type) ? type : `'${type}'`}: { ${action}: { ${name}: (${name}) => ${name} } } }.`,
  },
];
