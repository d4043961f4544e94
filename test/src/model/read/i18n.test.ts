import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { createModel } from '../../../fixtures/create-model.ts';

const contentTypes = {
  'api::page.page': {
    pluginOptions: { i18n: { localized: true } },
    attributes: { title: { type: 'string' } },
  },
};

test('without the i18n plugin a type is not localized, whatever its schema says', () => {
  const page = createModel({ contentTypes, i18n: false }).contentTypes.get('api::page.page')!;
  expect(page.localized).toBe(false);
  expect([...page.attributes.keys()]).not.toContain('locale');
  expect(createModel({ contentTypes }).contentTypes.get('api::page.page')!.localized).toBe(true);
});

test('without it, the locale of a query means nothing and there is no list of locales', async () => {
  const data = { 'api::page.page': [{ id: 1, title: 'Home' }] };
  const double = createDouble({ model: { contentTypes, i18n: false }, data, dialect: 'v4', warnings: 'off' });
  const ask = async (path: string) => double.fetch(new Request(`http://localhost:1337/api/${path}`));
  expect(await (await ask('pages?locale=fr&fields=title')).json()).toHaveProperty('data', [
    { id: 1, attributes: { title: 'Home' } },
  ]);
  expect((await ask('i18n/locales')).status).toBe(404);
});
