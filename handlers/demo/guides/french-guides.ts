import type { EntryRecord } from '../../../src/model/entry-record.ts';

export const frenchGuides: readonly EntryRecord[] = [
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
      { __component: 'guide.stop', place: 3, why: 'Un livre pour le banc devant la porte.' },
    ],
    seo: null,
    createdAt: '2024-04-09T08:00:00.000Z',
    publishedAt: '2024-04-10T06:30:00.000Z',
  },
  {
    locale: 'fr',
    title: 'La colline de la Lanterne sous la pluie',
    slug: 'la-colline-de-la-lanterne-sous-la-pluie',
    lead: 'Quatre-vingt-seize marches, et un toit tout en haut.',
    walkedOn: '2024-05-11',
    minutes: 45,
    author: 2,
    tags: [3, 8],
    cover: 17,
    content: [
      { __component: 'guide.stop', place: 2, why: 'Les lentilles tournent à trois heures.' },
      { __component: 'guide.text', body: 'Descendez par le **grand chemin** : les marches glissent.' },
    ],
    seo: null,
    createdAt: '2024-05-14T08:00:00.000Z',
    publishedAt: '2024-05-15T06:30:00.000Z',
  },
];
