import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { firstPlaces } from './first-places.ts';
import { lastPlaces } from './last-places.ts';
import { nextPlaces } from './next-places.ts';
import { addressOf, placeRecord } from './place-record.ts';

const english = [...firstPlaces, ...nextPlaces, ...lastPlaces].map(placeRecord);

/** The texts of the first places in French, in the order of their ids. What is not a text stays. */
const FRENCH: readonly (readonly [name: string, slug: string, summary: string, directions: string | null])[] =
  [
    [
      'Boulangerie Kiln',
      'boulangerie-kiln',
      'Du pain au levain cuit dans un ancien four de potier. Épuisé dès onze heures le samedi.',
      'Suivez l’odeur depuis le ferry.',
    ],
    [
      'La Chambre des lampes',
      'la-chambre-des-lampes',
      'Les lentilles du phare et une vue sur deux comtés.',
      '96 marches, pas d’ascenseur.',
    ],
    ['Sel et Papier', 'sel-et-papier', 'Des livres d’occasion d’un côté, du sel de mer de l’autre.', null],
    [
      'Le Grenier aux filets',
      'le-grenier-aux-filets',
      'Ce que les bateaux ont rapporté, sur de longues tables sous les filets.',
      null,
    ],
  ];

const french = FRENCH.map(([name, slug, summary, directions], index): EntryRecord => {
  const { address } = firstPlaces[index]!;
  return {
    ...english[index]!,
    id: english.length + 1 + index,
    localizations: [index + 1],
    locale: 'fr',
    name,
    slug,
    summary,
    address: addressOf({ address, ...(directions !== null && { directions }) }),
    nearby: [],
    createdAt: `2024-03-0${index + 1}T09:00:00.000Z`,
    publishedAt: `2024-03-0${index + 1}T16:30:00.000Z`,
  };
});

/** Twenty places in English, of which the last is a draft, and the first four in French. */
export const places: readonly EntryRecord[] = [...english, ...french];
