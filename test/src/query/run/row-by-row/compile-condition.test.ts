import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { Joins } from '../../../../../src/query/resolve/resolve-order.ts';
import { resolveWhere } from '../../../../../src/query/resolve/resolve-where.ts';
import { compileCondition } from '../../../../../src/query/run/row-by-row/compile-condition.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { relation } from '../../../../fixtures/relation.ts';

/** Four films: Alien with two actors, Brazil with one whose name is null, Cube with none, and one without values. */
const context = createContext({
  model: {
    contentTypes: {
      'api::film.film': {
        info: { singularName: 'film', pluralName: 'films' },
        attributes: {
          title: { type: 'string' },
          year: { type: 'integer' },
          score: { type: 'float' },
          seen: { type: 'boolean' },
          shown: { type: 'datetime' },
          actors: relation('manyToMany', 'actor'),
        },
      },
      'api::actor.actor': {
        info: { singularName: 'actor', pluralName: 'actors' },
        attributes: {
          name: { type: 'string' },
          age: { type: 'integer' },
          agent: relation('manyToOne', 'actor'),
        },
      },
    },
  },
  data: {
    'api::film.film': [
      { id: 1, title: 'Alien', year: 1979, score: 9, seen: true, shown: '1979-05-25', actors: [1, 2] },
      { id: 2, title: 'Brazil', year: 1985, score: 8.5, seen: false, shown: '1985-02-20', actors: [3] },
      { id: 3, title: 'Cube', year: 1997, score: 7, seen: true, shown: '1997-09-09' },
      { id: 4 },
    ],
    'api::actor.actor': [
      { id: 1, name: 'Ian', age: 48, agent: 2 },
      { id: 2, name: 'Sigourney', age: 30 },
      { id: 3, name: null, age: 38 },
    ],
  },
});
const film = typeByName(context.model, 'film');

/** Returns the ids of the films that meet a filter. */
function found(where: object): number[] {
  const condition = resolveWhere(where, film, new Joins(0), context)();
  if (condition === null) return [...context.store.table(film).ids];
  return context.store.table(film).ids.filter(compileCondition(condition, film, context));
}

describe('one column; what is compared with null is unknown, and unknown is not found', () => {
  test.each([
    ['$eq', { year: '1985' }, [2]],
    ['$ne', { year: { $ne: '1985' } }, [1, 3]],
    ['$gt', { year: { $gt: '1985' } }, [3]],
    ['$gte', { year: { $gte: '1985' } }, [2, 3]],
    ['$lt', { year: { $lt: '1985' } }, [1]],
    ['$lte', { year: { $lte: '1985' } }, [1, 2]],
    ['a number below every text', { title: { $gt: 5 } }, [1, 2, 3]],
    ['a text column, by text', { title: { $lt: 'Brazil' } }, [1]],
    ['$in', { year: { $in: ['1979', '1997'] } }, [1, 3]],
    ['$in of nothing', { year: { $in: [] } }, []],
    ['$in with null', { year: { $in: ['1979', null] } }, [1]],
    ['$notIn', { year: { $notIn: ['1979'] } }, [2, 3]],
    ['$notIn of nothing', { year: { $notIn: [] } }, [1, 2, 3, 4]],
    ['$notIn with null', { year: { $notIn: ['1979', null] } }, []],
    ['$between, both ends in it', { year: { $between: ['1979', '1985'] } }, [1, 2]],
    ['$between and null', { year: { $between: [null, '1985'] } }, []],
    [
      'not $between and null: false below, unknown above',
      { $not: { year: { $between: [null, '1985'] } } },
      [3],
    ],
    ['$null', { year: { $null: true } }, [4]],
    ['$notNull', { year: { $notNull: true } }, [1, 2, 3]],
    ['id', { id: { $gt: '2' } }, [3, 4]],
    ['id is never null', { id: null }, []],
    ['a boolean', { seen: 'true' }, [1, 3]],
    ['a date', { shown: { $gt: '1980' } }, [2, 3]],
    ['$contains', { title: { $contains: 'b' } }, [2, 3]],
    ['a floating column shows its decimal point to patterns', { score: { $endsWith: '.0' } }, [1, 3]],
    ['an integer column shows no decimal point', { year: { $endsWith: '.0' } }, []],
  ])('%s', (_rule, where, ids) => {
    expect(found(where)).toEqual(ids);
  });
});

describe('groups', () => {
  test.each([
    ['$and', { $and: [{ year: { $gt: '1979' } }, { seen: 'true' }] }, [3]],
    ['$or', { $or: [{ year: '1979' }, { seen: 'false' }] }, [1, 2]],
    ['$or with unknown', { $or: [{ year: '1979' }, { id: '4' }] }, [1, 4]],
    ['$not leaves unknown unknown', { $not: { year: '1979' } }, [2, 3]],
    ['$not $not', { $not: { $not: { year: '1979' } } }, [1]],
    ['$not of all', { $not: { year: '1979', seen: 'true' } }, [2, 3]],
    ['$not of any', { $not: { $or: [{ year: '1979' }, { title: 'Cube' }] } }, [2]],
  ])('%s', (_rule, where, ids) => {
    expect(found(where)).toEqual(ids);
  });
});

describe('joins: one combination of joined rows must meet the condition', () => {
  test.each([
    ['some actor', { actors: { name: 'Ian' } }, [1]],
    ['by id', { actors: '3' }, [2]],
    ['one actor with both', { actors: { name: 'Ian', age: '30' } }, []],
    ['an actor each', { $and: [{ actors: { name: 'Ian' } }, { actors: { age: '30' } }] }, [1]],
    ['not this one: another will do', { $not: { actors: { name: 'Ian' } } }, [1]],
    ['not this one, by operator', { actors: { name: { $ne: 'Ian' } } }, [1]],
    ['a name that is null is unknown, to $not as well', { $not: { actors: { name: 'Terry' } } }, [1]],
    ['without actors there is a row of nulls', { actors: { name: { $null: true } } }, [2, 3, 4]],
    ['the id in the row of nulls is null', { actors: null }, [3, 4]],
    ['the id in the row of nulls, with $null', { actors: { id: { $null: true } } }, [3, 4]],
    ['the row of nulls equals nothing', { actors: { age: { $ne: '1' } } }, [1, 2]],
    ['the agent of an actor', { actors: { agent: { name: 'Sigourney' } } }, [1]],
    ['no agent, or no actor', { actors: { agent: { id: { $null: true } } } }, [1, 2, 3, 4]],
    ['an $or over two joins', { $or: [{ actors: { age: '38' } }, { actors: { name: 'Ian' } }] }, [1, 2]],
    [
      'not both: each join has its own row',
      { $not: { $and: [{ actors: { age: '30' } }, { actors: { age: '48' } }] } },
      [1, 2],
    ],
  ])('%s', (_rule, where, ids) => {
    expect(found(where)).toEqual(ids);
  });
});
