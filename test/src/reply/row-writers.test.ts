import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/context.ts';
import { typeByName } from '../../../src/model/look-up.ts';
import type { QueryParams } from '../../../src/query/query-params.ts';
import type { Node } from '../../../src/query/result-node.ts';
import { resolvePlan } from '../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../src/query/run/run-plan.ts';
import { RowWriters } from '../../../src/reply/row-writers.ts';
import type { Table } from '../../../src/store/store.ts';
import { createContext } from '../../fixtures/create-context.ts';
import { libraryContext } from '../../fixtures/library/context.ts';

const WHOLE = new Set<string>();
const WITHOUT_ID = new Set(['id']);
const ANY = { status: 'any', locale: null } as const;

function nodes(params: QueryParams, context = libraryContext(), type = 'book') {
  return runPlan(resolvePlan(params, typeByName(context.model, type), ANY, context), context).nodes;
}
/** Returns what a remark is about: a book with its private columns. */
const openBook = (context: ReturnType<typeof libraryContext>) =>
  nodes({ populate: { about: true } }, context, 'remark')[0]!.populated[0] as Node;
const rowText = (node: Node, outside: ReadonlySet<string>, context: Context): string =>
  new RowWriters(context).of(node.plan, outside)(node);
const keys = (text: string) => Object.keys(JSON.parse(`{${text}}`));

describe('the texts of whole rows are kept', () => {
  const context = libraryContext();
  const [book] = nodes({}, context);
  const whole = rowText(book!, WITHOUT_ID, context);

  test('with and without id', () => {
    expect(rowText(book!, WHOLE, context)).toBe(`"id":1,${whole}`);
    expect(rowText(book!, WITHOUT_ID, context)).toBe(whole);
  });

  test('selected columns are not mixed with them', () => {
    const [selected] = nodes({ select: ['id', 'pages'] }, context);
    expect(rowText(selected!, WITHOUT_ID, context)).toBe('"pages":320');
    expect(rowText(nodes({}, context)[0]!, WITHOUT_ID, context)).toBe(whole);
  });

  test('nor are private columns, whichever come first', () => {
    expect(keys(whole)).not.toContain('secret');
    for (const fresh of [context, libraryContext()]) {
      expect(keys(rowText(openBook(fresh), WITHOUT_ID, fresh))).toContain('secret');
      expect(rowText(nodes({}, fresh)[0]!, WITHOUT_ID, fresh)).toBe(whole);
    }
  });

  test('nor are the values that a row was sorted by', () => {
    const params: QueryParams = { orderBy: [{ sequel: { title: 'desc' } }], select: ['id', 'pages'] };
    const [sorted] = nodes({ ...params, where: { id: '1' } }, context);
    expect(rowText(sorted!, WITHOUT_ID, context)).toBe('"title":"Bare","pages":320');
    expect(rowText(nodes({}, context)[0]!, WITHOUT_ID, context)).toBe(whole);
  });

  test('a row that is replaced has a new text', () => {
    const { store } = context;
    const next = {
      ...store,
      table: (schema: Parameters<typeof store.table>[0]) => {
        const table = store.table(schema);
        const replaced: Table = {
          ids: table.ids,
          has: (id) => table.has(id),
          value: (id, name) => (name === 'title' ? 'New' : table.value(id, name)),
          values: (id, names) => names.map((name) => replaced.value(id, name)),
          row: (id) => ({ ...table.row(id), title: 'New' }),
        };
        return replaced;
      },
    };
    const text = rowText(book!, WITHOUT_ID, { ...context, store: next });
    expect(JSON.parse(`{${text}}`).title).toBe('New');
    expect(rowText(book!, WITHOUT_ID, context)).toBe(whole);
  });
});

test('a value that is missing is null', () => {
  const [, bare] = nodes({});
  expect(JSON.parse(`{${rowText(bare!, WITHOUT_ID, libraryContext())}}`)).toMatchObject({
    title: 'Bare',
    pages: null,
  });
});

test('columns whose names are numbers stay where they are', () => {
  const attributes = {
    b: { type: 'string' },
    2: { type: 'integer' },
    a: { type: 'json' },
    1: { type: 'boolean' },
  } as const;
  const info = { singularName: 'thing', pluralName: 'things' };
  const context = createContext({
    model: { contentTypes: { 'api::thing.thing': { info, attributes } } },
    data: { 'api::thing.thing': [{ b: 'x"y', 2: 7, a: { 3: [null], c: '</p>' }, 1: true }] },
  });
  const of = (select: string[]) => rowText(nodes({ select }, context, 'thing')[0]!, WHOLE, context);
  expect(of(['id', 'b', '2', 'a', '1'])).toBe(
    '"id":1,"b":"x\\"y","2":7,"a":{"3":[null],"c":"</p>"},"1":true',
  );
  expect(of(['id', 'b', 'a'])).toBe('"id":1,"b":"x\\"y","a":{"3":[null],"c":"</p>"}');
});
