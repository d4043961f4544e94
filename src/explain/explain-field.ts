import { isRestricted } from '../access/restricted.ts';
import type { Context, Selection } from '../context.ts';
import { nearestName } from '../errors/did-you-mean.ts';
import { Refusal } from '../errors/refusal.ts';
import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Plan } from '../query/plan.ts';
import type { Node, Populated } from '../query/run/result-node.ts';
import { linksOf } from '../query/run/links-of.ts';
import type { ExplanationReason } from './explanation.ts';
import { pathText, type FieldPath, type Segment } from './field-path.ts';
import { rowName, rowReason } from './missing-rows.ts';
import { type Query, type Step, withField, without, withPopulate, editAt } from './query-edits.ts';

/** Why a field is missing, with what would bring it. */
export interface Finding {
  readonly path: string;
  readonly reason: ExplanationReason;
  readonly message: string;
  /** Corrections of the query, the best first. */
  readonly edits: readonly ((query: Query) => Query)[];
}

/** The rows that a part of the path leads to. */
interface Level {
  readonly plan: Plan;
  readonly nodes: readonly Node[];
  readonly steps: readonly Step[];
  /** The segments that lead here. */
  readonly above: readonly Segment[];
}

/** Returns why a field is not in the rows that were selected; undefined if it is there. */
export function explainField(
  { plan, page }: Selection,
  path: FieldPath,
  context: Context,
): Finding | undefined {
  const { entry, segments } = path;
  const nodes = entry === undefined ? page.nodes : page.nodes.slice(entry, entry + 1);
  if (nodes.length === 0 && entry !== undefined) {
    return {
      path: `data[${entry}]`,
      reason: 'beyond-page',
      message: `The answer has ${page.nodes.length} of ${page.total} entries, so there is no data[${entry}].`,
      edits: [(query) => ({ ...query, pagination: { page: 1, pageSize: 100 } })],
    };
  }
  return below({ plan, nodes, steps: [], above: [] }, segments, context);
}

function below(level: Level, [segment, ...rest]: readonly Segment[], context: Context): Finding | undefined {
  if (!segment) return undefined;
  const { plan, above, steps } = level;
  const { schema } = plan;
  const { name } = segment;
  const path = pathText([...above, { name }]);
  const attribute = schema.attributes.get(name);
  if (name === 'id') return undefined;
  if (!attribute) return unknownName(name, path, level, context);
  const type = typeName(schema);
  if (attribute.private) {
    const why = isHidden(attribute)
      ? 'is a password or hidden by Strapi'
      : 'is private in its schema ("private": true)';
    return { path, reason: 'private', message: `"${name}" of ${type} ${why}. No answer has it.`, edits: [] };
  }
  if (attribute.kind === 'scalar') {
    if (attribute.hidden)
      return {
        path,
        reason: 'private',
        message: `"${name}" of ${type} is never part of an answer.`,
        edits: [],
      };
    if (!plan.columns.some((column) => column.name === name)) {
      return {
        path,
        reason: 'not-selected',
        message: `"fields" selects ${shown(plan.columns.map((column) => column.name))} of ${type}, but not "${name}".`,
        edits: [(query) => withField(query, steps, name)],
      };
    }
    return level.nodes.every(({ id }) => context.store.table(schema).value(id, name) === null)
      ? noData(path, `"${name}" of ${rowsText(level)} is null in the data.`)
      : undefined;
  }
  return edge(level, attribute, segment, rest, context);
}

const isHidden = (attribute: { readonly kind: string; readonly type?: string }): boolean =>
  attribute.type === 'password';

function edge(
  level: Level,
  attribute: EdgeAttribute,
  segment: Segment,
  rest: readonly Segment[],
  context: Context,
): Finding | undefined {
  const { plan, nodes, steps, above } = level;
  const { schema } = plan;
  const { name } = attribute;
  const type = typeName(schema);
  const path = pathText([...above, { name }]);
  if (isRestricted(attribute, schema, context.caller) && attribute.kind === 'relation')
    return noPermission(path, attribute.target);
  const index = plan.populate.findIndex((populate) => populate.attribute === attribute);
  const populate = plan.populate[index];
  if (!populate) {
    return {
      path,
      reason: 'not-populated',
      message: `"${name}" of ${type} is ${KINDS[attribute.kind]}. Strapi leaves it out unless the query populates it.`,
      edits: [(query) => withPopulate(query, steps, schema, name)],
    };
  }
  if (populate.isCut) {
    return {
      path,
      reason: 'not-selected',
      message: `"fields" leaves out the column that holds "${name}", so Strapi finds nothing to populate.`,
      edits: [(query) => without(query, steps, ['fields'])],
    };
  }
  const found = nodes.flatMap((node) => membersOf(node.populated[index], segment.index));
  if (populate.count || (found.length > 0 && rest.length === 0)) return undefined;
  if (found.length > 0) {
    const wanted = rest[0]!.name;
    const having = found.filter((node) => node.schema.attributes.has(wanted) || wanted === 'id');
    const members = having.length > 0 ? having : found;
    const { plan: planBelow, schema: target } = members[0]!;
    return below(
      {
        plan: planBelow,
        nodes: members.filter((node) => node.plan === planBelow),
        steps: [...steps, { schema, attribute, below: target }],
        above: [...above, segment],
      },
      rest,
      context,
    );
  }
  return missingLinks(level, attribute, path, context);
}

