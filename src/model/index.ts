/** The door of this room: models, their types, and questions about them. `src/public.ts` has what users define models with. */

/** The types of entries, answers and queries of a model in code. */
export type * as types from './types/index.ts';
/** Questions about models, types and attributes. */
export * as models from './models.ts';
/** The smaller versions of pictures. */
export * as pictureFormats from './picture-formats.ts';
export type { Attribute, AttributeOf, EdgeAttribute, ScalarType } from './attribute.ts';
export type { ModelSource } from './define/define-model.ts';
export { toModelInput } from './define/to-model-input.ts';
export type { EntryRecord } from './entry-record.ts';
export type { DialectName, ModelInput, SchemaJson } from './model-input.ts';
export type { ContentType, Model, Schema } from './model.ts';
export { createModel } from './read/create-model.ts';
