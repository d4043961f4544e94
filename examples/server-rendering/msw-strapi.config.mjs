import { collectionType, defineModel, media, relation, singleType } from 'msw-strapi';
import * as z from 'zod';

const types = [
  collectionType('author', { name: z.string() }),
  collectionType('article', {
    title: z.string(),
    lead: z.string(),
    cover: media({ allowedTypes: ['images'] }),
    author: relation.manyToOne('author'),
  }),
  singleType('about', { title: z.string(), lead: z.string() }),
];

/** The types of the pages come from this. */
export const model = defineModel(types, { dialect: 'v5' });

export default { model: types, dialect: process.env.STRAPI === 'v4' ? 'v4' : 'v5' };
