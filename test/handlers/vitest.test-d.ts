import { expect, expectTypeOf, test } from 'vitest';
import type { FieldMatchers } from '../../handlers/vitest.ts';

type Check = FieldMatchers['toHaveField'];

test('the expect of each version of Vitest has toHaveField, because that of Chai has', () => {
  expectTypeOf<Chai.Assertion['toHaveField']>().toEqualTypeOf<Check>();
  expectTypeOf(expect('/api/articles').toHaveField).toEqualTypeOf<Check>();
  expectTypeOf(expect('/api/articles').not.toHaveField).toEqualTypeOf<Check>();
  expectTypeOf(expect(fetch('/api/articles')).resolves.toHaveField).returns.toEqualTypeOf<Promise<void>>();
});
