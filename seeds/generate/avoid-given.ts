import type { Population } from './entry-ids.ts';
import { mix } from '../random/random.ts';
import type { Maker } from '../scalars/place.ts';
import { givenValue } from './context.ts';

/** Unique values that keep out of the way of those that records give: such a row takes the value of one past the last. */
export function apartFrom(make: Maker, population: Population, name: string): Maker {
  const taken = [...population.records.values()].flatMap((record) => {
    const given = givenValue(record, name);
    return given === undefined || given === null ? [] : [String(given)];
  });
  if (taken.length === 0) return make;
  const places = new Map(taken.map((value, index) => [value, index]));
  return (spot) => {
    let value = make(spot);
    for (let place = places.get(String(value)); place !== undefined; place = places.get(String(value))) {
      const number = population.count + 1 + place;
      value = make({
        ...spot,
        turn: number,
        rank: population.idOf(number, population.localeIndex(spot.rank)),
        shared: mix(spot.shared, number),
        own: mix(spot.own, number),
      });
      if (places.get(String(value)) === place) break;
    }
    return value;
  };
}
