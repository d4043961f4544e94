import { hasDocuments } from '../../src/model/document.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { ContentType } from '../../src/model/model.ts';
import { ownValue } from '../../src/store/load/records/read-ids.ts';

/** The numbers of the documents that records name, and those that other records have. */
export class DocumentNumbers {
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
  const documentId = hasDocuments(type) ? ownValue(record, 'documentId') : undefined;
  return typeof documentId === 'string' ? documentId : undefined;
}
