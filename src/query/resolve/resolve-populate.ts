// Strapi 5.54: packages/core/database/src/query/helpers/populate/process.ts
// Strapi 5.54: packages/core/database/src/query/helpers/populate/apply.ts
import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import {
  type EdgeAttribute,
  hasLinkOrder,
  isInverseOfMorphToOne,
  isSameDocument,
  isUnlinked,
} from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { PopulateParam, QueryParams } from '../query-params.ts';
import type { Plan, Populate } from '../plan.ts';
import { type Inherited, resolve } from './resolve-plan.ts';
import { isObject } from '../../objects.ts';

/** Returns the attributes to populate that the caller may see, in the order of the query. */
export function resolvePopulate(
  param: PopulateParam,
  schema: Schema,
  inherited: Inherited,
  hasFieldSelection: boolean,
  context: Context,
): Populate[] {
  const resolved: Populate[] = [];
  const { opensBelow } = context.dialect.query.populate;
  const showsAll = inherited.unsanitized && (opensBelow === 'all' || isPaths(param));
  for (const [name, params] of paramsByName(param, schema, inherited.roots)) {
    const attribute = schema.attributes.get(name);
    if (!attribute || attribute.kind === 'scalar') continue;
    if (!showsAll && isClosed(attribute, schema, context)) continue;
    // Strapi leaves it out, or fails if it is manyToMany.
    if (isUnlinked(attribute) && attribute.relation !== 'manyToMany') continue;
    const queryParams = typeof params === 'boolean' ? NO_PARAMS : params;
    resolved.push(populateOf(attribute, queryParams, inherited, hasFieldSelection, context));
  }
  return resolved;
}

/** Shared, so that the plans are resolved once. */
const NO_PARAMS: QueryParams = Object.freeze({});

const NO_ROWS: QueryParams = Object.freeze({ where: { id: { $in: [] } } });

const isClosed = (attribute: EdgeAttribute, schema: Schema, { caller }: Context): boolean =>
  attribute.private || isRestricted(attribute, schema, caller) || isUsersOfRole(attribute, schema);

/** No answer shows the users of a role. */
const isUsersOfRole = (attribute: EdgeAttribute, schema: Schema): boolean =>
  schema.uid === 'plugin::users-permissions.role' &&
  attribute.kind === 'relation' &&
  attribute.target.uid === 'plugin::users-permissions.user';

const isPaths = (param: PopulateParam): param is readonly string[] => Array.isArray(param);

function paramsByName(
  param: PopulateParam,
  schema: Schema,
  roots: Inherited['roots'],
): Iterable<readonly [name: string, params: QueryParams | boolean]> {
  if (param === true) {
    return [...schema.attributes.values()]
      .filter(({ kind }) => kind !== 'scalar')
      .map(({ name }) => [name, true] as const);
  }
  if (!isPaths(param)) return Object.entries(param);
  let byName = roots.get(param);
  if (!byName) roots.set(param, (byName = byRoot(param)));
  return byName;
}

/** Groups dot paths by their first name. Several below one name come in reverse order, as in Strapi. */
function byRoot(paths: readonly string[]): Map<string, QueryParams | boolean> {
  const roots = new Map<string, string[]>();
  for (const path of paths) {
    const dot = path.indexOf('.');
    const root = dot === -1 ? path : path.slice(0, dot);
    const below = roots.get(root) ?? [];
    roots.set(root, below);
    if (dot !== -1) below.push(path.slice(dot + 1));
  }
  return new Map(
    [...roots].map(([root, below]) => [root, below.length === 0 || { populate: below.toReversed() }]),
  );
}

/** Resolves one attribute, without a check of permissions. @throws {Refusal} */
export function populateOf(
  attribute: EdgeAttribute,
  params: QueryParams,
  inherited: Inherited,
  hasFieldSelection: boolean,
  context: Context,
): Populate {
  const traits = context.dialect.query.populate;
  const count = params.count === true && traits.canCount(attribute);
  const { ordering } = params;
  const refusal = isUnlinked(attribute)
    ? new Refusal('no-link-table', { clause: 'populate', name: attribute.name, value: attribute.target.uid })
    : isObject(ordering) && !count && takesOrdering(attribute)
      ? malformedOrdering(attribute, ordering)
      : undefined;
  const plans =
    refusal && 'target' in attribute
      ? new Map([[attribute.target.uid, refusal]])
      : plansOf(attribute, params, inherited, context);
  const linkHolder = traits.linkHolder(attribute);
  const targetPlan = 'target' in attribute ? plans.get(attribute.target.uid) : undefined;
  if (
    count &&
    context.database.countsOnlyGroups &&
    targetPlan &&
    'schema' in targetPlan &&
    asksMore(targetPlan)
  )
    plans.set(
      targetPlan.schema.uid,
      new Refusal('count-of-more', { clause: 'populate', name: attribute.name }),
    );
  return {
    attribute,
    count,
    reversed: typeof ordering === 'string' && ordering.toLowerCase() === 'desc',
    plans,
    empty: traits.empty(attribute),
    leavesOutHidden: attribute.kind === 'morph' && traits.leavesOutHidden(attribute, params.on !== undefined),
    isCut:
      (linkHolder === 'row' && hasFieldSelection) ||
      (linkHolder === 'target' &&
        targetPlan !== undefined &&
        'schema' in targetPlan &&
        targetPlan.hasFieldSelection),
  };
}

