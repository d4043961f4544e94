import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../../src/hash.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import type { Field } from './field.ts';
import { clockOf, momentOf, toMinute } from './timeline.ts';

const DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;

/** Makes dates and times before the reference date. An end is never before its start. */
export function date(attribute: ScalarAttribute, field: Field): MakeValue {
  const { generators, uniqueness } = field;
  const timeOf = attribute.unique ? uniqueTime(field) : momentOf(field);
  switch (attribute.type) {
    case 'date':
      return attribute.unique
        ? (key) => iso(generators.referenceTime - (uniqueness.ordinal(key, 700_000) + 1) * DAY).slice(0, 10)
        : (key) => iso(timeOf(key)).slice(0, 10);
    case 'time': {
      const clock = attribute.unique ? uniqueClock(field) : clockOf(field);
      return (key) => iso(clock(key) * 1000).slice(11, 23);
    }
    case 'timestamp':
      return (key) => `${timeOf(key)}`;
    default:
      return (key) => iso(timeOf(key));
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function uniqueTime({ generators, uniqueness, seed }: Field): (key: RowKey) => number {
  return (key) => {
    const step = uniqueness.ordinal(key, 40_000_000) + 1;
    generators.random.seed(mix(seed, key.hash));
    return toMinute(generators.referenceTime) - step * 600_000 + generators.random.int(0, 599_999);
  };
}

function uniqueClock({ uniqueness, shortage }: Field): (key: RowKey) => number {
  if (uniqueness.needed > SECONDS_PER_DAY)
    shortage(SECONDS_PER_DAY, `the ${SECONDS_PER_DAY} seconds of a day`, 'Remove "unique".');
  return (key) => (uniqueness.ordinal(key, SECONDS_PER_DAY) * 7919) % SECONDS_PER_DAY;
}
