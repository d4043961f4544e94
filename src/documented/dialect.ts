import type { ReadingDialect } from '../dialect/dialect.ts';
import { Refusal } from '../errors/refusal.ts';
import { attributeByKey } from '../model/look-up.ts';
import { isPlainObject } from '../objects.ts';
import { isStringArray } from '../query/parse/parse-query.ts';
import type { PopulateTraits, QueryTraits } from '../query/query-traits.ts';
import type { ReplyTraits } from '../reply/row-writers.ts';
import type { Value } from '../store/store.ts';
import { dialect as v4 } from '../strapi-4/dialect.ts';
import { setup } from './setup.ts';

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
  canCount: v4.query.populate.canCount,
  leavesOutHidden: v4.query.populate.leavesOutHidden,
  morphTypes: v4.query.populate.morphTypes,
  orderOfEqual: v4.query.populate.orderOfEqual,
  empty: () => [],
};

/** How the API of the specification reads a query. */
const query: QueryTraits = {
  ...v4.query,
  check: {
    ...v4.query.check,
    fields: ignoringRelations(v4.query.check.fields),
    populate: refusingPagination(v4.query.check.populate),
  },
  populate,
};

/** Morph relations look as any relation (D9); `formats` of files is an object (D10). */
const reply: ReplyTraits = {
  content: { ...v4.reply.content, morph: v4.reply.content.relation },
  plugin: v4.reply.plugin,
  formats,
};

const FORMATS = ['thumbnail', 'small', 'medium'];
const FIELDS = ['name', 'hash', 'ext', 'mime', 'width', 'height', 'size', 'path', 'url'];

function formats(stored: Value): Value {
  return Object.fromEntries(
    FORMATS.flatMap((name) => {
      const format = memberOf(stored, name);
      if (format === null) return [];
      return [[name, Object.fromEntries(FIELDS.map((field) => [field, memberOf(format, field)]))]];
    }),
  );
}

function memberOf(value: Value, name: string): Value {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
  return (value as { readonly [key: string]: Value })[name] ?? null;
}

/** The API as its specification describes it, rule by rule; where that is silent, as Strapi 4. */
export const dialect: ReadingDialect = {
  ...v4,
  ...setup,
  // `/api/users` has the envelope of any collection (D7).
  answers: { ...v4.answers, findUsers: v4.answers.findMany! },
  query,
  reply,
};
