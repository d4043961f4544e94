import type { AnyNode } from 'acorn';
import type { WrittenFunction } from './value.ts';

/** Returns the nodes that a node consists of, in their order. */
export const partsOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns whether a node is a function. */
export const isFunctionNode = (node: AnyNode): node is Extract<AnyNode, WrittenFunction['node']> =>
  FUNCTIONS.has(node.type);

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
