import type { Model, Schema } from './model.ts';

/** The content type or component of a uid. */
export const schemaOf = (model: Model, uid: string): Schema | undefined =>
  model.contentTypes.get(uid) ?? model.components.get(uid);
