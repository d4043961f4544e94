import type { ModelSource, types } from '../../src/model/index.ts';
import type { Double } from './double.ts';
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
