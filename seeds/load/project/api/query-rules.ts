import type { AnyNode, CallExpression, Expression, ObjectExpression, Pattern, Statement } from 'acorn';
import type { ownCode } from '../../../../src/strapi.ts';
import type { Code } from '../code/code.ts';
import { COMPUTED, jsonOf, type Scope, type WrittenFunction } from '../code/code-value.ts';
import { isFunctionNode, partsOf, scopeIn, scopeOf } from '../code/code-scope.ts';
import { combined } from './facts.ts';

/** What a middleware or a method of a controller does to the query. */
export interface QueryChange {
  readonly rules: ownCode.QueryRules;
  /** The attribute that a controller finds one entry by, with the id in the path. */
  readonly id?: string;
  /** Whether it does nothing else. */
  readonly isWhole: boolean;
}

/** What code is read with. */
export interface Reader {
  readonly code: Code;
  readonly scope: Scope;
  /** The name of the context: `ctx`. */
  readonly ctx: string;
  /** The names that stand for it, or for a part of it. */
  readonly parts: Set<string>;
  /** What names from destructuring stand for: `['ctx', 'query', 'filters']`. */
  readonly aliases: Map<string, readonly string[]>;
  /** Whether a call passes the request on: `next()`, or `super.find(ctx)`. */
  readonly isCore: (call: AnyNode) => boolean;
}

/**
 * Reads the parameters that a function sets before it passes the request on. Undefined where it looks at the request
 * first, or computes them.
 *
 * @param written `(ctx, next) => …` of a middleware, or a method of a controller
 * @param action that of the method. Undefined for a middleware
 */
export function queryChangeOf(
  code: Code,
  written: WrittenFunction,
  action: string | undefined,
): QueryChange | undefined {
  const { params, body } = written.node;
  const [ctx, next] = params.map((param) => (param.type === 'Identifier' ? param.name : ''));
  if (!ctx) return undefined;
  const isCore = (node: AnyNode): boolean =>
    action === undefined
      ? node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === next
      : isCallOf(node, 'Super', action);
  const reader: Reader = {
    code,
    scope: scopeIn(written),
    ctx,
    parts: new Set([ctx]),
    aliases: new Map(),
    isCore,
  };
  if (body.type !== 'BlockStatement') return isCore(awaited(body)) ? { rules: {}, isWhole: true } : undefined;
  let rules: ownCode.QueryRules | undefined = {};
  const statements = body.body.flatMap((each) => (each.type === 'TryStatement' ? each.block.body : [each]));
  for (const [index, statement] of statements.entries()) {
    if (has(statement, isCore)) {
      const isPlain = passesOn(statement, reader);
      return rules && { rules, isWhole: isPlain && onlyReturns(statements.slice(index + 1), action) };
    }
    readAliases(statement, reader);
    const found: ownCode.QueryRules | undefined = rulesOf(statement, reader);
    rules = found && combined(rules, found);
    if (!rules) return undefined;
  }
  return undefined;
}

/** Whether a statement passes the request on, and does nothing else with the answer than to return it. */
function passesOn(statement: Statement, { isCore }: Reader): boolean {
  if (statement.type === 'ExpressionStatement') return isCore(awaited(statement.expression));
  if (statement.type === 'ReturnStatement') return isCore(awaited(statement.argument));
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.length === 1 &&
    isCore(awaited(statement.declarations[0]!.init))
  );
}

/** Whether the statements behind the action return its answer as it is: `return { data, meta }`. */
function onlyReturns(statements: readonly Statement[], action: string | undefined): boolean {
  const [only, ...more] = statements;
  if (!only) return true;
  if (action === undefined || more.length > 0 || only.type !== 'ReturnStatement') return false;
  const { argument } = only;
  if (argument?.type === 'Identifier') return true;
  return (
    argument?.type === 'ObjectExpression' &&
    argument.properties.every((each) => each.type === 'Property' && each.shorthand)
  );
}

/** Returns what a statement sets, and nothing for one that leaves the request alone. Undefined if it is not known. */
function rulesOf(statement: Statement, reader: Reader): ownCode.QueryRules | undefined {
  if (isHarmless(statement, reader)) return {};
  if (statement.type === 'ExpressionStatement') return assignedBy(statement.expression, reader);
  // if (!ctx.query.populate) ctx.query.populate = …
  if (statement.type !== 'IfStatement' || statement.alternate) return undefined;
  const { test, consequent } = statement;
  const [only, ...more] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  if (test.type !== 'UnaryExpression' || test.operator !== '!') return undefined;
  if (only?.type !== 'ExpressionStatement' || more.length > 0) return undefined;
  const name = parameterOf(test.argument, reader);
  const rules = assignedBy(only.expression, reader);
  const value = name === undefined ? undefined : rules?.set?.[name];
  return value === undefined ? undefined : { default: { [name!]: value } };
}

