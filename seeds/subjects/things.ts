import {
  combination,
  type Draw,
  hashed,
  lower,
  numbered,
  placeOf,
  sharedWord,
  type Thing,
  withPlace,
} from './draw.ts';
import { NAMES } from '../words/name-lists.ts';
import { PLACES } from '../words/places.ts';

/** Makes a product: each product of the area before one repeats, with another look each time. */
export function product(draw: Draw): Thing {
  const { looks, products } = draw.area;
  const noun = sharedWord(draw, draw.rank, products);
  const turn = Math.floor(draw.rank / products.length);
  const look = looks[(turn + (draw.rank % products.length) * 3 + draw.sharedSeed) % looks.length]!;
  const title = `${look} ${noun}`;
  return { title: numbered(title, Math.floor(turn / looks.length)), topic: title.toLowerCase() };
}

export function company(draw: Draw): Thing {
  const shared = { ...draw, seed: draw.sharedSeed };
  const { words, round } = combination(shared, draw.rank, [NAMES.companyStart, draw.area.companies]);
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function team(draw: Draw): Thing {
  const { words, round } = combination(draw, draw.index, [NAMES.companyStart, NAMES.teamEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function event(draw: Draw): Thing {
  const { word, place, round } = withPlace(draw, draw.area.events);
  return { title: numbered(`${word} in ${place}`, round), topic: lower(word), place };
}

export function course(draw: Draw): Thing {
  const { words, round } = combination(draw, draw.rank, [draw.area.courses, NAMES.courseEnd]);
  return { title: numbered(words.join(' '), round), topic: lowerWord(words[0]!) };
}

export function project(draw: Draw): Thing {
  const { word, place, round } = withPlace(draw, draw.area.projects);
  return { title: numbered(`${word}, ${place}`, round), topic: lower(word), place };
}

export function job(draw: Draw): Thing {
  const { words } = combination(draw, draw.rank, [NAMES.jobStart, draw.area.jobs]);
  const [start = '', name = ''] = words;
  const topic = start === '' ? name : `${lower(start)} ${name}`;
  return { title: topic.charAt(0).toUpperCase() + topic.slice(1), topic };
}

export function service(draw: Draw): Thing {
  const { words, round } = combination(draw, draw.rank, [draw.area.services]);
  return { title: numbered(words[0]!, round), topic: lowerWord(words[0]!) };
}

export function city(draw: Draw): Thing {
  const place = placeOf(draw);
  return { title: numbered(place, Math.floor(draw.index / PLACES.length)), topic: place, place };
}

export function book(draw: Draw): Thing {
  const { words, round } = combination(draw, draw.index, [NAMES.bookStart, NAMES.bookEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function music(draw: Draw): Thing {
  const { words, round } = combination(draw, draw.index, [NAMES.songStart, NAMES.songEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

export function vehicle(draw: Draw): Thing {
  const { words, round } = combination(draw, draw.index, [NAMES.vehicleStart, NAMES.vehicleEnd], '');
  const title = numbered(words.join(' '), round);
  return { title, topic: title };
}

/** Returns the function that makes names of one list, in the order of the seed. */
export const listed =
  (list: readonly string[]) =>
  (draw: Draw): Thing => {
    const { words, round } = combination(draw, draw.index, [list], '');
    return { title: numbered(words[0]!, round), topic: lowerWord(words[0]!) };
  };

/** Returns the function that draws a name of a list. It may repeat. */
export const drawn =
  (list: readonly string[]) =>
  (draw: Draw): Thing => {
    const title = hashed(draw, list);
    return { title, topic: lowerWord(title) };
  };

/** Names of languages and abbreviations keep their capital letters. */
const lowerWord = (text: string): string =>
  /^(?:Spanish|Italian|[A-Z\d]{2})/.test(text) ? text : lower(text);
