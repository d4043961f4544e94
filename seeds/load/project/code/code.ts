import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, type ExportSpecifier, type Options, Parser, type Program } from 'acorn';
import { type Environment, Evaluator } from './evaluate.ts';
import { type ChangedNames, changedNames, EXPORTS, isExports, rootOf } from './changed-names.ts';
import { findName, isFunctionNode, partsOf, scopeIn, scopeOfFile } from './code-scope.ts';
import { type CodeObject, type CodeValue, COMPUTED, isCodeObject, type Scope } from './code-value.ts';

const OPTIONS: Omit<Options, 'sourceType'> = {
  ecmaVersion: 'latest',
  allowReturnOutsideFunction: true,
  locations: true,
};
const parser = Parser.extend(tsPlugin());

interface Found {
  readonly node: AnyNode;
  readonly scope: Scope;
  /** Whether a condition or a loop decides about it. */
  readonly isConditional: boolean;
  /** The name whose declaration it is in, outside of functions. That of the exports, in a statement that exports. */
  readonly owner: string | undefined;
}

/** A call, and the calls in front of it: `shadowCRUD('api::tag.tag').field('name').disable()`. */
export interface Call {
  readonly name: string;
  readonly args: readonly CodeValue[];
  readonly isConditional: boolean;
}

/** What code assigns to a member: `a.b.c = value`, or the members of a value, as `Object.assign(a.b, value)`. */
export interface Assignment {
  /** The names from the outermost object to the member. A constant stands for the member that it is. */
  readonly path: readonly string[];
  readonly value: CodeValue;
}

/** A file of JavaScript or TypeScript that is read, not run. */
export class Code {
  readonly #program: Program;
  readonly scope: Scope;
  readonly evaluator: Evaluator;
  /** All nodes, in their order. */
  readonly #nodes: readonly Found[];
  /** Whether what it exports may be another thing than the last statement that exports one says. */
  readonly #isExportChanged: boolean;
  readonly #changed: ChangedNames;

  constructor(program: Program, environment: Environment, trusts: boolean) {
    // Of several exports, only the last counts.
    const last = program.body.findLast((statement) => exportIn(statement) !== undefined);
    const body = program.body.filter((statement) => statement === last || exportIn(statement) === undefined);
    this.#program = { ...program, body };
    this.scope = scopeOfFile(program);
    this.#nodes = nodesOf(this.#program, this.scope);
    const changed = changedNames(
      this.#nodes.map(({ node }) => node),
      trusts,
    );
    this.#changed = changed;
    this.evaluator = new Evaluator(environment, changed);
    const assigned = this.#nodes.filter(({ node }) => isExport(node)).length;
    const atTop = program.body.filter(
      (each) => each.type === 'ExpressionStatement' && isExport(each.expression),
    );
    this.#isExportChanged =
      changed.objects.has(EXPORTS) || changed.items.has(EXPORTS) || assigned > (atTop.length > 0 ? 1 : 0);
  }

