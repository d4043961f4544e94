import type { Pattern, Program, Statement, VariableDeclaration } from 'acorn';
import { COMPUTED, type Scope, type WrittenFunction } from './value.ts';

/** Returns the scope of a file. */
export const scopeOfFile = ({ body }: Program): Scope => scopeOf(body, undefined);

/** Returns the scope of what is in a function. */
export const scopeIn = ({ node: { body, params }, scope }: WrittenFunction): Scope =>
  scopeOf(body.type === 'BlockStatement' ? body.body : [], scope, params);

function scopeOf(
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

/** Adds the names of parameters, and of `const { a, b } = c`. */
function addPattern({ names }: Scope, pattern: Pattern): void {
  if (pattern.type === 'Identifier') names.set(pattern.name, COMPUTED);
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    const target = property.type === 'Property' ? property.value : property.argument;
    if (target.type === 'Identifier') names.set(target.name, COMPUTED);
  }
}
