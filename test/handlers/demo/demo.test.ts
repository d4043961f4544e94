import { expect, test } from 'vitest';
import { demo, demoRecords } from '../../../handlers/demo/demo.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate } from '../../../seeds/index.ts';
import { createModel } from '../../fixtures/create-model.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';

test('the demo model loads without a warning', () => {
  expect(createModel(demo.model).warnings).toEqual([]);
});

test('the demo has every kind of relation, drafts and two locales', () => {
  const model = createModel(demo.model);
  const own = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  const attributes = own.flatMap((type) => [...type.attributes.values()]);
  const kinds = new Set(attributes.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['component', 'media', 'relation', 'scalar', 'zone']);
  const records = Object.values<readonly EntryRecord[]>(demoRecords).flat();
  expect(records.some((record) => record['publishedAt'] === null)).toBe(true);
  expect(new Set(records.map((record) => record['locale'] ?? 'en'))).toEqual(new Set(demo.locales));
});

test('under Strapi 5 its entries are documents with drafts and translations', async () => {
  const data = generate({ entries: 20, records: demoRecords });
  const double = createDouble({ ...demo, dialect: 'v5', data, roles: { public: 'all' } });
  const ask = async (path: string) => {
    const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`));
    return ((await response.json()) as { data: Record<string, unknown>[] }).data;
  };
  const [kiln] = await ask('places?filters[slug]=kiln&populate=localizations');
  expect(kiln).toMatchObject({
    id: 1,
    name: 'Kiln Bakery',
    localizations: [{ name: 'Boulangerie Kiln', documentId: kiln!['documentId'] }],
  });
  expect(await ask('places?filters[name]=Ferry Kiosk')).toEqual([]);
  expect(await ask('places?filters[name]=Ferry Kiosk&status=draft')).toHaveLength(1);
  const on = 'populate[content][on][guide.stop][populate]=place';
  const [guide] = await ask(`guides?locale=fr&filters[walkedOn]=2024-04-06&${on}`);
  expect(guide!['content']).toMatchObject([{ place: { locale: 'fr', name: 'Boulangerie Kiln' } }]);
});

test('every picture has its contents, in every format', () => {
  const urls = demoRecords['plugin::upload.file'].flatMap((file) => {
    const formats = Object.values(file['formats'] as Record<string, { url: string }>);
    return [file['url'], ...formats.map(({ url }) => url)];
  });
  expect(urls.toSorted()).toEqual(Object.keys(demo.assets).toSorted());
});
