export { createDouble } from './double.ts';
export type { Double } from './double.ts';
export type { ApiTokenOption, AuthOptions, DialectName, DoubleOptions, RestOptions, UserOption } from './options.ts';
export { DataError } from '../src/store/data-error.ts';
export { ModelError } from '../src/model/model-error.ts';
export type { ModelInput, SchemaJson } from '../src/model/input.ts';
export type { Dataset, EntryRecord, LinkRecord } from '../src/store/dataset.ts';
