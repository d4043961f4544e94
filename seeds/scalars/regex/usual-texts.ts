import { slugOf } from '../../../src/store/slug.ts';
import type { Generators, RowKey } from '../../subjects/row-key.ts';
import { anyPerson, emailOf, MAIL_DOMAINS } from '../../subjects/people.ts';

/** A kind of text that many regular expressions describe. */
interface UsualText {
  /** A regular expression that allows this and no plain word asks for the kind. */
  readonly example: string;
  /** If it also allows this, it asks for something else. */
  readonly unless?: string;
  readonly make: (generators: Generators, key: RowKey) => string;
}

/** Texts that ask for nothing special. */
const PLAIN = [
  'a',
  'A',
  'bread',
  'BREAD',
  'Bread',
  'why-bread',
  'why_bread',
  'Why bread and butter',
  'Why 48217 is',
  'Anyone who wants to help is welcome on Saturdays.',
];

/** No kind is asked for by what allows this. */
const NO_WORD = 'bread';

/** Numbers of any length ask for nothing special either, but many telephone numbers are written like this. */
const NUMBERS = ['7', '48217'];

/** Words for expressions that allow no letter from a to z. */
const CYRILLIC = 'тихий новый старый городской сад поезд рынок книга улица'.split(' ');
const GREEK = 'ήσυχος νέος κήπος τρένο αγορά βιβλίο'.split(' ');

const digits = ({ random }: Generators, count: number): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');
const two = (number: number): string => String(number).padStart(2, '0');
const dateOf = ({ random, referenceTime }: Generators): readonly [string, string, string] => {
  const year = new Date(referenceTime).getUTCFullYear() - random.int(0, 3);
  return [String(year), two(random.int(1, 12)), two(random.int(1, 28))];
};
const clock = ({ random }: Generators): string =>
  `${two(random.int(8, 21))}:${random.pick(['00', '15', '30', '45'])}`;
