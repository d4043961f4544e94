import {
  collectionType,
  component,
  createDouble,
  defineModel,
  dynamicZone,
  media,
  relation,
} from 'msw-strapi';
import { generate } from 'msw-strapi/seeds';
import * as z from 'zod';

const picture = media({ allowedTypes: ['images'] });

const text = component('walk.text', { text: z.string() });
const stop = component('walk.stop', { name: z.string().max(40), picture, why: z.string().max(120) });
const quote = component('walk.quote', { words: z.string().max(120), by: relation.oneToOne('author') });

const walk = collectionType(
  'walk',
  {
    title: z.string().max(60),
    lead: z.string().max(160),
    minutes: z.int().min(20).max(240),
    cover: picture,
    author: relation.manyToOne('author'),
    content: dynamicZone([text, stop, quote]),
  },
  { localized: false },
);
const author = collectionType('author', { name: z.string() }, { draftAndPublish: false, localized: false });

export const model = defineModel([walk, author]);

export const double = createDouble({
  model,
  data: generate({
    seed: 'walks',
    entries: { walk: 12, author: 3 },
    // One by hand, the rest as they come.
    records: {
      author: [{ name: 'Ines Moreau' }],
      walk: [
        {
          id: 1,
          title: 'Along the quay before breakfast',
          minutes: 45,
          cover: 1,
          author: 1,
          content: [
            { __component: 'walk.text', text: 'Start where the night boats come in.' },
            {
              __component: 'walk.stop',
              name: 'The net loft',
              picture: 2,
              why: 'Mended nets hang from every beam.',
            },
            { __component: 'walk.quote', words: 'Nobody hurries before six.', by: 1 },
          ],
        },
      ],
    },
  }),
});
