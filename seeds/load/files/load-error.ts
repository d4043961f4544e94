import { setups } from '../../../src/dialect/setups.ts';
import { check, flag, type Rule, oneOf, optionsOf } from '../../../src/errors/option-rules.ts';
import { showValue } from '../../../src/errors/show-value.ts';

/** The error for a project or export that cannot be read. The message names the file and says what to do. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Checks what a loader was called with.
 *
 * @param example a path, for the message
 * @param more the options besides `dialect` and `cache`
 * @throws {TypeError} for a path that is not a text, and for unknown options
 */
export function checkLoad(
  loader: 'loadProject' | 'loadExport',
  example: string,
  path: unknown,
  options: unknown,
  more: Readonly<Record<string, Rule>> = {},
): void {
  if (typeof path !== 'string' || path === '')
    throw new TypeError(
      `${loader}() takes a path, such as ${loader}('${example}'), but got ` +
        `${path === '' ? 'an empty text' : showValue(path)}.`,
    );
  check(`${loader}()`, optionsOf({ dialect: oneOf(Object.keys(setups)), ...more, cache: flag }), options);
}
