export { createDouble } from './double.ts';
export type { Double, Snapshot, WithOptions } from './double.ts';
export type { CallerOption } from './default-caller.ts';
export type { FaultRule } from './fault-rule.ts';
export type { DroppableEntry, Overrides, TypeOverride } from './overrides.ts';
export type {
  ApiTokenOption,
  AuthOptions,
  DialectName,
  DoubleOptions,
  RestOptions,
  UserOption,
} from './options.ts';
export { DataError } from '../src/store/data-error.ts';
export { ModelError } from '../src/model/model-error.ts';
export type { ModelInput, SchemaJson } from '../src/model/input.ts';
export type { Dataset, EntryRecord, LinkRecord } from '../src/store/dataset.ts';
export { component, dynamicZone, repeatable } from '../src/model/define/component.ts';
export { collectionType, singleType } from '../src/model/define/content-type.ts';
export type { ContentTypeOptions } from '../src/model/define/content-type.ts';
export type { CreateInput, UpdateInput } from '../src/model/define/create-input.ts';
export { defineModel } from '../src/model/define/define-model.ts';
export type { Answer, Entry, EntryAnswer } from '../src/model/define/entry.ts';
export { media, relation } from '../src/model/define/relation.ts';
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
export type { StoredEntry } from '../src/model/define/stored-entry.ts';
