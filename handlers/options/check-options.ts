import { didYouMean, hasMembers, isObject, isPlainObject, rules } from '../../src/basics.ts';
import type { DataSource } from '../../src/store/index.ts';
import { DATABASE_NAMES, strapiPlugins, versionRule, versions } from '../../src/strapi.ts';
import {
  auth,
  coreRouter,
  documents,
  graphql,
  hooks,
  limit,
  middlewares,
  ownRoute,
  runCode,
  preview,
  rest,
  role,
  upload,
} from './double-option-rules.ts';
import { openapiRule } from '../own-code/openapi-route.ts';
import type { DoubleOptions, WithOptions } from './double-options.ts';
import { webhookSettingsRule, webhooksRule } from '../webhooks/webhook-options.ts';

/** What to write for options that come from a promise. */
const AWAIT =
  'loadProject and loadExport return promises, so write await: createDouble(await loadExport(file)).';

/** Returns whether somebody forgot `await`. */
const isPromise = (given: unknown): boolean => given instanceof Promise;

/** Says what to write in place of a wrong model. */
function adviceOnModel(given: unknown): string {
  if (given === undefined)
    return (
      ' Write createDouble({ model: [article] }). If the options come from loadProject or ' +
      'loadExport, write await in front of it.'
    );
  if (isPromise(given)) return ` ${AWAIT}`;
  if (typeof given !== 'string') return '';
  return /\.(tar|tar\.gz|tgz)$/.test(given)
    ? ` To read an export, write createDouble(await loadExport('${given}')) with loadExport of msw-strapi/load.`
    : ` To read a project, write createDouble(await loadProject('${given}')) with loadProject of msw-strapi/load.`;
}

/** Says what to write in place of wrong data. */
function adviceOnData(given: unknown): string {
  if (isPromise(given)) return ` ${AWAIT}`;
  if (typeof given === 'function') return ' If it is generate, call it: generate().';
  if (isPlainObject(given)) return ' Write an object: { article: […] }.';
  return Array.isArray(given) ? ' Write the type in front of the list: { article: […] }.' : '';
}

/** Says where an option belongs that `createDouble` does not have. */
function adviceOnOption(name: string, suggestion: string): string {
  switch (name) {
    case 'port':
    case 'host':
      return ` It is an option of startServer: startServer(double, { ${name} }).`;
    case 'project':
      return ' Read it first: createDouble(await loadProject(folder)), with loadProject of msw-strapi/load.';
    case 'export':
      return ' Read it first: createDouble(await loadExport(file)), with loadExport of msw-strapi/load.';
    case 'contentTypes':
    case 'components':
      return ' It is a part of the model: createDouble({ model: { contentTypes: { … } } }).';
    case 'seed':
    case 'entries':
      return ` It is an option of generate, in msw-strapi/seeds: data: generate({ ${name} }).`;
    case 'users':
    case 'apiTokens':
    case 'jwtSecret':
      return ` Write auth: { ${name} }.`;
    case 'defaultLocale':
      return " The first of locales is the default: locales: ['de', 'en'].";
    case 'prefix':
    case 'defaultLimit':
    case 'maxLimit':
      return ` Write rest: { ${name} }.`;
    default:
      return suggestion;
  }
}

const model = rules.valueOf(
  'a list of types made by collectionType, or an object with contentTypes',
  (given) => isObject(given) && !isPromise(given),
  adviceOnModel,
);

const data = rules.valueOf(
  'generate(), or an object of records by type',
  (given) => hasMembers(given) || typeof (given as DataSource | undefined)?.open === 'function',
  adviceOnData,
);

const DIALECTS = Object.keys(versions.setups);

const dialect = rules.valueOf(
  rules.either(DIALECTS),
  (given) => DIALECTS.includes(given as string),
  (given) =>
    (typeof given === 'string' && given.length > 2 && didYouMean(given, DIALECTS)) ||
    " Strapi 5 is 'v5', Strapi 4 is 'v4'.",
);

const locales = rules.nonEmpty(
  rules.valueOf(
    "a list of locale codes such as ['en', 'fr']",
    (given) => Array.isArray(given) && given.every((code) => typeof code === 'string'),
  ),
);

function isTimeZone(given: unknown): boolean {
  try {
    return typeof given === 'string' && Intl.DateTimeFormat('en', { timeZone: given }) !== undefined;
  } catch {
    return false;
  }
}

/** The rules of the options of `createDouble`, documented in `double-options.ts`. */
export const optionRules = {
  model,
  data,
  dialect,
  strapi: versionRule,
  baseUrl: rules.anyText,
  rest,
  roles: rules.recordOf(role, "an object such as { public: 'all' }"),
  documents,
  auth,
  upload,
  maxHeaderSize: rules.wholeNumber(1),
  graphql,
  openapi: openapiRule,
  middlewares,
  plugins: strapiPlugins.pluginsRule,
  routes: rules.listOf(ownRoute),
  runCode,
  coreRouters: rules.recordOf(coreRouter),
  hooks,
  preview,
  webhooks: webhooksRule,
  webhookSettings: webhookSettingsRule,
  locales,
  timeZone: rules.valueOf("a time zone such as 'UTC' or 'America/New_York'", isTimeZone),
  clock: rules.valueOf('a function that returns the time in ms', rules.isFunction),
  unknownPath: rules.oneOf(['not-found', 'passthrough']),
  maxNodes: limit,
  maxBytes: limit,
  database: rules.oneOf(DATABASE_NAMES),
  assets: rules.valueOf('an object of file contents by their path', isPlainObject),
  pictureText: rules.oneOf(['on', 'off']),
  explain: rules.oneOf(['log', 'refused', 'off']),
  lenient: rules.flag,
  acceptedNotes: rules.listOf(rules.anyText),
  warnings: rules.oneOf(['log', 'off']),
} satisfies rules.Shape<DoubleOptions>;

/** What loaders return beside options, and snapshots have. The command line prints the notes. */
export const loadedRules = {
  notes: rules.listOf(rules.anyText),
  typeNotes: rules.listOf(rules.anyText),
  unansweredRoutes: rules.anything,
  pulled: rules.anything,
};

const doubleOptions = rules.optionsOf(
  { ...optionRules, ...loadedRules },
  { example: '{ model, data }', advice: adviceOnOption },
);

const withOptions = rules.optionsOf(
  { as: rules.anything, locale: rules.text, lenient: rules.flag } satisfies rules.Shape<WithOptions>,
  {
    example: "{ as: 'editor', locale: 'fr' }",
    advice: (name, suggestion) =>
      ['user', 'token', 'role'].includes(name)
        ? ` Write { as: ${name === 'role' ? "'editor'" : `{ ${name}: 'name' }`} }.`
        : suggestion || ' Types belong in the first argument.',
  },
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
  rules.check('createDouble', doubleOptions, given ?? {});
  rules.check(
    'createDouble',
    (options) => model((options as Partial<DoubleOptions>).model, 'model'),
    given ?? {},
  );
}

const explainOptions = rules.optionsOf(
  { field: rules.text, as: rules.anything },
  {
    example: "{ field: 'author.name' }",
  },
);

/**
 * Checks the second argument of `double.explain`.
 *
 * @throws {TypeError} that names every wrong option
 */
export const checkExplainOptions = (given: unknown): void =>
  rules.check('explain(request, options)', explainOptions, given);

/**
 * Checks the second argument of `double.with`. Whether its caller and locale exist is checked later.
 *
 * @throws {TypeError} that names every wrong option
 */
export const checkWithOptions = (given: unknown): void =>
  rules.check('with(overrides, options)', withOptions, given);