/** Whether a plan sorts its rows, or populates something below them. */
const asksMore = ({ order, populate }: Plan): boolean => order.length > 0 || populate.length > 0;

/** Whether the rows of an attribute come in an order of their links that `ordering` can reverse. */
const takesOrdering = (attribute: EdgeAttribute): boolean =>
  hasLinkOrder(attribute) &&
  !isInverseOfMorphToOne(attribute) &&
  (attribute.kind !== 'component' || attribute.many);

const malformedOrdering = ({ name }: EdgeAttribute, value: unknown): Refusal =>
  new Refusal('invalid-order-word', { clause: 'populate', path: name, name: 'ordering', value });

/** Returns a plan for each type that linked rows may have. */
function plansOf(
  attribute: EdgeAttribute,
  params: QueryParams,
  inherited: Inherited,
  context: Context,
): Map<string, Plan | Refusal> {
  const { dialect, caller } = context;
  const traits = dialect.query.populate;
  const { on, ...rest } = params;
  const shared = on ? rest : params;
  const opensLinks = inherited.unsanitized || traits.opensLinks(attribute);
  const joinedBy = linkTable(attribute);
  const below = {
    ...(joinedBy && { joinedBy }),
    readBy: isSameDocument(attribute) ? ('documentId' as const) : ('id' as const),
    plansByParams: inherited.plansByParams,
    roots: inherited.roots,
    unsanitized: opensLinks || traits.opensRows(attribute),
  };
  const scope = dialect.query.scope.below(inherited.scope);
  const plans = new Map<string, Plan | Refusal>();
  for (const type of typesOf(attribute, on, context)) {
    if (attribute.kind === 'morph' && !opensLinks && !caller.may(`${type.uid}.find`)) continue;
    const fragment = on?.[type.uid];
    if (on && fragment === undefined && attribute.many) {
      const plan = attribute.kind === 'zone' ? traits.unlisted(type, scope) : null;
      if (plan) plans.set(type.uid, plan);
      continue;
    }
    if (fragment === undefined) {
      const queryParams = on && !traits.keepsUnlistedOne ? NO_ROWS : shared;
      plans.set(type.uid, resolveOnce(queryParams, type, { ...below, scope }, context));
    } else {
      const queryParams = typeof fragment === 'boolean' ? NO_PARAMS : fragment;
      const hasOptions = typeof fragment !== 'boolean';
      const inFragment = dialect.query.scope.inFragment(inherited.scope, attribute, hasOptions);
      plans.set(type.uid, resolveOnce(queryParams, type, { ...below, scope: inFragment }, context));
    }
  }
  return plans;
}

function typesOf(
  attribute: EdgeAttribute,
  on: QueryParams['on'],
  { model, dialect }: Context,
): Iterable<Schema> {
  if (attribute.kind === 'morph') {
    const fragmentTypes = Object.keys(on ?? {}).map((uid) => schemaByUid(model, uid));
    return new Set([
      ...dialect.query.populate.morphTypes(model),
      ...fragmentTypes.filter((type) => type !== undefined),
    ]);
  }
  // Stored zones may hold components that the schema no longer lists.
  return attribute.kind === 'zone' ? model.components.values() : [attribute.target];
}

function resolveOnce(
  params: QueryParams,
  schema: Schema,
  inherited: Inherited,
  context: Context,
): Plan | Refusal {
  const { plansByParams, scope, unsanitized, joinedBy, readBy } = inherited;
  let plans = plansByParams.get(params);
  if (!plans) plansByParams.set(params, (plans = new Map()));
  const key = JSON.stringify([schema.uid, scope, unsanitized, joinedBy, readBy]);
  let plan = plans.get(key);
  if (!plan) plans.set(key, (plan = planOrRefusal(params, schema, inherited, context)));
  return plan;
}

function planOrRefusal(
  params: QueryParams,
  schema: Schema,
  inherited: Inherited,
  context: Context,
): Plan | Refusal {
  try {
    return resolve(params, schema, inherited, context);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Most links are in a table of their own. The order of components and media there is a column `order`. */
function linkTable(attribute: EdgeAttribute): Inherited['joinedBy'] {
  if (attribute.kind === 'zone' || attribute.kind === 'morph') return undefined;
  if (isInverseOfMorphToOne(attribute)) return undefined;
  if (isSameDocument(attribute)) return undefined;
  return { orderColumn: attribute.kind === 'component' || attribute.kind === 'media' ? 'order' : null };
}
