import { collectionType, createDouble, defineModel, relation } from 'msw-strapi';
import { setupDouble } from 'msw-strapi/node';
import * as z from 'zod';

const model = defineModel([
  collectionType(
    'recipe',
    { title: z.string(), minutes: z.int().min(1), cook: relation.manyToOne('cook') },
    { localized: false },
  ),
  collectionType('cook', { name: z.string() }, { draftAndPublish: false, localized: false }),
]);

export const double = createDouble({
  model,
  data: {
    'api::cook.cook': [{ id: 1, name: 'Amparo' }],
    'api::recipe.recipe': [
      { id: 1, title: 'Bean stew', minutes: 90, cook: 1 },
      { id: 2, title: 'Toast', minutes: 5, cook: null },
      { id: 3, title: 'Tortilla', minutes: 25, cook: 1 },
      { id: 4, title: 'A draft nobody sees', minutes: 10, publishedAt: null },
    ],
  },
  webhooks: [{ url: 'http://localhost:3000/api/revalidate' }],
});

/** Every test starts with the entries above: afterwards overrides, faults and changes are gone. */
export const { server } = setupDouble(double, { onUnhandled: 'error' });
