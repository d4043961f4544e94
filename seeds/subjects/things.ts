import {
  combination,
  type RowFacts,
  lower,
  numbered,
  placeOf,
  sharedWord,
  type Thing,
  withPlace,
} from './row-facts.ts';
import { spread } from '../random.ts';
import { capitalize, fillIn } from '../words/fill-in.ts';
import type { Kind } from './kinds.ts';
import { NAMES } from '../words/lists.ts';

/**
 * Makes a headline. The stories of one number have the same topic and place in all types, and a picture in
 * the media library shows both. Their patterns differ. No headline comes twice among 5,760 stories in English.
 */
export function story(facts: RowFacts): Thing {
  const { index } = facts;
  const topic = sharedWord(facts, facts.rank, facts.area.topics);
  const place = placeOf(facts);
  const patterns = NAMES.headline;
  // The number of rows after which topics and places meet again.
  const cycle = meetingOf(facts.places.length);
  const turn = Math.floor(index / cycle);
  const pattern = spread(patterns.length, facts.seed)(((index % cycle) + turn) % patterns.length);
  const round = Math.floor(turn / patterns.length);
  const title = fillIn(patterns[pattern]!, { topic, place });
  return {
    title: round === 0 ? title : `${title}, part ${round + 1}`,
    ...(facts.isUnknown && { label: shortName(facts, place) }),
    topic,
    place,
  };
}

/** Returns the number of rows after which the topics, which come again every 48 rows, meet the same places. */
function meetingOf(places: number): number {
  let cycle = places;
  while (cycle % 48 !== 0) cycle += places;
  return cycle;
}

/** Names a thing after what the type says it is, and its place: `Sensor Ghent`. */
function shortName({ name, index, places }: RowFacts, place: string): string {
  const kind = capitalize(name.replaceAll(/[-_]+/g, ' '));
  return numbered(`${kind} ${place}`, Math.floor(index / places.length));
}

/** Makes a product: each product of the area before one repeats, with another look each time. */
export function product(facts: RowFacts): Thing {
  const { looks, products } = facts.area;
  const noun = sharedWord(facts, facts.rank, products);
  const turn = Math.floor(facts.rank / products.length);
  const look = looks[(turn + (facts.rank % products.length) * 3 + facts.sharedSeed) % looks.length]!;
  const title = `${look} ${noun}`;
  return { title: numbered(title, Math.floor(turn / looks.length)), topic: title.toLowerCase() };
}

export function company(facts: RowFacts): Thing {
  const shared = { ...facts, seed: facts.sharedSeed };
  // Who makes things of all kinds is not called after one trade.
  const makes = isMaker(facts.name);
  const ends = makes ? NAMES.maker : facts.area.companies;
  const { words, round } = combination(
    shared,
    makes ? facts.index : facts.rank,
    [NAMES.companyStart, ends],
    makes ? '' : facts.area.name,
  );
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

/** Checks whether a type is of companies whose products are sold. */
export const isMaker = (name: string): boolean => MAKERS.test(name);

const MAKERS =
  /brand|manufactur|maker|label|marke|herstell|marque|fabric|fabrikant|marca|marka|znack|producent|vyrobc|merk/i;

export function team(facts: RowFacts): Thing {
  const { words, round } = combination(facts, facts.index, [NAMES.companyStart, NAMES.teamEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function event(facts: RowFacts): Thing {
  const { word, place, round } = withPlace(facts, facts.area.events);
  return { title: numbered(`${word} in ${place}`, round), topic: lower(word), place };
}

export function course(facts: RowFacts): Thing {
  const { words, round } = combination(facts, facts.rank, [facts.area.courses, NAMES.courseEnd]);
  return { title: numbered(words.join(' '), round), topic: lowerWord(words[0]!) };
}

export function project(facts: RowFacts): Thing {
  const { word, place, round } = withPlace(facts, facts.area.projects);
  return { title: numbered(`${word}, ${place}`, round), topic: lower(word), place };
}

export function job(facts: RowFacts): Thing {
  const { words } = combination(facts, facts.rank, [NAMES.jobStart, facts.area.jobs]);
  const [start = '', name = ''] = words;
  const topic = start === '' ? name : `${lower(start)} ${name}`;
  return { title: topic.charAt(0).toUpperCase() + topic.slice(1), topic };
}

export function service(facts: RowFacts): Thing {
  const { words, round } = combination(facts, facts.rank, [facts.area.services]);
  return { title: numbered(words[0]!, round), topic: lowerWord(words[0]!) };
}

export function city(facts: RowFacts): Thing {
  const town = placeOf(facts);
  return {
    title: numbered(town, Math.floor(facts.index / facts.places.length)),
    topic: town,
    place: town,
  };
}

/** Makes the name of what the name of the type says: a restaurant, a school, a treatment. */
export function namedByKind(facts: RowFacts, { names }: Kind): Thing {
  const town = placeOf(facts);
  if (!names.some((name) => name.includes('{'))) {
    const thing = listed(names)(facts);
    return { ...thing, title: facts.above ? thing.title.replace(/ \d+$/, '') : thing.title, place: town };
  }
  const { words, round } = combination(facts, facts.index, [NAMES.companyStart, names], '');
  const [name = '', pattern = ''] = words;
  const used = pattern.includes('{c}') ? round : Math.floor(facts.index / facts.places.length);
  const title = numbered(pattern.replace('{c}', name).replace('{p}', town), used);
  return { title, topic: title, place: town };
}

/** Makes the name of a place that may be anything. */
export function venue(facts: RowFacts): Thing {
  const { word, place: town, round } = withPlace(facts, facts.area.venues);
  return { title: numbered(`${word}, ${town}`, round), topic: word, place: town };
}

export function book(facts: RowFacts): Thing {
  const { words, round } = combination(facts, facts.index, [NAMES.bookStart, NAMES.bookEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function music(facts: RowFacts): Thing {
  const { words, round } = combination(facts, facts.index, [NAMES.songStart, NAMES.songEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function vehicle(facts: RowFacts): Thing {
  const { words, round } = combination(facts, facts.index, [NAMES.vehicleStart, NAMES.vehicleEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

/** Returns the function that makes names of one list, in the order of the seed. */
export const listed =
  (list: readonly string[]) =>
  (facts: RowFacts): Thing => {
    const { words, round } = combination(facts, facts.index, [list], '');
    return { title: numbered(words[0]!, round), topic: lowerWord(words[0]!) };
  };

/** Returns the function that takes the names of a list by turns. */
export const drawn =
  (list: readonly string[]) =>
  (facts: RowFacts): Thing => {
    const at = spread(list.length, facts.seed)(facts.index % list.length);
    const title = list[at]!.replaceAll(CHOICE, (_, choices: string) => {
      const all = choices.split('|');
      return all[(facts.seed + facts.index) % all.length]!;
    });
    return { title, topic: lowerWord(title) };
  };

/** Of `(a|b)` one is chosen. */
const CHOICE = /\(([^()|]*\|[^()]*)\)/g;

/** Names of languages and abbreviations keep their capital letters. */
export const lowerWord = (text: string): string =>
  /^(?:Spanish|Italian|French|[A-Z\d]{2})/.test(text) ? text : lower(text);
