import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import type { Maker, Place } from './place.ts';

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;

/** Dates, times and instants before the reference date; what ends never ends before it starts. */
export function date(attribute: ScalarAttribute, place: Place): Maker {
  const instant = attribute.unique ? distinct(place) : drawn(place);
  switch (attribute.type) {
    case 'date':
      return attribute.unique
        ? (spot) =>
            iso(place.tools.reference - (place.distinction.ordinal(spot, 700_000) + 1) * DAY).slice(0, 10)
        : (spot) => iso(instant(spot)).slice(0, 10);
    case 'time':
      return timeOfDay(attribute, place);
    case 'timestamp':
      return (spot) => `${instant(spot)}`;
    default:
      return (spot) => iso(instant(spot));
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function drawn({ tools, words, seed, identity }: Place): (spot: Spot) => number {
  const { chance, reference } = tools;
  const starts = /\b(start|starts|begin|begins|from|opens|since|valid from|check in|departure)\b/.test(words);
  const ends =
    /\b(end|ends|until|till|to|closes|expires|expiry|due|deadline|valid to|check out|arrival|finish)\b/.test(
      words,
    );
  const birth = /birth|\bborn\b|\bdob\b/.test(words);
  const founded = /founded|established|opened|\bhired\b|joined/.test(words);
  return (spot) => {
    if (starts || ends) {
      // Both come from what the row stands for, so that neither changes when the other is added.
      chance.seed(mix(identity ^ 0x51ed270b, spot.shared));
      const start = reference - 40 * DAY - chance.next() * 680 * DAY;
      const length = (1 + chance.next() * 30) * DAY;
      return minutes(ends ? start + length : start);
    }
    chance.seed(mix(seed, spot.own));
    if (birth) return minutes(reference - (18 + chance.next() * 60) * YEAR);
    if (founded) return minutes(reference - (1 + chance.next() * 29) * YEAR);
    return minutes(reference - DAY - chance.next() * 2 * YEAR);
  };
}

/** On the full minute, as people enter times. */
function minutes(time: number): number {
  return Math.floor(time / 60_000) * 60_000;
}

function distinct({ tools, distinction, seed }: Place): (spot: Spot) => number {
  return (spot) => {
    const step = distinction.ordinal(spot, 40_000_000) + 1;
    tools.chance.seed(mix(seed, spot.own));
    return minutes(tools.reference) - step * 600_000 + tools.chance.int(0, 599_999);
  };
}

const DAY_PARTS = 86_400;

function timeOfDay({ unique }: ScalarAttribute, { tools, distinction, seed, problem }: Place): Maker {
  const { chance } = tools;
  const clock = (seconds: number): string => iso(seconds * 1000).slice(11, 23);
  if (unique) {
    if (distinction.rows > DAY_PARTS) {
      problem(
        `it is unique, but ${distinction.rows} rows have to share the ${DAY_PARTS} seconds of a day. Ask for fewer entries.`,
      );
    }
    return (spot) => clock((distinction.ordinal(spot, DAY_PARTS) * 7919) % DAY_PARTS);
  }
  return (spot) => {
    chance.seed(mix(seed, spot.own));
    return clock(chance.int(6 * 4, 22 * 4) * 900);
  };
}
