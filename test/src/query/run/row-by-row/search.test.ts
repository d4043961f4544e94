import { expect, test } from 'vitest';
import { plain } from '../../../../../src/database/sqlite.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { compileSearch } from '../../../../../src/query/run/row-by-row/compile-match.ts';
import { createContext } from '../../../../fixtures/create-context.ts';

const context = createContext({
  model: {
    contentTypes: {
      'api::page.page': {
        info: { singularName: 'page', pluralName: 'pages' },
        attributes: {
          title: { type: 'string' },
          body: { type: 'richtext' },
          kind: { type: 'enumeration', enum: ['wide', 'tall'] },
          rank: { type: 'integer' },
          price: { type: 'decimal' },
          day: { type: 'date' },
          done: { type: 'boolean' },
          extra: { type: 'json' },
          note: { type: 'string', private: true },
          alias: { type: 'string', searchable: false },
          secret: { type: 'password' },
        },
      },
    },
  },
  data: {
    'api::page.page': [
      {
        id: 1,
        title: 'Sea',
        body: 'Waves_',
        kind: 'wide',
        rank: 40,
        price: 7,
        day: '2024-01-01',
        extra: { a: 'Moon' },
      },
      { id: 2, title: 'Été', note: 'Cellar', alias: 'Attic', secret: 'Hush', done: true },
      { id: 40 },
    ],
  },
});

test.each([
  ['a text', 'Sea', [1]],
  ['a part of it, in any case', 'eA', [1]],
  ['other letters in their own case', 'é', [2]],
  ['a rich text', 'wave', [1]],
  ['an enumeration', 'wide', [1]],
  ['a private attribute', 'cellar', [2]],
  ['not one that is not searchable', 'attic', []],
  ['not a password', 'hush', []],
  ['not JSON', 'moon', []],
  ['not a date', '2024-', []],
  ['not a boolean', 'true', []],
  ['a number in numbers and ids', '4', [1, 40]],
  ['a decimal with its point', '7.0', [1]],
  ['a text that is not a number, in ids only', '4_', [40]],
  ['_ is any character', 'S_a', [1]],
  ['% is a character', '%', []],
])('%s: %j', (_rule, text, ids) => {
  const page = typeByName(context.model, 'page');
  expect(context.store.table(page).ids.filter(compileSearch(text, page, context))).toEqual(ids);
});

test('a plain database has no wildcards', () => {
  const page = typeByName(context.model, 'page');
  const found = (text: string) =>
    context.store.table(page).ids.filter(compileSearch(text, page, { ...context, database: plain }));
  expect(found('S_a')).toEqual([]);
  expect(found('s_')).toEqual([1]);
  expect(found('É')).toEqual([2]);
});
