import type { AnyNode, CallExpression, ObjectExpression } from 'acorn';
import type { SchemaJson } from '../../../../src/model/index.ts';
import type { ownCode } from '../../../../src/strapi.ts';
import { rootOf } from '../code/changed-names.ts';
import type { Code } from '../code/code.ts';
import { isFunctionNode, partsOf, scopeIn } from '../code/code-scope.ts';
import type { WrittenFunction } from '../code/code-value.ts';
import { isCallOf, partsOfQuery, pathIn, type QueryChange, readAliases, type Reader } from './query-rules.ts';

/** What a controller calls to find an entry, to answer with it, and to refuse the request. */
const OF_STRAPI = /^(?:sanitize|transform|validate)/;
const REFUSALS = /^(?:notFound|badRequest|throw)$/;

/**
 * Reads a `findOne` that compares the id in the path with an attribute: `filters: { slug: ctx.params.id }`. Undefined for
 * another one.
 *
 * @param type the type of the controller
 * @param strapi the version of Strapi
 */
export function entryByAttribute(
  code: Code,
  written: WrittenFunction,
  type: SchemaJson,
  strapi: 4 | 5 | undefined,
): QueryChange | undefined {
  const attributes = type.attributes ?? {};
  const { params, body } = written.node;
  const [ctx] = params;
  if (ctx?.type !== 'Identifier' || body.type !== 'BlockStatement') return undefined;
  const reader: Reader = {
    code,
    scope: scopeIn(written),
    ctx: ctx.name,
    parts: new Set(),
    aliases: new Map(),
    isCore: () => false,
  };
  for (const statement of body.body) readAliases(statement, reader);
  const nodes = nodesIn(body);
  const isId = (node: AnyNode): boolean => {
    const path = pathIn(node, reader);
    return path[0] === reader.ctx && path[1] === 'params' && path.length === 3;
  };
  const found = nodes.flatMap((node) => {
    const filters = filtersIn(node, reader);
    const [only, ...more] = filters?.properties ?? [];
    if (only?.type !== 'Property' || more.length > 0 || only.key.type !== 'Identifier' || only.computed)
      return [];
    const [equal] = only.value.type === 'ObjectExpression' ? only.value.properties : [];
    const value = equal?.type === 'Property' && isEqual(equal.key) ? equal.value : only.value;
    return isId(value) && Object.hasOwn(attributes, only.key.name) ? [{ name: only.key.name, node }] : [];
  });
  const [first] = found;
  const isSuper = (name: string) => (node: AnyNode) => isCallOf(node, 'Super', name);
  const passesOn = nodes.some(isSuper('findOne')) || nodes.some(isSuper('find'));
  const setsId = nodes.some((node) => node.type === 'AssignmentExpression' && isId(node.left));
  if (!first || found.length > 1 || (nodes.some(isSuper('findOne')) && !setsId)) return undefined;
  const rules = passesOn || first.node.type !== 'ObjectExpression' ? {} : argumentRules(first.node, reader);
  const calls = nodes.filter((node) => node.type === 'CallExpression' || node.type === 'NewExpression');
  const isPlain =
    calls.every((call) => isOfStrapi(call, reader)) && !nodes.some((node) => OTHERS.test(node.type));
  const hidden = passesOn ? undefined : alsoFound(nodes, first.node, type, strapi);
  return {
    rules: { ...rules, ...(hidden && withParameters(rules ?? {}, hidden)) },
    id: first.name,
    isWhole: rules !== undefined && isPlain,
  };
}

/**
 * Returns the parameters with which requests find what a call finds: those of Strapi's database see drafts, and some see
 * all locales. Undefined for a call that finds what requests find.
 */
function alsoFound(
  nodes: readonly AnyNode[],
  options: AnyNode,
  { options: settings, pluginOptions }: SchemaJson,
  strapi: 4 | 5 | undefined,
): { readonly [parameter: string]: string } | undefined {
  const call = nodes.find(
    (node): node is CallExpression =>
      node.type === 'CallExpression' && (node.arguments as readonly AnyNode[]).includes(options),
  );
  const names = call ? namesIn(call.callee) : [];
  if (
    strapi === undefined ||
    names[0] !== 'strapi' ||
    !/^(?:db|query|entityService|documents)$/.test(names[1]!)
  )
    return undefined;
  const hasDrafts = settings?.['draftAndPublish'] === true;
  const isLocalized = Object(pluginOptions?.['i18n']).localized === true;
  const isOfDatabase = names[1] === 'db' || names[1] === 'query';
  return {
    ...(hasDrafts && (strapi === 4 ? { publicationState: 'preview' } : { status: 'draft' })),
    ...(isLocalized && isOfDatabase && { locale: strapi === 4 ? 'all' : '*' }),
  };
}

