import { expectTypeOf, test } from 'vitest';
import { createDouble, generate, setupDouble } from '../../../handlers/index.ts';
import * as node from '../../../handlers/node.ts';
import type { WrongImport } from '../../../src/errors/wrong-place.ts';

test('a name from the wrong entry point is not callable, and its type says where it is', () => {
  expectTypeOf(setupDouble).toEqualTypeOf<WrongImport<'it is in msw-strapi/node'>>();
  expectTypeOf(generate).toEqualTypeOf<WrongImport<'it is in msw-strapi/seeds'>>();
  expectTypeOf(node.createDouble).toEqualTypeOf<WrongImport<'it is in msw-strapi'>>();
  expectTypeOf(createDouble).toBeFunction();
  expectTypeOf(node.setupDouble).toBeFunction();
});
