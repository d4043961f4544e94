import type { ScalarType } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Store } from '../../store/store.ts';
import { contains } from '../../database/like.ts';
import { readColumn } from '../../database/columns.ts';
import { storedText } from '../../database/stored-value.ts';

const textual = new Set<ScalarType>(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const numeric = new Set<ScalarType>(['biginteger', 'integer', 'decimal', 'float']);

/** `_q`: whether some text column contains the text, private ones too; numbers as well where it is one. */
export function bindSearch(
  text: string,
  schema: Schema,
  store: Store,
  sqlite: boolean,
): (id: number) => boolean {
  const number = !Number.isNaN(Number(text));
  const columns = [...schema.attributes.values()].flatMap((attribute) => {
    if (attribute.kind !== 'scalar' || !attribute.searchable) return [];
    const { type } = attribute;
    if (!textual.has(type) && !(number && numeric.has(type))) return [];
    const read = readColumn(store, schema, attribute);
    return [(id: number) => storedText(read(id), type)];
  });
  return (id) =>
    contains(String(id), text, sqlite) ||
    columns.some((read) => {
      const stored = read(id);
      return stored !== null && contains(String(stored), text, sqlite);
    });
}