  /**
   * Returns what the file exports, or what a function that it exports returns. Undefined if there is no such
   * export.
   */
  exported(): CodeValue | undefined {
    if (this.#isExportChanged) return COMPUTED;
    const value = this.exportNamed('default');
    return value === undefined ? undefined : this.evaluator.resultOf(value);
  }

  /** Returns what the file exports under a name, or declares. A function stands for itself. */
  exportNamed(name: string): CodeValue | undefined {
    const node = this.#program.body.map(exportIn).findLast((found) => found !== undefined);
    const value = node && this.evaluator.valueOf(node, this.scope);
    if (name === 'default') return value;
    const member = isCodeObject(value) ? value.members.get(name) : undefined;
    return member ?? this.evaluator.valueNamed(name, this.scope);
  }

  /** Returns the names that the file takes from others, with the path of the file and their names there. */
  imports(): Map<string, { readonly from: string; readonly name: string }> {
    const found = new Map<string, { readonly from: string; readonly name: string }>();
    for (const { node } of this.#nodes) {
      if (node.type === 'ImportDeclaration')
        for (const { local, ...each } of node.specifiers) {
          const imported = 'imported' in each && each.imported.type === 'Identifier' && each.imported.name;
          found.set(local.name, { from: String(node.source.value), name: imported || 'default' });
        }
      if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') continue;
      const { callee, arguments: given } = node.init;
      if (callee.type !== 'Identifier' || callee.name !== 'require') continue;
      const [path] = given.map((each) => (each.type === 'Literal' ? String(each.value) : ''));
      const names = node.id.type === 'ObjectPattern' ? node.id.properties : [];
      if (node.id.type === 'Identifier') found.set(node.id.name, { from: path ?? '', name: 'default' });
      for (const part of names)
        if (part.type === 'Property' && part.key.type === 'Identifier' && part.value.type === 'Identifier')
          found.set(part.value.name, { from: path ?? '', name: part.key.name });
    }
    return found;
  }

  /** Says what a name is that the file takes from another. One that the file changes stays computed. */
  define(name: string, value: CodeValue): void {
    if (this.#changed.objects.has(name) || this.#changed.assigned.has(name)) return;
    this.scope.names.set(name, COMPUTED);
    this.scope.values.set(name, value);
  }

  /** Whether the file exports anything, under whatever name. */
  exportsAny(): boolean {
    return this.#nodes.some(
      ({ node }) =>
        node.type.startsWith('Export') ||
        (node.type as string) === 'TSExportAssignment' ||
        (node.type === 'AssignmentExpression' && rootOf(node.left) === EXPORTS),
    );
  }

  /**
   * Returns the arguments of all calls of a function: `createCoreRouter('api::tag.tag', {})`. Of functions,
   * what they return.
   *
   * @param name how the call ends: `createCoreRouter`, or `documents.use` for `strapi.documents.use()`
   */
  calls(name: string): (readonly CodeValue[])[] {
    const calls: (readonly CodeValue[])[] = [];
    const path = name.split('.');
    for (const { node, scope } of this.#nodes) {
      if (node.type !== 'CallExpression') continue;
      const { callee } = node;
      const named = callee.type === 'MemberExpression' ? callee.property : callee;
      if (named.type !== 'Identifier' || named.name !== path.at(-1)) continue;
      const found = path.length > 1 ? this.evaluator.pathOf(callee, scope).slice(-path.length) : path;
      if (found.join('.') !== name) continue;
      calls.push(node.arguments.map((each) => this.evaluator.resultOf(this.evaluator.valueOf(each, scope))));
    }
    return calls;
  }

  /** Returns the chains of calls that begin with a call of a function, each as long as it is. */
  chainsFrom(name: string): (readonly Call[])[] {
    const chains = new Map<AnyNode, readonly Call[]>();
    for (const { node, scope, isConditional } of this.#nodes.toReversed()) {
      if (node.type !== 'CallExpression') continue;
      const { callee } = node;
      const named = callee.type === 'MemberExpression' ? callee.property : callee;
      if (named.type !== 'Identifier') continue;
      const before = callee.type === 'MemberExpression' ? chains.get(callee.object) : undefined;
      if (!before && named.name !== name) continue;
      const args = node.arguments.map((each) => this.evaluator.valueOf(each, scope));
      if (before) chains.delete((callee as { readonly object: AnyNode }).object);
      chains.set(node, [...(before ?? []), { name: named.name, args, isConditional }]);
    }
    return [...chains.values()].toReversed();
  }

  /** Returns what the file assigns to members of objects. */
  assignments(): Assignment[] {
    return this.#nodes.flatMap(({ node, scope }): Assignment[] => {
      if (node.type === 'AssignmentExpression') {
        const value = this.evaluator.valueOf(node.right, scope);
        return [{ path: this.evaluator.pathOf(node.left, scope), value }];
      }
      const [target, ...sources] =
        node.type === 'CallExpression' && isAssign(node.callee) ? node.arguments : [];
      if (!target) return [];
      const path = this.evaluator.pathOf(target, scope);
      return sources.map((source) => ({ path, value: this.evaluator.valueOf(source, scope) }));
    });
  }

  /**
   * Whether a list begins with a member of an object: `router.routes.concat(own)`, but not
   * `[...own, ...router.routes]`. Undefined if no list has both.
   */
  beginsWith(member: string): boolean | undefined {
    for (const { node, scope } of this.#nodes) {
      const place = listParts(node).findIndex((part) => takes(part, member, scope));
      if (place >= 0) return place === 0;
    }
    return undefined;
  }

  /** Returns the objects that have all of some members. */
  objectsWith(names: readonly string[]): CodeObject[] {
    const objects: CodeObject[] = [];
    for (const { node, scope, owner } of this.#nodes) {
      if (node.type !== 'ObjectExpression') continue;
      const value = this.evaluator.valueOf(node, scope);
      if (!isCodeObject(value) || !names.every((name) => value.members.has(name))) continue;
      const isChanged = owner !== undefined && this.#changed.members.has(owner);
      const unknown = new Map([...value.members.keys()].map((name) => [name, COMPUTED] as const));
      objects.push(isChanged ? { members: unknown, isWhole: false } : value);
    }
    return objects;
  }
}

