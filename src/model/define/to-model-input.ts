import type { DialectName } from '../../dialect/dialect.ts';
import type { ModelInput } from '../model-input.ts';
import { ModelError } from '../model-error.ts';
import { type ContentTypeDefinition, definitions, toModel } from './definition.ts';
import type { ModelSource } from './define-model.ts';

/**
 * Returns the schemas of a model in any form.
 *
 * @throws {ModelError} for a list with anything but content types defined in code
 */
export function modelInput(source: ModelSource): ModelInput {
  if (!isList(source)) return source;
  const other = source.findIndex((type) => typeof type?.[toModel] !== 'function');
  if (other >= 0) {
    throw new ModelError([
      `number ${other + 1} of the list of types is not a content type. Make each with collectionType() or singleType(), or give schemas as { contentTypes: { … } }.`,
    ]);
  }
  return source[0]?.[toModel](source) ?? { contentTypes: {} };
}

/**
 * Returns the dialect that a model states, or undefined: schemas may leave it to the options of the
 * double. A model in code always states one, `byDefault` if `defineModel` got none.
 */
export function statedDialect(source: ModelSource, byDefault: DialectName): DialectName | undefined {
  if (isList(source)) return byDefault;
  return source.dialect ?? (definitions in source ? byDefault : undefined);
}

const isList = (source: ModelSource): source is readonly ContentTypeDefinition[] => Array.isArray(source);
