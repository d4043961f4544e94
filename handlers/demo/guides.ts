import type { EntryRecord } from '../../src/model/entry-record.ts';

/** Three guides in English, of which the last is a draft, and the first one in French. */
export const guides: readonly EntryRecord[] = [
  {
    id: 1,
    title: 'A slow morning on the Old Quay',
    slug: 'a-slow-morning-on-the-old-quay',
    lead: 'Bread, books and boats, in that order.',
    walkedOn: '2024-04-06',
    minutes: 90,
    author: 1,
    tags: [1, 4],
    cover: 1,
    content: [
      { __component: 'guide.text', body: '## Before nine\n\nThe quay belongs to the *gulls*.' },
      { __component: 'guide.stop', place: 1, why: 'The rye, while it is warm.' },
      { __component: 'guide.quote', quote: 'Nobody hurries on a Saturday.', person: 2 },
      { __component: 'guide.stop', place: 3, why: 'A book for the bench outside.' },
      { __component: 'guide.pictures', caption: 'From the ferry steps', pictures: [1, 4] },
    ],
    seo: { metaTitle: 'Old Quay in a morning', metaDescription: 'Ninety minutes, three stops.', image: 1 },
    createdAt: '2024-04-07T08:00:00.000Z',
    publishedAt: '2024-04-08T06:30:00.000Z',
  },
  {
    id: 2,
    title: 'Up Lantern Hill in the rain',
    slug: 'up-lantern-hill-in-the-rain',
    lead: 'Ninety-six steps, and a roof at the top.',
    walkedOn: '2024-05-11',
    minutes: 45,
    author: 2,
    tags: [3, 2],
    cover: 3,
    content: [
      { __component: 'guide.stop', place: 2, why: 'The lenses turn at three.' },
      { __component: 'guide.text', body: 'Take the long way down.' },
    ],
    seo: null,
    createdAt: '2024-05-12T08:00:00.000Z',
    publishedAt: '2024-05-13T06:30:00.000Z',
  },
  {
    id: 3,
    title: 'Supper under the nets',
    slug: 'supper-under-the-nets',
    lead: null,
    minutes: null,
    author: 2,
    tags: [5],
    content: [],
    createdAt: '2024-06-01T08:00:00.000Z',
    publishedAt: null,
  },
  {
    locale: 'fr',
    title: 'Une matinée tranquille sur le vieux quai',
    slug: 'une-matinee-tranquille-sur-le-vieux-quai',
    lead: 'Du pain, des livres et des bateaux, dans cet ordre.',
    walkedOn: '2024-04-06',
    minutes: 90,
    author: 1,
    tags: [1, 4],
    cover: 1,
    content: [
      { __component: 'guide.text', body: '## Avant neuf heures\n\nLe quai est aux *mouettes*.' },
      { __component: 'guide.stop', place: 1, why: 'Le seigle, tant qu’il est chaud.' },
    ],
    createdAt: '2024-04-09T08:00:00.000Z',
    publishedAt: '2024-04-10T06:30:00.000Z',
  },
];

export const homepage: readonly EntryRecord[] = [
  {
    id: 1,
    heading: 'The harbour on foot',
    welcome: 'Short walks by people who live here.',
    banner: 1,
    featured: [2, 1],
    links: [
      { label: 'Ferry timetable', href: 'https://ferry.example' },
      { label: 'Write to us', href: 'mailto:guide@harbour.example' },
    ],
  },
  {
    locale: 'fr',
    heading: 'Le port à pied',
    welcome: 'De courtes promenades, par les gens d’ici.',
    banner: 1,
    links: [{ label: 'Horaires du ferry', href: 'https://ferry.example' }],
  },
];