const isAssign = (callee: AnyNode): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Object' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'assign';

/** Returns what a list is made of, in its order. A list of one part is not made of others. */
function listParts(node: AnyNode): readonly AnyNode[] {
  const parts = partsOfList(node);
  return parts.length > 1 ? parts : [];
}

function partsOfList(node: AnyNode): readonly AnyNode[] {
  if (node.type === 'ArrayExpression') return node.elements.filter((element) => element !== null);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { object, property } = node.callee;
  const method = property.type === 'Identifier' ? property.name : '';
  if (method === 'concat' || method === 'push') return [object, ...node.arguments];
  return method === 'unshift' ? [...node.arguments, object] : [];
}

/** Whether a part of a list, or the constant that it is, takes a member of this name: `...router.routes`. */
function takes(part: AnyNode, member: string, scope: Scope): boolean {
  const node = part.type === 'SpreadElement' ? part.argument : part;
  const declared = node.type === 'Identifier' ? findName(node.name, scope)?.declared : node;
  return typeof declared === 'object' && 'type' in declared && hasMember(declared, member);
}

function hasMember(node: AnyNode, member: string): boolean {
  // Chains of calls may be longer than the stack.
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (
      next.type === 'MemberExpression' &&
      next.property.type === 'Identifier' &&
      next.property.name === member
    )
      return true;
    for (const part of partsOf(next)) open.push(part);
  }
  return false;
}

function ownerIn(node: AnyNode): string | undefined {
  if (node.type === 'ExportDefaultDeclaration' || isExport(node)) return EXPORTS;
  return node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : undefined;
}

const CONDITIONS =
  /^(If|Conditional|Logical|Switch|Try|For|ForIn|ForOf|While|DoWhile)(Expression|Statement)$/;

function nodesOf(program: Program, scopeOfProgram: Scope): Found[] {
  const nodes: Found[] = [];
  const open: Found[] = [{ node: program, scope: scopeOfProgram, isConditional: false, owner: undefined }];
  for (let found = open.pop(); found; found = open.pop()) {
    nodes.push(found);
    const scope = isFunctionNode(found.node)
      ? scopeIn({ node: found.node, scope: found.scope })
      : found.scope;
    const owner = ownerIn(found.node) ?? (isFunctionNode(found.node) ? undefined : found.owner);
    const isConditional = found.isConditional || CONDITIONS.test(found.node.type);
    for (const node of partsOf(found.node).toReversed()) open.push({ node, scope, isConditional, owner });
  }
  return nodes;
}

const isExport = (node: AnyNode): boolean => node.type === 'AssignmentExpression' && isExports(node.left);

/**
 * Returns what a statement exports: `export default …`, `export { … as default }`, `export = …`,
 * `module.exports = …`.
 */
function exportIn(statement: Program['body'][number]): AnyNode | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
  if (statement.type === 'ExportNamedDeclaration') return statement.specifiers.find(isDefault)?.local;
  if ((statement.type as string) === 'TSExportAssignment')
    return (statement as unknown as { expression: AnyNode }).expression;
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  return isExports(left) ? right : undefined;
}

const isDefault = ({ exported }: ExportSpecifier): boolean =>
  exported.type === 'Identifier' && exported.name === 'default';

/**
 * Reads a file. Undefined for what is neither JavaScript nor TypeScript.
 *
 * @param environment the variables that `env('NAME')` and `process.env.NAME` stand for
 * @param trusts whether functions of other files are taken to change no object that they get
 */
export function readCode(source: string, environment: Environment, trusts = false): Code | undefined {
  // What old code may write, modules may not: 010.
  for (const sourceType of ['module', 'script'] as const) {
    try {
      return new Code(parser.parse(source, { ...OPTIONS, sourceType }), environment, trusts);
    } catch {
      continue;
    }
  }
  return undefined;
}
