import type { AnyNode, CallExpression, NewExpression, Pattern } from 'acorn';
import { isFunctionNode, namesIn, partsOf } from './code-scope.ts';

/** The names of a file whose objects may differ from what their declarations say. */
export interface ChangedNames {
  readonly objects: ReadonlySet<string>;
  /** Names of lists whose items may differ, but not the list: texts in them are known. */
  readonly items: ReadonlySet<string>;
  /** Those of `objects` whose members get other values. Lists that only get longer are not among them. */
  readonly members: ReadonlySet<string>;
  /** Names that get another value. */
  readonly assigned: ReadonlySet<string>;
}

/** Stands for what a file exports, beside the names that it declares. */
export const EXPORTS = 'module';

/**
 * Returns the names whose objects something changes: an assignment to a member, also of another name for the same
 * object, or a function that is not known and gets the object.
 *
 * @param trusts whether such functions are taken to change nothing
 */
export function changedNames(nodes: readonly AnyNode[], trusts: boolean): ChangedNames {
  const graph = new NameGraph(nodes, trusts);
  for (const node of nodes) graph.read(node);
  return graph.changed();
}

/** Names of the language and of Strapi that change no object that they get, or of which it does not matter. */
const SAFE_OWNERS = wordsOf(`
  env process console strapi require factories path JSON Math Promise Array String Number Boolean Date URL
  parseInt parseFloat structuredClone`);
const SAFE_OF_OBJECT = wordsOf('keys values entries freeze fromEntries hasOwn is');
const SAFE_METHODS = wordsOf(`
  includes join concat slice indexOf lastIndexOf toString trim toLowerCase toUpperCase split replace replaceAll
  startsWith endsWith at flat keys entries has padStart toSorted toReversed hasOwnProperty`);
/** Methods of lists that give their items to a function. */
const WITH_ITEMS = wordsOf('map filter forEach find findIndex findLast some every flatMap');
const MUTATORS = wordsOf('push unshift splice pop shift sort reverse fill copyWithin');
/** Methods that call functions, whoever has them. */
const CALLS_OTHERS = wordsOf('call apply bind then nextTick');
const FACTORIES = /^(createCore(Router|Controller|Service)|defineConfig)$/;
/** What a call may hide: other code, or any object. */
const ANYTHING = new Set(['eval', 'Function', 'arguments']);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

class NameGraph {
  /** The parameters of the functions that the file declares, by their names. */
  readonly #functions = new Map<string, readonly Pattern[]>();
  readonly #declared = new Set<string>();
  /** By name: the names whose objects it may hold, and whether they are items of these. */
  readonly #edges = new Map<string, Map<string, 'object' | 'item'>>();
  /** The names whose members get other values. */
  readonly #members = new Set<string>();
  /** The names whose objects functions get, and lists that change. */
  readonly #passed = new Set<string>();
  readonly #assigned = new Set<string>();
  #isAnything = false;

  readonly #trusts: boolean;

  constructor(nodes: readonly AnyNode[], trusts: boolean) {
    this.#trusts = trusts;
    for (const node of nodes) {
      if (node.type === 'FunctionDeclaration' && node.id) this.#functions.set(node.id.name, node.params);
      if (node.type !== 'VariableDeclarator') continue;
      for (const name of namesIn(node.id)) this.#declared.add(name);
      const { id, init } = node;
      if (id.type === 'Identifier' && init && isFunctionNode(init)) this.#functions.set(id.name, init.params);
    }
  }

