import { hashText, mix } from '../../src/basics.ts';
import { says } from '../names/name-says.ts';
import type { Side, Stage } from '../names/period-sides.ts';
import { Random } from '../random.ts';
import type { RowTraits, ScalarField } from './scalar-field.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
const QUARTER = 900;
const SECONDS_PER_DAY = 86_400;

/** Makes dates and times. An end is never before its start. */
export function date(field: ScalarField): MakeValue {
  const { attribute, sources, uniqueness } = field;
  const timeOf = attribute.unique ? uniqueTime(field) : momentOf(field);
  switch (attribute.type) {
    case 'date':
      return attribute.unique
        ? (key) => iso(sources.referenceTime - (uniqueness.ordinal(key, 700_000) + 1) * DAY).slice(0, 10)
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

function uniqueTime({ sources, uniqueness, seed }: ScalarField): (key: RowKey) => number {
  return (key) => {
    const step = uniqueness.ordinal(key, 40_000_000) + 1;
    return toMinute(sources.referenceTime) - step * 600_000 + new Random(mix(seed, key.hash)).int(0, 599_999);
  };
}

function uniqueClock({ uniqueness, shortage }: ScalarField): (key: RowKey) => number {
  if (uniqueness.needed > SECONDS_PER_DAY)
    shortage(SECONDS_PER_DAY, `the ${SECONDS_PER_DAY} seconds of a day`, 'Remove "unique".');
  return (key) => (uniqueness.ordinal(key, SECONDS_PER_DAY) * 7919) % SECONDS_PER_DAY;
}

/** How far the course of things has come at each stage: 0 at its start, 1 at its end. None lies ahead. */
export const PROGRESS: Partial<Record<Stage, number>> = {
  created: 0,
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
  archived: 1,
};

/** The stages that begin a period. All others that may lie ahead end it. */
const BEGINNINGS: ReadonlySet<Stage> = new Set(['start', 'opened', 'departure', 'checkIn']);

/**
 * Returns a function that draws a time in ms. What has happened lies before the reference date, what is planned on
 * both sides of it. The attributes of a row that stand for stages of one period keep their order: nothing is
 * delivered before it is ordered.
 */
export function momentOf(field: ScalarField): (key: RowKey) => number {
  const { sources, name, seed } = field;
  const { identitySeed, happening } = field.rows;
  const { referenceTime } = sources;
  const { meaning } = name.meaningAs('datetime');
  const words = name.words.join(' ');
  const side = name.side();
  if (meaning === 'birth' || meaning === 'death') {
    return (key) => {
      const random = randomOfPerson(identitySeed, key);
      const age = ageOf(random);
      const lived = meaning === 'birth' ? 0 : (0.7 + random.next() * 0.3) * age;
      return toMinute(referenceTime - age + lived);
    };
  }
  const isPlanned = says('ahead', words);
  if (side && !(isPlanned && side.stage === 'published')) return stageOf(field, side, words);
  if (happening !== undefined && !/last|previous|review|past/.test(words))
    return (key) => periodOf(field.rows, referenceTime, mix(identitySeed ^ MAIN, key.sharedHash), key).start;
  return (key) => {
    const random = new Random(mix(seed, key.hash));
    const time = isPlanned ? planned(random, referenceTime) : referenceTime - DAY - random.next() * 2 * YEAR;
    return atDaytime(time);
  };
}

/** Returns the random numbers of the life of a row's person. The first one is the age. */
const randomOfPerson = (identitySeed: number, key: RowKey): Random =>
  new Random(mix(identitySeed ^ 0x2b1d05, key.sharedHash));

/** Draws an age, in ms. */
const ageOf = (random: Random): number => (18 + random.next() * 60) * YEAR;

/** The seed of the main period of a row. */
const MAIN = 0x51ed270b;

/**
 * Returns the function that draws the time of a stage. All stages of a period share a seed, so none changes another.
 */
function stageOf(field: ScalarField, { stage, of }: Side, words: string): (key: RowKey) => number {
  const { label, rows } = field;
  const { identitySeed } = rows;
  const { referenceTime: now } = field.sources;
  const isCareer = (stage === 'start' || stage === 'end') && CAREER.test(label);
  const isBefore = of !== '' && says('before', words);
  const seed = of === '' || isBefore ? identitySeed ^ MAIN : hashText(of, identitySeed);
  const begins = BEGINNINGS.has(stage);
  const progress = PROGRESS[stage];
  // The shift of a volunteer lasts hours, as what happens does.
  const happens =
    of !== '' && !isBefore && (says('types', of) || says('long', of)) ? { happening: of } : rows;
  const [isPast, isLasting] = [PAST.test(words), LASTING.test(words)];
  return (key) => {
    const rowSeed = mix(seed, key.sharedHash);
    if (stage === 'founded' || stage === 'joined' || stage === 'left') {
      const random = new Random(rowSeed);
      const [early, long] = [random.next(), random.next()];
      if (stage === 'founded') return atDaytime(now - (3 + early * 90) * YEAR);
      // Nobody joins before the age of sixteen.
      const start =
        now -
        (0.3 + early ** 2 * Math.min(20, ageOf(randomOfPerson(identitySeed, key)) / YEAR - 16.5)) * YEAR;
      return atDaytime(stage === 'joined' ? start : start + (0.2 + long * 0.7) * (now - start));
    }
    if (isCareer) {
      // The last one comes first in a list.
      const random = new Random(rowSeed);
      const end = now - (3 * (key.position ?? key.sequence % 4) + 0.2 + random.next() * 0.6) * YEAR;
      return atDaytime(stage === 'end' ? end : end - (0.8 + random.next() * 1.5) * YEAR);
    }
    const period = periodOf(happens, now, rowSeed, key, stage, isPast);
    if (isLasting) {
      const years = 2 + (rowSeed % 3);
      const start = begins ? 0 : years;
      return atDaytime(period.start - (rowSeed % 700) * DAY + start * YEAR);
    }
    const random = new Random(rowSeed ^ 0x3c6ef3);
    const [early, long] = [random.next(), random.next()];
    if (progress !== undefined) {
      // All is done before something begins. The last moments would be out of order within one day.
      const last = Math.min(period.start, now) - 2 * DAY - early ** 2 * 300 * DAY;
      return atDaytime(last - (1 - progress) * (2 + long * 28) * DAY);
    }
    if (isBefore) return atDaytime(period.start - (begins ? 30 + long * 60 : 1 + long * 13) * DAY);
    if (begins) return period.start;
    return stage === 'expires' ? atDaytime(period.start + (14 + long * 170) * DAY) : period.end;
  };
}

/** Words for what is over: `startedAt`, `closedOn`. */
const PAST =
  /\b(?:start|end|open|clos|finish|complet|terminat|expir)ed\b|\b(?:began|begun|ran|since|seit|depuis|desde|sinds)\b/;

/** What lasts years. */
const LASTING =
  /\b(?:term|legislat\w+|mandate?|tenure|contract|lease|office|amtszeit|vertrag|mandat|contrat|contrato)\b/;

/** Components and types of what somebody did for years. */
const CAREER =
  /^(?:.*[-_])?(?:experience|employment|education|stud(?:y|ies)|function|mandate|work|career|werdegang|berufserfahrung|ausbildung)s?\./;

/** The names of types whose rows may be anything that happens. */
const ANY_EVENT = /event|veranstaltung|even[ei]ment|termin|wydarzeni|udalost|akce|happening/i;

interface Period {
  readonly start: number;
  readonly end: number;
}

/** Draws when something planned begins: a little more often ahead than behind, and mostly near. */
function planned(random: Random, now: number): number {
  const when = random.next();
  const far = 0.01 + (when < 0.45 ? when / 0.45 : (when - 0.45) / 0.55) ** 1.5;
  return now + (when < 0.45 ? -420 : 240) * far * DAY;
}

/** Draws a period. What happens lasts hours or a few days, unless its name says otherwise. */
function periodOf(
  { happening }: Pick<RowTraits, 'happening'>,
  now: number,
  seed: number,
  key: RowKey,
  stage: Stage = 'start',
  isPast = false,
): Period {
  const random = new Random(seed);
  const drawn = planned(random, now);
  const time = happening === undefined ? drawn : inSeason(drawn, key);
  const [long, hour, kind] = [random.next(), random.next(), random.next()];
  const day = Math.floor(time / DAY) * DAY;
  const at = (hours: number): number => day + Math.round(hours * 4) * 15 * MINUTE;
  const period = ((): Period => {
    if (stage === 'checkIn' || stage === 'checkOut')
      return { start: at(15), end: at(11) + Math.ceil(long * 13 + 0.5) * DAY };
    if (stage === 'departure' || stage === 'arrival') {
      const start = 6 + hour * 14;
      return { start: at(start), end: at(start + 0.75 + long * 9) };
    }
    if (happening === undefined) {
      const start = atDaytime(time);
      return { start, end: atDaytime(start + Math.ceil(1 + long * 88) * DAY) };
    }
    const { theme, title } = key.sharedSubject();
    const isEvent = (theme === 'event' && ANY_EVENT.test(happening)) || theme === 'course';
    const words = isEvent ? `${happening} ${title}` : happening;
    if (says('long', words))
      return { start: at(9 + hour), end: at(17 + hour) + Math.ceil(14 + long * 70) * DAY };
    if (says('short', happening)) {
      const first = at(8.5 + hour * 8);
      return { start: first, end: first + (1 + Math.floor(long * 4)) * 15 * MINUTE };
    }
    if (
      says('days', words) ||
      (isEvent && kind > 0.92 && !says('evening', words) && !says('morning', words))
    ) {
      const days = /week\b/i.test(words) ? 4 + Math.round(long * 2) : Math.round(long * 2);
      return { start: at(9 + hour), end: at(16 + hour * 2) + days * DAY };
    }
    const first = /breakfast|sunrise/i.test(words)
      ? 8 + hour * 1.5
      : says('evening', words)
        ? 18 + hour * 2.5
        : says('morning', words)
          ? 8 + hour * 6
          : 10 + hour * 6.5;
    return { start: at(first), end: at(first + 1 + Math.round(long * 5) / 2) };
  })();
  if (!isPast || period.end < now) return period;
  // The same length, as long ago as it was ahead.
  const end = Math.floor((2 * now - period.end - 2 * DAY) / DAY) * DAY + (period.end % DAY);
  return { start: end - (period.end - period.start), end };
}

/** The first months of the seasons that titles name, counted from 0. */
const SEASONS = [
  [/\bspring|\bseed swap/i, 2],
  [/\bsummer|\bstreet fair/i, 5],
  [/\bautumn|\bharvest|\bapple|\bmushroom|\blantern walk/i, 8],
  [/\bwinter/i, 11],
] as const;

/** Moves a time into the season that the title of the row names, of the same year. */
function inSeason(time: number, key: RowKey): number {
  const { title } = key.sharedSubject();
  const month = SEASONS.find(([season]) => season.test(title))?.[1];
  if (month === undefined) return time;
  const day = new Date(time);
  if ((day.getUTCMonth() - month + 12) % 12 < 3) return time;
  return Date.UTC(day.getUTCFullYear(), month + (day.getUTCMonth() % 3), day.getUTCDate());
}

/** Moves a time to between 8:00 and 20:00 of its day. Earlier times stay earlier. */
function atDaytime(time: number): number {
  const day = Math.floor(time / DAY) * DAY;
  const minutes = 8 * 60 + (time - day) / 120_000;
  return day + Math.floor(minutes / 15) * 15 * MINUTE;
}

/** Rounds down to a full minute, as people enter times. */
function toMinute(time: number): number {
  return Math.floor(time / MINUTE) * MINUTE;
}

/** Returns a function that draws a time of the day, in seconds. A place never closes before it opens. */
export function clockOf(field: ScalarField): (key: RowKey) => number {
  const { sources, name, seed } = field;
  const { identitySeed, happening, isWeek } = field.rows;
  const side = name.side();
  if (
    happening !== undefined &&
    (!side || side.of === '') &&
    side?.stage !== 'opened' &&
    side?.stage !== 'closed'
  ) {
    const isEnd = side !== undefined && !BEGINNINGS.has(side.stage);
    return (key) => {
      const { start, end } = periodOf(
        field.rows,
        sources.referenceTime,
        mix(identitySeed ^ MAIN, key.sharedHash),
        key,
      );
      const [from, to] = [start % DAY, end % DAY].map((time) => time / 1000) as [number, number];
      return isEnd ? Math.max(to, Math.min(from + 3600, SECONDS_PER_DAY - QUARTER)) : from;
    };
  }
  if (!side) {
    // People train and rehearse after work.
    const [first, last] = /train|rehears|probe|ensayo|repetition|prova/.test(name.words.join(' '))
      ? [16, 20]
      : [8, 20];
    return (key) => {
      const { position } = key;
      // What a programme lists comes one after the other.
      const { facts } = key.sharedSubject();
      const isListed = position !== undefined && position < 10;
      const random = new Random(mix(seed, isListed ? (facts.above ?? facts).hash : key.hash));
      if (isListed) return (random.int(9 * 4, 10 * 4) + position * 4) * QUARTER;
      return random.int(first * 4, last * 4) * QUARTER;
    };
  }
  const { of } = side;
  const latest = /morning|vormittag|matin|manana|mattin/.test(of) ? 10 : 18;
  const isFirst = BEGINNINGS.has(side.stage);
  const stage = isWeek() ? (isFirst ? 'opened' : 'closed') : side.stage;
  const periodSeed = (of === '' ? identitySeed ^ MAIN : hashText(of, identitySeed)) ^ 0x7a3c;
  return (key) => {
    if (stage === 'opened' || stage === 'closed') {
      // The days of a list have the hours of their entry; Saturdays are short.
      const isDay = key.position !== undefined;
      const { facts } = key.sharedSubject();
      const random = new Random(mix(periodSeed, isDay ? (facts.above ?? facts).hash : key.sharedHash));
      const opens = random.int(7.5 * 4, 10.5 * 4);
      const closes = isDay && key.position >= 5 ? 13 * 4 : random.int(17 * 4, 20 * 4);
      return (stage === 'opened' ? opens : closes) * QUARTER;
    }
    const random = new Random(mix(periodSeed, key.sharedHash));
    if (stage === 'checkIn') return random.int(14 * 2, 17 * 2) * 2 * QUARTER;
    if (stage === 'checkOut') return random.int(10 * 2, 12 * 2) * 2 * QUARTER;
    const start = random.int(8 * 4, latest * 4);
    const progress = PROGRESS[stage] ?? (BEGINNINGS.has(stage) ? 0 : 1);
    return (start + Math.round(progress * random.int(2, 16))) * QUARTER;
  };
}
