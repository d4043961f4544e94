import * as z from 'zod/v4';
import type { UserOption } from '../../src/access/system-records.ts';
import { isPlainObject } from '../../src/objects.ts';
import {
  isFunction,
  oneOf,
  optionsSchema,
  type Shape,
  text,
  valueSchema,
  wholeNumber,
} from '../check-options/schemas.ts';
import type { HookFunctions } from '../own-code/hooks.ts';
import type { OwnRoute } from '../own-code/own-routes.ts';
import type { ApiTokenOption, AuthOptions, RestOptions } from './options.ts';

const isActions = (given: unknown): boolean =>
  Array.isArray(given) && given.every((each) => typeof each === 'string');

const isRoleSettings = (given: unknown): boolean =>
  isPlainObject(given) &&
  Object.entries(given).every(([key, value]) =>
    key === 'name' ? typeof value === 'string' : ['actions', 'add'].includes(key) && isActions(value),
  );

/** A role in `roles`. */
export const role = () =>
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

/** A limit: a whole number from 1 on. */
export const limit = () => wholeNumber(1).optional();

/** The option `rest`. */
export const rest = () =>
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

/** The option `auth`. */
export const auth = () =>
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

/** An endpoint in `routes`. */
export const ownRoute = () =>
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

/** A hook in `hooks`. */
export const hook = () =>
  optionsSchema(
    {
      query: fn().optional(),
      data: fn().optional(),
      entry: fn().optional(),
      meta: fn().optional(),
    } satisfies Shape<HookFunctions>,
    { example: "{ query: (query) => ({ populate: 'author', ...query }) }" },
  );
