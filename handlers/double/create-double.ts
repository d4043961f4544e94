import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { DialectOf, DialectOption, InDialect } from '../../src/model/types/attribute-kinds.ts';
import { mountHandlers } from '../msw/mount.ts';
import type { Double } from './double.ts';
import { openDouble } from './open-double.ts';
import type { DoubleOptions } from '../options/double-options.ts';
import { readSettings } from '../state/settings.ts';
import { ModelWarning } from '../console/model-warning.ts';

/**
 * Makes a double from a content model and its data.
 *
 * @throws {TypeError} for options that are mistyped
 * @throws {ModelError} for a model that is broken
 * @throws {DataError} for records that do not fit the model
 */
export function createDouble<
  const Source extends ModelSource,
  Dialect extends DialectOption<Source> = DialectOf<Source> & DialectOption<Source>,
>(
  options: DoubleOptions<Source, Dialect> & { readonly dialect?: Dialect },
): Double<InDialect<Source, Dialect>>;
export function createDouble(options: DoubleOptions): Double {
  const settings = readSettings(options);
  const warning = new ModelWarning(settings.model, options.warnings);
  const double = openDouble(settings, warning.add, mountHandlers);
  warning.print();
  return double;
}
