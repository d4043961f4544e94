import type { ContentType } from '../../src/model/model.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';

/**
 * Ids of the default locale are the entries' numbers; those of the next locale start a million later.
 * So neither further entries nor further locales move an id.
 */
export const LOCALE_BLOCK = 1_000_000;

/** Which entries a content type has: numbers from 1 on, in each of its locales. */
export class Population {
  readonly type: ContentType;
  /** Codes, the default first; one empty code for a type that is not localized. */
  readonly locales: readonly string[];
  readonly #last: number;
  readonly #extra: readonly number[];
  readonly #records: ReadonlyMap<number, EntryRecord>;
  #ids: readonly number[] | undefined;

  /** `extra` are the numbers past `last` that records ask for; `records` are by id. */
  constructor(
    type: ContentType,
    locales: readonly string[],
    last: number,
    extra: readonly number[],
    records: ReadonlyMap<number, EntryRecord>,
  ) {
    this.type = type;
    this.locales = locales;
    this.#last = last;
    this.#extra = extra;
    this.#records = records;
  }

  /** How many entries each locale has. */
  get count(): number {
    return this.#last + this.#extra.length;
  }

  get ids(): readonly number[] {
    this.#ids ??= Object.freeze(this.#allIds());
    return this.#ids;
  }

  #allIds(): number[] {
    const ids: number[] = [];
    for (let block = 0; block < this.locales.length; block += 1) {
      const before = block * LOCALE_BLOCK;
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
    return ((id - 1) % LOCALE_BLOCK) + 1;
  }

  localeIndex(id: number): number {
    return Math.floor((id - 1) / LOCALE_BLOCK);
  }

  idOf(number: number, localeIndex: number): number {
    return localeIndex * LOCALE_BLOCK + number;
  }

  /** Where an id stands in `ids`, without having to make them. */
  positionOf(id: number): number {
    const number = this.numberOf(id);
    const inBlock = number <= this.#last ? number - 1 : this.#last + this.#extra.indexOf(number);
    return this.localeIndex(id) * this.count + inBlock;
  }

  idAt(position: number): number {
    const inBlock = position % this.count;
    const number = inBlock < this.#last ? inBlock + 1 : (this.#extra[inBlock - this.#last] ?? 0);
    return this.idOf(number, Math.floor(position / this.count));
  }

  recordOf(id: number): EntryRecord | undefined {
    return this.#records.get(id);
  }

  get records(): ReadonlyMap<number, EntryRecord> {
    return this.#records;
  }
}
