import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import type { QueryParams } from '../../../../src/query/query-params.ts';
import type { Scope } from '../../../../src/query/plan.ts';
import { resolvePlan } from '../../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../../src/query/run/run-plan.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { nodeTexts } from '../../../fixtures/node-text.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const library = libraryContext();
const ANY: Scope = { status: 'any', locale: null };

/** Returns the ids of a page of books, and how many there are in all. */
function run(params: QueryParams, scope = ANY, context = library): string {
  const { nodes, total } = runPlan(
    resolvePlan(params, typeByName(context.model, 'book'), scope, context),
    context,
  );
  return `${nodeTexts(nodes)} of ${total}`;
}

describe('a page of rows', () => {
  test.each([
    ['all of them, by id', {}, '1, 2, 3, 4, 5 of 5'],
    ['limit', { limit: 2 }, '1, 2 of 5'],
    ['offset', { offset: 3 }, '4, 5 of 5'],
    ['both', { offset: 1, limit: 2 }, '2, 3 of 5'],
    ['beyond the end', { offset: 9, limit: 2 }, ' of 5'],
    ['a limit of 0 is no limit', { limit: 0 }, '1, 2, 3, 4, 5 of 5'],
    ['a sort', { orderBy: [{ title: 'desc' }], limit: 2 }, '4, 1 of 5'],
    ['a filter', { where: { title: { $contains: 'r' } }, limit: 1 }, '1 of 4'],
    ['a search', { search: 'sea' }, '1 of 1'],
    ['a filter and a search', { search: 'an', where: { id: { $gt: '1' } } }, '3 of 1'],
    ['an empty search asks nothing', { search: '' }, '1, 2, 3, 4, 5 of 5'],
  ] as [string, QueryParams, string][])('%s', (_rule, params, text) => {
    expect(run(params)).toBe(text);
  });

  test('of those in the scope', () => {
    expect(run({}, { status: 'published', locale: 'en' })).toBe('1, 2, 3 of 3');
    expect(run({ status: 'published', where: { locale: 'de' } })).toBe('5 of 1');
  });

  test('rows repeat by a sort through a relation to many, but are counted once', () => {
    const orderBy = [{ shelves: { position: 'desc' } }] as const;
    expect(run({ orderBy, where: { id: { $lt: '4' } } })).toBe('1, 1, 3, 1, 3, 2 of 3');
    expect(run({ orderBy, where: { id: { $lt: '4' } }, limit: 2, offset: 1 })).toBe('1, 3 of 3');
  });
});

describe('rows that nothing sorts', () => {
  const where = { slug: { $null: false } };
  const slugs = libraryContext({
    data: {
      'api::book.book': [
        { id: 1, slug: 'c' },
        { id: 2, slug: 'a' },
        { id: 3, slug: 'b' },
      ],
    },
  });
  const asked = (params: QueryParams, context = slugs) => run(params, ANY, context).replace(/ of.*/, '');

  test('come by id', () => {
    expect(asked({ where })).toBe('1, 2, 3');
    expect(asked({ where: { slug: { $gt: 'a' } } })).toBe('1, 3');
    expect(asked({ select: ['id', 'slug'] })).toBe('1, 2, 3');
  });
});

test('an answer may not hold too much', () => {
  const context = libraryContext({ limits: { maxNodes: 4 } });
  const refused = { reason: 'too-large', clause: 'populate', limit: 4 };
  expect(refusalOf(() => run({}, ANY, context))).toEqual(refused);
  expect(refusalOf(() => run({ limit: 4 }, ANY, context))).toBeUndefined();
  expect(refusalOf(() => run({ limit: 4, populate: ['cover'] }, ANY, context))).toEqual(refused);
});
