import { memberOf, showValue } from '../../src/basics.ts';
import type { ContentType, EntryRecord, Model } from '../../src/model/index.ts';
import { entryRecords } from '../../src/store/index.ts';
import { EntryIds, largestNumber, LOCALE_BLOCK, numberOf } from './entry-ids.ts';

/** The options of a double that ids are assigned by. */
export interface IdOptions {
  readonly model: Model;
  /** The codes of all locales, the default first. */
  readonly locales: readonly string[];
  readonly seed: number;
  readonly problems: string[];
}

/**
 * Assigns ids to a type's entries. Records keep their own `id`; the others get the lowest free ids.
 * After them come `count` generated entries. Records get the values that follow from others.
 *
 * Entries of the same number are translations of each other, and so one document. Records with one
 * documentId have one number.
 */
export function assignIds(
  type: ContentType,
  count: number,
  records: readonly EntryRecord[],
  { model, locales, seed, problems }: IdOptions,
): EntryIds {
  const codes = type.localized ? locales : [''];
  const report = (sentence: string): void => void problems.push(`${type.uid}: ${sentence}`);
  const byId = recordsById(type, codes, records, report);

  const ascending = (left: number, right: number): number => left - right;
  const recordIds = [...byId.keys()].filter((id) => id <= LOCALE_BLOCK).toSorted(ascending);
  let last = Math.max(0, count);
  for (const id of recordIds) if (id <= last + 1) last += 1;
  if (type.kind === 'singleType') last = Math.min(1, last);
  const numbers = [...byId.keys()].map(numberOf);
  const extra = [...new Set([...recordIds, ...numbers])]
    .filter((number) => number > last)
    .toSorted(ascending);
  if (last > largestNumber(type)) {
    report(`you asked for ${last} entries. Ask for at most ${largestNumber(type)}.`);
    last = 0;
  }
  return new EntryIds(type, codes, last, extra, filled(model, type, codes.length, byId), seed);
}

function recordsById(
  type: ContentType,
  codes: readonly string[],
  records: readonly EntryRecord[],
  report: (sentence: string) => void,
): ReadonlyMap<number, EntryRecord> {
  const byId = new Map<number, EntryRecord>();
  // Most types have no records, and each test file makes a double.
  if (records.length === 0) return byId;
  const documents = new DocumentNumbers();
  const firstIds = codes.map((_, localeIndex) => localeIndex * LOCALE_BLOCK + 1);
  const nextFree = { withNumber: [...firstIds], others: [...firstIds] };
  const largest = largestNumber(type);
  for (const record of records.filter((one) => one['id'] !== undefined)) {
    const id = Number(record['id']);
    if (!Number.isInteger(id) || id < 1 || id > codes.length * LOCALE_BLOCK || numberOf(id) > largest) {
      report(`a record has the id ${String(record['id'])}. Use a whole number from 1 to ${largest}.`);
    } else if (byId.has(id)) report(`two records have the id ${id}. Give each its own id.`);
    else {
      byId.set(id, record);
      documents.add(type, record, numberOf(id));
    }
  }
  for (const record of records.filter((one) => one['id'] === undefined)) {
    const localeIndex =
      type.localized && record['locale'] != null ? codes.indexOf(String(record['locale'])) : 0;
    if (localeIndex < 0) {
      report(
        `a record has the locale ${String(record['locale'])}, ` +
          `but the locales are ${codes.join(', ')}. Add it to "locales".`,
      );
      continue;
    }
    const number = documents.numberFor(type, record);
    let id = localeIndex * LOCALE_BLOCK + (number ?? 0);
    if (number === undefined) {
      const next = nextFree[documents.isNamed(type, record) ? 'withNumber' : 'others'];
      id = next[localeIndex]!;
      while (byId.has(id) || !documents.isFree(type, record, numberOf(id))) id += 1;
      next[localeIndex] = id;
    } else if (byId.has(id)) {
      const inLocale = type.localized ? ` in the locale ${codes[localeIndex]}` : '';
      report(
        `two records belong to the document ${showValue(record['documentId'])}${inLocale}. ` +
          'Keep one of them: the draft of a published entry is generated.',
      );
      continue;
    }
    byId.set(id, record);
    documents.add(type, record, numberOf(id));
  }
  return byId;
}

/**
 * Returns records with slugs for their target fields, and with the values that they share with the
 * entries of the same number in other locales. Those entries become records of these values.
 */
function filled(
  model: Model,
  type: ContentType,
  locales: number,
  records: ReadonlyMap<number, EntryRecord>,
): ReadonlyMap<number, EntryRecord> {
  if (records.size === 0) return records;
  const entries = new Map([...records].map(([id, record]) => [id, { id, record }]));
  const shared = locales > 1 ? [...type.attributes.values()].filter(entryRecords.isShared) : [];
  const numbers = shared.length > 0 ? new Set([...records.keys()].map(numberOf)) : [];
  for (const number of numbers) {
    const translations = Array.from({ length: locales }, (_, localeIndex) => {
      const id = localeIndex * LOCALE_BLOCK + number;
      return entries.get(id) ?? { id, record: {} };
    });
    entryRecords.shareAmong(shared, translations);
    for (const entry of translations) if (Object.keys(entry.record).length > 0) entries.set(entry.id, entry);
  }
  entryRecords.fillRecords(model, type, [...entries.values()]);
  return new Map([...entries].map(([id, { record }]) => [id, record]));
}

/** The numbers of the documents that records name, and those that other records have. */
class DocumentNumbers {
  readonly #byDocument = new Map<string, number>();
  readonly #byNumber = new Map<number, string | undefined>();

  add(type: ContentType, record: EntryRecord, number: number): void {
    const documentId = documentIdIn(type, record);
    if (documentId !== undefined) this.#byDocument.set(documentId, number);
    this.#byNumber.set(number, this.#byNumber.get(number) ?? documentId);
  }

  numberFor(type: ContentType, record: EntryRecord): number | undefined {
    const documentId = documentIdIn(type, record);
    return documentId === undefined ? undefined : this.#byDocument.get(documentId);
  }

  isNamed(type: ContentType, record: EntryRecord): boolean {
    return documentIdIn(type, record) !== undefined;
  }

  /** Whether a record can have a number: a document that is named is no translation of other records. */
  isFree(type: ContentType, record: EntryRecord, number: number): boolean {
    if (!this.#byNumber.has(number)) return true;
    return documentIdIn(type, record) === undefined && this.#byNumber.get(number) === undefined;
  }
}

function documentIdIn(type: ContentType, record: EntryRecord): string | undefined {
  const documentId = type.documents ? memberOf(record, 'documentId') : undefined;
  return typeof documentId === 'string' ? documentId : undefined;
}
