import { dirname, join, relative } from 'node:path';
import type { AnyNode, CallExpression, Pattern } from 'acorn';
import { listed } from '../../../src/basics.ts';
import type { SchemaJson } from '../../../src/model/index.ts';
import { routing } from '../../../src/strapi.ts';
import type { Code } from './code/code.ts';
import { readCodeFile } from './code/code-files.ts';
import {
  type CodeValue,
  COMPUTED,
  isCodeObject,
  isFunction,
  type Scope,
  valueAt,
  type WrittenFunction,
} from './code/code-value.ts';
import { isFunctionNode, partsOf, scopeIn, scopeOf } from './code/code-scope.ts';
import type { Environment } from './code/evaluate.ts';

/** What the `bootstrap` of a project does. */
export interface Bootstrap {
  /** What it lets roles do besides reading, by type. */
  readonly roles: { readonly [type: string]: { readonly add: readonly string[] } };
  readonly notes: readonly string[];
}

type Types = ReadonlyMap<string, SchemaJson>;

/**
 * Reads the permissions that `bootstrap` in `src/index` grants, and which entries it makes. Nothing is run.
 *
 * @param knowsRoles whether other files say what roles may do. What `bootstrap` grants does not count then
 */
export async function readBootstrap(
  dir: string,
  types: Types,
  environment: Environment,
  knowsRoles: boolean,
): Promise<Bootstrap> {
  const files = new Map<string, File>();
  const path = join(dir, 'src', 'index');
  await readWithImports(path, files, environment);
  const index = files.get(path);
  if (!index) return { roles: {}, notes: [] };
  const reader = new BootstrapReader(files);
  reader.start(index);
  const roles: Record<string, { add: string[] }> = {};
  for (const [role, actions] of knowsRoles ? [] : reader.granted) {
    const add = [...actions].filter((action) => isWrite(action, types));
    if (add.length > 0) roles[role] = { add };
  }
  const created = [...reader.created].filter((uid) => types.has(uid));
  const name = relative(dir, index.file);
  const example = types.get(created[0] ?? '')?.info?.singularName ?? 'article';
  return {
    roles,
    notes: [
      ...Object.entries(roles).map(
        ([role, { add }]) =>
          `${name} lets the role ${role} use ${listed(add)}, so it may do that here, and read. To change that, ` +
          `set roles: { ${role}: ['read'] }.`,
      ),
      ...(created.length > 0
        ? [
            `${name} creates entries of ${listed(created)}, which are missing here: all entries are generated. ` +
              `Write those that your app needs: data: generate({ records: { '${example}': [{ … }] } }).`,
          ]
        : []),
    ],
  };
}

/** Reading is permitted anyway, and what is no action of the API would be refused. */
function isWrite(action: string, types: Types): boolean {
  if (/^plugin::users-permissions\.user\.(find|findOne|create|update|destroy)$/.test(action)) return true;
  if (/^plugin::upload\.content-api\.(upload|destroy)$/.test(action)) return true;
  const [, uid = '', name = ''] = /^(api::.+)\.(\w+)$/.exec(action) ?? [];
  const type = types.get(uid);
  return type !== undefined && !name.startsWith('find') && routing.coreActionsOf(type.kind).includes(name);
}

interface File {
  readonly file: string;
  readonly code: Code;
  readonly imports: ReturnType<Code['imports']>;
}

/** More files are no part of the start of a project. */
const MAX_FILES = 20;

/** Reads a file, and the files of the project that it imports, by their paths without endings. */
async function readWithImports(
  path: string,
  files: Map<string, File>,
  environment: Environment,
): Promise<void> {
  const { file, code } = (await readCodeFile(path, ['ts', 'js'], environment, true)) ?? {};
  if (!code || files.size >= MAX_FILES) return;
  const imports = code.imports();
  files.set(path, { file: file!, code, imports });
  for (const { from } of imports.values()) {
    const next = imported(file!, from);
    if (from.startsWith('.') && !files.has(next)) await readWithImports(next, files, environment);
  }
}

const imported = (file: string, from: string): string => join(dirname(file), from.replace(/\.[jt]s$/, ''));

const PERMISSION = 'plugin::users-permissions.permission';
/** Loops and calls may go on without end. */
const MAX_STEPS = 100_000;
const MAX_DEPTH = 20;

/** Follows the calls of a start, with all branches. */
class BootstrapReader {
  readonly granted = new Map<string, Set<string>>();
  /** The uids of types. */
  readonly created = new Set<string>();
  readonly #files: ReadonlyMap<string, File>;
  #steps = 0;
  #depth = 0;

  constructor(files: ReadonlyMap<string, File>) {
    this.#files = files;
  }

  start({ code }: File): void {
    const stated = valueAt(code.exportNamed('default'), 'bootstrap');
    const found = isFunction(stated) ? stated : this.#function('bootstrap', code.scope);
    if (found) this.#call(found, []);
  }

  #call(written: WrittenFunction, args: readonly CodeValue[]): void {
    if (this.#depth > MAX_DEPTH) return;
    this.#depth += 1;
    const scope = scopeIn(written);
    for (const [index, param] of written.node.params.entries()) bind(param, args[index] ?? COMPUTED, scope);
    const { body } = written.node;
    for (const node of body.type === 'BlockStatement' ? body.body : [body]) this.#walk(node, scope);
    this.#depth -= 1;
  }

