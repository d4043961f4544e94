import { mix } from '../../../src/hash.ts';
import { amountIn, colourIn, materialsOf } from '../../subjects/made-of.ts';
import type { MeaningOf } from '../../names/lexicon.ts';
import { says } from '../../names/happenings.ts';
import { homeKind } from './row-ranges.ts';
import { code, faked, oneOf, type TextMaker } from './text-maker.ts';
import { category, tag } from '../../texts/row-texts/titles.ts';
import { advantage, namedAfter } from '../../texts/row-texts/related-names.ts';
import detailTexts from '../../words/detail-texts.json' with { type: 'json' };
import { NAMES } from '../../words/lists.ts';

const listed =
  (list: readonly string[]): TextMaker =>
  ({ random }) =>
    random.pick(list);

const COLOURS = 'Red, Blue, Green, Black, White, Grey, Yellow, Orange, Navy, Beige, Olive, Terracotta'.split(
  ', ',
);

/** The items of a list come in the order of the week. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const AWARD = /award|prize|preis|prix|premio|premi[oa]|nagroda|cena/i;
const award = oneOf(NAMES.award.join(', '));
const attendance = oneOf('Certificate of attendance, Diploma, Confirmation, Badge, None');
const certificate = oneOf(
  'ISO 9001, Fair trade, Organic, Climate neutral, ISO 14001, Best of Show, Safe workplace',
);

const TEAMS = [
  'Harbour Rovers',
  'Northlight United',
  'Riverside Athletic',
  'Mill Town Wanderers',
  'City Harriers',
  'Hillside Eleven',
  'East Bay Sports Club',
];
const AWAY = /away|guest|gast|visit|opponent|gegner|rival|extern/;
const TEAM_SPORTS = ['Football', 'Handball', 'Volleyball', 'Basketball', 'Hockey'];
const sport = oneOf(
  'Football, Handball, Tennis, Rowing, Swimming, Climbing, Cycling, Volleyball, Judo, Athletics',
);

const cuisine = oneOf('Italian, French, Japanese, Indian, Spanish, Polish, Greek, Lebanese, Mexican, Thai');

/** Texts that name things and their properties. */
export const THING_TEXTS: Readonly<Record<MeaningOf<'things'>, TextMaker>> = {
  product: namedAfter('product'),
  event: namedAfter('event'),
  course: namedAfter('course'),
  project: namedAfter('project'),
  dish: namedAfter('recipe'),
  book: namedAfter('book'),
  song: namedAfter('music'),
  film: namedAfter('book'),
  vehicle: namedAfter('vehicle'),
  vehicleMake: oneOf(
    'Volkswagen, Renault, Skoda, Toyota, Fiat, Peugeot, Seat, Volvo, Opel, Ford, Kia, Dacia',
  ),
  model: code('?? ##0'),
  fuel: oneOf('Petrol, Diesel, Electric, Hybrid, Natural gas'),
  transmission: oneOf('Manual, Automatic'),
  licensePlate: code('?-?? ####'),
  animal: namedAfter('animal'),
  breed: faked(({ animal }) => animal.dog()),
  plant: oneOf(
    'Lavender, Olive tree, Silver birch, Sage, Peony, Apple tree, Fern, Rosemary, Maple, Snowdrop',
  ),
  plan: namedAfter('plan'),
  drug: oneOf('Ibuprofen, Paracetamol, Amoxicillin, Metformin, Omeprazole, Ramipril, Cetirizine'),
  illness: oneOf('Hay fever, Asthma, Migraine, Back pain, Diabetes, Common cold, High blood pressure'),
  sport: (generators, key, field) => {
    const { theme, title } = key.sharedSubject();
    if (theme !== 'team') return sport(generators, key, field);
    return /Eleven|United|Rovers/.test(title) ? 'Football' : generators.random.pick(TEAM_SPORTS);
  },
  sportTeam: (_, key, { words, identitySeed }) => {
    const { name, index } = key.sharedSubject().draw;
    // The two sides of a game differ, and so do the clubs of a league.
    if (!says('games', name) && key.position === undefined)
      return (
        TEAMS[index % TEAMS.length]! +
        (index < TEAMS.length ? '' : ` ${1 + Math.floor(index / TEAMS.length)}`)
      );
    const drawn = mix(identitySeed, key.sharedHash);
    const further = AWAY.test(words) ? 1 + (drawn % (TEAMS.length - 1)) : 0;
    return TEAMS[((drawn >>> 8) + further) % TEAMS.length]!;
  },
  schoolSubject: oneOf(
    'Mathematics, History, Geography, Biology, Chemistry, Physics, ' +
      'Music, Art, English, French, Computer science, Sports',
  ),
  schoolType: oneOf(
    'Primary school, Secondary school, Comprehensive school, Grammar school, Vocational school, Music school',
  ),
  employmentType: oneOf('Full-time, Part-time, Permanent, Fixed-term, Internship, Freelance, Apprenticeship'),
  dosage: oneOf(
    'One tablet twice a day; Half a tablet in the evening; 5 ml three times a day, ' +
      'after meals; Two capsules in the morning with water; 10 drops before meals; One dose of 20 mg a day',
    '; ',
  ),
  category,
  tag,
  kind: oneOf('standard, classic, basic, special, individual, mixed'),
  status: listed(NAMES.status),
  level: oneOf('easy, medium, hard, beginner, advanced'),
  size: listed(NAMES.size),
  unit: ({ random }, key) => amountIn(key.sharedSubject())?.unit ?? random.pick(NAMES.unit),
  symbol: oneOf('€, %, +, #, →, ~'),
  material: ({ random }, key) => random.pick(materialsOf(key.sharedSubject())),
  colorName: ({ random }, key) => colourIn(key.sharedSubject()) ?? random.pick(COLOURS),
  language: oneOf('English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Danish'),
  locale: oneOf('en, de, fr, es, it, pt, nl, pl, cs'),
  season: oneOf('Spring, Summer, Autumn, Winter'),
  weekday: ({ random }, { position }) => WEEK[(position ?? random.int(0, 6)) % 7]!,
  monthName: oneOf(
    'January, February, March, April, May, June, July, August, September, October, November, December',
  ),
  weather: oneOf('sunny, cloudy, light rain, windy, snow, clear, fog'),
  certificate: (generators, key, field) =>
    (key.subject().theme === 'course'
      ? attendance
      : AWARD.test(`${field.words} ${key.subject().draw.name}`)
        ? award
        : certificate)(generators, key, field),
  energyClass: oneOf('A, A+, A++, B, C, D'),
  audience: oneOf('Families, Beginners, Professionals, Children from 6, Students, Everyone, Seniors'),
  feeling: listed(NAMES.feeling),
  cuisine: (generators, key, field) =>
    key.subject().draw.groups?.includes(key.subject().group) === true
      ? key.subject().group
      : cuisine(generators, key, field),
  diet: oneOf('vegetarian, vegan, gluten-free, lactose-free, low-carb, halal'),
  league: oneOf(
    'Premier League, First Division, Second Division, City Cup, Regional League, Winter Cup, Junior League',
  ),
  playerPosition: oneOf('Goalkeeper, Defender, Midfielder, Forward, Winger'),
  gameResult: ({ random }) => `${random.int(0, 5)}:${random.int(0, 5)}`,
  grape: oneOf('Riesling, Merlot, Chardonnay, Pinot Noir, Syrah, Tempranillo, Sangiovese, Grüner Veltliner'),
};

