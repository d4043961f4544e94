import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../random/random.ts';
import type { MakeValue, RowKey } from '../generate/entries/row-key.ts';
import type { Field } from './field.ts';

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
const SECONDS_PER_DAY = 86_400;

/** Makes dates and times before the reference date. An end is never before its start. */
export function date(attribute: ScalarAttribute, field: Field): MakeValue {
  const timeOf = attribute.unique ? uniqueTime(field) : believableTime(field);
  switch (attribute.type) {
    case 'date':
      return attribute.unique
        ? (key) =>
            iso(field.generators.referenceTime - (field.uniqueness.ordinal(key, 700_000) + 1) * DAY).slice(
              0,
              10,
            )
        : (key) => iso(timeOf(key)).slice(0, 10);
    case 'time':
      return timeOfDay(attribute, field);
    case 'timestamp':
      return (key) => `${timeOf(key)}`;
    default:
      return (key) => iso(timeOf(key));
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Returns a function that draws a time. The attribute's name decides the period. */
function believableTime({ generators, words, seed, identitySeed }: Field): (key: RowKey) => number {
  const { random, referenceTime } = generators;
  const starts = /\b(start|starts|begin|begins|from|opens|since|valid from|check in|departure)\b/.test(words);
  const ends =
    /\b(end|ends|until|till|to|closes|expires|expiry|due|deadline|valid to|check out|arrival|finish)\b/.test(
      words,
    );
  const birth = /birth|\bborn\b|\bdob\b/.test(words);
  const founded = /founded|established|opened|\bhired\b|joined/.test(words);
  return (key) => {
    if (starts || ends) {
      // Start and end share a seed, so neither changes when the other attribute is added.
      random.seed(mix(identitySeed ^ 0x51ed270b, key.sharedHash));
      const start = referenceTime - 40 * DAY - random.next() * 680 * DAY;
      const length = (1 + random.next() * 30) * DAY;
      return toMinute(ends ? start + length : start);
    }
    random.seed(mix(seed, key.hash));
    if (birth) return toMinute(referenceTime - (18 + random.next() * 60) * YEAR);
    if (founded) return toMinute(referenceTime - (1 + random.next() * 29) * YEAR);
    return toMinute(referenceTime - DAY - random.next() * 2 * YEAR);
  };
}

/** Rounds down to a full minute, as people enter times. */
function toMinute(time: number): number {
  return Math.floor(time / 60_000) * 60_000;
}

function uniqueTime({ generators, uniqueness, seed }: Field): (key: RowKey) => number {
  return (key) => {
    const step = uniqueness.ordinal(key, 40_000_000) + 1;
    generators.random.seed(mix(seed, key.hash));
    return toMinute(generators.referenceTime) - step * 600_000 + generators.random.int(0, 599_999);
  };
}

function timeOfDay(
  { unique }: ScalarAttribute,
  { generators, uniqueness, seed, shortage }: Field,
): MakeValue {
  const { random } = generators;
  const clock = (seconds: number): string => iso(seconds * 1000).slice(11, 23);
  if (unique) {
    if (uniqueness.rowCount > SECONDS_PER_DAY)
      shortage(SECONDS_PER_DAY, `the ${SECONDS_PER_DAY} seconds of a day`, 'Remove "unique".');
    return (key) => clock((uniqueness.ordinal(key, SECONDS_PER_DAY) * 7919) % SECONDS_PER_DAY);
  }
  return (key) => {
    random.seed(mix(seed, key.hash));
    return clock(random.int(6 * 4, 22 * 4) * 900);
  };
}
