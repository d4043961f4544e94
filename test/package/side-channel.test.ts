import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import type qs from 'qs';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const real = require('qs') as typeof qs;
const bundled = qsWith(require('../../build/side-channel.cjs'));

/** Loads qs once more, with another package that keeps values beside their keys. */
function qsWith(channel: unknown): typeof qs {
  for (const [path, module] of Object.entries(require.cache)) {
    if (path.includes('node_modules/qs/')) delete require.cache[path];
    if (path.endsWith('node_modules/side-channel/index.js'))
      require.cache[path] = { ...module!, exports: channel };
  }
  return require('qs') as typeof qs;
}

const key = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', '.', '$', '1') });
const brackets = fc.array(fc.oneof(key, fc.constantFrom('', '0', '1', '7', '99', '100', '1000')), {
  maxLength: 4,
});
const pair = fc
  .tuple(fc.constantFrom('a', 'b'), brackets, fc.constantFrom('', '=', '=1', '=x,y', '=%C3%A9'))
  .map(([name, inside, value]) => `${name}${inside.map((each) => `[${each}]`).join('')}${value}`);

test('the bundled qs parses as the package does', () => {
  expect(bundled).not.toBe(real);
  const options = { depth: 20, arrayLimit: 3, strictNullHandling: true };
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
      const query = pairs.join('&');
      expect(bundled.parse(query, options)).toEqual(real.parse(query, options));
      expect(bundled.parse(query, { comma: true })).toEqual(real.parse(query, { comma: true }));
    }),
    { numRuns: 2000 },
  );
});

test('the bundled qs writes as the package does, and refuses what contains itself', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 3 }), (given) => {
      expect(bundled.stringify(given)).toBe(real.stringify(given));
    }),
  );
  const loop: Record<string, unknown> = {};
  loop['inside'] = { loop };
  expect(() => bundled.stringify(loop)).toThrow('Cyclic object value');
});
