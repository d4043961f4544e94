import type { ContentType } from '../model/model.ts';
import type { Row, Table } from './store.ts';

export type IndexedTable = Pick<Table, 'ids' | 'value'>;

/** Finds the rows of documents. Each table is indexed once, on demand. */
export class DocumentIndex {
  readonly #tableOf: (type: ContentType) => IndexedTable;
  readonly #rows = new Map<ContentType, ReadonlyMap<unknown, readonly number[]>>();

  constructor(tableOf: (type: ContentType) => IndexedTable) {
    this.#tableOf = tableOf;
  }

  rowsOf(type: ContentType, documentId: unknown): readonly number[] {
    return this.#documents(type).get(documentId) ?? [];
  }

  documentIds(type: ContentType): string[] {
    return [...this.#documents(type).keys()].map(String);
  }

  #documents(type: ContentType): ReadonlyMap<unknown, readonly number[]> {
    let rows = this.#rows.get(type);
    if (!rows) this.#rows.set(type, (rows = readDocuments(this.#tableOf(type))));
    return rows;
  }
}

function readDocuments(table: IndexedTable): ReadonlyMap<unknown, readonly number[]> {
  const rows = new Map<unknown, number[]>();
  for (const id of table.ids) {
    const documentId = table.value(id, 'documentId');
    const list = rows.get(documentId);
    if (list) list.push(id);
    else rows.set(documentId, [id]);
  }
  return rows;
}

/** Returns rows of one document in the order of the database's index: by locale, drafts first. */
export function inDocumentOrder(ids: readonly number[], rowOf: (id: number) => Row): number[] {
  if (ids.length < 2) return [...ids];
  const keyOf = (id: number): string => {
    const { locale, publishedAt } = rowOf(id);
    return `${String(locale ?? '')} ${String(publishedAt ?? '')}`;
  };
  return ids.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b));
}
