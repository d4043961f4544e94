import { documentIdOf, hasDocuments } from '../../src/model/document.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { ContentType } from '../../src/model/model.ts';
import { ownValue } from '../../src/store/load/records/read-ids.ts';

/** The documentIds of a content type's entries, by their numbers. An entry and its translations have one. */
export class EntryDocuments {
  readonly seed: number;
  readonly #type: ContentType;
  readonly #given = new Map<number, string>();
  readonly #made: string[] = [];
  #numbers: ReadonlyMap<string, number> | undefined;

  /** @param records the records, with their numbers */
  constructor(type: ContentType, seed: number, records: Iterable<readonly [number, EntryRecord]>) {
    this.#type = type;
    this.seed = seed;
    if (!hasDocuments(type)) return;
    for (const [number, record] of records) {
      const documentId = ownValue(record, 'documentId');
      if (typeof documentId === 'string') this.#given.set(number, documentId);
    }
  }

  /** Returns the documentId that a record gives, else one made from the seed, the type and the number. */
  documentIdOf(number: number): string {
    return (
      this.#given.get(number) ??
      (this.#made[number] ??= documentIdOf(`${this.seed} ${this.#type.uid} ${number}`))
    );
  }

  list(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.documentIdOf(number));
  }

  /** Returns the number with a documentId. The first call makes the documentIds of all numbers. */
  numberOf(documentId: string, numbers: () => readonly number[]): number | undefined {
    if (!hasDocuments(this.#type)) return undefined;
    this.#numbers ??= new Map(numbers().map((number) => [this.documentIdOf(number), number]));
    return this.#numbers.get(documentId);
  }
}
