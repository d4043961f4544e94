import { didYouMean, hasMembers, isObject, isPlainObject, rules } from '../../src/basics.ts';
import type { DataSource } from '../../src/store/index.ts';
import { DATABASE_NAMES, strapiPlugins, versionRule, versions } from '../../src/strapi.ts';
import { adviceOnData, adviceOnModel, adviceOnOption, AWAIT, isPromise } from './option-advice.ts';
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
  rest,
  role,
  upload,
} from './double-option-rules.ts';
import type { DoubleOptions, WithOptions } from './double-options.ts';
import { PICTURE_TEXTS } from '../uploads/answer-upload.ts';

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
  graphql,
  middlewares,
  plugins: strapiPlugins.pluginsRule,
  routes: rules.listOf(ownRoute),
  runCode,
  coreRouters: rules.recordOf(coreRouter),
  hooks,
  locales,
  timeZone: rules.valueOf("a time zone such as 'UTC' or 'America/New_York'", isTimeZone),
  clock: rules.valueOf('a function that returns the time in ms', rules.isFunction),
  unknownPath: rules.oneOf(['not-found', 'passthrough']),
  maxNodes: limit,
  maxBytes: limit,
  database: rules.oneOf(DATABASE_NAMES),
  assets: rules.valueOf('an object of file contents by their path', isPlainObject),
  pictureText: rules.oneOf(PICTURE_TEXTS),
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
