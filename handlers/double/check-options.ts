import { once } from 'es-toolkit';
import * as z from 'zod/v4';
import type { UserOption } from '../../src/access/system-records.ts';
import { dialects } from '../../src/dialect/dialects.ts';
import type { DialectName } from '../../src/dialect/dialect.ts';
import { check, mustBe } from '../check-options/check.ts';
import {
  isFunction,
  oneOf,
  optionsSchema,
  type Shape,
  text,
  valueSchema,
  wholeNumber,
} from '../check-options/schemas.ts';
import {
  adviceOnConfig,
  adviceOnData,
  adviceOnModel,
  adviceOnOption,
  AWAIT,
  isPromise,
} from './option-advice.ts';
import type { OwnRoute } from '../own-code/own-routes.ts';
import type { HookFunctions } from '../own-code/hooks.ts';
import type { ApiTokenOption, AuthOptions, DoubleOptions, RestOptions, WithOptions } from './options.ts';
import { isPlainObject } from '../../src/objects.ts';
import { PICTURE_TEXTS } from '../uploads/picture-text.ts';

const isActions = (given: unknown): boolean =>
  Array.isArray(given) && given.every((each) => typeof each === 'string');

const isRoleSettings = (given: unknown): boolean =>
  isPlainObject(given) &&
  Object.entries(given).every(([key, value]) =>
    key === 'name' ? typeof value === 'string' : ['actions', 'add'].includes(key) && isActions(value),
  );

const role = () =>
  valueSchema(
    "'read', 'all', a list of actions such as ['api::article.article.find'], or { add } with more of them",
    (given) => given === 'read' || given === 'all' || isActions(given) || isRoleSettings(given),
  );

const date = () =>
  valueSchema('an ISO date', (given) => typeof given === 'string' && !Number.isNaN(Date.parse(given)));

const user = () =>
  optionsSchema({
    username: z.string(),
    password: z.string(),
    role: z.string().optional(),
    email: z.string().optional(),
    blocked: z.boolean().optional(),
    confirmed: z.boolean().optional(),
  } satisfies Shape<UserOption>);

const apiToken = () =>
  optionsSchema({
    name: z.string().optional(),
    token: z.string(),
    type: oneOf(['read-only', 'full-access', 'custom']),
    permissions: z.array(z.string()).optional(),
    expiresAt: date().optional(),
  } satisfies Shape<ApiTokenOption>);

const limit = () => wholeNumber(1).optional();

const rest = () =>
  optionsSchema({
    prefix: z.string().optional(),
    defaultLimit: limit(),
    maxLimit: limit(),
    withCount: z.boolean().optional(),
    strictParams: z.boolean().optional(),
    populateDeep: valueSchema(
      'true, false or a number of levels from 1 to 99',
      (given) =>
        typeof given === 'boolean' || (Number.isInteger(given) && Number(given) >= 1 && Number(given) <= 99),
    ).optional(),
  } satisfies Shape<RestOptions>);

const auth = () =>
  optionsSchema({
    jwtSecret: text().optional(),
    users: z.array(user()).optional(),
    apiTokens: z.array(apiToken()).optional(),
    allowRegister: z.boolean().optional(),
    allowedFields: z.array(text()).optional(),
    uniqueEmail: z.boolean().optional(),
    emailConfirmation: z.boolean().optional(),
    confirmationRedirect: z.string().optional(),
    resetPasswordUrl: z.string().optional(),
    defaultRole: text().optional(),
  } satisfies Shape<AuthOptions>);

const fn = () => valueSchema('a function', isFunction);

