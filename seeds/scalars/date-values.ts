import { hashText, mix } from '../../src/hash.ts';
import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { Side, Stage } from '../names/sides.ts';
import type { ScalarField } from './scalar-field.ts';
import type { Generators, MakeValue, RowKey } from '../subjects/row-key.ts';

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
const QUARTER = 900;
const SECONDS_PER_DAY = 86_400;

/** Makes dates and times before the reference date. An end is never before its start. */
export function date(attribute: ScalarAttribute, field: ScalarField): MakeValue {
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

function uniqueTime({ generators, uniqueness, seed }: ScalarField): (key: RowKey) => number {
  return (key) => {
    const step = uniqueness.ordinal(key, 40_000_000) + 1;
    generators.random.seed(mix(seed, key.hash));
    return toMinute(generators.referenceTime) - step * 600_000 + generators.random.int(0, 599_999);
  };
}

function uniqueClock({ uniqueness, shortage }: ScalarField): (key: RowKey) => number {
  if (uniqueness.needed > SECONDS_PER_DAY)
    shortage(SECONDS_PER_DAY, `the ${SECONDS_PER_DAY} seconds of a day`, 'Remove "unique".');
  return (key) => (uniqueness.ordinal(key, SECONDS_PER_DAY) * 7919) % SECONDS_PER_DAY;
}

/** What a time depends on, besides the row. */
export interface TimeSource {
  readonly generators: Generators;
  /** The attribute's name. */
  readonly name: AttributeName;
  /** The seed of the attribute's values. */
  readonly seed: number;
  /** The seed of the period of a row, which several attributes share. */
  readonly identitySeed: number;
}

/** How far a period has come at each stage: 0 at its start, 1 at its end. */
const PROGRESS: Readonly<Record<Stage, number>> = {
  start: 0,
  joined: 0,
  opened: 0,
  departure: 0,
  checkIn: 0,
  founded: 0,
  created: 0.02,
  submitted: 0.1,
  ordered: 0.1,
  paid: 0.2,
  reviewed: 0.35,
  approved: 0.5,
  shipped: 0.6,
  published: 0.65,
  delivered: 0.75,
  resolved: 0.8,
  updated: 0.85,
  end: 1,
  expires: 1,
  left: 1,
  closed: 1,
  arrival: 1,
  checkOut: 1,
  archived: 1,
};

/**
 * Returns a function that draws a time in ms, never after the reference date. The attributes of a row that
 * stand for stages of one period keep their order: nothing is delivered before it is ordered.
 */
export function momentOf({ generators, name, seed, identitySeed }: TimeSource): (key: RowKey) => number {
  const { random, referenceTime } = generators;
  const { meaning } = name.meaningAs('datetime');
  const side = name.side();
  if (meaning === 'birth' || meaning === 'death') {
    return (key) => {
      random.seed(mix(identitySeed ^ 0x2b1d05, key.sharedHash));
      const age = (18 + random.next() * 60) * YEAR;
      const lived = meaning === 'birth' ? 0 : (0.7 + random.next() * 0.3) * age;
      return toMinute(referenceTime - age + lived);
    };
  }
  if (side) {
    // All stages share a seed, so none changes when the attribute of another is added.
    const periodSeed = seedOf(side, identitySeed);
    return (key) => {
      random.seed(mix(periodSeed, key.sharedHash));
      return atDaytime(stageTime(side.stage, referenceTime, random.next(), random.next()));
    };
  }
  return (key) => {
    random.seed(mix(seed, key.hash));
    return toMinute(referenceTime - DAY - random.next() * 2 * YEAR);
  };
}

/** Returns the seed of a period: each thing that begins and ends has its own. */
function seedOf({ of }: Side, identitySeed: number): number {
  return of === '' ? identitySeed ^ 0x51ed270b : hashText(of, identitySeed);
}

/** Returns the time of a stage. `early` and `long` are random numbers from 0 to 1, which all stages share. */
function stageTime(stage: Stage, now: number, early: number, long: number): number {
  switch (stage) {
    case 'founded':
      return now - (3 + early * 90) * YEAR;
    case 'joined':
    case 'left': {
      const start = now - (3 + early * 17) * YEAR;
      return stage === 'joined' ? start : start + (0.2 + long * 0.7) * (now - start);
    }
  }
  const start = now - 40 * DAY - early * 680 * DAY;
  if (stage === 'expires') return start + (0.2 + long * 0.75) * (now - start);
  const days = stage === 'arrival' ? 0.1 + long * 8 : 1 + long * 29;
  return start + PROGRESS[stage] * days * DAY;
}

/** Moves a time to between 8:00 and 20:00 of its day. Earlier times stay earlier. */
function atDaytime(time: number): number {
  const day = Math.floor(time / DAY) * DAY;
  const minutes = 8 * 60 + (time - day) / 120_000;
  return day + Math.floor(minutes / 15) * 15 * 60_000;
}

/** Rounds down to a full minute, as people enter times. */
function toMinute(time: number): number {
  return Math.floor(time / 60_000) * 60_000;
}

/** Returns a function that draws a time of the day, in seconds. A place never closes before it opens. */
export function clockOf({
  generators: { random },
  name,
  seed,
  identitySeed,
}: TimeSource): (key: RowKey) => number {
  const side = name.side();
  if (!side) {
    return (key) => {
      random.seed(mix(seed, key.hash));
      return random.int(6 * 4, 22 * 4) * QUARTER;
    };
  }
  const { stage } = side;
  const periodSeed = seedOf(side, identitySeed) ^ 0x7a3c;
  return (key) => {
    random.seed(mix(periodSeed, key.sharedHash));
    if (stage === 'opened' || stage === 'closed') {
      const opens = random.int(7 * 4, 11 * 4);
      return (stage === 'opened' ? opens : random.int(16 * 4, 22 * 4)) * QUARTER;
    }
    const start = random.int(8 * 4, 18 * 4);
    return (start + Math.round(PROGRESS[stage] * random.int(2, 16))) * QUARTER;
  };
}
