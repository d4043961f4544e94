import type { EntryRecord } from '../../src/model/entry-record.ts';

export const homepage: readonly EntryRecord[] = [
  {
    id: 1,
    heading: 'Saltmere on foot',
    welcome: 'Short walks through a small harbour town, by people who live here.',
    banner: 1,
    featured: [2, 1, 4],
    links: [
      { label: 'Ferry timetable', href: 'https://ferry.saltmere.example' },
      { label: 'Write to us', href: 'mailto:guide@saltmere.example' },
    ],
    createdAt: '2024-04-01T08:00:00.000Z',
  },
  {
    id: 2,
    localizations: [1],
    locale: 'fr',
    heading: 'Saltmere à pied',
    welcome: 'De courtes promenades dans une petite ville portuaire, par les gens d’ici.',
    banner: 1,
    featured: [10, 9],
    links: [{ label: 'Horaires du ferry', href: 'https://ferry.saltmere.example' }],
    createdAt: '2024-04-01T08:00:00.000Z',
  },
];
