import { expect, test } from 'vitest';
import { countNodes, type Node } from '../../../../src/query/run/result-node.ts';

/** Only what is populated counts. */
const node = (...populated: Node['populated']): Node => ({ populated }) as unknown as Node;
const leaf = node();

test.each([
  ['no nodes', [], 0],
  ['nodes alone', [leaf, node()], 2],
  ['one node below', [node(leaf)], 2],
  ['a list below', [node([leaf, node()])], 3],
  ['several attributes', [node(leaf, [leaf, leaf], null)], 4],
  ['null, a count and what is left out do not count', [node(null, undefined, { count: 9 }, [])], 1],
  ['a shared node, as often as it is in the answer', [node(leaf), node(leaf)], 4],
] as [string, Node[], number][])('%s: %i', (_rule, nodes, count) => {
  expect(countNodes(nodes)).toBe(count);
});

test('shared nodes are looked at once: thirty levels of two count over a thousand million', () => {
  let nodes = [leaf];
  for (let level = 0; level < 30; level++) nodes = [node([nodes[0]!, nodes[0]!])];
  expect(countNodes(nodes)).toBe(2 ** 31 - 1);
});
