import type { AnyNode } from 'acorn';
import { type CodeValue, COMPUTED } from './code-value.ts';

/** Returns the name in `process.env.NAME`, `process.env['NAME']`, `env('NAME')` and `env.int('NAME')`. */
export function variableOf(node: AnyNode): string | undefined {
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node;
    const base = callee.type === 'MemberExpression' ? callee.object : callee;
    const isEnvironment = base.type === 'Identifier' && base.name === 'env' && given.length === 1;
    return isEnvironment ? textOf(given[0]!) : undefined;
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return undefined;
  const { object, property } = node.object;
  const isEnvironment =
    object.type === 'Identifier' &&
    object.name === 'process' &&
    property.type === 'Identifier' &&
    property.name === 'env';
  if (!isEnvironment) return undefined;
  return !node.computed && node.property.type === 'Identifier' ? node.property.name : textOf(node.property);
}

const textOf = (node: AnyNode): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** How Strapi reads a variable: `env('A')`, `env.int('A')`. */
export const READERS: { readonly [kind: string]: (text: string) => CodeValue } = {
  '': (text) => text,
  int: (text) => numberOr(Number.parseInt(text, 10)),
  float: (text) => numberOr(Number.parseFloat(text)),
  bool: (text) => text === 'true',
  array: (text) =>
    text
      .replace(/^\s*\[(.*)\]\s*$/s, '$1')
      .split(',')
      .map((part) => part.trim().replace(/^(["'])(.*)\1$/s, '$2')),
};

export const numberOr = (value: number): CodeValue => (Number.isNaN(value) ? COMPUTED : value);
