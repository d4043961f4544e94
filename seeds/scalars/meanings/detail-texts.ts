import type { MeaningOf } from '../../names/lexicon.ts';
import { oneOf, type TextMaker } from './text-maker.ts';

/** The letters and figures of vehicle identification numbers: without I, O and Q. */
const VIN = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Texts with a few usual values, each of one field of work. */
export const DETAIL_TEXTS: Readonly<Record<MeaningOf<'details'>, TextMaker>> = {
  vin: ({ random }) =>
    `${random.pick(['WVW', 'WBA', 'VF1', 'ZFA', 'TMB'])}${Array.from({ length: 8 }, () => VIN.charAt(random.int(0, VIN.length - 1))).join('')}${random.int(100_000, 999_999)}`,
  relation: oneOf('Mother, Father, Partner, Sister, Brother, Friend, Grandmother, Guardian'),
  instrument: oneOf('Violin, Piano, Trumpet, Clarinet, Guitar, Cello, Drums, Flute, Accordion, Double bass'),
  heating: oneOf('Gas, District heating, Heat pump, Oil, Wood pellets, Electric, Solar'),
  propertyType: oneOf('Flat, Detached house, Terraced house, Studio, Villa, Office, Shop, Plot of land'),
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
