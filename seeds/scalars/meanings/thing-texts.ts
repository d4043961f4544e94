import type { MeaningOf } from '../../names/lexicon.ts';
import { NAMES } from '../../words/lists.ts';
import { category, tag } from '../../texts/row-texts/titles.ts';
import { namedAfter } from '../../texts/row-texts/related-names.ts';
import { code, faked, oneOf, type TextMaker } from './text-maker.ts';

const listed =
  (list: readonly string[]): TextMaker =>
  ({ random }) =>
    random.pick(list);

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
  sport: oneOf(
    'Football, Handball, Tennis, Rowing, Swimming, Climbing, Cycling, Volleyball, Judo, Athletics',
  ),
  sportTeam: oneOf(
    'Harbour Rovers, Northlight United, Riverside Athletic, Mill Town Wanderers, City Harriers, Hillside Eleven, East Bay Sports Club',
  ),
  schoolSubject: oneOf(
    'Mathematics, History, Geography, Biology, Chemistry, Physics, Music, Art, English, French, Computer science, Sports',
  ),
  schoolType: oneOf(
    'Primary school, Secondary school, Comprehensive school, Grammar school, Vocational school, Music school',
  ),
  employmentType: oneOf('Full-time, Part-time, Permanent, Fixed-term, Internship, Freelance, Apprenticeship'),
  dosage: oneOf(
    'One tablet twice a day; Half a tablet in the evening; 5 ml three times a day, after meals; Two capsules in the morning with water; 10 drops before meals; One dose of 20 mg a day',
    '; ',
  ),
  category,
  tag,
  kind: oneOf('standard, classic, basic, special, individual, mixed'),
  status: listed(NAMES.status),
  level: oneOf('easy, medium, hard, beginner, advanced'),
  size: listed(NAMES.size),
  unit: listed(NAMES.unit),
  symbol: oneOf('€, %, +, #, →, ~'),
  material: faked(({ commerce }) => commerce.productMaterial()),
  colorName: oneOf('Red, Blue, Green, Black, White, Grey, Yellow, Orange, Navy, Beige, Olive, Terracotta'),
  language: oneOf('English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Danish'),
  locale: oneOf('en, de, fr, es, it, pt, nl, pl, cs'),
  season: oneOf('Spring, Summer, Autumn, Winter'),
  weekday: oneOf('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'),
  monthName: oneOf(
    'January, February, March, April, May, June, July, August, September, October, November, December',
  ),
  weather: oneOf('sunny, cloudy, light rain, windy, snow, clear, fog'),
  certificate: oneOf('ISO 9001, Fair trade, Organic, Best of Show, Design Prize, Gold medal, Audience award'),
  energyClass: oneOf('A, A+, A++, B, C, D'),
  audience: oneOf('Families, Beginners, Professionals, Children from 6, Students, Everyone, Seniors'),
  feeling: listed(NAMES.feeling),
  cuisine: oneOf('Italian, French, Japanese, Indian, Spanish, Polish, Greek, Lebanese, Mexican, Thai'),
  diet: oneOf('vegetarian, vegan, gluten-free, lactose-free, low-carb, halal'),
  league: oneOf(
    'Premier League, First Division, Second Division, City Cup, Regional League, Winter Cup, Junior League',
  ),
  playerPosition: oneOf('Goalkeeper, Defender, Midfielder, Forward, Winger'),
  gameResult: ({ random }) => `${random.int(0, 5)}:${random.int(0, 5)}`,
  grape: oneOf('Riesling, Merlot, Chardonnay, Pinot Noir, Syrah, Tempranillo, Sangiovese, Grüner Veltliner'),
};
