import type { Node } from './result-node.ts';

/** Returns how many entries and components an answer holds, each as often as it is in it. */
export function countNodes(nodes: readonly Node[]): number {
  const known = new Map<Node, number>();
  const sizeOf = (node: Node): number => {
    let size = known.get(node);
    if (size === undefined) {
      size = 1;
      for (const populated of node.populated) {
        if (!populated || 'count' in populated) continue;
        for (const below of isList(populated) ? populated : [populated]) size += sizeOf(below);
      }
      known.set(node, size);
    }
    return size;
  };
  return nodes.reduce((sum, node) => sum + sizeOf(node), 0);
}

const isList = (populated: Node | readonly Node[]): populated is readonly Node[] => Array.isArray(populated);
