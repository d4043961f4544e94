/** What users import to describe their content, and the types of what they get. `handlers/index.ts` exports all of it. */
export type { Explanation, ExplanationReason, Fix } from './explain/findings/explanation.ts';
export type { HookContext, UserEntry } from './routes/hook-types.ts';
export type { Mail } from './service/effects.ts';
export { DataError } from './store/data-problems.ts';
export type { Model } from './model/model.ts';
export { ModelError } from './model/model-problems.ts';
export type { DialectName, ModelInput, SchemaJson } from './model/model-input.ts';
export type { Dataset, LinkRecord } from './store/dataset.ts';
export type { EntryRecord } from './model/entry-record.ts';
export { component, dynamicZone, media, relation, repeatable } from './model/define/define-attributes.ts';
export { collectionType, singleType } from './model/define/define-content-type.ts';
export type {
  ComponentAttributeDefinition,
  ComponentDefinition,
  ContentTypeDefinition,
  ContentTypeOptions,
  MediaDefinition,
  PasswordDefinition,
  PrivateDefinition,
  RelationDefinition,
  ZoneDefinition,
} from './model/definition.ts';
export type { CreateInput, UpdateInput } from './model/types/create-input.ts';
export { type DefinedModel, defineModel, type DefineModelOptions } from './model/define/define-model.ts';
export type { Answer, Entry, EntryAnswer } from './model/types/entry.ts';
export {
  biginteger,
  blocks,
  decimal,
  float,
  json,
  password,
  privateField,
  richtext,
  text,
  time,
  timestamp,
  uid,
  unique,
} from './model/define/scalars.ts';
// The types of these functions and their methods. A project that exports its model needs names for them.
export type {
  Json,
  NumberRules,
  ScalarDefinition,
  ScalarMeta,
  ScalarMethods,
  TextRules,
} from './model/definition.ts';
export type { ReadQuery } from './model/types/read-query.ts';
export type { Records } from './model/types/record.ts';
export type { StoredEntry } from './model/types/stored-entry.ts';
export type { UserOption } from './access/system-records.ts';
export * from './errors/wrong-place.ts';
