import type { ContentType } from '../../../src/model/index.ts';
import type { Table } from '../../../src/store/index.ts';

/**
 * Returns whether an entry is one of those that `drop` names. In a model of documents an id names the draft
 * and the published row in one locale, and a documentId all rows of the document.
 *
 * @throws an error that lists what there is, for an entry that does not exist
 */
export function dropByName(
  names: readonly (number | string)[],
  type: ContentType,
  table: Table,
): (id: number) => boolean {
  const ids = new Set(names.filter((name) => typeof name === 'number'));
  const documents = new Set<unknown>(names.filter((name) => typeof name === 'string'));
  for (const id of ids) if (!table.has(id)) throw missing(id, type, table.ids, 'ids');
  if (!type.documents) return (id) => ids.has(id);
  const documentOf = (id: number) => table.value(id, 'documentId');
  if (documents.size > 0) {
    const known = new Set(table.ids.map(documentOf));
    for (const name of documents)
      if (!known.has(name as string)) throw missing(name, type, [...known], 'documentIds');
  }
  const versionOf = (id: number): string => JSON.stringify([documentOf(id), table.value(id, 'locale')]);
  const versions = new Set([...ids].map(versionOf));
  return (id) => documents.has(documentOf(id)) || (versions.size > 0 && versions.has(versionOf(id)));
}

function missing(name: unknown, type: ContentType, known: readonly unknown[], what: string): Error {
  const some = known.slice(0, 10).join(', ');
  return new Error(
    `with() can't drop ${type.uid} ${String(name)}: it does not exist. Its ${what} are ` +
      `${some || 'none'}${known.length > 10 ? ', …' : ''}.`,
  );
}
