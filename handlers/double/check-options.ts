import { once } from 'es-toolkit/function/once';
import * as z from 'zod/v4';
import { dialects } from '../../src/dialect/dialects.ts';
import type { DialectName } from '../../src/dialect/dialect.ts';
import { check, mustBe } from '../check-options/check.ts';
import { isFunction, oneOf, optionsSchema, type Shape, text, valueSchema } from '../check-options/schemas.ts';
import {
  adviceOnConfig,
  adviceOnData,
  adviceOnModel,
  adviceOnOption,
  AWAIT,
  isPromise,
} from './option-advice.ts';
import { auth, hook, limit, ownRoute, rest, role } from './option-schemas.ts';
import type { DoubleOptions, WithOptions } from './options.ts';
import { isPlainObject } from '../../src/objects.ts';
import { PICTURE_TEXTS } from '../uploads/picture-text.ts';

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
