import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { frenchGuides } from './french-guides.ts';
import { moreGuides } from './more-guides.ts';

const firstGuides: readonly EntryRecord[] = [
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
      { __component: 'guide.pictures', caption: 'From the ferry steps', pictures: [1, 13] },
      { __component: 'guide.stop', place: 3, why: 'A book for the bench outside.' },
    ],
    seo: {
      metaTitle: 'The Old Quay in a morning',
      metaDescription: 'Ninety minutes, two stops and a bench.',
      image: 1,
    },
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
    tags: [3, 8],
    cover: 17,
    content: [
      { __component: 'guide.stop', place: 8, why: 'Step 48. Tea, until the worst is over.' },
      { __component: 'guide.stop', place: 2, why: 'The lenses turn at three.' },
      { __component: 'guide.pictures', caption: 'Dry at last', pictures: [3, 12] },
      { __component: 'guide.text', body: 'Take the **long way** down: the steps are slippery.' },
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
    walkedOn: null,
    minutes: null,
    author: 2,
    tags: [5, 6],
    cover: 5,
    content: [],
    seo: null,
    createdAt: '2024-06-01T08:00:00.000Z',
    publishedAt: null,
  },
];

/** Eight guides in English, of which the third is a draft, and the first two in French. */
export const guides: readonly EntryRecord[] = [...firstGuides, ...moreGuides, ...frenchGuides];
