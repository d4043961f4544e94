import type {
  AnyNode,
  ArrayExpression,
  AssignmentExpression,
  BinaryExpression,
  CallExpression,
  Class,
  Expression,
  MemberExpression,
  ObjectExpression,
  Property,
  TemplateLiteral,
} from 'acorn';
import type { ChangedNames } from './changed-names.ts';
import { numberOr, READERS, variableOf } from './env-variables.ts';
import { findName, isFunctionNode, partsOf, scopeIn } from './code-scope.ts';
import {
  COMPUTED,
  type CodeObject,
  type CodeValue,
  isCodeObject,
  isFunction,
  type Scope,
  valueAt,
} from './code-value.ts';

export type Environment = { readonly [name: string]: string | undefined };

/** Longer texts, lists and objects that others take over, and values behind more names than this, are computed. */
const MAX_LENGTH = 10_000;
/** Lists and objects are computed after so many members of a file were taken over from others. */
const MAX_COPIED = 1_000_000;
const MAX_DEPTH = 200;

/** An expression of TypeScript, around that of JavaScript. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion']);

/** Says what values code writes, without running it. */
export class Evaluator {
  readonly #environment: Environment;
  readonly #changed: ChangedNames;
  #depth = 0;
  #copied = 0;

  /** @param changed the names whose objects the file changes. These are computed */
  constructor(environment: Environment, changed: ChangedNames) {
    // `env('constructor')` is a variable like others.
    this.#environment = Object.assign(Object.create(null) as object, environment);
    this.#changed = changed;
  }

  valueOf(node: AnyNode, scope: Scope): CodeValue {
    if (this.#depth >= MAX_DEPTH) return COMPUTED;
    this.#depth += 1;
    const value = this.#valueOf(node, scope);
    this.#depth -= 1;
    return value;
  }

  /** Returns what a name stands for. */
  valueNamed(name: string, scope: Scope): CodeValue {
    const found = findName(name, scope);
    const known = found?.scope.values.get(name);
    if (known !== undefined) return known;
    if (!found || found.declared === COMPUTED || this.#changed.assigned.has(name)) return COMPUTED;
    const { declared, scope: owner } = found;
    // One that needs itself is computed.
    owner.values.set(name, COMPUTED);
    const value =
      'function' in declared ? { node: declared.function, scope: owner } : this.valueOf(declared, owner);
    const kept = this.#isChanged(name, value) ? COMPUTED : value;
    owner.values.set(name, kept);
    return kept;
  }

  /** Returns what a function returns, if it has one return, or what a value is. */
  resultOf(value: CodeValue): CodeValue {
    if (!isFunction(value)) return value;
    const { body, async, generator } = value.node;
    if (async || generator) return COMPUTED;
    if (body.type !== 'BlockStatement') return this.valueOf(body, scopeIn(value));
    const returns = body.body.filter(hasReturn);
    const [only] = returns;
    if (returns.length !== 1 || only?.type !== 'ReturnStatement' || !only.argument) return COMPUTED;
    return this.valueOf(only.argument, scopeIn(value));
  }

  /**
   * Returns the names of a member and of the objects around it: `['plugin', 'contentTypes', 'user']`. Constants are
   * replaced by the members that they are. Empty for anything else.
   */
  pathOf(node: AnyNode, scope: Scope): readonly string[] {
    const names: string[] = [];
    let next: AnyNode = node;
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      if (next.type === 'MemberExpression') {
        const name = this.#nameOf({ key: next.property, computed: next.computed }, scope);
        if (name === undefined) return [];
        names.unshift(name);
        next = next.object;
      } else if (next.type === 'Identifier') {
        const declared = findName(next.name, scope)?.declared;
        if (typeof declared !== 'object' || 'function' in declared) return [next.name, ...names];
        next = declared;
      } else if (next.type === 'ChainExpression' || TYPED.has(next.type)) {
        next = (next as { expression: Expression }).expression;
      } else if (next.type === 'LogicalExpression') next = next.left;
      else return [];
    }
    return [];
  }

  methodsOf({ body: { body } }: Class, scope: Scope): CodeObject {
    const members = new Map<string, CodeValue>();
    for (const member of body) {
      if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
      const name = this.#nameOf(member, scope);
      if (name !== undefined && member.value) members.set(name, this.valueOf(member.value, scope));
    }
    return { members, isWhole: true };
  }

  #valueOf(node: AnyNode, scope: Scope): CodeValue {
    switch (node.type) {
      case 'Literal':
        return isPlain(node.value) ? node.value : COMPUTED;
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'ObjectExpression':
        return this.#object(node, scope);
      case 'ArrayExpression':
        return this.#list(node, scope);
      case 'Identifier':
        return node.name === 'undefined' ? null : this.valueNamed(node.name, scope);
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'CallExpression':
        return this.#call(node, scope);
      case 'UnaryExpression':
        if (node.operator === 'typeof') return this.#typeOf(node.argument, scope);
        return unary(node.operator, this.#settled(node.argument, scope));
      case 'BinaryExpression':
        return this.#binary(node, scope);
      case 'LogicalExpression':
        return this.#either(node.operator, node.left, node.right, scope);
      case 'ConditionalExpression': {
        const test = this.#settled(node.test, scope);
        if (test === COMPUTED) return COMPUTED;
        return this.valueOf(isFalsy(test) ? node.alternate : node.consequent, scope);
      }
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        return { node, scope };
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.methodsOf(node, scope);
      case 'AssignmentExpression':
        return this.#assigned(node, scope);
      case 'ChainExpression':
        return this.valueOf(node.expression, scope);
      default:
        return TYPED.has(node.type)
          ? this.valueOf((node as { expression?: Expression }).expression!, scope)
          : COMPUTED;
    }
  }

  #assigned({ operator, left, right }: AssignmentExpression, scope: Scope): CodeValue {
    const value = operator === '=' ? this.valueOf(right, scope) : COMPUTED;
    return left.type === 'Identifier' && !this.#isChanged(left.name, value) ? value : COMPUTED;
  }

