import { foldUmlauts, nameWords, wordKey } from '../names/name-words.ts';

const ROOMS = 'room|zimmer|raum|chambre|salle|habitacion|sala|quarto|camera|pokoj|kamer|suite';
const HOMES =
  'house|apartment|flat|property|villa|condo|cottage|bungalow|townhouse|haus|wohnung|immobilie|casa|maison|logement|appartement|apartamento|departamento|vivienda|propiedad|propriedade|moradia|mieszkanie|nieruchomosc|nemovitost|dom|byt|imovel|immobile|inmueble|huis|woning|estate';

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
  [HOMES, '{c} Street apartment|{c} House|Flat at {c} Gardens|Town house {c}'],
  [ROOMS, '{c} Room|{c} Hall|Studio {c}|{c} Suite'],
  ['garden|park|jardin|parc|parque', '{c} Garden|{c} Park|{p} Gardens'],
  ['farm|ferme|finca|fazenda', '{c} Farm|{c} Orchard|Farm at {c}'],
  ['gym', '{c} Gym|{p} Sports Centre'],
  ['pharmacy|pharmacie|farmacia', '{c} Pharmacy|{p} {c} Pharmacy'],
  ['airport', '{p} Airport|{p} {c} Airport'],
  ['club|verein|team', '{c} Club|Club {c}|{c} Society'],
];

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  VENUES.flatMap(([words, names]) => {
    const patterns = names.split('|');
    return foldUmlauts(words)
      .split('|')
      .map((word) => [word, patterns] as const);
  }),
);

/** What a place is. */
export interface Venue {
  /** Names, with `{c}` for a proper name and `{p}` for the town. */
  readonly patterns: readonly string[];
  /** Whether it is a room in a house. */
  readonly isRoom: boolean;
  /** Whether it is a house or a flat. */
  readonly isHome: boolean;
}

const ROOM_PATTERNS = byWord.get('room');
const HOME_PATTERNS = byWord.get('house');

/** Returns what a type's name says about a place: `hotel`, `school`. Undefined for any place. */
export function venueOf(name: string): Venue | undefined {
  for (const word of nameWords(name)) {
    const patterns = byWord.get(wordKey([word])) ?? byWord.get(wordKey([word.replace(/s$/, '')]));
    if (patterns) return { patterns, isRoom: patterns === ROOM_PATTERNS, isHome: patterns === HOME_PATTERNS };
  }
  return undefined;
}