  #walk(node: AnyNode, scope: Scope): void {
    this.#steps += 1;
    if (isFunctionNode(node) || this.#steps > MAX_STEPS) return;
    if (node.type === 'ForOfStatement') {
      const { left, right, body } = node;
      const pattern = left.type === 'VariableDeclaration' ? left.declarations[0]!.id : left;
      for (const value of this.#list(right, scope)) {
        const inner = scopeOf([], scope, [pattern]);
        bind(pattern, value, inner);
        this.#walk(body, inner);
      }
      return;
    }
    if (node.type === 'VariableDeclarator' && node.init && this.#valueOf(node.init, scope) === COMPUTED) {
      const role = roleIn(node.init);
      // The id of a role stands for the role.
      if (role !== undefined) bind(node.id, { members: new Map([['id', role]]), isWhole: false }, scope);
    }
    if (node.type === 'CallExpression') this.#read(node, scope);
    const inner = node.type === 'BlockStatement' ? scopeOf(node.body, scope) : scope;
    for (const part of partsOf(node)) this.#walk(part, inner);
  }

  #read({ callee, arguments: given }: CallExpression, scope: Scope): void {
    const args = given.map((each) => this.#valueOf(each, scope));
    const [first, second] = args;
    const owner = callee.type === 'MemberExpression' ? callee.object : undefined;
    const name =
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
    if (name === 'create') {
      // strapi.query(uid).create({ data }), or strapi.entityService.create(uid, { data })
      const query = owner?.type === 'CallExpression' ? owner.arguments[0] : undefined;
      const uid = query ? this.#valueOf(query, scope) : first;
      const data = valueAt(query ? first : second, 'data');
      if (uid === PERMISSION) this.#grant(valueAt(data, 'role'), valueAt(data, 'action'));
      else if (typeof uid === 'string') this.created.add(uid);
    }
    if (name === 'updateRole') this.#grantAll(first, valueAt(second, 'permissions'));
    const called =
      callee.type === 'CallExpression' && callee.callee.type === 'Identifier'
        ? this.#result(this.#function(callee.callee.name, scope))
        : callee.type === 'Identifier' && this.#function(callee.name, scope);
    if (called) this.#call(called, args);
    else
      for (const each of args.filter(isFunction))
        for (const item of owner ? this.#list(owner, scope) : []) this.#call(each, [item]);
  }

  #grant(role: CodeValue | undefined, action: CodeValue | undefined): void {
    if (typeof role !== 'string' || typeof action !== 'string') return;
    this.granted.set(role, (this.granted.get(role) ?? new Set()).add(action));
  }

  /** Reads what `updateRole` gets: `{ 'api::page': { controllers: { page: { find: { enabled: true } } } } }`. */
  #grantAll(role: CodeValue | undefined, permissions: CodeValue | undefined): void {
    for (const [owner, each] of membersOf(permissions))
      for (const [controller, actions] of membersOf(valueAt(each, 'controllers')))
        for (const [action, setting] of membersOf(actions))
          if (valueAt(setting, 'enabled') === true) this.#grant(role, `${owner}.${controller}.${action}`);
  }

  /** Returns the items of a list, also of one that code filters, or that `Object.keys` makes. */
  #list(node: AnyNode, scope: Scope): readonly CodeValue[] {
    const value = this.#valueOf(node, scope);
    if (Array.isArray(value)) return value as readonly CodeValue[];
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const { object, property } = node.callee;
    if (object.type !== 'Identifier' || object.name !== 'Object') return this.#list(object, scope);
    const members = membersOf(this.#valueOf(node.arguments[0]!, scope));
    const isKeys = property.type === 'Identifier' && property.name === 'keys';
    return members.map((member) => (isKeys ? member[0] : member));
  }

  /** Returns a function of the file, or of one that it imports. */
  #function(name: string, scope: Scope): WrittenFunction | undefined {
    const own = this.#fileOf(scope).code.evaluator.valueNamed(name, scope);
    if (isFunction(own)) return own;
    const { file, imports } = this.#fileOf(scope);
    const source = imports.get(name);
    const found = source && this.#files.get(imported(file, source.from))?.code.exportNamed(source.name);
    return isFunction(found) ? found : undefined;
  }

  /** Returns the function that a function returns. */
  #result(written: WrittenFunction | undefined): WrittenFunction | undefined {
    const result = written && this.#fileOf(written.scope).code.evaluator.resultOf(written);
    return isFunction(result) ? result : undefined;
  }

  #valueOf(node: AnyNode, scope: Scope): CodeValue {
    return this.#fileOf(scope).code.evaluator.valueOf(node, scope);
  }

  #fileOf(scope: Scope): File {
    let outermost = scope;
    while (outermost.outer) outermost = outermost.outer;
    return [...this.#files.values()].find(({ code }) => code.scope === outermost)!;
  }
}

const membersOf = (value: CodeValue | undefined): (readonly [string, CodeValue])[] =>
  isCodeObject(value) ? [...value.members] : [];

/** Returns the role that code looks up: `await query.findOne({ where: { type: 'public' } })`. */
function roleIn(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && /^(public|authenticated)$/i.test(String(node.value)))
    return String(node.value).toLowerCase();
  return partsOf(node)
    .map(roleIn)
    .find((role) => role !== undefined);
}

/** Sets what the names of a pattern stand for: `role`, `{ id }`, `[name, actions]`. */
function bind(pattern: Pattern, value: CodeValue | undefined, scope: Scope): void {
  if (pattern.type === 'Identifier') scope.values.set(pattern.name, value ?? COMPUTED);
  if (pattern.type === 'ObjectPattern')
    for (const part of pattern.properties)
      if (part.type === 'Property' && part.key.type === 'Identifier')
        bind(part.value, valueAt(value, part.key.name), scope);
  if (pattern.type === 'ArrayPattern')
    for (const [index, part] of pattern.elements.entries())
      if (part) bind(part, Array.isArray(value) ? (value[index] as CodeValue) : undefined, scope);
}
