import type { ModelInput } from '../model-input.ts';
import { ModelError } from '../model-error.ts';
import { type ContentTypeDefinition, toModel } from './content-type.ts';
import type { ModelSource } from './define-model.ts';

/**
 * The schemas of a model, whichever way it is given.
 *
 * @throws {ModelError} for a list of anything but content types defined in code
 */
export function toModelInput(source: ModelSource): ModelInput {
  if (!isDefinitions(source)) return source;
  const other = source.findIndex((type) => typeof type?.[toModel] !== 'function');
  if (other >= 0) {
    throw new ModelError([
      `number ${other + 1} of the list of types is none. Make each with collectionType() or singleType(), or give schemas as { contentTypes: { … } }.`,
    ]);
  }
  return source[0]?.[toModel](source) ?? { contentTypes: {} };
}

const isDefinitions = (source: ModelSource): source is readonly ContentTypeDefinition[] =>
  Array.isArray(source);
