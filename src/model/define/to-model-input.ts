import type { DialectName, ModelInput } from '../model-input.ts';
import { ModelError } from '../model-problems.ts';
import { type ContentTypeDefinition, definitions, toModel } from '../definition.ts';
import type { ModelSource } from './define-model.ts';

/**
 * Returns the schemas of a model in any form.
 *
 * @throws {ModelError} for a list with other things than content types defined in code
 */
export function toModelInput(source: ModelSource): ModelInput {
  if (!isList(source)) return source;
  const other = source.findIndex((type) => typeof type?.[toModel] !== 'function');
  if (other >= 0) {
    throw new ModelError([
      `number ${other + 1} of the list of types is not a content type. ` +
        'Make each with collectionType() or singleType(), or give schemas as { contentTypes: { … } }.',
    ]);
  }
  return source[0]?.[toModel](source) ?? { contentTypes: {} };
}

export const statedDialect = (source: ModelSource): DialectName | undefined =>
  isList(source) ? undefined : source.dialect;

/** Whether a model is defined in code, not loaded from a server. */
export const isInCode = (source: ModelSource): boolean => isList(source) || definitions in source;

const isList = (source: ModelSource): source is readonly ContentTypeDefinition[] => Array.isArray(source);
