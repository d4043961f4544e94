import { Refusal } from '../errors/refusal.ts';
import { attributeByKey } from '../model/look-up.ts';
import { isPlainObject } from '../objects.ts';
import { isStringArray } from '../query/parse/parse-query.ts';
import type { PopulateTraits, QueryTraits } from '../query/query-traits.ts';
import { query as v4 } from '../strapi-4/query.ts';

type QueryChecks = QueryTraits['check'];

/** Naming a relation, media, component or zone in `fields` has no effect (D5). */
const ignoringRelations =
  (check: QueryChecks['fields']): QueryChecks['fields'] =>
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
const refusingPagination =
  (check: QueryChecks['populate']): QueryChecks['populate'] =>
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
  const operator = OPERATORS.find((key) => Object.hasOwn(options, key));
  if (operator !== undefined)
    throw new Refusal('pagination-in-populate', { clause: 'populate', path, name: operator });
  refuseBelow(options.populate, `${path}[populate]`);
  if (isPlainObject(options.on)) {
    for (const [uid, fragment] of Object.entries(options.on)) refuseIn(fragment, `${path}[on][${uid}]`);
  }
}

/**
 * Keys under `on` of a zone may use the zone's name (D2), and unlisted components are bare (D1). Morph relations
 * behave as any relation, and empty lists are lists (D9).
 */
const populate: PopulateTraits = {
  fragmentUids(zone, key, { components }) {
    if (components.has(key)) return [key];
    const uids = zone.components
      .map(({ uid }) => uid)
      .filter((uid) => key === `${zone.name}.${uid.slice(uid.indexOf('.') + 1)}`);
    return uids.length > 0 ? uids : [key];
  },
  unlisted: (component, scope) => ({
    schema: component,
    scope,
    visible: null,
    where: null,
    search: null,
    order: [],
    offset: 0,
    limit: 0,
    columns: [{ name: 'id' }],
    isWholeRow: false,
    populate: [],
    hasFieldSelection: true,
  }),
  keepsUnlistedOne: true,
  opensLinks: () => false,
  opensRows: () => false,
  opensBelow: 'all',
  linkHolder: () => null,
  canCount: v4.populate.canCount,
  leavesOutHidden: v4.populate.leavesOutHidden,
  morphTypes: v4.populate.morphTypes,
  orderOfEqual: v4.populate.orderOfEqual,
  empty: () => [],
};

/** How the API of the specification reads a query. */
export const query: QueryTraits = {
  ...v4,
  check: {
    ...v4.check,
    fields: ignoringRelations(v4.check.fields),
    populate: refusingPagination(v4.check.populate),
  },
  populate,
};
