import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { Joins } from '../../../../../src/query/resolve/resolve-order.ts';
import { resolveWhere } from '../../../../../src/query/resolve/resolve-where.ts';
import { compileCondition } from '../../../../../src/query/run/row-by-row/compile-condition.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { relation } from '../../../../fixtures/relation.ts';

/** Four films: one with two actors, one with one whose name is null, and two with none. */
const context = createContext({
  model: {
    contentTypes: {
      'api::film.film': {
        info: { singularName: 'film', pluralName: 'films' },
        attributes: { actors: relation('manyToMany', 'actor') },
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
    'api::film.film': [{ id: 1, actors: [1, 2] }, { id: 2, actors: [3] }, { id: 3 }, { id: 4 }],
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
