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
  const paramNames = new Set<string>();
  const scope: Scope = { names: new Map(), outer, params: paramNames, values: new Map() };
  for (const param of params) addPattern(scope, param);
  for (const name of scope.names.keys()) paramNames.add(name);
  for (const name of hoistedIn(statements)) scope.names.set(name, COMPUTED);
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

/** Returns what blocks and loops declare for the whole function: `var`, and functions in old code. */
function hoistedIn(statements: readonly AnyNode[]): string[] {
  return statements.flatMap((statement) => {
    if (isFunctionNode(statement)) return [];
    return partsOf(statement).flatMap((part): string[] => {
      if (part.type === 'FunctionDeclaration') return part.id ? [part.id.name] : [];
      if (part.type !== 'VariableDeclaration' || part.kind !== 'var') return hoistedIn([part]);
      return part.declarations.flatMap(({ id }) => namesIn(id));
    });
  });
}

function addVariables(scope: Scope, { kind, declarations }: VariableDeclaration): void {
  for (const { id, init } of declarations) {
    if (id.type === 'Identifier') scope.names.set(id.name, (kind === 'const' && init) || COMPUTED);
    else addPattern(scope, id);
  }
}

function addPattern(scope: Scope, pattern: Pattern): void {
  for (const name of namesIn(pattern)) scope.names.set(name, COMPUTED);
}

/** Returns the names of parameters, and of `const { a, b: [c] } = d`. */
export function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => namesIn(part.type === 'Property' ? part.value : part));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
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

/** Returns the nodes that a node consists of, in their order. */
export const partsOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const isFunctionNode = (node: AnyNode): node is Extract<AnyNode, WrittenFunction['node']> =>
  FUNCTIONS.has(node.type);

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
