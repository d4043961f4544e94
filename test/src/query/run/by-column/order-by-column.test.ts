import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../../../src/database/columns/row-places.ts';
import { openPostgres } from '../../../../../src/database/postgres.ts';
import { sqlite } from '../../../../../src/database/sqlite.ts';
import { sortedNodes } from '../../../../../src/query/run/by-column/term-order.ts';
import { loadColumns } from '../../../../../src/dialect/dialects.ts';
import { sortedIds, sortsById } from '../../../../../src/query/run/sort/sort-matching-rows.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { Plan } from '../../../../../src/query/plan.ts';
import { Joins, resolveOrder } from '../../../../../src/query/resolve/resolve-order.ts';
import {
  firstCombinations,
  firstSortRows,
  sortedNode,
  sortRows,
} from '../../../../../src/query/run/sort/sort-rows.ts';
import { Cache } from '../../../../../src/store/cache.ts';
import { overlay } from '../../../../../src/store/overlay/overlay.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { propertyOptions } from '../../../../fixtures/property-options.ts';
import { relation } from '../../../../fixtures/relation.ts';

await loadColumns();

const COUNT = 400;
const all = Array.from({ length: COUNT }, (_, at) => at + 1 + (at < 300 ? 0 : 500_000));
const context = createContext({
  model: {
    contentTypes: {
      'api::row.row': {
        info: { singularName: 'row', pluralName: 'rows' },
        attributes: {
          name: { type: 'string' },
          rank: { type: 'integer' },
          boss: relation('manyToOne', 'row'),
          team: relation('manyToOne', 'team'),
          friends: relation('oneToMany', 'row'),
        },
      },
      'api::team.team': {
        info: { singularName: 'team', pluralName: 'teams' },
        attributes: { name: { type: 'string' }, lead: relation('oneToOne', 'row') },
      },
    },
  },
  data: {
    'api::row.row': all.map((id, at) => ({
      id,
      name: at % 7 === 0 ? null : ['apple', 'Banana', 'cherry', 'éclair', 'zebra'][(at * 37) % 5]!,
      rank: (at * 29) % 5,
      boss: at % 4 === 0 ? null : all[at >> 1]!,
      team: at % 5 === 0 ? null : 1 + (at % 3),
      friends: at % 50 === 0 ? [all[at + 1]!, all[at + 2]!] : [],
    })),
    'api::team.team': [{ id: 1, name: 'North', lead: 3 }, { id: 2, name: null, lead: 500_350 }, { id: 3 }],
  },
});
const schema = typeByName(context.model, 'row');

const OWN = ['id', 'name', 'rank'];
const JOINED = ['boss.name', 'boss.rank', 'boss.id', 'boss.boss.name', 'team.name', 'team.lead.rank'];
const termOf = (paths: readonly string[]) =>
  fc.tuple(fc.constantFrom(...paths), fc.constantFrom('asc', 'desc'));
/** Orders with at least one term through a relation. */
const order = fc
  .tuple(
    fc.array(termOf(OWN), { maxLength: 1 }),
    termOf(JOINED),
    fc.array(termOf([...OWN, ...JOINED]), { maxLength: 2 }),
  )
  .map(([before, joined, after]) => [...before, joined, ...after]);

const sortObject = ([path, direction]: [string, string]) =>
  path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), direction) as never;

function planOf(terms: [string, string][], offset: number, limit: number): Plan {
  const resolved = resolveOrder(terms.map(sortObject), schema, new Joins(0), context.dialect.query);
  return { schema, order: resolved, offset, limit } as unknown as Plan;
}

function rowsOf(ids: readonly number[]) {
  const places = placesOf(context, schema);
  const found = new Set(ids.map((id) => places.of(id)));
  return { count: ids.length, ids: () => ids, has: (place: number) => found.has(place) };
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', openPostgres(false)],
])('rows that are sorted through relations to one, in %s', (_name, database) => {
  const some = fc.record({
    terms: order,
    leftOut: fc.uniqueArray(fc.constantFrom(...all), { maxLength: 150 }),
    offset: fc.nat(COUNT),
    limit: fc.constantFrom(0, 1, 25, 100, COUNT),
  });
  /** The same data without a row. */
  const without = overlay(context.store, {
    removed: new Map([[schema.uid, [new Set([7])]]]),
    rows: new Map(),
    links: new Map(),
  });
  /** The same data after a row has another name, another boss, and one is gone. */
  const written = overlay(context.store, {
    removed: new Map([[schema.uid, [new Set([9])]]]),
    rows: new Map([[schema.uid, new Map([[12, { ...context.store.table(schema).row(12), name: 'aa' }]])]]),
    links: new Map([[schema.uid, new Map([['boss', new Map([[20, { set: [{ type: schema, id: 12 }] }]])]])]]),
  });

  test('come as they do by the values of their combinations', () => {
    const cache = new Cache();
    placesOf({ ...context, cache }, schema);
    cache.carry(context.store.table(schema), without.table(schema), [7]);
    fc.assert(
      fc.property(some, fc.constantFrom(context.store, without, written), (page, store) => {
        const { terms, leftOut, offset, limit } = page;
        const own = { ...context, database, cache, store };
        const ids = own.store.table(schema).ids.filter((id) => !leftOut.includes(id));
        const plan = planOf(terms, offset, limit);
        const rows = rowsOf(ids);
        expect(sortsById(plan.order, rows, own)).toBe(true);
        const end = limit === 0 ? Infinity : offset + limit;
        const found = sortedIds(rows, plan, own);
        const expected = firstSortRows(rows.ids(), plan.order, own, end).slice(offset);
        expect(found).toEqual(expected.map(({ id }) => id));
        expect(sortedNodes(found, plan, own).map((node) => node.terms)).toEqual(
          expected.map((row) => sortedNode(row, plan, own).terms),
        );
        const once = sortRows(firstCombinations(rows.ids(), plan.order, own), plan.order, own);
        expect(found).toEqual(once.slice(offset, end).map(({ id }) => id));
      }),
      propertyOptions(200, 3),
    );
  });

  test('are not sorted by id through a relation that has several links, nor where they are few', () => {
    const own = { ...context, database, cache: new Cache() };
    const through = (path: string, ids = all) =>
      sortsById(planOf([[path, 'asc']], 0, 25).order, rowsOf(ids), own);
    expect(through('boss.name')).toBe(true);
    expect(through('boss.friends.name')).toBe(false);
    expect(through('friends.name')).toBe(false);
    expect(through('boss.name', all.slice(0, 100))).toBe(false);
  });
});
