import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isRestricted } from '../../access/restricted.ts';
import type { QueryContext } from '../../context.ts';
import type { QueryParams } from '../convert/params.ts';
import type { PopulateParam } from '../convert/populate.ts';
import { resolveSelect, type Surroundings } from './query.ts';
import type { Populate, Select } from '../plan.ts';

type Entry = readonly [attribute: string, params: QueryParams | boolean];

/** The attributes to populate, in the order of the answer; what the caller may not see is left out. */
export function resolvePopulate(
  param: PopulateParam | undefined,
  schema: Schema,
  around: Surroundings,
  context: QueryContext,
): Populate[] {
  if (param === undefined) return [];
  const resolved: Populate[] = [];
  for (const [name, params] of entries(param, schema)) {
    const attribute = schema.attributes.get(name);
    if (!attribute || attribute.kind === 'scalar') continue;
    if (!around.raw && (attribute.private || isRestricted(attribute, schema, context))) continue;
    if (!around.raw && isMembers(attribute, schema)) continue;
    resolved.push(onePopulate(attribute, typeof params === 'boolean' ? {} : params, around, context));
  }
  return resolved;
}

/** The users of a role are in no answer, whoever asks. */
const isMembers = (attribute: EdgeAttribute, schema: Schema): boolean =>
  schema.uid === 'plugin::users-permissions.role' &&
  attribute.kind === 'relation' &&
  attribute.target.uid === 'plugin::users-permissions.user';

function entries(param: PopulateParam, schema: Schema): Iterable<Entry> {
  if (param === true) {
    return [...schema.attributes.values()]
      .filter((a) => a.kind !== 'scalar')
      .map((a) => [a.name, true] as const);
  }
  return isPaths(param) ? byRoot(param) : Object.entries(param);
}

const isPaths = (param: object): param is readonly string[] => Array.isArray(param);

/** Dot paths by their first name. Several below one name come in reverse order, as in Strapi. */
function byRoot(paths: readonly string[]): Map<string, QueryParams | boolean> {
  const roots = new Map<string, QueryParams | boolean>();
  for (const path of paths) {
    const [root = '', ...rest] = path.split('.');
    const known = roots.get(root);
    if (rest.length === 0) {
      if (!known) roots.set(root, true);
      continue;
    }
    const below = typeof known === 'object' ? (known.populate as readonly string[]) : [];
    roots.set(root, { populate: [rest.join('.'), ...below] });
  }
  return roots;
}

function onePopulate(
  attribute: EdgeAttribute,
  params: QueryParams,
  around: Surroundings,
  context: QueryContext,
): Populate {
  const { on, ...shared } = params;
  const selects = new Map<Schema, Select>();
  const raw =
    around.raw || (attribute.kind === 'morph' && !attribute.many && !context.dialect.uniformRelations);
  // Strapi's last look for what is private does not reach behind the inverse side of a morph relation.
  const unseen = isInverseOfMorph(attribute) && !context.dialect.uniformRelations;
  const joinedBy = throughJoin(attribute);
  const bareUnlisted = attribute.kind === 'zone' && context.dialect.unlistedComponents === 'bare';
  return {
    attribute,
    count: params.count === true && isCounted(attribute),
    descending: typeof params.ordering === 'string' && params.ordering.toLowerCase() === 'desc',
    listed: on && !bareUnlisted ? new Set(Object.keys(on)) : null,
    shows: (type) => attribute.kind !== 'morph' || raw || context.caller.may(`${type.uid}.find`),
    select(type) {
      let select = selects.get(type);
      if (!select) {
        const own = on?.[type.uid];
        if (on && own === undefined && bareUnlisted) return bareSelect(type);
        const asked = own === undefined ? shared : typeof own === 'boolean' ? {} : own;
        // A fragment does not hear of the publication state above it.
        const live = own === undefined ? around.live : false;
        const below = { live, raw: raw || unseen, ...(joinedBy && { joinedBy }) };
        select = resolveSelect(asked, type, below, context);
        selects.set(type, select);
      }
      return select;
    },
  };
}

/** Nothing of a row but its id. */
const bareSelect = (schema: Schema): Select => ({
  schema,
  where: null,
  search: null,
  order: [],
  offset: 0,
  limit: 0,
  columns: [{ name: 'id' }],
  populate: [],
  narrowed: true,
  joins: false,
});

const isCounted = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'component' ||
  (attribute.kind === 'relation' && !attribute.relation.startsWith('morph'));

/** Most links stand in a table of their own; components' order there is in a column called `order`. */
function throughJoin(attribute: EdgeAttribute): { orderColumn: string | null } | undefined {
  if (attribute.kind === 'zone' || attribute.kind === 'morph') return undefined;
  if (attribute.kind === 'relation' && isInverseOfMorphToOne(attribute)) return undefined;
  return { orderColumn: attribute.kind === 'component' || attribute.kind === 'media' ? 'order' : null };
}

const isInverseOfMorph = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.relation.startsWith('morph');

export const isInverseOfMorphToOne = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.inverse?.kind === 'morph' && !attribute.inverse.many;