const ownRoute = () =>
  optionsSchema(
    {
      method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      path: valueSchema(
        "a path behind the prefix, such as '/articles/featured' or '/articles/:slug/comments'",
        (given) => typeof given === 'string' && /^(\/(:\w+|[^/:*?#()]+))+(\/\*)?$/.test(given),
      ),
      handler: fn(),
      action: valueSchema(
        "a whole action, such as 'api::article.article.featured'",
        (given) => typeof given === 'string' && /^[\w-]+::[\w.-]+$/.test(given),
      ).optional(),
      config: optionsSchema(
        { auth: valueSchema('false', (given) => given === false).optional() },
        { example: '{ auth: false }' },
      ).optional(),
    } satisfies Shape<OwnRoute>,
    {
      example: "{ method: 'GET', path: '/articles/featured', handler: ({ data }) => data.find('article') }",
      advice: (name, suggestion) => (name === 'auth' ? ' Write config: { auth: false }.' : suggestion),
    },
  );

const hook = () =>
  optionsSchema(
    {
      query: fn().optional(),
      data: fn().optional(),
      entry: fn().optional(),
      meta: fn().optional(),
    } satisfies Shape<HookFunctions>,
    { example: "{ query: (query) => ({ populate: 'author', ...query }) }" },
  );

const model = () =>
  z.custom((given) => typeof given === 'object' && given !== null && !isPromise(given), {
    error: ({ input }) =>
      mustBe(
        'a list of types made by collectionType, or an object with contentTypes',
        input,
        adviceOnModel(input),
      ),
  });

const data = () =>
  z.custom((given) => isPlainObject(given) && !isPromise(given), {
    error: ({ input }) => mustBe('generate(), or an object of records by type', input, adviceOnData(input)),
  });

/** Makes the schemas of the options of `createDouble`, documented in `options.ts`. */
const shape = () =>
  ({
    model: model().optional(),
    data: data().optional(),
    dialect: oneOf(Object.keys(dialects) as DialectName[]).optional(),
    baseUrl: z.string().optional(),
    rest: rest().optional(),
    roles: z.record(z.string(), role()).optional(),
    auth: auth().optional(),
    routes: z.array(ownRoute()).optional(),
    hooks: z.record(z.string(), z.record(z.string(), hook())).optional(),
    locales: z.array(z.string()).min(1).optional(),
    clock: valueSchema('a function that returns the time in ms', isFunction).optional(),
    unknownPath: oneOf(['not-found', 'passthrough']).optional(),
    maxNodes: limit(),
    maxBytes: limit(),
    database: oneOf(['sqlite', 'plain']).optional(),
    assets: valueSchema('an object of file contents by their path', isPlainObject).optional(),
    pictureText: oneOf(PICTURE_TEXTS).optional(),
    explain: oneOf(['log', 'off']).optional(),
    lenient: z.boolean().optional(),
    warnings: oneOf(['log', 'off']).optional(),
  }) satisfies Shape<DoubleOptions>;

/** Loaders return `notes` beside the options. `createDouble` ignores them, the command line prints them. */
const notes = () => z.array(z.string()).optional();

const doubleOptions = once(() =>
  optionsSchema(
    { ...shape(), notes: z.unknown().optional() },
    { example: '{ model, data }', advice: adviceOnOption },
  ),
);

const configFile = once(() =>
  optionsSchema(
    { project: z.string().optional(), export: z.string().optional(), ...shape(), notes: notes() },
    { example: "{ project: '.' }", advice: adviceOnConfig },
  ),
);

const withOptions = once(() =>
  optionsSchema(
    {
      as: z.unknown().optional(),
      locale: text().optional(),
      lenient: z.boolean().optional(),
    } satisfies Shape<WithOptions>,
    {
      example: "{ as: 'editor', locale: 'fr' }",
      advice: (name, suggestion) =>
        ['user', 'token', 'role'].includes(name)
          ? ` Write { as: ${name === 'role' ? "'editor'" : `{ ${name}: 'name' }`} }.`
          : suggestion || ' Types belong in the first argument.',
    },
  ),
);

/**
 * Checks the options of `createDouble`.
 *
 * @throws {TypeError} that names every wrong option
 */
export function checkDoubleOptions(given: unknown): void {
  if (isPromise(given)) throw new TypeError(`createDouble takes options, but got a promise. ${AWAIT}`);
  if (Array.isArray(given))
    throw new TypeError(
      'createDouble takes options, but got a list. If it is the model, write createDouble({ model: [article] }).',
    );
  if (isPlainObject(given) && 'contentTypes' in given && !('model' in given))
    throw new TypeError('createDouble takes options, but got a model. Write createDouble({ model }).');
  // Unknown options first: one of them may be a misspelled model.
  check('createDouble', doubleOptions(), given ?? {});
  check('createDouble', z.object({ model: model() }), given ?? {});
}

/**
 * Checks the options a config file exports: those of `createDouble`, and where to read the model.
 *
 * @throws {TypeError} that names the file and every wrong option
 */
export const checkConfig = (file: string, given: unknown): void => check(file, configFile(), given);

/**
 * Checks the second argument of `double.with`. Whether its caller and locale exist is checked later.
 *
 * @throws {TypeError} that names every wrong option
 */
export const checkWithOptions = (given: unknown): void =>
  check('with(overrides, options)', withOptions(), given);
