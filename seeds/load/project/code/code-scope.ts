import type { AnyNode, Pattern, Program, Statement, VariableDeclaration } from 'acorn';
import { COMPUTED, type Declared, type Scope, type WrittenFunction } from './code-value.ts';

export const scopeOfFile = ({ body }: Program): Scope => scopeOf(body, undefined);

export const scopeIn = ({ node: { body, params }, scope }: WrittenFunction): Scope =>
  scopeOf(body.type === 'BlockStatement' ? body.body : [], scope, params);

/** Returns the scope of a block, or of a loop with its names. */
export function scopeOf(
  statements: Program['body'] | readonly Statement[],
  outer: Scope | undefined,
  params: readonly Pattern[] = [],
): Scope {
  const scope: Scope = { names: new Map(), outer, values: new Map() };
  for (const param of params) addPattern(scope, param);
  for (const statement of statements) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement;
    if (declared.type === 'VariableDeclaration') addVariables(scope, declared);
    else if (declared.type === 'FunctionDeclaration' && declared.id)
      scope.names.set(declared.id.name, { function: declared });
    else if (declared.type === 'ClassDeclaration' && declared.id) scope.names.set(declared.id.name, COMPUTED);
  }
  return scope;
}

function addVariables(scope: Scope, { kind, declarations }: VariableDeclaration): void {
  for (const { id, init } of declarations) {
    if (id.type === 'Identifier') scope.names.set(id.name, (kind === 'const' && init) || COMPUTED);
    else addPattern(scope, id);
  }
}

/** Adds the names of parameters, and of `const { a, b: [c] } = d`. */
function addPattern(scope: Scope, pattern: Pattern | null): void {
  switch (pattern?.type) {
    case 'Identifier':
      scope.names.set(pattern.name, COMPUTED);
      break;
    case 'ObjectPattern':
      for (const part of pattern.properties) addPattern(scope, part.type === 'Property' ? part.value : part);
      break;
    case 'ArrayPattern':
      for (const part of pattern.elements) addPattern(scope, part);
      break;
    case 'AssignmentPattern':
      addPattern(scope, pattern.left);
      break;
    case 'RestElement':
      addPattern(scope, pattern.argument);
  }
}

/** Returns what a name stands for, and the scope that declares it. Undefined for a name of another file. */
export function findName(
  name: string,
  scope: Scope,
): { readonly declared: Declared; readonly scope: Scope } | undefined {
  let found: Scope | undefined = scope;
  while (found && !found.names.has(name)) found = found.outer;
  const declared = found?.names.get(name);
  return found && declared !== undefined ? { declared, scope: found } : undefined;
}

/**
 * Returns the name of a constant that a node changes: `limits.max = 5`, `only.push('find')`,
 * `Object.assign(limits, {})`.
 */
export function changedBy(node: AnyNode): string | undefined {
  if (node.type === 'AssignmentExpression') return ownerOf(node.left);
  if (node.type === 'UpdateExpression') return ownerOf(node.argument);
  if (node.type === 'UnaryExpression') return node.operator === 'delete' ? ownerOf(node.argument) : undefined;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  if (property.type !== 'Identifier') return undefined;
  if (CHANGES.has(property.name)) return ownerOf(object);
  const [target] = node.arguments;
  return property.name === 'assign' && target ? ownerOf(target) : undefined;
}

const CHANGES = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'sort', 'reverse', 'fill']);

/** Returns the name that `a`, `a.b` and `a.b.c` begin with. */
export function ownerOf(node: AnyNode): string | undefined {
  let owner = node;
  while (owner.type === 'MemberExpression') owner = owner.object;
  return owner.type === 'Identifier' ? owner.name : undefined;
}

/** Returns the nodes that a node consists of, in their order. */
export const partsOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const isFunctionNode = (node: AnyNode): node is Extract<AnyNode, WrittenFunction['node']> =>
  FUNCTIONS.has(node.type);

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
