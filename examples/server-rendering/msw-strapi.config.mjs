import { collectionType, media, relation, singleType } from 'msw-strapi';
import * as z from 'zod';

export const model = [
  collectionType('author', { name: z.string() }),
  collectionType('article', {
    title: z.string(),
    lead: z.string(),
    cover: media({ allowedTypes: ['images'] }),
    author: relation.manyToOne('author'),
  }),
  singleType('about', { title: z.string(), lead: z.string() }),
];

export default { model };
