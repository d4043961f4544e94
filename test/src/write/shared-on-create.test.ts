import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';

test('a new entry of Strapi 4 gives its translations what all locales share, if the answer has them', async () => {
  const double = createDouble({
    model: {
      contentTypes: {
        'api::note.note': {
          info: { singularName: 'note', pluralName: 'notes' },
          options: { draftAndPublish: false },
          pluginOptions: { i18n: { localized: true } },
          attributes: {
            title: { type: 'string', pluginOptions: { i18n: { localized: true } } },
            price: { type: 'integer' },
          },
        },
      },
    },
    dialect: 'v4',
    locales: ['en', 'fr', 'de'],
    data: { note: [{ title: 'One', price: 5 }] },
  });
  const priceOf = async () => (await double.findOne('note', 1))!.attributes['price'];
  const data = { title: 'Un', locale: 'fr', localizations: [1] };
  await double.create('note', { ...data, price: 6 });
  expect(await priceOf()).toBe(5);
  const german = { ...data, locale: 'de', price: 7 };
  await double.create('note', german, { populate: ['localizations'] });
  expect(await priceOf()).toBe(7);
});
