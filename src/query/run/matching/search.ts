import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/columns/read-column.ts';
import type { ScalarType } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';

const TEXT_TYPES = new Set<ScalarType>(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const NUMBER_TYPES = new Set<ScalarType>(['biginteger', 'integer', 'decimal', 'float']);

/**
 * Compiles a search (`_q`): whether some text column of a row contains the text, private ones too. A
 * text that is a number is searched in number columns as well.
 */
export function compileSearch(text: string, schema: Schema, context: Context): (id: number) => boolean {
  const isFound = context.database.contains(text);
  const isNumber = !Number.isNaN(Number(text));
  const columns = [...schema.attributes.values()].flatMap((attribute) => {
    if (attribute.kind !== 'scalar' || !attribute.searchable) return [];
    const { type } = attribute;
    if (!TEXT_TYPES.has(type) && !(isNumber && NUMBER_TYPES.has(type))) return [];
    const read = readColumn(context, schema, attribute);
    return [(id: number) => context.database.textOf(read(id), attribute)];
  });
  return (id) =>
    isFound(String(id)) ||
    columns.some((read) => {
      const stored = read(id);
      return stored !== null && isFound(String(stored));
    });
}
