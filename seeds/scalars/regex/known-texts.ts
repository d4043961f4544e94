import { slugOf } from '../../../src/store/slug.ts';
import type { Generators, RowKey } from '../../subjects/row-key.ts';
import { anyPerson, emailOf, MAIL_DOMAINS } from '../../subjects/people.ts';

/** A kind of text that many regular expressions describe. */
interface KnownText {
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

/** Numbers of any length ask for nothing special either, but many telephone numbers are written like this. */
const NUMBERS = ['7', '48217'];

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
const videoId = ({ random }: Generators): string =>
  Array.from({ length: 11 }, () => random.pick(ID_LETTERS)).join('');

const known = (
  example: string,
  make: (generators: Generators, key: RowKey) => string,
  unless?: string,
): KnownText => ({ example, make, ...(unless !== undefined && { unless }) });

/** The kinds in the order in which they are tried. */
const KNOWN_TEXTS: readonly KnownText[] = [
  known('ann.lee@example.com', (generators, key) =>
    emailOf(anyPerson(generators.faker(key.locale)), generators.random.pick(MAIL_DOMAINS)),
  ),
  known(
    'mailto:ann.lee@example.com',
    (generators, key) => `mailto:${emailOf(anyPerson(generators.faker(key.locale)), 'example.com')}`,
  ),
  known('tel:+15550104477', (generators) => `tel:+1${area(generators)}555${local(generators)}`),
  known('https://www.example.com/why-bread', (_, key) => `https://www.example.com/${path(key)}`),
  known('https://www.example.com', (_, key) => `https://www.${slug(key)}.example.com`),
  known('https://example.com', () => 'https://example.com'),
  known(
    'https://www.youtube.com/watch?v=aqz4KEbe7Xy',
    (generators) => `https://www.youtube.com/watch?v=${videoId(generators)}`,
  ),
  known('https://youtu.be/aqz4KEbe7Xy', (generators) => `https://youtu.be/${videoId(generators)}`),
  known('https://vimeo.com/76979871', (generators) => `https://vimeo.com/7${digits(generators, 7)}`),
  known('example.com', (_, key) => `${slug(key)}.example.com`, 'example'),
  known('www.example.com', (_, key) => `www.${slug(key)}.example.com`),
  known('2024-05-21', (generators) => dateOf(generators).join('-')),
  known('2024-05', (generators) => dateOf(generators).slice(0, 2).join('-')),
  known('21.05.2024', (generators) => dateOf(generators).toReversed().join('.'), '1.4.2'),
  known('21/05/2024', (generators) => dateOf(generators).toReversed().join('/')),
  known('05/21/2024', (generators) => {
    const [year, month, day] = dateOf(generators);
    return `${month}/${day}/${year}`;
  }),
  known('21-05-2024', (generators) => dateOf(generators).toReversed().join('-')),
  known('2024/25', (generators) => {
    const year = Number(dateOf(generators)[0]);
    return `${year}/${two((year + 1) % 100)}`;
  }),
  known('2024/2025', (generators) => {
    const year = Number(dateOf(generators)[0]);
    return `${year}/${year + 1}`;
  }),
  known('14:30', clock),
  known('14:30:00', (generators) => `${clock(generators)}:00`),
  known('2:30 PM', ({ random }) => `${random.int(1, 8)}:${random.pick(['00', '30'])} PM`),
  known('02:30 PM', ({ random }) => `${two(random.int(1, 8))}:${random.pick(['00', '30'])} PM`),
  known('05/27', (generators) => `${two(generators.random.int(1, 12))}/${dateOf(generators)[0].slice(2)}`),
  known('2024', (generators) => dateOf(generators)[0]),
  known('+1 555 010 4477', (generators) => `+1 ${area(generators)} 555 ${local(generators)}`, '1 x'),
  known('+15550104477', (generators) => `+1${area(generators)}555${local(generators)}`, '-48217'),
  known('(555) 010-4477', (generators) => `(${area(generators)}) 555-${local(generators)}`),
  known('555-010-4477', (generators) => `${area(generators)}-555-${local(generators)}`),
  known('555 010 4477', (generators) => `${area(generators)} 555 ${local(generators)}`),
  known('5550104477', (generators) => `${area(generators)}555${local(generators)}`),
  known('#1f6feb', ({ random }) => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0')}`, '#bread'),
  known(
    '#1F6FEB',
    ({ random }) => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`,
    '#BREAD',
  ),
  known('rgb(31, 111, 235)', ({ random }) => `rgb(${[0, 0, 0].map(() => random.int(0, 255)).join(', ')})`),
  known('1.4.2', ({ random }) => [random.int(0, 5), random.int(0, 12), random.int(0, 9)].join('.')),
  known('v1.4.2', ({ random }) => `v${[random.int(0, 5), random.int(0, 12), random.int(0, 9)].join('.')}`),
  known('en-GB', ({ random }) =>
    random.pick(['en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pl-PL']),
  ),
  known('en_GB', ({ random }) =>
    random.pick(['en_GB', 'en_US', 'de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pl_PL']),
  ),
  known('en', ({ random }) => random.pick(['en', 'de', 'fr', 'es', 'it', 'pl', 'cs', 'nl', 'pt']), 'qqqq'),
  known('GB', ({ random }) => random.pick(['GB', 'DE', 'FR', 'ES', 'IT', 'PL', 'CZ', 'NL', 'PT']), 'QQQQ'),
  known('EUR', ({ random }) => random.pick(['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'CZK']), 'QQQQ'),
  known(
    '52.5200, 13.4050',
    ({ random }) =>
      `${(random.int(-600_000, 600_000) / 10_000).toFixed(4)}, ${(random.int(-1_700_000, 1_700_000) / 10_000).toFixed(4)}`,
  ),
  known(
    '52.5200,13.4050',
    ({ random }) =>
      `${(random.int(-600_000, 600_000) / 10_000).toFixed(4)},${(random.int(-1_700_000, 1_700_000) / 10_000).toFixed(4)}`,
  ),
  known('1:30:00', ({ random }) => `${random.int(1, 3)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`),
  known(
    '<svg viewBox="0 0 24 24"><path d="M4 12h16"/></svg>',
    ({ random }) =>
      `<svg viewBox="0 0 24 24"><path d="M${random.int(2, 6)} ${random.int(8, 16)}h${random.int(8, 16)}"/></svg>`,
  ),
  known('{"topic":"bread"}', (_, key) => JSON.stringify({ topic: key.subject().topic })),
  known('["bread"]', (_, key) => JSON.stringify([key.subject().topic])),
  known('45%', ({ random }) => `${random.int(1, 99)}%`),
  known('PT2H30M', ({ random }) => `PT${random.int(1, 5)}H${random.pick(['15', '30', '45'])}M`),
];

/** Returns the kinds of texts that a regular expression asks for: none if it also allows plain words. */
export function knownTexts(allows: (text: string) => boolean): readonly KnownText['make'][] {
  if (PLAIN.some((text) => allows(text))) return [];
  const isNumber = NUMBERS.some((text) => allows(text));
  return KNOWN_TEXTS.filter(
    ({ example, unless }) => allows(example) && (unless === undefined ? !isNumber : !allows(unless)),
  ).map(({ make }) => make);
}