/** Whether a statement leaves the request as it is, and lets it pass. */
function isHarmless(statement: Statement, { code, scope, parts }: Reader): boolean {
  const leaves = (node: AnyNode): boolean =>
    node.type === 'ReturnStatement' || node.type === 'ThrowStatement';
  const names = (node: AnyNode): boolean => node.type === 'Identifier' && parts.has(node.name);
  if (has(statement, leaves)) return false;
  if (!has(statement, names)) return true;
  if (statement.type === 'VariableDeclaration') {
    for (const name of scopeOf([statement], undefined).names.keys()) parts.add(name);
    return !has(statement, ({ type }) => type === 'CallExpression' || type === 'AssignmentExpression');
  }
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression')
    return false;
  const path = code.evaluator.pathOf(statement.expression.callee, scope);
  return path[0] === 'console' || path.at(-2) === 'log';
}

function assignedBy(expression: Expression, reader: Reader): ownCode.QueryRules | undefined {
  if (expression.type === 'CallExpression') return assignedByCall(expression, reader);
  if (expression.type !== 'AssignmentExpression') return undefined;
  const { left, operator, right } = expression;
  const path = pathIn(left, reader);
  if (path[0] !== reader.ctx || path[1] !== 'query') return undefined;
  const [, , name, member, ...deeper] = path;
  const value = jsonIn(right, reader);
  if (name !== undefined && member !== undefined)
    return value === COMPUTED || deeper.length > 0 || operator !== '='
      ? undefined
      : { merge: { [name]: { [member]: value } } };
  if (name !== undefined && (operator === '||=' || operator === '??='))
    return value === COMPUTED ? undefined : { default: { [name]: value } };
  if (operator !== '=') return undefined;
  return name === undefined ? wholeQuery(right, reader) : parameterRules(name, right, reader);
}

/** Reads `Object.assign(ctx.query, { populate })`. */
function assignedByCall({ callee, arguments: args }: CallExpression, reader: Reader) {
  const [target, source, ...more] = args;
  if (pathIn(callee, reader).join('.') !== 'Object.assign' || more.length > 0) return undefined;
  if (
    !target ||
    source?.type !== 'ObjectExpression' ||
    pathIn(target, reader).join('.') !== `${reader.ctx}.query`
  )
    return undefined;
  return wholeQuery(source, reader, ['*']);
}

/**
 * Reads `ctx.query = { ...ctx.query, populate }`, `ctx.query = { populate, ...ctx.query }`, and an object of constants
 * and parts of the query: `ctx.query = { populate, filters: { slug: ctx.query.filters.slug } }`.
 *
 * @param keep which other parameters stay. Default: none
 */
function wholeQuery(
  right: Expression,
  reader: Reader,
  keep: readonly string[] = [],
): ownCode.QueryRules | undefined {
  const parts = around(right, ['query'], reader);
  if (!parts) return partsOfQuery(right, reader, keep);
  const { members, isFirst } = parts;
  let rules: ownCode.QueryRules | undefined = {};
  for (const [name, value] of members) {
    const json = jsonIn(value, reader);
    const found: ownCode.QueryRules | undefined = isFirst
      ? parameterRules(name, value, reader)
      : json === COMPUTED
        ? undefined
        : { default: { [name]: json } };
    rules = found && combined(rules, found);
    if (!rules) return undefined;
  }
  return rules;
}

/**
 * Reads an object of constants and parts of the query.
 *
 * @param others the parameters that stay besides
 * @param place the names in front of its members
 */
export function partsOfQuery(
  right: Expression,
  reader: Reader,
  others: readonly string[],
  place: readonly string[] = [],
): ownCode.QueryRules | undefined {
  if (right.type !== 'ObjectExpression') return undefined;
  const keep = [...others];
  const read = (node: Expression, path: readonly string[]): ownCode.QueryRules | undefined => {
    const json = jsonIn(node, reader);
    const [name = '', member, ...deeper] = path;
    if (json !== COMPUTED) {
      if (member === undefined) return { set: { [name]: json } };
      return deeper.length > 0 ? undefined : { merge: { [name]: { [member]: json } } };
    }
    const isOwn = (part: AnyNode): boolean =>
      pathIn(part, reader).join('.') === [reader.ctx, 'query', ...path].join('.');
    if (node.type === 'LogicalExpression' && node.operator !== '&&' && isOwn(node.left)) {
      const standard = jsonIn(node.right, reader);
      if (standard === COMPUTED || member !== undefined) return undefined;
      keep.push(name);
      return { default: { [name]: standard } };
    }
    if (isOwn(node)) {
      keep.push(path.join('.'));
      return {};
    }
    return node.type === 'ObjectExpression' ? readMembers(node, path) : undefined;
  };
  const readMembers = (node: ObjectExpression, path: readonly string[]): ownCode.QueryRules | undefined => {
    let inside: ownCode.QueryRules | undefined = {};
    for (const [at, property] of node.properties.entries()) {
      const found: ownCode.QueryRules | undefined =
        property.type === 'SpreadElement'
          ? path.length > 0 && at === 0
            ? read(property.argument, path)
            : undefined
          : !property.computed && property.key.type === 'Identifier'
            ? read(property.value, [...path, property.key.name])
            : undefined;
      inside = found && combined(inside, found);
      if (!inside) return undefined;
    }
    return inside;
  };
  const rules = readMembers(right, place);
  return rules && { keep, ...rules };
}

