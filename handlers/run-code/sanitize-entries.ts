import { isObject, isPlainObject, Refusal } from '../../src/basics.ts';
import { type ContentType, type Model, models } from '../../src/model/index.ts';
import { type Caller, callers } from '../../src/api.ts';
import type { Entry, LiveRows } from './live-rows.ts';
import type { SanitizeFunctions } from './strapi-utils.ts';

type Schema = ContentType | NonNullable<ReturnType<Model['components']['get']>>;

/** The key of who sends a request, in `ctx.state.auth`. */
export const CALLER = Symbol('caller');

/** Returns who a call is for. Without `auth`, nothing is restricted. */
const callerOf = (options: unknown): Caller =>
  (Object((Object(options) as { auth?: unknown }).auth) as { [CALLER]?: Caller })[CALLER] ??
  callers.FULL_ACCESS;

/** Returns entries without what an answer never has: passwords, private attributes, relations the caller may not find. */
function sanitizedOutput(data: unknown, schema: Schema, caller: Caller, model: Model): unknown {
  if (Array.isArray(data)) return data.map((each) => sanitizedOutput(each, schema, caller, model));
  if (!isPlainObject(data)) return data;
  const shown = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    const attribute = schema.attributes.get(name);
    if (!attribute) return [[name, value]];
    if (attribute.hidden || attribute.private) return [];
    if (attribute.kind === 'scalar') return [[name, value]];
    if (callers.isRestricted(attribute, schema, caller)) return [];
    const below = (item: unknown): unknown => {
      const inner = schemaOfItem(attribute, item, model);
      return inner ? sanitizedOutput(item, inner, caller, model) : item;
    };
    // Strapi 4 does not clean the entry of a morph relation.
    if (attribute.kind === 'morph' && !attribute.many && !schema.documents) return [[name, value]];
    if (attribute.kind !== 'morph') return [[name, each(value, below)]];
    const mayFind = (item: unknown): boolean => caller.may(`${String(Object(item)['__type'])}.find`);
    return [[name, each(Array.isArray(value) ? value.filter(mayFind) : value, below)]];
  });
  return Object.fromEntries(shown);
}

const each = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);

function schemaOfItem(
  attribute: NonNullable<ReturnType<Schema['attributes']['get']>>,
  item: unknown,
  model: Model,
): Schema | undefined {
  if (!isPlainObject(item)) return undefined;
  if ('target' in attribute) return attribute.target as Schema;
  const uid = String(item[attribute.kind === 'zone' ? '__component' : '__type']);
  return model.contentTypes.get(uid) ?? model.components.get(uid);
}

/** Returns entries in the form of answers: `{ data, meta }`, in Strapi 4 with `attributes`. */
export function transformedResponse(
  data: unknown,
  meta: object,
  schema: Schema,
  {
    model,
    hasDocuments,
    asStrapi4 = !hasDocuments,
  }: Pick<LiveRows, 'model' | 'hasDocuments'> & { asStrapi4?: boolean },
): unknown {
  if (data === null || data === undefined) return data;
  if (!isObject(data)) throw new Error('Entry must be an object or an array of objects');
  return { data: asStrapi4 ? enveloped(data, schema, model) : data, meta };
}

function enveloped(data: unknown, schema: Schema | undefined, model: Model): unknown {
  if (Array.isArray(data)) return data.map((item) => enveloped(item, schema, model));
  if (!isPlainObject(data)) return data;
  const { id, documentId, ...values } = data;
  const attributes = Object.entries(values).map(([name, value]) => {
    const attribute = schema?.attributes.get(name);
    const isEntry = value === null || isObject(value);
    if (!attribute || attribute.kind === 'scalar' || !isEntry) return [name, value];
    if (attribute.kind === 'relation' || attribute.kind === 'media')
      return [name, { data: enveloped(value, attribute.target, model) }];
    if (attribute.kind === 'morph') return [name, value];
    return [name, each(value, (item) => asComponent(item, schemaOfItem(attribute, item, model), model))];
  });
  return {
    id,
    ...(documentId !== undefined && { documentId }),
    attributes: Object.fromEntries(attributes),
  };
}

function asComponent(item: unknown, schema: Schema | undefined, model: Model): unknown {
  if (!isPlainObject(item)) return item;
  const { id, attributes } = enveloped(item, schema, model) as { id: unknown; attributes: object };
  return { id, ...attributes };
}

