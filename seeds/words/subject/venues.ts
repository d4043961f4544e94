import { NAMES } from '../name-lists.ts';
import { PLACES } from '../places.ts';
import { nameWords, wordKey } from '../../names/name-words.ts';
import { combination, numbered, placeOf, withPlace, type Draw, type Thing } from './draw.ts';

const ROOMS = 'room|zimmer|raum|chambre|salle|habitacion|sala|quarto|camera|pokoj|kamer|suite';

/** The names of places by what they are: words of type names, and patterns with a proper name for `{c}`. */
const VENUES: readonly (readonly [words: string, patterns: string])[] = [
  [
    'restaurant|ristorante|restaurante|restauracja|restaurace|gaststaette|bistro',
    '{c} Kitchen|Bistro {c}|The {c} Table|Trattoria {c}',
  ],
  ['cafe|bar|pub|kavarna|kawiarnia', 'Café {c}|{c} Coffee|Bar {c}|{c} & Company'],
  ['hotel|hostel|unterkunft|accommodation|alojamiento|noclegi', 'Hotel {c}|{c} House|{c} Inn|Pension {c}'],
  ['museum|musee|museo|museu|muzeum', '{c} Museum|Museum {c}|{c} Collection'],
  [
    'school|schule|ecole|escuela|escola|scuola|szkola|skola|colegio',
    '{c} School|{c} Street School|{c} Primary School|{c} College',
  ],
  [
    'university|universitaet|universite|universidad|universidade|universita|uniwersytet|univerzita|hochschule|universiteit',
    'University of {p}|{p} College|{p} University',
  ],
  [
    'clinic|hospital|klinik|krankenhaus|clinique|hopital|clinica|ospedale|klinika|szpital|nemocnice|ziekenhuis|praxis',
    '{c} Clinic|{p} Hospital|{c} Health Centre',
  ],
  ['church|kirche|eglise|iglesia|igreja|chiesa|kosciol|kostel|kerk', '{c} Church|{p} Cathedral|{c} Chapel'],
  [
    'library|bibliothek|bibliotheque|biblioteca|biblioteka|knihovna|bibliotheek',
    '{c} Library|{p} City Library|{c} Reading Room',
  ],
  ['cinema|kino|cine|theater|theatre|teatro|divadlo|teatr|bioscoop', '{c} Cinema|{c} Theatre|The {c}'],
  [
    'shop|store|laden|geschaeft|magasin|boutique|tienda|loja|negozio|sklep|obchod|prodejna|winkel|filiale|sucursal',
    '{c} Shop|{c} Store|{c} Corner|{p} {c}',
  ],
  [
    'office|branch|buero|niederlassung|bureau|oficina|escritorio|ufficio|biuro|kancelar|kantoor|oddzial|pobocka|standort|sede',
    '{p} office|{p} {c} Street|{c} House, {p}',
  ],
  [
    'house|apartment|flat|property|haus|wohnung|immobilie|casa|maison|appartement|apartamento|mieszkanie|dom|byt|imovel|immobile|inmueble|huis|woning|real estate',
    '{c} Street apartment|{c} House|Flat at {c} Gardens|Town house {c}',
  ],
  [ROOMS, '{c} Room|{c} Hall|Studio {c}|{c} Suite'],
  ['club|verein|team', '{c} Club|Club {c}|{c} Society'],
];

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  VENUES.flatMap(([words, patterns]) =>
    words.split('|').map((word) => [wordKey([word]), patterns.split('|')] as const),
  ),
);

const roomWords: ReadonlySet<string> = new Set(ROOMS.split('|').map((word) => wordKey([word])));

/** Checks whether a name says that a place is a room in a house. */
export function isRoom(name: string): boolean {
  return nameWords(name).some((word) => roomWords.has(wordKey([word.replace(/s$/, '')])));
}

/** Makes the name of a place. The type's name decides whether it is a restaurant, a school or any place. */
export function place(draw: Draw): Thing {
  const patterns = nameWords(draw.name)
    .map((word) => byWord.get(wordKey([word])) ?? byWord.get(wordKey([word.replace(/s$/, '')])))
    .find(Boolean);
  if (patterns) {
    const city = placeOf(draw);
    const { words, round } = combination(draw, draw.index, [NAMES.companyStart, patterns]);
    const [name = '', pattern = ''] = words;
    const used = pattern.includes('{c}') ? round : Math.floor(draw.index / PLACES.length);
    const title = numbered(pattern.replace('{c}', name).replace('{p}', city), used);
    return { title, topic: title, place: city };
  }
  const { word, place: city, round } = withPlace(draw, draw.area.venues);
  return { title: numbered(`${word}, ${city}`, round), topic: word, place: city };
}