/** Returns the names in `strapi.db.query(uid).findOne`: those of members, and of what calls are of. */
function namesIn(node: AnyNode): string[] {
  if (node.type === 'CallExpression') return namesIn(node.callee);
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
  return [...namesIn(node.object), node.property.name];
}

/** Adds parameters to rules: always, unless the request may set others. */
function withParameters(
  { keep, set, default: standard }: ownCode.QueryRules,
  parameters: { readonly [parameter: string]: string },
): Pick<ownCode.QueryRules, 'set' | 'default'> {
  const isKept = (name: string): boolean => keep === undefined || keep.includes(name) || keep.includes('*');
  const free = Object.entries(parameters).filter(([name]) => set?.[name] === undefined);
  const [mayChange, fixed] = [free.filter(([name]) => isKept(name)), free.filter(([name]) => !isKept(name))];
  return {
    ...(fixed.length > 0 && { set: { ...set, ...Object.fromEntries(fixed) } }),
    ...(mayChange.length > 0 && { default: { ...Object.fromEntries(mayChange), ...standard } }),
  };
}

const OTHERS = /^(?:For|While|DoWhile|Switch)/;

const isEqual = (key: AnyNode): boolean => key.type === 'Identifier' && /^\$eqi?$/.test(key.name);

const isFilters = (member: ObjectExpression['properties'][number]): boolean =>
  member.type === 'Property' &&
  member.key.type === 'Identifier' &&
  /^(?:filters|where)$/.test(member.key.name);

/** Returns the object in `filters: { slug }` and `where: { slug }`, and in `ctx.query.filters = { slug }`. */
function filtersIn(node: AnyNode, reader: Reader): ObjectExpression | undefined {
  if (node.type === 'AssignmentExpression') {
    const setsFilters = pathIn(node.left, reader).join('.') === `${reader.ctx}.query.filters`;
    return setsFilters && node.right.type === 'ObjectExpression' ? node.right : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const member = node.properties.find(isFilters);
  return member?.type === 'Property' && member.value.type === 'ObjectExpression' ? member.value : undefined;
}

/** Returns what the other members of `{ filters, populate, ...ctx.query }` say about the query. */
function argumentRules({ properties }: ObjectExpression, reader: Reader): ownCode.QueryRules | undefined {
  const isQuery = (node: AnyNode): boolean => pathIn(node, reader).join('.') === `${reader.ctx}.query`;
  const others = properties.filter((each) => !isFilters(each));
  const spreadAt = others.findIndex((each) => each.type === 'SpreadElement' && isQuery(each.argument));
  const rest = others.filter((_, at) => at !== spreadAt);
  const object = { type: 'ObjectExpression', properties: rest } as unknown as ObjectExpression;
  const rules = partsOfQuery(object, reader, spreadAt < 0 ? [] : ['*']);
  if (!rules || spreadAt < 0) return rules;
  const { keep: _, set, ...more } = rules;
  // What comes before the query is what it lacks.
  return set && spreadAt > 0 && others.length > 1
    ? { ...more, default: set }
    : { ...more, ...(set && { set }) };
}

/** Whether a call finds an entry, answers with it, or refuses the request. */
function isOfStrapi(call: AnyNode, reader: Reader): boolean {
  const { callee } = call as CallExpression;
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  if (call.type === 'NewExpression') return named.type === 'Identifier' && named.name.endsWith('Error');
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  if (object.type === 'Super') return true;
  if (object.type === 'ThisExpression') return OF_STRAPI.test(property.name);
  const root = rootOf(callee);
  return root === 'strapi' || root === 'console' || (root === reader.ctx && REFUSALS.test(property.name));
}

/** Returns a node and all inside it, outside of the functions that it writes. */
function nodesIn(node: AnyNode): AnyNode[] {
  return [node, ...partsOf(node).flatMap((part) => (isFunctionNode(part) ? [] : nodesIn(part)))];
}
