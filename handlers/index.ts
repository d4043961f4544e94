export { createDouble, defineOptions } from './double/create-double.ts';
export type { Double, DoubleFetch, Snapshot } from './double/double.ts';
export { AccessError } from './data/access-error.ts';
export type { DataAccess } from './data/data-access.ts';
export type { FaultRule } from './faults/fault-rule.ts';
export type { ActiveFault } from './faults/faults.ts';
export type { RequestCaller, RequestRecord } from './requests/request-record.ts';
export type { Overrides, TypeOverride } from './state/overrides/type-override.ts';
export type { Explanation, ExplanationReason, Fix } from '../src/explain/findings/explanation.ts';
export type { CoreRoutersOption } from './own-code/core-routers.ts';
export type { HookFunctions, HooksOption } from './own-code/own-hooks.ts';
export type { OwnRoute, RouteContext } from './own-code/own-routes.ts';
export type { HookContext, UserEntry } from '../src/routes/hook-types.ts';
export type { Mail } from '../src/service/effects.ts';
export type {
  ApiTokenOption,
  AuthOptions,
  DefinedOptions,
  DoubleOptions,
  RestOptions,
  UploadOptions,
} from './options/double-options.ts';
export type { CallerOption } from './callers/caller-option.ts';
export type { WithOptions } from './options/with-options.ts';
export type { DialectName } from '../src/model/model-input.ts';
export { DataError } from '../src/store/data-problems.ts';
export type { Model } from '../src/model/model.ts';
export { ModelError } from '../src/model/model-problems.ts';
export type { ModelInput, SchemaJson } from '../src/model/model-input.ts';
export type { Dataset, LinkRecord } from '../src/store/dataset.ts';
export type { EntryRecord } from '../src/model/entry-record.ts';
export { component, dynamicZone, repeatable } from '../src/model/define/define-attributes.ts';
export { collectionType, singleType } from '../src/model/define/define-content-type.ts';
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
} from '../src/model/definition.ts';
export type { CreateInput, UpdateInput } from '../src/model/types/create-input.ts';
export { defineModel } from '../src/model/define/define-model.ts';
export type { DefinedModel, DefineModelOptions } from '../src/model/define/define-model.ts';
export type { Answer, Entry, EntryAnswer } from '../src/model/types/entry.ts';
export { media, relation } from '../src/model/define/define-attributes.ts';
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
} from '../src/model/define/scalars.ts';
// The types of these functions and their methods. A project that exports its model needs names for them.
export type {
  Json,
  NumberRules,
  ScalarDefinition,
  ScalarMeta,
  ScalarMethods,
  TextRules,
} from '../src/model/definition.ts';
export type { ReadQuery } from '../src/model/types/read-query.ts';
export type { Records } from '../src/model/types/record.ts';
export type { StoredEntry } from '../src/model/types/stored-entry.ts';
export type { UserOption } from '../src/access/system-records.ts';
export * from '../src/errors/wrong-place.ts';
