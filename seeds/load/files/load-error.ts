import { rules, showValue } from '../../../src/basics.ts';
import { versions } from '../../../src/strapi.ts';

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
  more: Readonly<Record<string, rules.Rule>> = {},
): void {
  if (typeof path !== 'string' || path === '')
    throw new TypeError(
      `${loader}() takes a path, such as ${loader}('${example}'), but got ` +
        `${path === '' ? 'an empty text' : showValue(path)}.`,
    );
  rules.check(
    `${loader}()`,
    rules.optionsOf({ dialect: rules.oneOf(Object.keys(versions.setups)), ...more, cache: rules.flag }),
    options,
  );
}
