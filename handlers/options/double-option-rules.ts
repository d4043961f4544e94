import { isPlainObject, isRecord, parsedUrl, rules } from '../../src/basics.ts';
import { access, type config, type ownCode, routing } from '../../src/strapi.ts';
import type { HookFunctions } from '../own-code/own-hooks.ts';
import type { OwnRoute } from '../own-code/own-routes.ts';
import type { PreviewOption } from '../own-code/preview.ts';
import type { ApiTokenOption, AuthOptions, RestOptions, RunCode, UploadOptions } from './double-options.ts';

/* @__NO_SIDE_EFFECTS__ */
function objectOr(other: rules.Rule, options: rules.Rule): rules.Rule {
  return (given, option) => (isPlainObject(given) ? options : other)(given, option);
}

const flagOrObject = rules.valueOf('true, false or an object', (given) => typeof given === 'boolean');

const isActions = (given: unknown): boolean =>
  Array.isArray(given) && given.every((each) => typeof each === 'string');

const isRoleSettings = (given: unknown): boolean =>
  isPlainObject(given) &&
  Object.entries(given).every(([key, value]) =>
    key === 'name' ? typeof value === 'string' : ['actions', 'add'].includes(key) && isActions(value),
  );

/** A role in `roles`. */
export const role = rules.valueOf(
  "'read', 'all', a list of actions such as ['api::article.article.find'], or { add } with more of them",
  (given) => given === 'read' || given === 'all' || isActions(given) || isRoleSettings(given),
);

const date = rules.valueOf(
  'an ISO date',
  (given) => typeof given === 'string' && !Number.isNaN(Date.parse(given)),
);

const user = rules.optionsOf(
  {
    username: rules.anyText,
    password: rules.anyText,
    role: rules.anyText,
    email: rules.anyText,
    blocked: rules.flag,
    confirmed: rules.flag,
  } satisfies rules.Shape<config.User>,
  { required: ['username', 'password'] },
);

const apiToken = rules.optionsOf(
  {
    name: rules.anyText,
    token: rules.anyText,
    type: rules.oneOf(['read-only', 'full-access', 'custom']),
    permissions: rules.listOf(rules.anyText),
    expiresAt: date,
  } satisfies rules.Shape<ApiTokenOption>,
  { required: ['token', 'type'] },
);

/** A limit: a whole number from 1 on. */
export const limit = rules.wholeNumber(1);

/** The option `rest`. */
export const rest = rules.optionsOf(
  () =>
    ({
      prefix: rules.anyText,
      defaultLimit: rules.wholeNumber(-1),
      maxLimit: rules.wholeNumber(-1),
      withCount: rules.flag,
      strictParams: rules.flag,
    }) satisfies rules.Shape<RestOptions>,
  {
    advice: (name, suggestion) =>
      name === 'populateDeep' ? " Write plugins: { 'populate-deep': { defaultDepth: 5 } }." : suggestion,
  },
);

/** The option `documents`. */
export const documents = rules.optionsOf({
  strictParams: rules.flag,
  strictRelations: rules.flag,
} satisfies rules.Shape<config.Documents>);

const seconds = rules.valueOf(
  'a whole number of seconds, at least 1',
  (given) => Number.isInteger(given) && Number(given) >= 1,
);

const cookieText = rules.valueOf(
  'a text of letters, digits and signs, without spaces, commas and semicolons',
  access.isCookieText,
);

/** The option `auth`. */
export const auth = rules.optionsOf(
  () =>
    ({
      jwtSecret: rules.text,
      users: rules.listOf(user),
      apiTokens: rules.listOf(apiToken),
      allowRegister: rules.flag,
      emailProvider: rules.flag,
      rateLimit: objectOr(
        flagOrObject,
        rules.optionsOf({ interval: rules.wholeNumber(0), max: rules.wholeNumber(0) }),
      ),
      allowedFields: rules.listOf(rules.text),
      uniqueEmail: rules.flag,
      emailConfirmation: rules.flag,
      confirmationRedirect: rules.anyText,
      resetPasswordUrl: rules.anyText,
      defaultRole: rules.text,
      jwt: rules.optionsOf({
        expiresIn: rules.valueOf(
          "a lifetime such as '7d' or '1h', or a whole number of seconds",
          (given) => access.secondsOf(given) !== undefined,
        ),
        algorithm: rules.oneOf(access.JWT_ALGORITHMS),
      } satisfies rules.Shape<config.Jwt>),
      jwtManagement: rules.oneOf(['legacy-support', 'refresh']),
      sessions: rules.optionsOf({
        accessTokenLifespan: seconds,
        idleRefreshTokenLifespan: seconds,
        maxRefreshTokenLifespan: seconds,
        httpOnly: rules.flag,
        cookie: rules.optionsOf({
          name: cookieText,
          secure: rules.flag,
          sameSite: rules.oneOf(access.SAME_SITE),
          path: cookieText,
          domain: cookieText,
          maxAge: rules.wholeNumber(0),
        } satisfies rules.Shape<config.Cookie>),
      } satisfies rules.Shape<config.Sessions>),
    }) satisfies rules.Shape<AuthOptions>,
);

