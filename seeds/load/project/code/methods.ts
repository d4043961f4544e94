import type { Code } from './code.ts';
import type { Tokens } from './tokens.ts';

/** Returns which of some names are functions in an object: `async find(ctx) { … }`, `find: async (ctx) => …`. */
export function methodsIn({ tokens }: Code, names: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [at, name] of tokens.entries()) {
    if (!names.includes(name)) continue;
    const before = tokens[at - 1] === 'async' ? tokens[at - 2] : tokens[at - 1];
    if ((before === '{' || before === ',') && isFunction(tokens, at + 1)) found.add(name);
  }
  return names.filter((name) => found.has(name));
}

/** Whether what follows a name makes it a function. */
function isFunction(tokens: Tokens, at: number): boolean {
  if (tokens[at] === '(') return true;
  if (tokens[at] !== ':') return false;
  return ['async', 'function', '('].includes(tokens[at + 1] ?? '') || tokens[at + 2] === '=>';
}
