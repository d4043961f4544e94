import type { ModelSource, types } from '../../src/model/index.ts';
import { type Double, RUN_CODE } from './double.ts';
import { openDouble } from './open-double.ts';
import { checkRuntime } from './supported-versions.ts';
import type { DefinedOptions, DoubleOptions } from '../options/double-options.ts';
import { readSettings } from '../state/settings.ts';
import { ModelWarning } from '../console/model-warning.ts';

/**
 * Returns the options as they are, for options that have a name: TypeScript checks each where it is written, and
 * `createDouble`, `serve --config` and tests can share them.
 *
 *     export const options = defineOptions({ model, data: generate(), roles: { authenticated: 'all' } });
 *     export const double = createDouble(options);
 */
export function defineOptions<
  const Source extends ModelSource,
  Dialect extends types.DialectOption<Source> = types.DialectOf<Source> & types.DialectOption<Source>,
>(options: DefinedOptions<Source, Dialect>): DefinedOptions<Source, Dialect> {
  return options;
}

/**
 * Makes a double from a content model and its data.
 *
 * @throws {TypeError} for options that are mistyped
 * @throws {ModelError} for a model that is broken
 * @throws {DataError} for records that do not fit the model
 */
export function createDouble<
  const Source extends ModelSource,
  Dialect extends types.DialectOption<Source> = types.DialectOf<Source> & types.DialectOption<Source>,
>(options: DefinedOptions<Source, Dialect>): Double<types.InDialect<Source, Dialect>>;
export function createDouble(options: DoubleOptions): Double {
  checkRuntime();
  const settings = readSettings(options);
  const warning = new ModelWarning(settings.model, options);
  const double = openDouble(settings, warning.add);
  warning.print();
  return double;
}

/** What `strapi` is in the code of a project. Its types are those of `@strapi/strapi`, where that is installed. */
export interface StrapiOfProject {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [member: string]: any;
}

/**
 * Runs the code of a Strapi project over a double, and returns its `strapi`, for unit tests of that code.
 *
 *     const strapi = await createStrapi({ ...(await loadProject('.', { runCode: true })), data });
 *     await strapi.service('api::order.order').total(1);
 *
 * @typeParam Strapi the type of the result, such as `Core.Strapi` of `@strapi/strapi`
 * @throws {TypeError} for options without `runCode`, and as {@link createDouble}
 */
export async function createStrapi<Strapi = StrapiOfProject>(options: DoubleOptions): Promise<Strapi> {
  const double = createDouble(options as Parameters<typeof createDouble>[0]);
  const code = await double[RUN_CODE]?.();
  if (code) return code.strapi as Strapi;
  throw new TypeError(
    'createStrapi runs the code of a project, and these options have none. Write ' +
      "createStrapi(await loadProject('.', { runCode: true })), with loadProject of msw-strapi/load.",
  );
}
