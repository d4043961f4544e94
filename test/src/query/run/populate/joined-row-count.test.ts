import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { QueryParams } from '../../../../../src/query/query-params.ts';
import { resolvePlan } from '../../../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../../../src/query/run/run-plan.ts';
import { joinedRowCount } from '../../../../../src/query/run/populate/joined-row-count.ts';
import { SortWork } from '../../../../../src/query/run/sort/combinations.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';
import { relation } from '../../../../fixtures/relation.ts';

/** Band 1 has three members and two tours, band 2 has one member without an age, band 3 has nothing. */
const context = createContext({
  model: {
    contentTypes: {
      'api::band.band': {
        info: { singularName: 'band', pluralName: 'bands' },
        attributes: {
          name: { type: 'string' },
          members: relation('manyToMany', 'member'),
          tours: relation('manyToMany', 'tour'),
        },
      },
      'api::member.member': {
        info: { singularName: 'member', pluralName: 'members' },
        attributes: { age: { type: 'integer' }, tours: relation('manyToMany', 'tour') },
      },
      'api::tour.tour': {
        info: { singularName: 'tour', pluralName: 'tours' },
        attributes: { city: { type: 'string' } },
      },
    },
  },
  data: {
    'api::band.band': [
      { id: 1, name: 'Owls', members: [1, 2, 3], tours: [1, 2] },
      { id: 2, name: 'Rooks', members: [4] },
      { id: 3, name: 'Wrens' },
    ],
    'api::member.member': [
      { id: 1, age: 20, tours: [1, 2] },
      { id: 2, age: 30, tours: [1] },
      { id: 3, age: 40 },
      { id: 4, tours: [2] },
    ],
    'api::tour.tour': [
      { id: 1, city: 'Rome' },
      { id: 2, city: 'Oslo' },
    ],
  },
});

function rowsOf(params: QueryParams): number[] {
  const scope = { status: 'any', locale: null } as const;
  const plan = resolvePlan(params, typeByName(context.model, 'band'), scope, context);
  const count = joinedRowCount(plan, context, new SortWork(context));
  return [1, 2, 3].map(count);
}

const older = { members: { age: { $gt: '25' } } };
const inRome = { tours: { city: 'Rome' } };
const every = { members: { id: { $notNull: 'true' } } };

describe('rows for each of three bands', () => {
  test.each([
    ['nothing joined: one each', {}, [1, 1, 1]],
    ['each linked row that meets a condition', { where: older }, [2, 0, 0]],
    ['no linked row is one row of nulls', { where: { members: { age: { $null: 'true' } } } }, [0, 1, 1]],
    ['a relation behind a relation', { where: { members: { tours: { city: 'Rome' } } } }, [2, 0, 0]],
    ['two joins multiply', { where: { $and: [older, inRome] } }, [2, 0, 0]],
    ['each mention is a join of its own', { where: { $and: [every, every] } }, [9, 1, 0]],
    // Three members times two tours, without those of the one young member and of Oslo.
    ['one of two joins', { where: { $or: [older, inRome] } }, [5, 0, 0]],
    ['a value that is unknown, negated, stays unknown', { where: { $not: older } }, [1, 0, 0]],
    ['a negated pair', { where: { $not: { $and: [older, inRome] } } }, [4, 0, 0]],
    ['rows that a sort joins', { orderBy: [{ members: { age: 'asc' } }] }, [3, 1, 1]],
    ['chains of them', { orderBy: [{ members: { tours: { city: 'asc' } } }] }, [4, 1, 1]],
    ['two sorts multiply', { orderBy: [{ members: { age: 'asc' } }, { tours: { city: 'asc' } }] }, [6, 1, 1]],
    ['one object of a sort joins once', { orderBy: [{ members: { age: 'asc', id: 'asc' } }] }, [3, 1, 1]],
    ['a sort and a condition', { where: inRome, orderBy: [{ members: { age: 'asc' } }] }, [3, 0, 0]],
  ] as [string, QueryParams, number[]][])('%s', (_rule, params, counts) => {
    expect(rowsOf(params)).toEqual(counts);
  });
});

test('a count that has no exact number is refused', () => {
  const crowded = createContext({
    model: {
      contentTypes: {
        'api::node.node': {
          info: { singularName: 'node', pluralName: 'nodes' },
          attributes: { near: relation('manyToMany', 'node') },
        },
      },
    },
    data: {
      'api::node.node': Array.from({ length: 40 }, (_, index) => ({
        id: index + 1,
        near: Array.from({ length: 40 }, (_near, at) => at + 1),
      })),
    },
  });
  const nodeType = typeByName(crowded.model, 'node');
  const countWith = (levels: number) => {
    let asked: object = { id: { $notNull: 'true' } };
    for (let level = 0; level < levels; level++) asked = { near: asked };
    const populate = { near: { count: true, where: asked } };
    const plan = resolvePlan({ populate }, nodeType, { status: 'any', locale: null }, crowded);
    return runPlan(plan, crowded).nodes[0]!.populated[0];
  };
  expect(countWith(2)).toEqual({ count: 40 ** 3 });
  expect(refusalOf(() => countWith(12))).toMatchObject({ reason: 'too-large' });
});
