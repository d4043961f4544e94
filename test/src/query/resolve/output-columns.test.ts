import { describe, expect, test } from 'vitest';
import { schemaByUid } from '../../../../src/model/look-up.ts';
import type { SortObject } from '../../../../src/query/query-params.ts';
import { type ColumnRequest, outputColumns } from '../../../../src/query/resolve/resolve-plan.ts';
import { Joins, resolveOrder } from '../../../../src/query/resolve/resolve-order.ts';
import { createContext } from '../../../fixtures/create-context.ts';

const context = createContext({
  model: {
    contentTypes: {
      'api::page.page': {
        attributes: {
          title: { type: 'string' },
          rank: { type: 'integer' },
          metaTitle: { type: 'string' },
          note: { type: 'string', private: true },
          secret: { type: 'password' },
          parent: { type: 'relation', relation: 'manyToOne', target: 'api::page.page' },
        },
      },
    },
    components: { 'page.step': { attributes: { order: { type: 'integer' }, text: { type: 'string' } } } },
  },
});
const page = schemaByUid(context.model, 'api::page.page')!;
const step = schemaByUid(context.model, 'page.step')!;

/** Returns the columns of a request as texts: `title`, or `title=1` for the value of the second sort term. */
function columns(request: Partial<ColumnRequest>, schema = page) {
  const asked = { select: undefined, leading: [], linkOrder: null, hides: true, ...request };
  return outputColumns(schema, asked, context).columns.map(({ name, term }) =>
    term === undefined ? name : `${name}=${term}`,
  );
}
const sort = (...objects: SortObject[]) => resolveOrder(objects, page, new Joins(0), context.dialect.query);

const visible = ['id', 'title', 'rank', 'metaTitle', 'createdAt', 'updatedAt'];

describe('without joins', () => {
  test('whole rows share one list for each schema, so that their texts are kept', () => {
    const asked = { select: undefined, leading: [], linkOrder: null, hides: true };
    const first = outputColumns(page, asked, context);
    expect(first).toMatchObject({ isWholeRow: true });
    expect(outputColumns(page, asked, context).columns).toBe(first.columns);
    expect(outputColumns(page, { ...asked, hides: false }, context).columns).not.toBe(first.columns);
    expect(outputColumns(page, { ...asked, select: ['*'] }, context).isWholeRow).toBe(false);
  });
});

describe('with joins, the columns of the sort lead', () => {
  test.each([
    [
      'its own column comes first',
      sort({ rank: 'asc' }),
      undefined,
      ['rank', 'id', 'title', 'metaTitle', 'createdAt', 'updatedAt'],
    ],
    [
      'a joined column of the same name is answered in its place',
      sort({ parent: { title: 'asc' } }),
      ['id', 'rank'],
      ['title=0', 'id', 'rank'],
    ],
    [
      'an own column that is selected goes before a joined one',
      sort({ parent: { title: 'asc' } }),
      ['id', 'title'],
      ['title', 'id'],
    ],
    [
      'the last of several joined columns counts',
      sort({ title: 'asc' }, { parent: { title: 'asc' } }),
      ['id'],
      ['title=1', 'id'],
    ],
    [
      'an own column after a joined one counts',
      sort({ parent: { title: 'asc' } }, { title: 'asc' }),
      ['id'],
      ['title', 'id'],
    ],
    ['the id of a joined row', sort({ parent: { id: 'asc' } }), ['rank'], ['id=0', 'rank']],
  ])('%s', (_rule, leading, select, expected) => {
    expect(columns({ leading, select })).toEqual(expected);
  });
});

describe('the position among the rows of the parent', () => {
  test.each([
    ['replaces a column of its name', [], ['order=0', 'id'], ['id']],
    ['a selected column goes before the position', [], ['order', 'id'], ['id', 'order']],
  ])('%s', (_rule, leading, expected, select) => {
    expect(columns({ linkOrder: 'order', select, leading }, step)).toEqual(expected);
  });

  test('is the index after the last sort term', () => {
    const leading = resolveOrder([{ text: 'asc' }], step, new Joins(1), context.dialect.query);
    expect(columns({ linkOrder: 'order', select: ['id'], leading }, step)).toEqual(['order=1', 'text', 'id']);
  });

  test('has no effect where no column has its name', () => {
    expect(columns({ linkOrder: 'order' })).toEqual(visible);
  });
});