const propertyType = oneOf('Flat, Detached house, Terraced house, Studio, Villa, Cottage');

const DRY = ['Keep in a dry place.', 'Wipe with a dry cloth.'];
/** How things are looked after, by what they are made of. */
const CARE = [
  [
    /cotton|linen|wool|felt|canvas|hemp|cloth|silk/i,
    ['Wash at 30 degrees, do not tumble dry.', 'Wash by hand and dry lying flat.'],
  ],
  [/oak|walnut|wood|birch|leather|bamboo|cork|beech/i, ['Wipe with a damp cloth.', 'Oil once a year.']],
  [
    /steel|glass|enamel|ceramic|porcelain|brass|copper/i,
    ['Wipe with a damp cloth.', 'Do not put it in the dishwasher.'],
  ],
] as const;

/** The letters and figures of vehicle identification numbers: without I, O and Q. */
const VIN = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Texts of these meanings come from lists. */
const LISTED = Object.fromEntries(
  Object.entries(detailTexts).map(([meaning, texts]) => [meaning, oneOf(texts, '; ')]),
) as Record<keyof typeof detailTexts, TextMaker>;

/** Texts with a few usual values, each of one field of work. */
export const DETAIL_TEXTS: Readonly<Record<MeaningOf<'details'>, TextMaker>> = {
  ...LISTED,
  care: ({ random }, key) => {
    const [material = ''] = materialsOf(key.sharedSubject());
    return random.pick(CARE.find(([made]) => made.test(material))?.[1] ?? DRY);
  },
  // The benefits of a job are not those of a membership.
  benefit: (generators, key, field) =>
    (key.subject().theme === 'job' ? LISTED.benefit : advantage)(generators, key, field),
  vin: ({ random }) => {
    const maker = random.pick(['WVW', 'WBA', 'VF1', 'ZFA', 'TMB']);
    const letters = Array.from({ length: 8 }, () => VIN.charAt(random.int(0, VIN.length - 1)));
    return `${maker}${letters.join('')}${random.int(100_000, 999_999)}`;
  },
  relation: oneOf('Mother, Father, Partner, Sister, Brother, Friend, Grandmother, Guardian'),
  instrument: oneOf('Violin, Piano, Trumpet, Clarinet, Guitar, Cello, Drums, Flute, Accordion, Double bass'),
  heating: oneOf('Gas, District heating, Heat pump, Oil, Wood pellets, Electric, Solar'),
  propertyType: (generators, key, field) =>
    homeKind(key.sharedSubject())?.split(', ')[0] ?? propertyType(generators, key, field),
  contractType: oneOf('Full-time, Part-time, Permanent, Fixed-term, Freelance, Internship, Apprenticeship'),
  logLevel: oneOf('debug, info, warn, error, fatal'),
  httpMethod: oneOf('GET, POST, PUT, PATCH, DELETE'),
  operatingSystem: oneOf('Windows 11, macOS 15, Ubuntu 24.04, iOS 18, Android 15, Debian 12'),
  environment: oneOf('production, staging, test, development'),
  religion: oneOf('Catholic, Protestant, Orthodox, Jewish, Muslim, Buddhist, Hindu, none'),
  technique: oneOf(
    'Oil on canvas, Watercolour on paper, Etching, Bronze, Charcoal, Woodcut, Silver gelatin print, Acrylic on wood',
  ),
  epoch: oneOf(
    'Late Middle Ages, 16th century, Baroque, around 1780, 19th century, Art Nouveau, 1920s, Post-war',
  ),
  soil: oneOf('Loam, Sand, Clay, Chalk, Silt, Peat, Sandy loam'),
  boardType: oneOf('Breakfast, Half board, Full board, Self-catering, All inclusive, Room only'),
  schoolClass: ({ random }) => `${random.int(1, 12)}${random.pick(['a', 'b', 'c', 'd'])}`,
  paymentTerms: oneOf('14 days net, 30 days net, On receipt, Prepayment, 2 % within 10 days'),
  incoterm: oneOf('EXW, FCA, CPT, CIP, DAP, DDP, FOB, CIF'),
  party: oneOf('Green Alliance, Citizens’ List, Social Democrats, Free Voters, Centre Party, Independent'),
  direction: oneOf('North, South, East, West, North-east, South-east, South-west, North-west'),
  dosageForm: oneOf('Tablet, Capsule, Syrup, Ointment, Drops, Spray, Solution for injection'),
  frequencyOfUse: oneOf(
    'once a day, twice a day, three times a day, every 8 hours, when needed, in the evening',
  ),
};
