import { collectionType, component, defineModel, defineOptions, dynamicZone, relation } from 'msw-strapi';
import * as z from 'zod';

const quote = component('blocks.quote', { words: z.string() });
const model = defineModel(
  [
    collectionType('article', {
      title: z.string(),
      tags: relation.manyToMany('tag'),
      parts: dynamicZone([quote]),
    }),
    collectionType('tag', { name: z.string() }, { draftAndPublish: false, localized: false }),
  ],
  { dialect: 'v5' },
);

export default defineOptions({
  model,
  data: {
    article: ['Ferries', 'Markets', 'Bridges'].map((title) => ({
      title,
      tags: [1],
      parts: [{ __component: /** @type {const} */ ('blocks.quote'), words: 'All aboard' }],
    })),
    tag: [{ name: 'north' }, { name: 'south' }],
  },
  roles: { public: 'all' },
});
