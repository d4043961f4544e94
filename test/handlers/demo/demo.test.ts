import { expect, test } from 'vitest';
import { demo, demoRecords } from '../../../handlers/demo/demo.ts';
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

test('every picture has its contents, in every format', () => {
  const urls = demoRecords['plugin::upload.file'].flatMap((file) => {
    const formats = Object.values(file['formats'] as Record<string, { url: string }>);
    return [file['url'], ...formats.map(({ url }) => url)];
  });
  expect(urls.toSorted()).toEqual(Object.keys(demo.assets).toSorted());
});
