import type { EntryRecord } from '../../src/model/entry-record.ts';

export const people: readonly EntryRecord[] = [
  {
    id: 1,
    name: 'Ines Moreau',
    phone: '+44 1632 960011',
    about: 'Walks the quays every morning and writes down what has changed.',
    portrait: 6,
    favourite: 1,
  },
  {
    id: 2,
    name: 'Tom Adeyemi',
    phone: '+44 1632 960012',
    about: 'Eats first and asks for the recipe later.',
    portrait: 7,
    favourite: 4,
  },
  { id: 3, name: 'Greta Lindqvist', about: null },
];

export const neighbourhoods: readonly EntryRecord[] = [
  { id: 1, name: 'Old Quay', slug: 'old-quay', about: 'Warehouses, **gulls** and the ferry.' },
  { id: 2, name: 'Lantern Hill', slug: 'lantern-hill', about: 'Steep streets below the lighthouse.' },
  { id: 3, name: 'Saltworks', slug: 'saltworks', about: null },
];

export const tags: readonly EntryRecord[] = [
  { id: 1, name: 'Breakfast', slug: 'breakfast' },
  { id: 2, name: 'With children', slug: 'with-children' },
  { id: 3, name: 'Rainy day', slug: 'rainy-day' },
  { id: 4, name: 'By the water', slug: 'by-the-water' },
  { id: 5, name: 'Late', slug: 'late' },
];
