import lodashDeburr from 'es-toolkit/compat/deburr';
import lodashSnakeCase from 'es-toolkit/compat/snakeCase';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deburr, snakeCase } from '../../../src/model/derived-names.ts';

const characters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));

test('every character is written as lodash writes it', () => {
  expect(characters.filter((character) => deburr(character) !== lodashDeburr(character))).toEqual([]);
  expect(deburr('Crème brûlée ǎ')).toBe('Creme brulee ǎ');
});

test('any name is written in snake case as lodash writes it', () => {
  const different = (name: string) => snakeCase(name) !== lodashSnakeCase(name);
  expect(characters.map((character) => `a${character}B`).filter(different)).toEqual([]);
  const letters = fc.constantFrom(..."aZ09éßſǎ_- '’.ЖI\u0301");
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' })),
      (name) => !different(name),
    ),
    { numRuns: 1000 },
  );
});
