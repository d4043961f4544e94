import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../../src/context.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { PopulateParam, QueryParams } from '../../../../../src/query/query-params.ts';
import type { Node } from '../../../../../src/query/result-node.ts';
import { resolvePlan } from '../../../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../../../src/query/run/run-plan.ts';
import { finderOf, libraryContext } from '../../../../fixtures/library/context.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

const library = libraryContext();

function run(params: QueryParams, type = 'book', context: Context = library): readonly Node[] {
  const scope = { status: 'any', locale: null } as const;
  return runPlan(resolvePlan(params, typeByName(context.model, type), scope, context), context).nodes;
}
/** Runs a populate of books 1 to 3. */
const books = (populate: PopulateParam, context = library): readonly Node[] =>
  run({ where: { id: { $lt: '4' } }, populate }, 'book', context);

test('a row that several link to is one node', () => {
  const [first, , third] = run({ populate: ['writer.publisher'] });
  expect(third!.populated[0]).toBe(first!.populated[0]);
});

describe('zones', () => {
  test('a refusal is thrown when the first row of its type is reached', () => {
    const ofHeroes = { layout: { where: { heading: 'Hero' } } } as PopulateParam;
    expect(refusalOf(() => books(ofHeroes))).toMatchObject({ reason: 'unknown-column', name: 'heading' });
    expect(run({ where: { id: '2' }, populate: ofHeroes })).toMatchObject([{ populated: [[]] }]);
  });
});

describe('morph relations', () => {
  const remarks = (context: Context) =>
    run({ populate: { about: true } }, 'remark', context).map(({ populated }) => populated[0]);

  test('a type that the caller may not see leaves the attribute out, in the documented dialect', () => {
    const caller = finderOf('remark', 'book');
    expect(remarks(libraryContext({ caller }))).toMatchObject([{ id: 1 }, { id: 1 }, null]);
    expect(remarks(libraryContext({ caller, dialect: 'documented' }))).toMatchObject([
      { id: 1 },
      undefined,
      null,
    ]);
  });
});

describe('the size of an answer', () => {
  const run100 = (maxNodes: number) =>
    refusalOf(() => books(['writer.books.shelves'], libraryContext({ limits: { maxNodes } })));

  test('counts shared nodes as often as they are answered', () => {
    // Books 1 to 3; their writers; the writers' books 1, 3, 4 twice and 2; the shelves of those.
    const size = 3 + 3 + 7 + 2 * 5;
    expect(run100(size)).toBeUndefined();
    expect(run100(size - 1)).toEqual({ reason: 'too-large', clause: 'populate', limit: size - 1 });
  });

  test('counts the entries of the page, too', () => {
    const context = libraryContext({ limits: { maxNodes: 4 } });
    const refused = { reason: 'too-large', clause: 'populate', limit: 4 };
    expect(refusalOf(() => run({}, 'book', context))).toEqual(refused);
    expect(refusalOf(() => run({ limit: 4 }, 'book', context))).toBeUndefined();
    expect(refusalOf(() => run({ limit: 4, populate: ['cover'] }, 'book', context))).toEqual(refused);
  });
});