const slug = (key: RowKey): string => slugOf(key.subject().topic);
const path = (key: RowKey): string => `${slug(key)}-${slugOf(key.subject().place)}`;
/** Numbers with 555 01 belong to nobody. */
const local = (generators: Generators): string => `01${digits(generators, 2)}`;
const area = ({ random }: Generators): number => random.int(201, 989);
const ID_LETTERS = [...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const coordinates = ({ random }: Generators): string[] =>
  [random.int(-600_000, 600_000), random.int(-1_700_000, 1_700_000)].map((value) =>
    (value / 10_000).toFixed(4),
  );
const hexadecimal = ({ random }: Generators, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
const uuid = (generators: Generators): string => {
  const parts = [8, 3, 3, 12].map((count) => hexadecimal(generators, count));
  return `${parts[0]}-${hexadecimal(generators, 4)}-4${parts[1]}-a${parts[2]}-${parts[3]}`;
};
const videoId = ({ random }: Generators): string =>
  Array.from({ length: 11 }, () => random.pick(ID_LETTERS)).join('');

const usual = (
  example: string,
  make: (generators: Generators, key: RowKey) => string,
  unless?: string,
): UsualText => ({ example, make, ...(unless !== undefined && { unless }) });

/** The kinds in the order in which they are tried. */
const USUAL_TEXTS: readonly UsualText[] = [
  usual('ann.lee@example.com', (generators, key) =>
    emailOf(anyPerson(generators.faker(key.locale)), generators.random.pick(MAIL_DOMAINS)),
  ),
  usual('ann.lee@example.com', (generators, key) =>
    emailOf(anyPerson(generators.faker(key.locale)), 'example.com'),
  ),
  usual(
    'mailto:ann.lee@example.com',
    (generators, key) => `mailto:${emailOf(anyPerson(generators.faker(key.locale)), 'example.com')}`,
  ),
  usual('tel:+15550104477', (generators) => `tel:+1${area(generators)}555${local(generators)}`),
  usual('https://www.example.com/why-bread', (_, key) => `https://www.example.com/${path(key)}`),
  usual('https://www.example.com', (_, key) => `https://www.${slug(key)}.example.com`),
  usual('https://example.com', () => 'https://example.com'),
  usual(
    'https://www.youtube.com/watch?v=aqz4KEbe7Xy',
    (generators) => `https://www.youtube.com/watch?v=${videoId(generators)}`,
  ),
  usual('https://youtu.be/aqz4KEbe7Xy', (generators) => `https://youtu.be/${videoId(generators)}`),
  usual('https://vimeo.com/76979871', (generators) => `https://vimeo.com/7${digits(generators, 7)}`),
  usual('example.com', (_, key) => `${slug(key)}.example.com`, 'example'),
  usual('www.example.com', (_, key) => `www.${slug(key)}.example.com`),
  usual('2024-05-21', (generators) => dateOf(generators).join('-')),
  usual('2024-05', (generators) => dateOf(generators).slice(0, 2).join('-')),
  usual('21.05.2024', (generators) => dateOf(generators).toReversed().join('.'), '1.4.2'),
  usual('21/05/2024', (generators) => dateOf(generators).toReversed().join('/')),
  usual('05/21/2024', (generators) => {
    const [year, month, day] = dateOf(generators);
    return `${month}/${day}/${year}`;
  }),
  usual('21-05-2024', (generators) => dateOf(generators).toReversed().join('-')),
  usual('2024/25', (generators) => {
    const year = Number(dateOf(generators)[0]);
    return `${year}/${two((year + 1) % 100)}`;
  }),
  usual('2024/2025', (generators) => {
    const year = Number(dateOf(generators)[0]);
    return `${year}/${year + 1}`;
  }),
  usual('14:30', clock),
  usual('14:30:00', (generators) => `${clock(generators)}:00`),
  usual('2:30 PM', ({ random }) => `${random.int(1, 8)}:${random.pick(['00', '30'])} PM`),
  usual('02:30 PM', ({ random }) => `${two(random.int(1, 8))}:${random.pick(['00', '30'])} PM`),
  usual('05/27', (generators) => `${two(generators.random.int(1, 12))}/${dateOf(generators)[0].slice(2)}`),
  usual('2024', (generators) => dateOf(generators)[0]),
  usual('+1 555 010 4477', (generators) => `+1 ${area(generators)} 555 ${local(generators)}`, '1 x'),
  usual('+15550104477', (generators) => `+1${area(generators)}555${local(generators)}`, '-48217'),
  usual('(555) 010-4477', (generators) => `(${area(generators)}) 555-${local(generators)}`),
  usual('555-010-4477', (generators) => `${area(generators)}-555-${local(generators)}`),
  usual('555 010 4477', (generators) => `${area(generators)} 555 ${local(generators)}`),
  usual('5550104477', (generators) => `${area(generators)}555${local(generators)}`),
  usual('01 99 00 12 34', (generators) => `01 99 00 ${digits(generators, 2)} ${digits(generators, 2)}`),
  usual('SW1A 1AA', ({ random }) => random.pick(['SW1A 1AA', 'M1 1AE', 'EH1 1YZ', 'CF10 1EP', 'B33 8TH'])),
  usual(
    '1012 AB',
    ({ random }) => `${random.int(1000, 9999)} ${random.pick(['AB', 'CX', 'EN', 'KL', 'RT'])}`,
  ),
  usual('DE02 1203 0000 0000 2020 51', (generators) => {
    const fours = Array.from({ length: 4 }, () => digits(generators, 4));
    return `DE${digits(generators, 2)} ${fours.join(' ')} ${digits(generators, 2)}`;
  }),
  usual('#1f6feb', ({ random }) => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0')}`, '#bread'),
  usual(
    '#1F6FEB',
    ({ random }) => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`,
    '#BREAD',
  ),
  usual('rgb(31, 111, 235)', ({ random }) => `rgb(${[0, 0, 0].map(() => random.int(0, 255)).join(', ')})`),
  usual('1.4.2', ({ random }) => [random.int(0, 5), random.int(0, 12), random.int(0, 9)].join('.')),
  usual('v1.4.2', ({ random }) => `v${[random.int(0, 5), random.int(0, 12), random.int(0, 9)].join('.')}`),
  usual('en-GB', ({ random }) =>
    random.pick(['en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pl-PL']),
  ),
  usual('en_GB', ({ random }) =>
    random.pick(['en_GB', 'en_US', 'de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pl_PL']),
  ),
  usual('en', ({ random }) => random.pick(['en', 'de', 'fr', 'es', 'it', 'pl', 'cs', 'nl', 'pt']), 'qqqq'),
  usual('GB', ({ random }) => random.pick(['GB', 'DE', 'FR', 'ES', 'IT', 'PL', 'CZ', 'NL', 'PT']), 'QQQQ'),
  usual('EUR', ({ random }) => random.pick(['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'CZK']), 'QQQQ'),
  usual('52.5200, 13.4050', (generators) => coordinates(generators).join(', ')),
  usual('52.5200,13.4050', (generators) => coordinates(generators).join(',')),
  usual('1:30:00', ({ random }) => `${random.int(1, 3)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`),
  usual(
    '<svg viewBox="0 0 24 24"><path d="M4 12h16"/></svg>',
    ({ random }) =>
      `<svg viewBox="0 0 24 24"><path d="M${random.int(2, 6)} ${random.int(8, 16)}h${random.int(8, 16)}"/></svg>`,
  ),
  usual('{"topic":"bread"}', (_, key) => JSON.stringify({ topic: key.subject().topic })),
  usual('["bread"]', (_, key) => JSON.stringify([key.subject().topic])),
  usual('45%', ({ random }) => `${random.int(1, 99)}%`),
  usual('192.0.2.14', ({ random }) => `192.0.2.${random.int(1, 254)}`, '1.4.2'),
  usual('123e4567-e89b-42d3-a456-426614174000', uuid),
  usual('507f1f77bcf86cd799439011', (generators) => hexadecimal(generators, 24), 'qqqqqqqqqqqqqqqqqqqqqqqq'),
  usual('12.50', ({ random }) => `${random.int(1, 99)}.${random.int(1, 9)}0`, NO_WORD),
  usual('48217', ({ random }) => String(random.int(1, 9999)), NO_WORD),
  usual('тихий сад', ({ random }) => `${random.pick(CYRILLIC)} ${random.pick(CYRILLIC)}`),
  usual('сад', ({ random }) => random.pick(CYRILLIC)),
  usual('ήσυχος κήπος', ({ random }) => `${random.pick(GREEK)} ${random.pick(GREEK)}`),
  usual('κήπος', ({ random }) => random.pick(GREEK)),
  usual('PT2H30M', ({ random }) => `PT${random.int(1, 5)}H${random.pick(['15', '30', '45'])}M`),
];

/** Returns the kinds of texts that a regular expression asks for: none if it also allows plain words. */
export function usualTexts(allows: (text: string) => boolean): readonly UsualText['make'][] {
  if (PLAIN.some((text) => allows(text))) return [];
  const isNumber = NUMBERS.some((text) => allows(text));
  return USUAL_TEXTS.filter(
    ({ example, unless }) => allows(example) && (unless === undefined ? !isNumber : !allows(unless)),
  ).map(({ make }) => make);
}
