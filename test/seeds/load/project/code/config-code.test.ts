import { expect, test } from 'vitest';
import { Random } from '../../../../../seeds/random.ts';
import { configCode, wrongIn } from '../../../../fuzz/make/config-code.ts';

test('what is read of 300 config files is what running them gives', () => {
  const wrong = Array.from({ length: 300 }, (_, seed) => configCode(new Random(seed)))
    .map((source) => [source, wrongIn(source)])
    .filter(([, problem]) => problem !== undefined);
  expect(wrong.slice(0, 3)).toEqual([]);
});
