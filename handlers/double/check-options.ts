import * as z from 'zod';
import { didYouMean } from '../../src/errors/did-you-mean.ts';

/** An object without other keys; one that is not known is named together with what may have been meant. */
function keys<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys, shape) : undefined),
  });
}

function unknownKeys(unknown: readonly string[], shape: object): string {
  const known = Object.keys(shape);
  const hint = (key: string) =>
    key === 'port' || key === 'host'
      ? ` Give it on the command line: --${key}.`
      : didYouMean(key, known) || ` It takes ${known.join(', ')}.`;
  return unknown.map((key) => `has no option '${key}'.${hint(key)}`).join(' It also ');
}

const plainObject = (what: string) =>
  z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
    error: `must be ${what}`,
  });

const date = z.string().refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be an ISO date' });

const actions = z.array(z.string());
const role = z.union([z.enum(['read', 'all']), actions], {
  error: "must be 'read', 'all' or a list of actions, as ['api::article.article.find']",
});

const user = keys({
  username: z.string(),
  password: z.string(),
  role: z.string().optional(),
  email: z.string().optional(),
  blocked: z.boolean().optional(),
  confirmed: z.boolean().optional(),
});

const apiToken = keys({
  name: z.string().optional(),
  token: z.string(),
  type: z.enum(['read-only', 'full-access', 'custom']),
  permissions: actions.optional(),
  expiresAt: date.optional(),
});

const limit = z.int().min(1);

/** What may be said about a double besides its model and data; the types are in `options.ts`. */
const optionShape = {
  dialect: z.enum(['documented', 'v4']).optional(),
  baseUrl: z.string().optional(),
  rest: keys({
    prefix: z.string().optional(),
    defaultLimit: limit.optional(),
    maxLimit: limit.optional(),
    withCount: z.boolean().optional(),
  }).optional(),
  roles: z.record(z.string(), role).optional(),
  auth: keys({
    jwtSecret: z.string().min(1).optional(),
    users: z.array(user).optional(),
    apiTokens: z.array(apiToken).optional(),
  }).optional(),
  locales: z.array(z.string()).min(1).optional(),
  clock: z
    .custom((value) => typeof value === 'function', { error: 'must be a function that gives the time in ms' })
    .optional(),
  unknownPath: z.enum(['not-found', 'passthrough']).optional(),
  maxNodes: limit.optional(),
  database: z.enum(['sqlite', 'plain']).optional(),
  assets: plainObject('an object of file contents by their path').optional(),
};

const modelAndData = {
  model: z
    .custom((value) => typeof value === 'object' && value !== null, {
      error: 'must be an object with contentTypes, or a list of types made by collectionType',
    })
    .optional(),
  data: plainObject('an object of records by uid').optional(),
};

/** The options of `createDouble`; loaders give `notes` beside them. */
const doubleOptions = keys({ ...modelAndData, ...optionShape, notes: z.unknown().optional() });

/** The options of `createDouble`, and where the model comes from if it is not in the file. */
const configFile = keys({
  project: z.string().optional(),
  export: z.string().optional(),
  ...modelAndData,
  ...optionShape,
});

/** What is wrong with the options of `createDouble`, a line for each key; empty if nothing is. */
export const optionProblems = (value: unknown): string[] => problemsOf(doubleOptions, value);

/** What is wrong with a config file's options, a line for each key; empty if nothing is. */
export const configProblems = (value: unknown): string[] => problemsOf(configFile, value);

function problemsOf(shape: z.ZodType, value: unknown): string[] {
  const result = shape.safeParse(value, { error: describeIssue });
  return result.error?.issues.map((issue) => sentence(issue.path, issue.message)) ?? [];
}

function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const got = issue.input === undefined ? 'is missing' : `is ${JSON.stringify(issue.input)?.slice(0, 60)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${got}; it must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `${got}; it must be one of ${issue.values.map((value) => `'${String(value)}'`).join(', ')}`;
    case 'too_small':
      return issue.origin === 'array' ? 'must not be empty' : `${got}; it must be ${issue.minimum} or more`;
    default:
      return undefined;
  }
}

const article = (type: string) =>
  type === 'int' ? 'a whole number' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;

function sentence(path: readonly PropertyKey[], message: string): string {
  const name = path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  );
  return `${name || 'it'} ${message}`;
}
