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
        attributes: { title: { type: 'string' }, body: { type: 'richtext' } },
      },
    },
  },
  data: {
    'api::page.page': [
      { id: 1, title: 'Sea', body: 'Waves_' },
      { id: 2, title: 'Été' },
    ],
  },
});

test('a plain database has no wildcards', () => {
  const page = typeByName(context.model, 'page');
  const found = (text: string) =>
    context.store.table(page).ids.filter(compileSearch(text, page, { ...context, database: plain }));
  expect(found('S_a')).toEqual([]);
  expect(found('s_')).toEqual([1]);
  expect(found('É')).toEqual([2]);
});