const isOrigin = (given: unknown): boolean =>
  typeof given === 'boolean' || (typeof given === 'string' && parsedUrl(given)?.origin === given);

/** The option `upload`. */
export const upload = rules.optionsOf(
  () =>
    ({
      breakpoints: rules.recordOf(rules.wholeNumber(1)),
      responsiveDimensions: rules.flag,
      autoOrientation: rules.flag,
      security: rules.optionsOf({
        allowedTypes: rules.listOf(rules.text),
        deniedTypes: rules.listOf(rules.text),
      } satisfies rules.Shape<config.UploadSecurity>),
      sizeLimit: rules.wholeNumber(0),
      origin: rules.valueOf("true, false, or an origin such as 'http://localhost:1337'", isOrigin),
      providerOptions: rules.optionsOf({ localServer: rules.optionsOf({ maxage: rules.wholeNumber(0) }) }),
    }) satisfies rules.Shape<UploadOptions>,
);

const names = rules.valueOf("a text or a list of texts, such as ['https://a.test']", (given) =>
  [given].flat().every((each) => typeof each === 'string'),
);

const size = rules.valueOf(
  "a number of bytes, or a text such as '1mb'",
  (given) => (typeof given === 'number' && given >= 0) || (typeof given === 'string' && /^\d/.test(given)),
);

/** The option `middlewares`. */
export const middlewares = rules.optionsOf(
  () =>
    ({
      query: rules.optionsOf({
        depth: rules.wholeNumber(0),
        arrayLimit: rules.wholeNumber(0),
        parameterLimit: rules.wholeNumber(1),
        allowDots: rules.flag,
        comma: rules.flag,
        parseArrays: rules.flag,
        strictNullHandling: rules.flag,
      } satisfies rules.Shape<config.Query>),
      body: rules.optionsOf({
        jsonLimit: size,
        formLimit: size,
        textLimit: size,
        formidable: rules.optionsOf({ maxFileSize: rules.wholeNumber(1) }),
      } satisfies rules.Shape<config.Body>),
      cors: rules.optionsOf({
        origin: names,
        methods: names,
        headers: names,
        expose: names,
        maxAge: rules.wholeNumber(0),
        credentials: rules.flag,
      } satisfies rules.Shape<config.Cors>),
    }) satisfies rules.Shape<config.Middlewares>,
);

const graphqlSettings = rules.optionsOf(
  () =>
    ({
      endpoint: rules.anyText,
      shadowCRUD: objectOr(
        flagOrObject,
        rules.recordOf(
          rules.optionsOf({
            enabled: rules.flag,
            queries: rules.flag,
            mutations: rules.flag,
            disabledActions: rules.listOf(rules.anyText),
            fields: rules.recordOf(
              rules.optionsOf({ input: rules.flag, output: rules.flag, filters: rules.flag }),
            ),
          } satisfies rules.Shape<config.ShadowCrud>),
        ),
      ),
      depthLimit: rules.wholeNumber(0),
      defaultLimit: rules.wholeNumber(-1),
      maxLimit: rules.wholeNumber(-1),
      amountLimit: rules.wholeNumber(-1),
      v4CompatibilityMode: rules.flag,
      landingPage: rules.flag,
      playgroundAlways: rules.flag,
      apolloServer: rules.optionsOf({
        introspection: rules.flag,
        csrfPrevention: objectOr(
          flagOrObject,
          rules.optionsOf({ requestHeaders: rules.listOf(rules.anyText) }, { required: ['requestHeaders'] }),
        ),
        allowBatchedHttpRequests: rules.flag,
        persistedQueries: rules.valueOf(
          'false or an object',
          (given) => given === false || isPlainObject(given),
        ),
        status400ForVariableCoercionErrors: rules.flag,
      } satisfies rules.Shape<config.Apollo>),
    }) satisfies rules.Shape<config.Graphql>,
);

/** The option `graphql`. */
export const graphql = objectOr(flagOrObject, graphqlSettings);

const fn = rules.valueOf('a function', rules.isFunction);

