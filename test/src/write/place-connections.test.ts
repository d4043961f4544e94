import { expect, test } from 'vitest';
import { Chain } from '../../../src/write/place-connections.ts';

const a = { id: 'a' };
const b = { id: 'b' };
const c = { id: 'c' };
const idsOf = (chain: Chain<{ readonly id: string }>) => [...chain].map(({ id }) => id).join('');

test('items are added beside others, and at the ends', () => {
  const chain = new Chain([b]);
  chain.insertBefore(b, a);
  chain.insertAfter(b, c);
  expect(idsOf(chain)).toBe('abc');
  chain.insertAfter(b, { id: 'd' });
  chain.insertBefore(chain.first, { id: 'e' });
  chain.insertBefore(undefined, { id: 'f' });
  expect(idsOf(chain)).toBe('eabdcf');
});

test('items are removed, also at the ends', () => {
  const chain = new Chain([a, b, c]);
  chain.remove('b');
  expect(idsOf(chain)).toBe('ac');
  chain.remove('a');
  expect(chain.first).toBe(c);
  chain.remove('c');
  chain.remove('c');
  expect(chain.first).toBeUndefined();
  chain.insertBefore(undefined, b);
  expect(idsOf(chain)).toBe('b');
});

test('an item is found by its id, the first of several', () => {
  const chain = new Chain<object & { id: unknown }>([a, { id: 1 }, { ...a }]);
  expect(chain.find('a')).toBe(a);
  expect(chain.find(1)).toEqual({ id: 1 });
  expect(chain.find('1')).toBeUndefined();
});
