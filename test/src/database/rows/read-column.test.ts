import { describe, expect, test } from 'vitest';
import { readColumn } from '../../../../src/database/rows/read-column.ts';
import type { ScalarAttribute } from '../../../../src/model/attribute.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import type { Store, Table } from '../../../../src/store/store.ts';
import { createContext } from '../../../fixtures/create-context.ts';

/** The second list of ids has gaps that would make an array slow. */
describe.each([[[1, 2]], [[1, 5000]]])('the rows %j', (ids) => {
  const context = createContext({
    model: {
      contentTypes: {
        'api::page.page': {
          info: { singularName: 'page', pluralName: 'pages' },
          attributes: { done: { type: 'boolean' } },
        },
      },
    },
    data: { 'api::page.page': ids.map((id, i) => ({ id, done: i === 0 ? true : null })) },
  });
  const page = typeByName(context.model, 'page');
  const done = page.attributes.get('done') as ScalarAttribute;

  test('have values as the database holds them', () => {
    expect(ids.map(readColumn(context, page, done))).toEqual([1, null]);
    expect(ids.map(readColumn(context, page, 'id'))).toEqual(ids);
  });

  test('the row of nulls has null in each column', () => {
    expect(readColumn(context, page, done)(0)).toBeNull();
    expect(readColumn(context, page, 'id')(0)).toBeNull();
  });

  test('each value is read once, null too; the row of nulls never', () => {
    const read: number[] = [];
    const table: Table = {
      ids,
      has: () => true,
      row: () => ({}),
      values: () => [],
      value(id) {
        read.push(id);
        return null;
      },
    };
    const store: Store = { ...context.store, table: () => table };
    for (let i = 0; i < 3; i++) [0, ...ids].forEach(readColumn({ ...context, store }, page, done));
    expect(read).toEqual(ids);
  });
});
