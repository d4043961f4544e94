import { collectionType, createDouble, defineModel, type Records } from 'msw-strapi';
import { generate } from 'msw-strapi/seeds';
import * as z from 'zod';

const boat = collectionType(
  'boat',
  { name: z.string().max(80), berth: z.int().min(1).max(400), notes: z.string().max(200) },
  { localized: false },
);

const model = defineModel([boat]);

/** A boat in a story's data. */
export type Boat = NonNullable<Records<typeof model>['boat']>[number];

export const double = createDouble({
  model,
  data: generate({ entries: { boat: 2 }, records: { boat: [{ name: 'Mary', berth: 12 }] } }),
});
