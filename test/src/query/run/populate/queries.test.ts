import { expect, test } from 'vitest';
import { answer } from '../../../../../src/api.ts';
import type { Plan } from '../../../../../src/query/plan.ts';
import { hasFixedOrder } from '../../../../../src/query/run/populate/queries.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';

function planOf(query: string): Plan {
  let asked: Plan | undefined;
  const context = libraryContext({ dialect: 'v5', onSelect: ({ plan }) => (asked ??= plan) });
  answer({ method: 'GET', path: 'books', query, caller: context.caller }, context);
  return asked!;
}

test.each([
  ['attributes of one query each', 'populate=writer,shelves,chapters', true],
  ['everything: only the zone takes longer', 'populate=*', true],
  ['only one has something below it', 'populate[writer][populate]=portrait&populate[shelves]=true', true],
  ['one that is behind it anyway', 'populate[shelves]=true&populate[writer][populate]=portrait', true],
  ['both may have nothing below them', 'populate[writer][populate]=*&populate[shelves][populate]=*', false],
  ['a count is one query', 'populate[loans][count]=true&populate[writer][populate]=portrait', true],
  [
    'a count with something below it',
    'populate[loans][count]=true&populate[loans][populate]=*&populate[writer][populate]=portrait',
    false,
  ],
  ['a zone beside rows with more below', 'populate[layout][populate]=*&populate[writer][populate]=*', false],
  [
    'on a level below',
    'populate[writer][populate][books][populate][shelves][populate]=*&populate[writer][populate][books][populate][sequel][populate]=*',
    false,
  ],
])('whether the order is fixed: %s', (_rule, query, isFixed) => {
  expect(hasFixedOrder(planOf(query))).toBe(isFixed);
});
