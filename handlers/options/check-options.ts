import { DATABASE_NAMES } from '../../src/database/database.ts';
import { setups } from '../../src/dialect/setups.ts';
import { versionRule } from '../../src/dialect/strapi-version.ts';
import { didYouMean } from '../../src/errors/did-you-mean.ts';
import {
  anyText,
  anything,
  check,
  either,
  flag,
  isFunction,
  listOf,
  nonEmpty,
  oneOf,
  optionsOf,
  recordOf,
  type Shape,
  text,
  valueOf,
} from '../../src/errors/option-rules.ts';
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
  rest,
  role,
  upload,
} from './double-option-rules.ts';
import type { DoubleOptions } from './double-options.ts';
import type { WithOptions } from './with-options.ts';
import type { DataSource } from '../../src/store/dataset.ts';
import { hasMembers, isObject, isPlainObject } from '../../src/objects.ts';
import { PICTURE_TEXTS } from '../uploads/answer-upload.ts';

const model = valueOf(
  'a list of types made by collectionType, or an object with contentTypes',
  (given) => isObject(given) && !isPromise(given),
  adviceOnModel,
);

const data = valueOf(
  'generate(), or an object of records by type',
  (given) => hasMembers(given) || typeof (given as DataSource | undefined)?.open === 'function',
  adviceOnData,
);

const DIALECTS = Object.keys(setups);

const dialect = valueOf(
  either(DIALECTS),
  (given) => DIALECTS.includes(given as string),
  (given) =>
    (typeof given === 'string' && given.length > 2 && didYouMean(given, DIALECTS)) ||
    " Strapi 5 is 'v5', Strapi 4 is 'v4'.",
);

const locales = nonEmpty(
  valueOf(
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
  baseUrl: anyText,
  rest,
  roles: recordOf(role, "an object such as { public: 'all' }"),
  documents,
  auth,
  upload,
  graphql,
  middlewares,
  routes: listOf(ownRoute),
  coreRouters: recordOf(coreRouter),
  hooks,
  locales,
  timeZone: valueOf("a time zone such as 'UTC' or 'America/New_York'", isTimeZone),
  clock: valueOf('a function that returns the time in ms', isFunction),
  unknownPath: oneOf(['not-found', 'passthrough']),
  maxNodes: limit,
  maxBytes: limit,
  database: oneOf(DATABASE_NAMES),
  assets: valueOf('an object of file contents by their path', isPlainObject),
  pictureText: oneOf(PICTURE_TEXTS),
  explain: oneOf(['log', 'refused', 'off']),
  lenient: flag,
  acceptedNotes: listOf(anyText),
  warnings: oneOf(['log', 'off']),
} satisfies Shape<DoubleOptions>;

/** What loaders return beside options, and snapshots have. The command line prints the notes. */
export const loadedRules = {
  notes: listOf(anyText),
  typeNotes: listOf(anyText),
  unansweredRoutes: anything,
  pulled: anything,
};

const doubleOptions = optionsOf(
  { ...optionRules, ...loadedRules },
  { example: '{ model, data }', advice: adviceOnOption },
);

const withOptions = optionsOf({ as: anything, locale: text, lenient: flag } satisfies Shape<WithOptions>, {
  example: "{ as: 'editor', locale: 'fr' }",
  advice: (name, suggestion) =>
    ['user', 'token', 'role'].includes(name)
      ? ` Write { as: ${name === 'role' ? "'editor'" : `{ ${name}: 'name' }`} }.`
      : suggestion || ' Types belong in the first argument.',
});

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
  check('createDouble', doubleOptions, given ?? {});
  check('createDouble', (options) => model((options as Partial<DoubleOptions>).model, 'model'), given ?? {});
}

const explainOptions = optionsOf(
  { field: text, as: anything },
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
  check('explain(request, options)', explainOptions, given);

/**
 * Checks the second argument of `double.with`. Whether its caller and locale exist is checked later.
 *
 * @throws {TypeError} that names every wrong option
 */
export const checkWithOptions = (given: unknown): void =>
  check('with(overrides, options)', withOptions, given);