/** Reads what is assigned to a parameter: a constant, `ctx.query.sort || 'title'`, `{ ...ctx.query.filters, … }`. */
function parameterRules(name: string, right: Expression, reader: Reader): ownCode.QueryRules | undefined {
  const value = jsonIn(right, reader);
  if (value !== COMPUTED) return { set: { [name]: value } };
  if (right.type === 'LogicalExpression' && right.operator !== '&&') {
    const standard = jsonIn(right.right, reader);
    return standard === COMPUTED || parameterOf(right.left, reader) !== name
      ? undefined
      : { default: { [name]: standard } };
  }
  const parts = around(right, ['query', name], reader);
  if (!parts?.isFirst) return partsOfQuery(right, reader, ['*'], [name]);
  const members = parts.members.map(([key, each]) => [key, jsonIn(each, reader)] as const);
  if (members.some(([, each]) => each === COMPUTED)) return undefined;
  return { merge: { [name]: Object.fromEntries(members) } };
}

/** Returns the members of an object that takes over all members of a part of the request, before or after its own. */
function around(node: Expression, path: readonly string[], reader: Reader) {
  if (node.type !== 'ObjectExpression') return undefined;
  const members: [string, Expression][] = [];
  let spreadAt: number | undefined;
  for (const [index, property] of node.properties.entries()) {
    if (property.type === 'SpreadElement') {
      if (
        spreadAt !== undefined ||
        pathIn(property.argument, reader).join('.') !== [reader.ctx, ...path].join('.')
      )
        return undefined;
      spreadAt = index;
    } else if (!property.computed && property.key.type === 'Identifier') {
      members.push([property.key.name, property.value]);
    } else return undefined;
  }
  const isFirst = spreadAt === 0;
  return isFirst || spreadAt === members.length ? { members, isFirst } : undefined;
}

/** Returns `populate` for `ctx.query.populate`. */
function parameterOf(node: Expression, reader: Reader): string | undefined {
  const [owner, query, name, ...deeper] = pathIn(node, reader);
  return owner === reader.ctx && query === 'query' && deeper.length === 0 ? name : undefined;
}

/** Returns the names of a member and of the objects around it: `['ctx', 'query', 'filters']`. */
export function pathIn(node: AnyNode, reader: Reader): readonly string[] {
  if (node.type === 'ChainExpression') return pathIn(node.expression, reader);
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const object = pathIn(node.object, reader);
    return object.length > 0 ? [...object, node.property.name] : [];
  }
  const alias = node.type === 'Identifier' ? reader.aliases.get(node.name) : undefined;
  return alias ?? reader.code.evaluator.pathOf(node, reader.scope);
}

/** Whether a node is a call such as `super.find(ctx)` or `this.sanitizeQuery(ctx)`. */
export const isCallOf = (node: AnyNode, owner: 'Super' | 'ThisExpression', name: string): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === owner &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === name;

/** Notes what `const { query, params: { id: slug } } = ctx` names. */
export function readAliases(statement: Statement, reader: Reader): void {
  if (statement.type !== 'VariableDeclaration') return;
  const note = (pattern: Pattern, path: readonly string[]): void => {
    if (pattern.type === 'Identifier') reader.aliases.set(pattern.name, path);
    if (pattern.type === 'AssignmentPattern') note(pattern.left, path);
    if (pattern.type !== 'ObjectPattern') return;
    for (const part of pattern.properties)
      if (part.type === 'Property' && part.key.type === 'Identifier' && !part.computed)
        note(part.value, [...path, part.key.name]);
  };
  for (const { id, init } of statement.declarations) {
    const path = init
      ? isCallOf(awaited(init), 'ThisExpression', 'sanitizeQuery')
        ? [reader.ctx, 'query']
        : pathIn(init, reader)
      : [];
    if (path[0] === reader.ctx) note(id, path);
  }
}

const jsonIn = (node: Expression, { code, scope }: Reader): unknown =>
  jsonOf(code.evaluator.valueOf(node, scope));

const awaited = (node: Expression | null | undefined): AnyNode =>
  node?.type === 'AwaitExpression' ? node.argument : (node ?? { type: 'EmptyStatement', start: 0, end: 0 });

/** Whether a node has another one in it, outside of the functions that it writes. */
function has(node: AnyNode, test: (part: AnyNode) => boolean): boolean {
  return test(node) || partsOf(node).some((part) => !isFunctionNode(part) && has(part, test));
}
