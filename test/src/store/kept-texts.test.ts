import { expect, test } from 'vitest';
import { KeptTexts } from '../../../src/store/cache.ts';

test('texts are kept up to a limit for all origins together', () => {
  const kept = new KeptTexts<string[]>(10, () => []);
  const [one, other] = [{}, {}];
  const put = (origin: object, text: string) => {
    kept.makeRoom(text.length);
    kept.of(origin).push(text);
  };
  put(one, 'abcd');
  put(other, 'efgh');
  expect([kept.of(one), kept.of(other)]).toEqual([['abcd'], ['efgh']]);
  put(other, 'ijk');
  expect([kept.of(one), kept.of(other)]).toEqual([[], ['ijk']]);
  put(one, 'lmnopqr');
  expect([kept.of(one), kept.of(other)]).toEqual([['lmnopqr'], ['ijk']]);
});
