import type { Context } from '../../../context.ts';
import { all, type Column } from '../../../database/condition.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Attribute, ScalarAttribute, ScalarType } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import { compileCondition } from './compile-condition.ts';

/** Compiles scope, conditions and search of a plan; null if there are none. */
export function compileMatch(
  { schema, visible, where, search }: Plan,
  context: Context,
): ((id: number) => boolean) | null {
  const condition = all([visible, where]);
  const meets = condition && compileCondition(condition, schema, context);
  const finds = search === null ? null : compileSearch(search, schema, context);
  return meets && finds ? (id) => meets(id) && finds(id) : (meets ?? finds);
}

const SEARCHED_TEXTS = new Set<ScalarType>(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const SEARCHED_NUMBERS = new Set<ScalarType>(['biginteger', 'integer', 'decimal', 'float']);

/**
 * Returns the columns of a search (`_q`): the id and all texts, also private ones. A numeric text is searched in
 * numbers, too.
 */
export function searchedColumns(text: string, schema: Schema): Column[] {
  const isNumber = !Number.isNaN(Number(text));
  const isSearched = (attribute: Attribute): attribute is ScalarAttribute =>
    attribute.kind === 'scalar' &&
    attribute.searchable &&
    (SEARCHED_TEXTS.has(attribute.type) || (isNumber && SEARCHED_NUMBERS.has(attribute.type)));
  return ['id', ...[...schema.attributes.values()].filter(isSearched)];
}

export function compileSearch(text: string, schema: Schema, context: Context): (id: number) => boolean {
  const { database } = context;
  const { matches } = database.contains(text);
  const columns = searchedColumns(text, schema).map((column) => {
    const read = readColumn(context, schema, column);
    return (id: number) => database.textOf(read(id), column);
  });
  return (id) =>
    columns.some((read) => {
      const stored = read(id);
      return stored !== null && matches(String(stored));
    });
}
