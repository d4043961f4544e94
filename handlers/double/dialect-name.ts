import type { DialectName } from '../../src/dialect/dialect.ts';
import { dialects } from '../../src/dialect/dialects.ts';
import { statedDialect } from '../../src/model/define/to-model-input.ts';
import type { DoubleOptions } from './options.ts';

/**
 * Returns the dialect that the model or the options state.
 *
 * @throws {TypeError} if both do, in different ways
 */
export function dialectName({ model, dialect }: DoubleOptions): DialectName {
  const stated = statedDialect(model);
  if (stated === undefined) return dialect ?? 'documented';
  if (!Object.hasOwn(dialects, stated)) {
    throw new TypeError(
      `defineModel was given the dialect '${stated}', which does not exist. Give ${Object.keys(dialects).join(' or ')}.`,
    );
  }
  if (dialect !== undefined && dialect !== stated) {
    throw new TypeError(
      `The model is defined for the dialect '${stated}', and createDouble was given '${dialect}'. State it once: defineModel([…], { dialect: '${dialect}' }).`,
    );
  }
  return stated;
}
