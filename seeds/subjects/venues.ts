import { NAMES } from '../words/name-lists.ts';
import { PLACES } from '../words/places.ts';
import { combination, numbered, placeOf, withPlace, type Draw, type Thing } from './draw.ts';

/** Makes the name of a place. The type's name decides whether it is a restaurant, a school or any place. */
export function place(draw: Draw): Thing {
  if (draw.venue) {
    const city = placeOf(draw);
    const { words, round } = combination(draw, draw.index, [NAMES.companyStart, draw.venue.patterns], '');
    const [name = '', pattern = ''] = words;
    const used = pattern.includes('{c}') ? round : Math.floor(draw.index / PLACES.length);
    const title = numbered(pattern.replace('{c}', name).replace('{p}', city), used);
    return { title, topic: title, place: city };
  }
  const { word, place: city, round } = withPlace(draw, draw.area.venues);
  return { title: numbered(`${word}, ${city}`, round), topic: word, place: city };
}