/** Returns `strapi.contentAPI.sanitize` and `validate` over the rows of a double. */
export function contentApiChecks(rows: LiveRows): {
  sanitize: SanitizeFunctions;
  validate: SanitizeFunctions;
} {
  const typeOf = (schema: unknown): ContentType => {
    const { uid } = Object(schema) as { readonly uid?: unknown };
    return rows.typeOf(typeof schema === 'string' ? schema : String(uid));
  };
  const sanitize: SanitizeFunctions = {
    output: async (data, schema, options) =>
      sanitizedOutput(data, typeOf(schema), callerOf(options), rows.model),
    input: async (data, schema, options) =>
      rows.api.checkedInput(rows.server, callerOf(options), typeOf(schema).uid, data, rows.writes),
    query: async (query, schema, options) => {
      for (let left: unknown = query; ;) {
        try {
          return checkedQuery(left, typeOf(schema), options);
        } catch (error) {
          left = withoutRefused(left, error);
          if (left === undefined) throw error;
        }
      }
    },
  };
  const checkedQuery = (query: unknown, type: ContentType, options: unknown): object =>
    rows.api.checkedParams(rows.server, callerOf(options), type.uid, Object(query) as object);
  return {
    sanitize,
    validate: {
      output: async () => undefined,
      input: async (data, schema, options) => {
        if (rows.hasDocuments) await sanitize.input(data, schema, options);
      },
      query: async (query, schema, options) => {
        checkedQuery(query, typeOf(schema), options);
      },
    },
  };
}

/** Returns a content type as Strapi's code sees it: its schema with `uid`, names and all attributes. */
export function typeForCode(schema: Schema): Entry {
  const { uid, json, modelType } = schema;
  const [, , apiName, modelName] = /^(\w+)::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
  const attributes = Object.fromEntries(
    [...schema.attributes.values()].map((attribute) => {
      const stated = json.attributes?.[attribute.name];
      return [
        attribute.name,
        stated ?? { type: attribute.kind === 'scalar' ? attribute.type : attribute.kind },
      ];
    }),
  );
  const names = 'kind' in schema ? { kind: schema.kind } : {};
  return {
    ...json,
    ...names,
    attributes,
    uid,
    modelType,
    ...(apiName && { modelName: modelName ?? apiName }),
    ...(models.isOfApi(uid) && { apiName: uid.slice('api::'.length).split('.')[0] }),
    globalId: uid,
  };
}

type Refused = Pick<Refusal['at'], 'clause' | 'path' | 'name' | 'inside'>;

/** The names that Strapi takes out of a query when it is only cleaned, and refuses when it is checked. */
const REMOVABLE = new Set<Refusal['reason']>([
  'unknown-name',
  'hidden-name',
  'wrong-kind',
  'no-permission',
  'unknown-parameter',
  'invalid-key',
  'late-key',
]);

/** Returns a query without the name for which it is refused. Undefined if there is nothing to take out. */
function withoutRefused(query: unknown, error: unknown): unknown {
  const { cause } = Object(error) as { readonly cause?: unknown };
  if (!(cause instanceof Refusal) || !REMOVABLE.has(cause.reason) || !isPlainObject(query)) return undefined;
  const left = without(query, cause.at);
  return JSON.stringify(left) === JSON.stringify(query) ? undefined : left;
}

function without(query: Entry, { clause, path = '', name = '', inside }: Refused): Entry {
  // Strapi 5 does not say in which of them.
  if (inside === 'populate' && path === '') {
    const cleaned = (level: unknown): unknown =>
      isPlainObject(level) ? without(without(level, { clause, name }), { clause, name, inside }) : level;
    return isPlainObject(query['populate'])
      ? { ...query, populate: valuesBy(query['populate'], cleaned) }
      : query;
  }
  const [first = '', ...rest] = path.split('.').filter(Boolean);
  const { populate } = query;
  const below = isPlainObject(populate) ? populate[first] : undefined;
  if (first !== '' && isPlainObject(below)) {
    const left = without(below, { clause, path: rest.join('.'), name });
    if (left !== below) return { ...query, populate: { ...(populate as Entry), [first]: left } };
  }
  if (!(clause in query)) return name in query && first === '' ? withoutName(query, name) : query;
  return { ...query, [clause]: withoutPath(query[clause], [...path.split('.').filter(Boolean), name]) };
}

const valuesBy = (entry: Entry, change: (value: unknown) => unknown): Entry =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, change(value)]));

const withoutName = ({ ...entry }: Entry, name: string): Entry => {
  delete entry[name];
  return entry;
};

/** Returns a clause without a path of names: in texts, in lists, and in objects, through groups such as `$or`. */
function withoutPath(clause: unknown, path: readonly string[]): unknown {
  if (typeof clause === 'string') return withoutPath(clause.split(','), path);
  if (Array.isArray(clause))
    return clause
      .filter((item) => typeof item !== 'string' || item.trim().split(':')[0] !== path.join('.'))
      .map((item: unknown) => (typeof item === 'string' ? item : withoutPath(item, path)));
  if (!isPlainObject(clause)) return clause;
  const [first = '', ...rest] = path;
  return Object.fromEntries(
    Object.entries(clause).flatMap(([name, value]): [string, unknown][] => {
      if (name.startsWith('$')) return [[name, withoutPath(value, path)]];
      if (name !== first) return [[name, value]];
      return rest.length === 0 ? [] : [[name, withoutPath(value, rest)]];
    }),
  );
}
