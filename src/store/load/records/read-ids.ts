import { isPlainObject, memberOf } from '../../../objects.ts';

export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the id in `1`, `'1'` or `{ id: 1 }`. Returns undefined for other values. */
export const readNamedId = (item: unknown): number | undefined =>
  readId(isPlainObject(item) ? memberOf(item, 'id') : item);

/** Reads the documentId in `'abc'`, `{ documentId: 'abc' }` or `{ id: 'abc' }`. Returns undefined for other values. */
export function readDocumentId(item: unknown): string | undefined {
  const documentId = isPlainObject(item) ? (memberOf(item, 'documentId') ?? memberOf(item, 'id')) : item;
  return typeof documentId === 'string' ? documentId : undefined;
}

/**
 * Reads the ids in `1`, `{ id: 1 }` or a list of these. Skips other values.
 *
 * @param idOf returns the id of an entry by its documentId. Default: documents are left out
 */
export function readIds(value: unknown, idOf?: (documentId: string) => number | undefined): number[] {
  return [value].flat().flatMap((item) => {
    const id = readNamedId(item);
    if (id !== undefined) return id;
    const documentId = readDocumentId(item);
    return (documentId === undefined ? undefined : idOf?.(documentId)) ?? [];
  });
}
