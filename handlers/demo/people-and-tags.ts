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
  {
    id: 3,
    name: 'Greta Lindqvist',
    phone: '+44 1632 960013',
    about: 'Keeps the lighthouse and knows the name of every gull on the gallery.',
    portrait: 8,
    favourite: 2,
  },
  {
    id: 4,
    name: 'Callum Reid',
    phone: '+44 1632 960014',
    about: 'Builds boats at the Slips, as his mother did.',
    portrait: 9,
    favourite: 9,
  },
  {
    id: 5,
    name: 'Nadia Haddad',
    phone: null,
    about: 'Sells books on one side of her shop and salt on the other.',
    portrait: 10,
    favourite: 11,
  },
  {
    id: 6,
    name: 'Owen Prior',
    phone: null,
    about: 'Has steered the ferry to Gull Island since 1996.',
    portrait: 11,
    favourite: 6,
  },
];

export const neighbourhoods: readonly EntryRecord[] = [
  {
    id: 1,
    name: 'Old Quay',
    slug: 'old-quay',
    about: 'Warehouses, **gulls** and the ferry. Saltmere began here, with one pier and one inn.',
  },
  {
    id: 2,
    name: 'Lantern Hill',
    slug: 'lantern-hill',
    about: 'Steep streets below the lighthouse. *Ninety-six steps* lead to the top.',
  },
  {
    id: 3,
    name: 'Saltworks',
    slug: 'saltworks',
    about: 'Five old salt pans by the shore. One of them still makes salt, and one is a museum.',
  },
  {
    id: 4,
    name: 'The Slips',
    slug: 'the-slips',
    about: 'Boatyards, sheds and the smell of varnish, on the other side of the harbour.',
  },
];

export const tags: readonly EntryRecord[] = [
  { id: 1, name: 'Breakfast', slug: 'breakfast' },
  { id: 2, name: 'With children', slug: 'with-children' },
  { id: 3, name: 'Rainy day', slug: 'rainy-day' },
  { id: 4, name: 'By the water', slug: 'by-the-water' },
  { id: 5, name: 'Late', slug: 'late' },
  { id: 6, name: 'Fish', slug: 'fish' },
  { id: 7, name: 'Made here', slug: 'made-here' },
  { id: 8, name: 'With a view', slug: 'with-a-view' },
];