  /** Texts and numbers do not change, and functions are followed anyway. */
  #isChanged(name: string, value: CodeValue): boolean {
    if (!isCodeObject(value) && !Array.isArray(value)) return false;
    const hasObjects = isCodeObject(value) || value.some((each) => typeof each === 'object' && each !== null);
    return this.#changed.objects.has(name) || (this.#changed.items.has(name) && hasObjects);
  }

  #object({ properties }: ObjectExpression, scope: Scope): CodeObject {
    const members = new Map<string, CodeValue>();
    let isWhole = true;
    // What is computed may replace what came before.
    const forget = (): void => {
      for (const name of members.keys()) members.set(name, COMPUTED);
      isWhole = false;
    };
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.valueOf(property.argument, scope);
        const known = isCodeObject(spread) && this.#mayCopy(spread.members.size) ? spread : undefined;
        if (known ? !known.isWhole : spread === COMPUTED || isCodeObject(spread)) forget();
        for (const [name, value] of known?.members ?? []) members.set(name, value);
        continue;
      }
      const name = this.#nameOf(property, scope);
      // It is the prototype, which has other members.
      const isPrototype =
        name === '__proto__' && !property.computed && !property.shorthand && !property.method;
      if (name === undefined || isPrototype) forget();
      else members.set(name, property.kind === 'init' ? this.valueOf(property.value, scope) : COMPUTED);
    }
    return { members, isWhole };
  }

  #nameOf(
    { key, computed }: Pick<Property, 'computed'> & { readonly key: AnyNode },
    scope: Scope,
  ): string | undefined {
    if (!computed && key.type === 'Identifier') return key.name;
    const name = this.valueOf(key, scope);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
  }

  #list({ elements }: ArrayExpression, scope: Scope): CodeValue {
    const values: CodeValue[] = [];
    for (const element of elements) {
      if (element?.type !== 'SpreadElement') values.push(element ? this.valueOf(element, scope) : COMPUTED);
      else {
        const spread = this.valueOf(element.argument, scope);
        if (!Array.isArray(spread)) values.push(COMPUTED);
        else if (values.length + spread.length > MAX_LENGTH || !this.#mayCopy(spread.length)) return COMPUTED;
        else values.push(...(spread as CodeValue[]));
      }
    }
    return values;
  }

  #mayCopy(count: number): boolean {
    if (count > MAX_LENGTH || this.#copied + count > MAX_COPIED) return false;
    this.#copied += count;
    return true;
  }

  #template({ quasis, expressions }: TemplateLiteral, scope: Scope): CodeValue {
    let text = '';
    for (const [index, { value }] of quasis.entries()) {
      text += value.cooked ?? '';
      const expression = expressions[index];
      if (!expression) continue;
      const part = this.valueOf(expression, scope);
      if (typeof part !== 'string' && typeof part !== 'number') return COMPUTED;
      text += part;
    }
    return text.length > MAX_LENGTH ? COMPUTED : text;
  }

  #member(node: MemberExpression, scope: Scope): CodeValue {
    const variable = this.#variableOf(node, scope);
    if (variable !== undefined) return this.#environment[variable] ?? COMPUTED;
    const object = this.valueOf(node.object, scope);
    const name = this.#nameOf({ key: node.property, computed: node.computed }, scope);
    return name === undefined ? COMPUTED : (valueAt(object, name) ?? COMPUTED);
  }

  #binary({ operator, left, right }: BinaryExpression, scope: Scope): CodeValue {
    if (left.type === 'PrivateIdentifier') return COMPUTED;
    const a = this.#settled(left, scope);
    const b = this.#settled(right, scope);
    if (a === COMPUTED || b === COMPUTED) return COMPUTED;
    if (EQUALITY.has(operator)) return equal(operator, a, b);
    if (typeof a === 'string' && typeof b === 'string' && operator === '+')
      return a.length + b.length > MAX_LENGTH ? COMPUTED : a + b;
    if (typeof a !== 'number' || typeof b !== 'number') return COMPUTED;
    return numberOr(ARITHMETIC[operator]?.(a, b) ?? Number.NaN);
  }

  #typeOf(node: Expression, scope: Scope): CodeValue {
    const value = this.#settled(node, scope);
    if (value === null && this.#variableOf(node, scope) !== undefined) return 'undefined';
    return isPlain(value) && value !== null ? typeof value : COMPUTED;
  }

  #either(operator: string, left: Expression, right: Expression, scope: Scope): CodeValue {
    const stated = this.#settled(left, scope);
    if (stated === COMPUTED) return COMPUTED;
    const isEmpty = operator === '??' ? stated === null : isFalsy(stated);
    return isEmpty === (operator !== '&&') ? this.valueOf(right, scope) : stated;
  }

  /** Returns the value of an operand. A variable that is not in `.env` is null, as it would be missing. */
  #settled(node: Expression, scope: Scope): CodeValue {
    const variable = this.#variableOf(node, scope);
    return variable !== undefined && this.#environment[variable] === undefined
      ? null
      : this.valueOf(node, scope);
  }

  /** Whether a name is Strapi's `env`: a parameter, or one that the file does not declare. */
  #isEnv(name: string, scope: Scope): boolean {
    const found = findName(name, scope);
    return (
      name === 'env' && !this.#changed.objects.has('process') && (!found || found.scope.params.has(name))
    );
  }

  /** Returns the name in `process.env.NAME`, `process.env['NAME']`, `env('NAME')` and `env.int('NAME')`. */
  #variableOf(node: AnyNode, scope: Scope): string | undefined {
    if (this.#changed.objects.has('process')) return undefined;
    return node.type === 'CallExpression' && !this.#isEnv('env', scope) ? undefined : variableOf(node);
  }

  /** `env('NAME', value)` and `env.int('NAME', value)` are what `.env` says, or else their default value. */
  #call({ callee, arguments: given }: CallExpression, scope: Scope): CodeValue {
    const isPart = callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
    const base = isPart ? callee.object : callee;
    if (base.type !== 'Identifier' || !this.#isEnv(base.name, scope)) return COMPUTED;
    const kind = isPart && callee.property.type === 'Identifier' ? callee.property.name : '';
    const [name, ...values] = given.map((each) => this.valueOf(each, scope));
    const stated = typeof name === 'string' ? this.#environment[name] : undefined;
    if (kind === 'oneOf') {
      const [expected, standard] = values;
      const isExpected = stated !== undefined && Array.isArray(expected) && expected.includes(stated);
      return isExpected ? stated : (standard ?? COMPUTED);
    }
    if (stated === undefined) return values[0] ?? COMPUTED;
    return Object.hasOwn(READERS, kind) ? READERS[kind]!(stated) : COMPUTED;
  }
}

