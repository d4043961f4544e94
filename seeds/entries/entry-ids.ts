import { memberOf } from '../../src/basics.ts';
import { type ContentType, type EntryRecord, models } from '../../src/model/index.ts';
import type { RowScope } from '../../src/store/index.ts';

/**
 * In the default locale the id of an entry is its number. In each further locale the ids start a
 * million later. So ids stay the same when entries or locales are added.
 */
export const LOCALE_BLOCK = 1_000_000;

/** The draft beside a published row of a document has its id plus this number. */
export const DRAFT_OFFSET = 500_000;

/** Returns the number of an entry, which its translations share. */
export const numberOf = (id: number): number => ((id - 1) % LOCALE_BLOCK) + 1;

/** Returns the largest number that an entry of a type can have. */
export const largestNumber = (type: ContentType): number =>
  models.hasDraftRows(type) ? DRAFT_OFFSET : LOCALE_BLOCK;

/** The ids of a content type's entries: numbers from 1, in each locale. */
export class EntryIds {
  readonly type: ContentType;
  /** Locale codes, the default first. A type without localization has one empty code. */
  readonly locales: readonly string[];
  readonly #last: number;
  readonly #extra: readonly number[];
  /** The user's records by id. */
  readonly records: ReadonlyMap<number, EntryRecord>;
  readonly #seed: number;
  /** The documentIds that records give, by number. */
  readonly #givenDocumentIds = new Map<number, string>();
  readonly #madeDocumentIds: string[] = [];
  #numbersByDocument: ReadonlyMap<string, number> | undefined;
  #ids: readonly number[] | undefined;

  /** The numbers are 1 to `last`, and `extra` for records with larger ids. `records` are by id. */
  constructor(
    type: ContentType,
    locales: readonly string[],
    last: number,
    extra: readonly number[],
    records: ReadonlyMap<number, EntryRecord>,
    seed: number,
  ) {
    this.type = type;
    this.locales = locales;
    this.#last = last;
    this.#extra = extra;
    this.records = records;
    this.#seed = seed;
    if (!type.documents) return;
    for (const [id, record] of records) {
      const documentId = memberOf(record, 'documentId');
      if (typeof documentId === 'string') this.#givenDocumentIds.set(this.numberOf(id), documentId);
    }
  }

  /** Returns the documentId of an entry and its translations: of its record, or made of seed, type and number. */
  documentIdOf(number: number): string {
    const generate = () => models.documentIdOf(`${this.#seed} ${this.type.uid} ${number}`);
    return this.#givenDocumentIds.get(number) ?? (this.#madeDocumentIds[number] ??= generate());
  }

  documentIds(): string[] {
    return this.all.slice(0, this.count).map((number) => this.documentIdOf(number));
  }

  /** Returns the id in the default locale. The first call makes the documentIds of all entries. */
  idOfDocument(documentId: string): number | undefined {
    if (!this.type.documents) return undefined;
    this.#numbersByDocument ??= new Map(this.documentIds().map((id, index) => [id, this.all[index]!]));
    return this.#numbersByDocument.get(documentId);
  }

  /** How many entries each locale has. */
  get count(): number {
    return this.#last + this.#extra.length;
  }

  /** The largest number of an entry. */
  get lastNumber(): number {
    return this.#extra.at(-1) ?? this.#last;
  }

  /** All ids, ascending. */
  get all(): readonly number[] {
    return (this.#ids ??= this.#list());
  }

  #list(): number[] {
    const ids: number[] = [];
    for (let localeIndex = 0; localeIndex < this.locales.length; localeIndex += 1) {
      const before = localeIndex * LOCALE_BLOCK;
      for (let number = 1; number <= this.#last; number += 1) ids.push(before + number);
      for (const number of this.#extra) ids.push(before + number);
    }
    return ids;
  }

  has(id: number): boolean {
    return (
      Number.isInteger(id) &&
      id > 0 &&
      this.localeIndex(id) < this.locales.length &&
      this.hasNumber(this.numberOf(id))
    );
  }

  hasNumber(number: number): boolean {
    return number >= 1 && (number <= this.#last || this.#extra.includes(number));
  }

  numberOf(id: number): number {
    return numberOf(id);
  }

  localeIndex(id: number): number {
    return Math.floor((id - 1) / LOCALE_BLOCK);
  }

  /** Returns the code of an entry's locale; empty in the default locale. */
  localeOf(id: number): string {
    const index = this.localeIndex(id);
    return index === 0 ? '' : (this.locales[index] ?? '');
  }

  idOf(number: number, localeIndex: number): number {
    return localeIndex * LOCALE_BLOCK + number;
  }

  /** Returns the id of an entry in a locale, or in the default locale if the type does not have it. */
  idIn(number: number, locale: string): number {
    return this.idOf(number, Math.max(0, this.locales.indexOf(locale)));
  }

  /**
   * Returns the entry of a document that entries in a locale link to: that in the same locale, if both types
   * are localized.
   *
   * @param locales the locales of the type that has the link
   */
  idFor(id: number, locales: readonly string[], localeIndex: number): number {
    const isSame = this.type.documents && locales.length > 1 && this.locales.length > 1;
    return isSame ? this.idOf(this.numberOf(id), localeIndex) : id;
  }

  /** Returns the index of an id in `all`, without listing them. */
  positionOf(id: number): number {
    const number = this.numberOf(id);
    const inLocale = number <= this.#last ? number - 1 : this.#last + this.#extra.indexOf(number);
    return this.localeIndex(id) * this.count + inLocale;
  }

  /** Returns the id at an index of `all`, without listing them. */
  idAt(position: number): number {
    const inLocale = position % this.count;
    const number = inLocale < this.#last ? inLocale + 1 : (this.#extra[inLocale - this.#last] ?? 0);
    return this.idOf(number, Math.floor(position / this.count));
  }

  /** Returns these ids with further records, which replace those with the same id. */
  withRecords(records: ReadonlyMap<number, EntryRecord>): EntryIds {
    const numbers = [...records.keys()].map((id) => this.numberOf(id));
    const extra = [...new Set([...this.#extra, ...numbers])].filter((number) => number > this.#last);
    const sorted = extra.toSorted((left, right) => left - right);
    const all = new Map([...this.records, ...records]);
    return new EntryIds(this.type, this.locales, this.#last, sorted, all, this.#seed);
  }

  /** Returns the ids of the first locale alone. */
  inFirstLocale(): EntryIds {
    const records = new Map([...this.records].filter(([id]) => this.localeIndex(id) === 0));
    return new EntryIds(this.type, this.locales.slice(0, 1), this.#last, this.#extra, records, this.#seed);
  }
}

/**
 * Returns the ids of the entries in a scope, ascending, without making their values. Undefined where the values
 * decide: in types with records, and for what the type does not have.
 */
export function idsInScope(
  entryIds: EntryIds,
  { isDraft, locale }: RowScope,
  isDraftIn: ((number: number) => boolean) | undefined,
): readonly number[] | undefined {
  if (entryIds.records.size > 0) return undefined;
  if (locale !== undefined && !entryIds.type.localized) return undefined;
  if (isDraft !== undefined && !isDraftIn) return undefined;
  const ids: number[] = [];
  for (let localeIndex = 0; localeIndex < entryIds.locales.length; localeIndex += 1) {
    if (locale !== undefined && entryIds.locales[localeIndex] !== locale) continue;
    for (let number = 1; number <= entryIds.count; number += 1)
      if (isDraft === undefined || isDraftIn!(number) === isDraft)
        ids.push(entryIds.idOf(number, localeIndex));
  }
  return ids;
}