/** Explains why nothing is found behind an attribute that is populated. */
function missingLinks(level: Level, attribute: EdgeAttribute, path: string, context: Context): Finding {
  const { plan, nodes, steps } = level;
  const { schema } = plan;
  const populate = plan.populate.find((one) => one.attribute === attribute)!;
  const links = nodes.flatMap(({ id }) => linksOf(schema, attribute, context).of(id));
  const [link] = links;
  if (!link) return noData(path, `${rowsText(level)} has no ${attribute.name} in the data.`);
  const own = populate.plans.get(link.type.uid);
  const step = { schema, attribute, below: link.type };
  if (own === undefined) {
    if (attribute.kind === 'morph' && !context.caller.may(`${link.type.uid}.find`))
      return noPermission(path, link.type);
    return {
      path,
      reason: 'not-listed',
      message: `"${attribute.name}" holds ${link.type.uid}, which "on" does not list.`,
      edits: [(query) => editAt(query, [...steps, step], (params) => params)],
    };
  }
  if (own instanceof Refusal)
    return {
      path,
      reason: 'refused',
      message: `The populate of "${attribute.name}" is refused: ${own.message}.`,
      edits: [],
    };
  const why = rowReason(own, link.id, context);
  const linked = rowName(link.type, link.id);
  const inside = [...steps, step];
  switch (why.reason) {
    case 'draft':
      return {
        path,
        reason: 'draft',
        message: `${capital(linked)} is a draft. This request sees published entries only.`,
        edits: DRAFT_EDITS,
      };
    case 'other-locale':
      return {
        path,
        reason: 'other-locale',
        message: `${capital(linked)} is in the locale ${why.locale}, the request asks for ${own.scope.locale}.`,
        edits: [(query) => ({ ...query, locale: why.locale })],
      };
    case 'filtered-out':
      return {
        path,
        reason: 'filtered-out',
        message: `${capital(linked)} does not meet the filters of the populate.`,
        edits: [(query) => without(query, inside, ['filters', '_q'])],
      };
    case 'beyond-page':
      return {
        path,
        reason: 'beyond-page',
        message: `${capital(linked)} is beyond the start and limit of the populate.`,
        edits: [(query) => without(query, inside, ['start', 'limit', 'pagination', 'page', 'pageSize'])],
      };
  }
}

/** Ways to see drafts: that of Strapi 5 and that of Strapi 4. */
export const DRAFT_EDITS: Finding['edits'] = [
  (query) => ({ ...query, status: 'draft' }),
  (query) => ({ ...query, publicationState: 'preview' }),
];

const KINDS = {
  relation: 'a relation',
  morph: 'a relation to any type',
  media: 'media',
  component: 'a component',
  zone: 'a dynamic zone',
} as const satisfies Record<EdgeAttribute['kind'], string>;

function unknownName(name: string, path: string, level: Level, context: Context): Finding {
  const { schema } = level.plan;
  const type = typeName(schema);
  const holders = [...schema.attributes.values()].filter(
    (attribute) =>
      attribute.kind !== 'scalar' && targetsOf(attribute).some((target) => target.attributes.has(name)),
  );
  const [holder] = holders;
  if (holder && nearestName(name, schema.attributes.keys()) === undefined) {
    const right = pathText([...level.above, { name: holder.name }, { name }]);
    const finding = below(level, [{ name: holder.name }, { name }], context);
    return {
      path,
      reason: 'wrong-level',
      message: `${type} has no "${name}". It is one level below: ${right}.${finding ? ` ${finding.message}` : ''}`,
      edits: finding?.edits ?? [],
    };
  }
  const nearest = nearestName(name, schema.attributes.keys());
  const names = [...schema.attributes.values()]
    .filter((attribute) => !attribute.private)
    .map((attribute) => attribute.name);
  return {
    path,
    reason: 'unknown-name',
    message: `${type} has no attribute "${name}".${nearest ? ` Did you mean "${nearest}"?` : ` It has ${shown(names)}.`}`,
    edits: [],
  };
}

/** Returns the types that the rows of an attribute may have. */
export function targetsOf(attribute: EdgeAttribute): readonly Schema[] {
  if (attribute.kind === 'zone') return attribute.components;
  return attribute.kind === 'morph' ? [] : [attribute.target];
}

const noPermission = (path: string, { uid }: Schema): Finding => ({
  path,
  reason: 'no-permission',
  message: `The caller may not find ${uid}, so Strapi leaves the relation out. Permit ${uid}.find for the role, or send the request as a role or token that may.`,
  edits: [],
});

const noData = (path: string, message: string): Finding => ({
  path,
  reason: 'no-data',
  message: capital(message),
  edits: [],
});

function membersOf(populated: Populated, index: number | undefined): readonly Node[] {
  if (!populated || 'count' in populated) return [];
  if (!Array.isArray(populated)) return [populated as Node];
  const list = populated as readonly Node[];
  return index === undefined ? list : list.slice(index, index + 1);
}

function rowsText({ plan, nodes }: Level): string {
  const [first] = nodes;
  return first && nodes.length === 1
    ? rowName(plan.schema, first.id)
    : `every ${typeName(plan.schema)} in the answer`;
}

/** Names a type for a message: `article`, `shared.seo`. */
export const typeName = ({ uid }: Schema): string => (uid.includes('::') ? uid.split('.').at(-1)! : uid);

const shown = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
