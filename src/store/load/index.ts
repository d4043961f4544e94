/** How the records of users are read, checked and completed. */
export { type CheckOptions, checkRecords, checkValues } from './check/check-records.ts';
export { fillRecords } from './records/fill-records.ts';
export { readIds } from './records/read-ids.ts';
export { readComponents } from './records/read-record.ts';
export { recordsByType } from './records/resolve-records.ts';
export { ResolvedRecord } from './records/resolved-record.ts';
export { giveDocumentIds, isShared, type RecordEntry, shareAmong } from './records/translations.ts';
export { valueReader } from './tables/scalar-reader.ts';
export { copyExactValue, parseExactValue, parseValue, rawValue } from '../parse-value.ts';
export { EMAIL } from '../scalar-rules.ts';