  read(node: AnyNode): void {
    switch (node.type) {
      case 'VariableDeclarator':
        if (node.init) this.#hold(namesIn(node.id), node.init);
        break;
      case 'FunctionDeclaration':
        if (node.id) this.#hold([node.id.name], node.body);
        break;
      case 'ExportDefaultDeclaration':
        this.#hold([EXPORTS], node.declaration);
        break;
      case 'ForOfStatement':
      case 'ForInStatement':
        if (node.left.type === 'VariableDeclaration')
          this.#hold(
            node.left.declarations.flatMap(({ id }) => namesIn(id)),
            node.right,
            'item',
          );
        else this.#change(node.left);
        break;
      case 'AssignmentExpression':
        this.#assign(node.left, node.right);
        break;
      case 'UpdateExpression':
        this.#change(node.argument);
        break;
      case 'UnaryExpression':
        if (node.operator === 'delete') this.#change(node.argument);
        break;
      case 'TaggedTemplateExpression':
        this.#escape(node.quasi.expressions);
        break;
      case 'CallExpression':
      case 'NewExpression':
        this.#call(node);
    }
  }

  changed(): ChangedNames {
    const all = this.#isAnything ? [...this.#declared, EXPORTS] : [];
    return {
      ...this.#heldBy([...all, ...this.#members, ...this.#passed]),
      members: this.#heldBy([...all, ...this.#members]).objects,
      assigned: this.#assigned,
    };
  }

  #heldBy(names: readonly string[]): Pick<ChangedNames, 'objects' | 'items'> {
    const objects = new Set(names);
    const items = new Set<string>();
    // Sets grow while they are read.
    for (const set of [objects, items, objects])
      for (const name of set)
        for (const [held, kind] of this.#edges.get(name) ?? [])
          if (kind === 'item' && !objects.has(held)) items.add(held);
          else objects.add(held);
    return { objects, items };
  }

  /** Notes that names hold what an expression is made of. */
  #hold(names: readonly string[], expression: AnyNode, kind: 'object' | 'item' = 'object'): void {
    for (const held of identifiersIn(expression))
      for (const name of names) {
        const edges = this.#edges.get(name) ?? new Map<string, 'object' | 'item'>();
        if (held !== name && edges.get(held) !== 'object') edges.set(held, kind);
        this.#edges.set(name, edges);
      }
  }

  #assign(left: AnyNode, right: AnyNode): void {
    if (isExports(left)) {
      this.#hold([EXPORTS], right);
      if (right.type === 'AssignmentExpression' || right.type === 'Identifier') return;
      return;
    }
    this.#change(left);
    if (left.type === 'Identifier') this.#hold([left.name], right);
  }

  /** Notes that something is assigned to a place: `a.b`, `[a.b, c]`. */
  #change(place: AnyNode): void {
    if (place.type === 'Identifier') {
      this.#assigned.add(place.name);
      return;
    }
    // Compiled modules say so of themselves.
    if (place.type === 'MemberExpression' && isMark(place.property)) return;
    if (place.type !== 'MemberExpression') {
      for (const part of partsOf(place)) this.#change(part);
      return;
    }
    const root = rootOf(place);
    if (root === undefined) this.#isAnything = true;
    else if (root === 'process' || !SAFE_OWNERS.has(root)) this.#members.add(root);
  }

  #call({ callee, arguments: args }: CallExpression | NewExpression): void {
    if (callee.type === 'Identifier') {
      const { name } = callee;
      if (ANYTHING.has(name)) this.#isAnything = true;
      const params = this.#functions.get(name);
      if (params) return this.#pass(args, params);
      return SAFE_OWNERS.has(name) || FACTORIES.test(name) ? undefined : this.#escape(args);
    }
    if (isFunctionNode(callee)) return this.#pass(args, callee.params);
    if (callee.type !== 'MemberExpression') return this.#escape([callee, ...args]);
    const { object, property } = callee;
    const method = !callee.computed && property.type === 'Identifier' ? property.name : '';
    const root = rootOf(object);
    if (FACTORIES.test(method) || SAFE_METHODS.has(method)) return undefined;
    const isSafe = root !== undefined && SAFE_OWNERS.has(root);
    if (isSafe && (root === 'strapi' || !CALLS_OTHERS.has(method))) return undefined;
    if (root === 'Object' && SAFE_OF_OBJECT.has(method)) return undefined;
    const [first, second] = args;
    if (root === 'Object' && second && isMark(second)) return undefined;
    if (WITH_ITEMS.has(method) && first && isFunctionNode(first)) {
      const [item, , list] = first.params;
      if (item) this.#hold(namesIn(item), object, 'item');
      if (list) this.#hold(namesIn(list), object);
      return undefined;
    }
    if (root === 'Object' && method === 'assign') {
      const [target, ...sources] = args;
      if (target) this.#change({ ...callee, object: target as never });
      const name = target && rootOf(target);
      if (name !== undefined && this.#declared.has(name))
        for (const each of sources) this.#hold([name], each);
      return undefined;
    }
    if (root !== undefined && MUTATORS.has(method)) this.#passed.add(root);
    return this.#escape([object, ...args]);
  }

  #pass(args: readonly AnyNode[], params: readonly Pattern[]): void {
    for (const [index, arg] of args.entries()) {
      const param = params[Math.min(index, params.length - 1)];
      if (param) this.#hold(namesIn(param), arg);
    }
  }

  #escape(parts: readonly AnyNode[]): void {
    if (this.#trusts) return;
    for (const part of parts)
      for (const name of identifiersIn(isFunctionNode(part) ? part.body : part))
        if (!isFunctionNode(part) || part.body.type !== 'BlockStatement') this.#passed.add(name);
  }
}

const isMark = (node: AnyNode): boolean =>
  (node.type === 'Identifier' && node.name === '__esModule') ||
  (node.type === 'Literal' && node.value === '__esModule');

/** Whether an assignment to a place is all that a file exports. */
export function isExports(place: AnyNode): boolean {
  if (place.type !== 'MemberExpression' || place.object.type !== 'Identifier' || place.computed) return false;
  if (place.property.type !== 'Identifier') return false;
  return ['module.exports', 'exports.default'].includes(`${place.object.name}.${place.property.name}`);
}

/** Returns the name at the start of `a.b`, `a.b()` and `a().b`. Undefined for anything else, such as `this`. */
export function rootOf(node: AnyNode): string | undefined {
  let root: AnyNode = node;
  for (;;) {
    if (root.type === 'MemberExpression') root = root.object;
    else if (root.type === 'CallExpression') root = root.callee;
    else if (root.type === 'AwaitExpression') root = root.argument;
    else if (root.type === 'ChainExpression' || root.type.startsWith('TS'))
      root = (root as unknown as { readonly expression: AnyNode }).expression;
    else if (root.type !== 'Identifier') return undefined;
    else return nameOf(root.name);
  }
}

const nameOf = (name: string): string => (name === 'exports' ? EXPORTS : name);

/** Returns the names whose objects an expression may hold. What it calculates holds none. */
function identifiersIn(expression: AnyNode): string[] {
  const names = new Set<string>();
  const open = [expression];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'Identifier') names.add(nameOf(node.name));
    else if (node.type === 'MemberExpression' && !node.computed) {
      const isLength = node.property.type === 'Identifier' && node.property.name === 'length';
      if (!isLength) open.push(node.object);
    } else if (node.type === 'Property' && !node.computed) open.push(node.value);
    else if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      if (!SAFE_OWNERS.has(node.callee.name)) open.push(node.callee, ...node.arguments);
    } else if (node.type !== 'BinaryExpression' && node.type !== 'UnaryExpression')
      open.push(...partsOf(node));
  }
  return [...names].filter((name) => !SAFE_OWNERS.has(name));
}
