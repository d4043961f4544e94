import type { Attribute, EdgeAttribute, ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { QueryContext } from '../context.ts';

const byColumn = new WeakMap<Schema, ReadonlyMap<string, ScalarAttribute>>();

/** The attribute that a key of a query names: by name, or by the name of its column. */
export function attributeOf(schema: Schema | undefined, key: string): Attribute | undefined {
  if (!schema) return undefined;
  return schema.attributes.get(key) ?? attributeOfColumn(schema, key);
}

/** The scalar that a column of the database holds. */
export const attributeOfColumn = (schema: Schema, column: string): ScalarAttribute | undefined =>
  columnsOf(schema).get(column);

function columnsOf(schema: Schema): ReadonlyMap<string, ScalarAttribute> {
  let columns = byColumn.get(schema);
  if (!columns) {
    columns = new Map(
      [...schema.attributes.values()].filter((a) => a.kind === 'scalar').map((a) => [a.column, a]),
    );
    byColumn.set(schema, columns);
  }
  return columns;
}

export const isPassword = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' && attribute.type === 'password';

/** Whether an attribute is in no answer and in no query. */
export const isHidden = (attribute: Attribute, _context: QueryContext): boolean => attribute.hidden;

const creators = new Set(['createdBy', 'updatedBy']);

/**
 * Whether the caller may not follow a relation: `find` on its target is missing. Creators of types
 * with `populateCreatorFields` are open to all, media and components to whoever has the entry.
 */
export function isRestricted(
  attribute: EdgeAttribute,
  schema: Schema | undefined,
  context: QueryContext,
): boolean {
  if (attribute.kind !== 'relation') return false;
  if (creators.has(attribute.name) && showsCreators(schema)) return false;
  return !context.caller.may(`${attribute.target.uid}.find`);
}

const showsCreators = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'populateCreatorFields' in schema && schema.populateCreatorFields === true;

/** Where the traversal of filters and sorts goes on below an attribute; morph relations end it. */
export function traversedTarget(attribute: Attribute): Schema | undefined {
  switch (attribute.kind) {
    case 'relation':
      return attribute.relation.startsWith('morph') ? undefined : attribute.target;
    case 'media':
    case 'component':
      return attribute.target;
    default:
      return undefined;
  }
}
