import { expect, test } from 'vitest';
import type { DialectName, ModelInput } from '../../../src/model/model-input.ts';
import { open } from './open.ts';

const i18n = { pluginOptions: { i18n: { localized: true } } };

const input: ModelInput = {
  contentTypes: {
    'api::product.product': {
      info: { singularName: 'product', pluralName: 'products' },
      ...i18n,
      attributes: Object.fromEntries(
        Object.entries({
          title: { type: 'string', required: true },
          slug: { type: 'uid', targetField: 'title' },
          description: { type: 'text' },
          price: { type: 'decimal' },
          stock: { type: 'integer' },
          active: { type: 'boolean' },
          since: { type: 'date' },
          kind: { type: 'enumeration', enum: ['a', 'b', 'c'] },
          specs: { type: 'json' },
          email: { type: 'email' },
          sku: { type: 'string' },
          phone: { type: 'string' },
          website: { type: 'string' },
          shelf: { type: 'component', component: 'shared.shelf', required: true },
        }).map(([name, json]) => [name, { ...json, ...i18n }]),
      ),
    },
  },
  components: { 'shared.shelf': { attributes: { note: { type: 'text' }, width: { type: 'integer' } } } },
};

test.each<DialectName>(['v4', 'v5'])('translations keep what is not text (%s)', (dialect) => {
  const { model, type, store, links } = open(
    input,
    { entries: 12, profile: 'maximal' },
    ['en', 'de'],
    dialect,
  );
  const table = store.table(type('product'));
  const english = table.ids.filter((id) => table.value(id, 'locale') === 'en');
  const german = table.ids.filter((id) => table.value(id, 'locale') === 'de');
  expect(german.length).toBeGreaterThan(8);
  const shelf = store.table(model.components.get('shared.shelf')!);
  const widthOf = (id: number): unknown =>
    links('product', 'shelf', id).map((link) => shelf.value(Number(link.split(' ')[1]), 'width'));
  for (const [index, id] of german.entries()) {
    const [row, original] = [table.row(id), table.row(english[index]!)];
    for (const name of [
      'price',
      'stock',
      'active',
      'since',
      'kind',
      'specs',
      'email',
      'sku',
      'phone',
      'website',
    ])
      expect([name, row[name]]).toEqual([name, original[name]]);
    expect(widthOf(id)).toEqual(widthOf(english[index]!));
    expect(widthOf(id)).toHaveLength(1);
    expect(row['title']).toBe(`${String(original['title'])} (de)`);
    expect(row['slug']).toBe(`${String(original['slug'])}-de`);
  }
});