/** Whether a statement may return from the function that it is in. */
function hasReturn(node: AnyNode): boolean {
  // A chain of calls may be deeper than the stack.
  const nodes = [node];
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    if (next.type === 'ReturnStatement') return true;
    if (!isFunctionNode(next)) for (const part of partsOf(next)) nodes.push(part);
  }
  return false;
}

/** Compares as JavaScript does. Null may stand for undefined, and objects are not known by what they have. */
function equal(operator: string, a: CodeValue, b: CodeValue): CodeValue {
  const isStrict = operator.length === 3;
  if (!isPlain(a) || !isPlain(b) || (isStrict && a === null && b === null)) return COMPUTED;
  // eslint-disable-next-line eqeqeq
  return (isStrict ? a === b : a == b) === operator.startsWith('=');
}

const EQUALITY = new Set(['===', '!==', '==', '!=']);

const ARITHMETIC: { readonly [operator: string]: (a: number, b: number) => number } = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '**': (a, b) => a ** b,
};

function unary(operator: string, value: CodeValue): CodeValue {
  if (operator === '-' && typeof value === 'number') return -value;
  return operator === '!' && value !== COMPUTED ? isFalsy(value) : COMPUTED;
}

/** Whether a value is false in a condition. */
const isFalsy = (value: CodeValue): boolean =>
  value === null || value === false || value === '' || value === 0;

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
