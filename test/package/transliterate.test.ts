import * as fc from 'fast-check';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
type Transliterate = (text: string, options: { customReplacements: Map<string, string> }) => string;
const own = require('../../build/transliterate.cjs') as Transliterate;
const library = require('@sindresorhus/transliterate') as Transliterate;
const replacements = require('@sindresorhus/transliterate/replacements') as [string, string][];

test('any text is written as the package writes it', () => {
  const letters = fc.constantFrom(...replacements.map(([from]) => from), ...'aB &♥$漢e\u0301');
  const custom = fc.constantFrom<[string, string][]>(
    [],
    [['♥', ' love ']],
    [
      ['é', 'E$&'],
      ['a', '&'],
      ['&', ' and '],
    ],
  );
  fc.assert(
    fc.property(fc.string({ unit: letters }), custom, (text, pairs) => {
      const options = { customReplacements: new Map(pairs) };
      expect(own(text, options)).toBe(library(text, options));
    }),
  );
});
