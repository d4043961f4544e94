import { Refusal } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import { isStringArray } from '../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { isPlainObject } from '../../objects.ts';

type Checks = QueryTraits['check'];

/** Naming a relation, media, component or zone in `fields` has no effect (D5). */
export const ignoringRelations =
  (check: Checks['fields']): Checks['fields'] =>
  (fields, schema, context, position) => {
    const isScalar = (field: string): boolean => {
      const attribute = attributeByKey(schema, field.trim());
      return attribute === undefined || attribute.kind === 'scalar';
    };
    if (isStringArray(fields)) return check(fields.filter(isScalar), schema, context, position);
    if (typeof fields === 'string' && !isScalar(fields)) return [];
    return check(fields, schema, context, position);
  };

/** Pagination operators inside a populate are refused, wherever they are (D3). */
export const refusingPagination =
  (check: Checks['populate']): Checks['populate'] =>
  (populate, schema, context) => {
    refuseBelow(populate, 'populate');
    return check(populate, schema, context);
  };

const OPERATORS = ['pagination', 'page', 'pageSize', 'start', 'limit'];

function refuseBelow(populate: unknown, path: string): void {
  if (!isPlainObject(populate)) return;
  for (const [name, options] of Object.entries(populate)) refuseIn(options, `${path}[${name}]`);
}

function refuseIn(options: unknown, path: string): void {
  if (!isPlainObject(options)) return;
  const found = OPERATORS.find((operator) => Object.hasOwn(options, operator));
  if (found !== undefined)
    throw new Refusal('pagination-in-populate', { clause: 'populate', path, name: found });
  refuseBelow(options.populate, `${path}[populate]`);
  if (isPlainObject(options.on)) {
    for (const [uid, fragment] of Object.entries(options.on)) refuseIn(fragment, `${path}[on][${uid}]`);
  }
}
