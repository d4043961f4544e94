import { describe, expect, test } from 'vitest';
import { open } from '../generate/open.ts';

/** Names as front-end teams write them: owner → name and type → what each value looks like. */
const NAMES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  product: {
    'warranty:string': /^\d+ (?:years|months)$/,
    'careInstructions:text': /^[A-Z].*\.$/,
    'ageRecommendation:string': /^(?:all ages|from \d+)$/,
    'deliveryTime:string': /^(?:1 day|[2-9] days|\d\d days)$/,
    'plz:string': /^[\dA-Z][\dA-Z -]{2,8}$/,
  },
  order: {
    'ipv4:string': /^\d+\.\d+\.\d+\.\d+$/,
    'remoteAddress:string': /^\d+\.\d+\.\d+\.\d+$/,
    'ipv6:string': /^2001:db8:/,
  },
  article: {
    'byline:string': /^\S+ \S+$/,
    'readingTimeMinutes:integer': /^\d{1,2}$/,
    'minutes_read:integer': /^(?:[2-9]|1[0-5])$/,
    'timeToRead:string': /^(?:[2-9]|1[0-5]) min$/,
    'wordCount:integer': /^\d{3,4}$/,
    'issn:string': /^\d{4}-\d{4}$/,
    'doi:string': /^10\.\d{4}\//,
  },
  event: {
    'coordinates:string': /^-?\d+\.\d+, -?\d+\.\d+$/,
    'latLng:string': /^-?\d+\.\d+, -?\d+\.\d+$/,
    'doorsOpen:string': /^\d\d:\d\d$/,
    'dressCode:string': /^[A-Z][a-z ]+$/,
  },
  job: {
    'experienceLevel:string': /^(?:Entry level|Junior|Mid-level|Senior|Lead)$/,
    'remotePolicy:string': /^[A-Z][a-z ]+$/,
    'workload:string': /^(?:[4-9]0|100) %$/,
    'workload:integer': /^(?:[4-9]0|100)$/,
    'responsibilities:text': /^You /,
  },
  property: { 'builtIn:integer': /^(?:18|19|20)\d\d$/, 'renovatedIn:integer': /^(?:18|19|20)\d\d$/ },
  patient: {
    'temperature:decimal': /^3[6-9](?:\.\d)?$/,
    'bloodPressure:string': /^1?\d\d\/\d\d$/,
    'bmi:decimal': /^[123]\d(?:\.\d)?$/,
    'allergies:text': /^[A-Z][a-z ]+$/,
  },
  trip: {
    'seatNumber:string': /^\d+[A-F]$/,
    'roomType:string': /room|Suite|Apartment/,
    'airline:string': /^[A-Z]/,
  },
  recipe: {
    'course:string': /^(?:Starter|Main course|Dessert|Side dish|Soup|Breakfast|Snack)$/,
    'oven:string': /°C/,
  },
  match: {
    'finalScore:string': /^\d:\d$/,
    'kickoffTime:string': /^\d\d:\d\d$/,
    'season:string': /^20\d\d\/\d\d$/,
    'winner:string': /^[A-Z]\w+ [A-Z]/,
  },
  player: {
    'playingSince:integer': /^(?:19|20)\d\d$/,
    'dominantFoot:string': /^(?:right|left|both)$/,
    'twitterUsername:string': /^@\w{4,}$/,
  },
  subscription: {
    'uptime:decimal': /^9[89](?:\.\d+)?$/,
    'commitHash:string': /^[0-9a-f]{40}$/,
    'endpoint:string': /^\//,
  },
  review: {
    'reviewScore:decimal': /^[1-5]$/,
    'overallScore:float': /^[1-5](?:\.\d)?$/,
    'cons:text': /^[A-Z]/,
  },
  restaurant: {
    'priceRange:string': /^€+$/,
    'michelinStars:integer': /^[123]$/,
    'seit:integer': /^(?:19|20)\d\d$/,
  },
  faq: { 'problematique:text': /\?$/ },
  character: { 'name:string': /^[A-Z][\w']+ [A-Z][\w'-]+$/ },
  producto: { 'horaApertura:string': /^\d\d:\d\d$/, 'usuario:string': /^[a-z]+\d+$/ },
};

describe.each(Object.entries(NAMES))('%s', (owner, names) => {
  test.each(Object.entries(names))('%s', (field, looks) => {
    const [name = '', type = ''] = field.split(':');
    const info = { singularName: owner, pluralName: `${owner}-list` };
    const { rows } = open(
      { contentTypes: { [`api::${owner}.${owner}`]: { info, attributes: { [name]: { type } } } } },
      { profile: 'maximal', entries: 12 },
    );
    expect(
      rows(owner)
        .map((row) => row[name])
        .filter((value) => !looks.test(String(value))),
    ).toEqual([]);
  });
});

test('the goals of a game are its final score', () => {
  const attributes = {
    homeScore: { type: 'integer' },
    awayScore: { type: 'integer' },
    finalScore: { type: 'string' },
  };
  const info = { singularName: 'match', pluralName: 'matches' };
  const { rows } = open(
    { contentTypes: { 'api::match.match': { info, attributes } } },
    { profile: 'maximal' },
  );
  const wrong = rows('match').filter(
    ({ homeScore, awayScore, finalScore }) => [homeScore, awayScore].join(':') !== finalScore,
  );
  expect(wrong).toEqual([]);
  expect(rows('match').some(({ homeScore, awayScore }) => homeScore !== awayScore)).toBe(true);
});
