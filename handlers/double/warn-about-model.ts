import type { Model } from '../../src/model/model.ts';
import type { DoubleOptions } from './options.ts';

/**
 * Prints one console warning with everything the double leaves out of a model, such as relations to
 * unknown plugins. Prints nothing where the double leaves out nothing.
 *
 * @param warnings the option of `createDouble`. Default: `log`
 */
export function warnAboutModel({ warnings: left }: Model, warnings: DoubleOptions['warnings'] = 'log'): void {
  if (warnings === 'off' || left.length === 0) return;
  console.warn(
    `msw-strapi: the double differs from your content model:\n${left.map((sentence) => `  ${sentence}`).join('\n')}\n` +
      "To hide this message, create the double with warnings: 'off'.",
  );
}