/** The option `preview`. */
export const preview = rules.optionsOf(
  { handler: fn, allowedOrigins: names } satisfies rules.Shape<PreviewOption>,
  {
    required: ['handler'],
    example: '{ handler: (uid, { documentId, status }) => `http://localhost:3000/${documentId}` }',
    advice: (name, suggestion) =>
      name === 'enabled' || name === 'config' ? ' Write preview: { handler, allowedOrigins }.' : suggestion,
  },
);

const routeConfig = rules.optionsOf(
  { auth: rules.valueOf('false', (given) => given === false) },
  { example: '{ auth: false }' },
);

/** The settings of a type in `coreRouters`. */
export const coreRouter = rules.optionsOf(
  {
    only: rules.listOf(rules.anyText),
    except: rules.listOf(rules.anyText),
    prefix: rules.valueOf(
      "a path such as '/people'",
      (given) =>
        given === '' || (typeof given === 'string' && routing.isOwnPath(given) && !/[:*]/.test(given)),
    ),
    config: rules.recordOf(routeConfig),
  } satisfies rules.Shape<routing.CoreRouter>,
  { example: "{ only: ['find', 'findOne'] }" },
);

/** An endpoint in `routes`. */
export const ownRoute = rules.optionsOf(
  {
    method: rules.oneOf(routing.ROUTE_METHODS),
    path: rules.valueOf(
      "a path behind the prefix, such as '/articles/featured' or '/articles/:slug/comments'",
      (given) => typeof given === 'string' && routing.isOwnPath(given),
    ),
    handler: rules.valueOf(
      "a function, or an action of Strapi such as 'article.find'",
      (given) => rules.isFunction(given) || typeof given === 'string',
    ),
    action: rules.valueOf(
      "a whole action, such as 'api::article.article.featured'",
      (given) => typeof given === 'string' && /^[\w-]+::[\w.-]+$/.test(given),
    ),
    config: routeConfig,
  } satisfies rules.Shape<OwnRoute>,
  {
    example: "{ method: 'GET', path: '/articles/featured', handler: ({ data }) => data.find('article') }",
    required: ['method', 'path', 'handler'],
    advice: (name, suggestion) => (name === 'auth' ? ' Write config: { auth: false }.' : suggestion),
  },
);

/** The option `runCode`. */
export const runCode = rules.optionsOf(
  { project: rules.anyText, network: rules.flag } satisfies rules.Shape<RunCode>,
  {
    example: "{ project: '../cms' }",
    required: ['project'],
  },
);

const fnOrRules = rules.valueOf(
  "a function, or an object such as { default: { populate: 'author' } }",
  rules.isFunction,
);
const anyObject = rules.valueOf('an object', isPlainObject);

const queryRules = rules.optionsOf(
  {
    set: anyObject,
    default: anyObject,
    merge: rules.recordOf(anyObject),
    keep: rules.listOf(rules.text),
  } satisfies rules.Shape<ownCode.QueryRules>,
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

const hook = rules.optionsOf(
  {
    id: rules.text,
    query: objectOr(fnOrRules, queryRules),
    data: fn,
    entry: fn,
    meta: fn,
  } satisfies rules.Shape<HookFunctions>,
  {
    example: "{ query: (query) => ({ populate: 'author', ...query }) }",
    advice: (name, suggestion) => {
      const place = /^(before|after)/.test(name) && placeOf(name);
      return place ? ` Write ${place[2]}.` : suggestion;
    },
  },
);

const hooksOfType = rules.recordOf(hook, 'an object such as { find: { query } }');
const hooksByType = rules.recordOf(hooksOfType, 'an object such as { article: { find: { query } } }');

/** The option `hooks`. A name that belongs to another level, or is a lifecycle, is told its place. */
export const hooks: rules.Rule = (given, option) => {
  if (!isRecord(given)) return hooksByType(given, option);
  return Object.entries(given).flatMap(([type, actions]) => {
    const at = `${option}.${type}`;
    const isType = isRecord(actions) && !Object.values(actions).some(rules.isFunction);
    const place = isType ? undefined : placeOf(type);
    if (place) return misplaced(at, place);
    if (!isRecord(actions)) return hooksOfType(actions, at);
    return Object.entries(actions).flatMap(([action, functions]) => {
      const inside = rules.isFunction(functions) && placeOf(action);
      return inside ? misplaced(`${at}.${action}`, inside, type) : hook(functions, `${at}.${action}`);
    });
  });
};

const misplaced = (
  option: string,
  [, action, name]: (typeof HOOK_PLACES)[number],
  type = 'article',
): rules.Problem[] => [
  {
    option,
    message:
      'does not fit: functions of hooks are by type and action. Write ' +
      `hooks: { ${/^\w+$/.test(type) ? type : `'${type}'`}: { ${action}: { ${name}: (${name}) => ${name} } } }.`,
  },
];
