/** The types of entries, answers and queries of a model in code. */
export type { TypesOf } from '../define/define-model.ts';
export type { AnswersIn } from '../dialect-answers.ts';
export type { DialectOf, DialectOption, Flat, InDialect } from './attribute-kinds.ts';
export type { CreateInputByKey } from './create-input.ts';
export type { AnyModel, DeletedByKey, EntryByKey } from './entry.ts';
export type { QueryParameters } from './populate-query.ts';
export type { ReadQueryByKey } from './read-query.ts';
export type { Records, RecordsByKey } from './record.ts';
export type { StoredEntry } from './stored-entry.ts';
export type {
  ActionName,
  BuiltInKey,
  CoreAction,
  KeyOf,
  KeyOfKind,
  KeyWithDrafts,
  TypeByKey,
  TypeKey,
  TypeName,
} from './type-names.ts';
