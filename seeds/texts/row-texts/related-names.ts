import { once } from 'es-toolkit/function/once';
import { mix } from '../../../src/basics.ts';
import { capitalize } from '../../words/fill-in.ts';
import { features, NAMES } from '../../words/lists.ts';
import { anyPerson, fullName, personOf } from '../../subjects/people.ts';
import { says } from '../../names/name-says.ts';
import { countryOf, isStart, localityOf, nextName } from '../../subjects/locality.ts';
import { placesOf } from '../../words/towns.ts';
import { hashed } from '../../subjects/row-facts.ts';
import { thingOf } from '../../subjects/names-by-theme.ts';
import { isTheme, type Theme } from '../../names/themes.ts';
import type { RowText } from './row-text.ts';

/** How many names of a theme an area has before one gets a number. */
const DIFFERENT = {
  product: 80,
  company: 80,
  event: 200,
  course: 30,
  project: 200,
  job: 24,
  service: 5,
  place: 200,
  city: 80,
  team: 200,
  book: 100,
  music: 80,
  vehicle: 80,
  animal: 20,
  recipe: 30,
  plan: 8,
  tag: 6,
  skill: 12,
  variant: 9,
} as const satisfies Partial<Record<Theme, number>>;

/**
 * Returns the text that names something else of the row's area: a company for its organizer. A row of the
 * theme gets its own name.
 */
export const namedAfter =
  (theme: keyof typeof DIFFERENT): RowText =>
  (_, key, { seed }) => {
    const subject = key.subject();
    if (subject.theme === theme && !subject.isPart) return subject.title;
    const at = mix(seed, key.sharedHash) % DIFFERENT[theme];
    const { sharedSeed: siteSeed } = subject.facts;
    const facts = { theme, name: theme, kind: undefined, rank: at, index: at, seed: siteSeed };
    return thingOf({ ...subject.facts, ...facts }).title;
  };

/** Names who organizes, sponsors or makes something: a company of the row's area. */
export const organizer: RowText = namedAfter('company');

/** Names where something happens: a place in the town of the row, or the town. Where it begins is another one. */
export const venue: RowText = ({ faker }, key, { words }) => {
  const { theme, title, facts, area, isPart, place } = key.subject();
  if (says('games', facts.name) || /train/.test(facts.name)) return hashed(facts, NAMES.sportVenue);
  if (facts.kind?.isHome) return place;
  const near = HAPPENING.has(theme);
  const venueName = theme === 'place' && !isPart ? title : near ? hashed(facts, area.venues) : place;
  return isStart(words) ? nextName(venueName, near ? area.venues : placesOf(faker(key.locale))) : venueName;
};

const HAPPENING: ReadonlySet<Theme> = new Set(['event', 'course', 'place', 'project', 'story']);

export const town: RowText = (generators, key, { words }) => localityOf(generators, key, words).name;

/** Returns the country of the row's {@link town}. */
export const country: RowText = (generators, key, { words, isLocated }) =>
  countryOf(generators, key, words, isLocated?.());

/** Returns the code of the row's {@link country}. */
export const countryCode: RowText = (generators, key, { words, isLocated = () => true }) => {
  const { theme, title, isPart } = key.sharedSubject();
  const own = theme === 'country' && !isPart ? codesOfCountries().get(title) : undefined;
  return own ?? localityOf(generators, key, isLocated() ? words : '').code;
};

/** The codes of countries by their English names. */
const codesOfCountries = once(() => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Codes that are out of use have the names of others.
  const inUse = codes.filter((each) => new Intl.Locale(`und-${each}`).region === each);
  return new Map(inUse.map((each) => [names.of(each)!, each]));
});

/** Names an occupation of the row's area: that of its person. */
export const jobTitle: RowText = (_, key, { identitySeed }) => {
  const { theme, title, area, isPart, facts } = key.subject();
  if (theme === 'job' && !isPart) return title;
  if (facts.work && theme === 'person') return facts.work.jobs[facts.index % facts.work.jobs.length]!;
  return capitalize(area.jobs[mix(identitySeed, key.sharedHash) % area.jobs.length]!);
};

/** Names who wrote or said something. A quote, review or comment is by its own person, whom its portrait shows. */
export const author: RowText = (generators, key) => {
  const { theme, person, isPart } = key.subject();
  return fullName(isTheme('byPerson', theme) && !isPart ? person() : anyPerson(generators.faker(key.locale)));
};

/** Names what a person does: an occupation for somebody who is shown, else a role of accounts. */
export const role: RowText = (generators, key, field) => {
  const { theme } = key.subject();
  return theme === 'person' || theme === 'quote'
    ? jobTitle(generators, key, field)
    : generators.random.pick(['admin', 'editor', 'author', 'member', 'guest', 'moderator']);
};

/** Where jobs are, by words of their titles. The first that fits counts. */
const DEPARTMENTS = [
  [/developer|administrator|analyst|software/i, 'Information technology'],
  [/engineer|electric|mechanic|technician|plumber/i, 'Engineering'],
  [/design|architect|illustrat|landscape/i, 'Design'],
  [/editor|writer|journalist|photograph/i, 'Editorial'],
  [/sales|bookseller|monger|barista/i, 'Sales'],
  [/buyer/i, 'Purchasing'],
  [/accountant/i, 'Finance'],
  [/lawyer/i, 'Legal'],
  [/biolog|curator|librarian|scien|research/i, 'Research'],
  [/teach|train|tutor|coach|instructor|studies/i, 'Training'],
  [/courier|driver|dispatch|logistic|skipper/i, 'Logistics'],
  [/caretak|housekeep|gardener|property|ranger|forester/i, 'Facilities'],
  [/baker|carpenter|ceramic|cook|kitchen|painter|maker|upholster|keeper/i, 'Production'],
  [/stage|guide/i, 'Events'],
  [/reception|secretary/i, 'Reception'],
  [/booking|support|office|travel/i, 'Customer service'],
  [/planner|project/i, 'Planning'],
] as const;

/** Names a department: of a person the own one, of a job the one that has such people. */
export const department: RowText = ({ random }, key) => {
  const { theme, group, title, isPart } = key.subject();
  if (theme === 'person' && !isPart) return group;
  const any = random.pick(NAMES.department);
  const ofTitle = theme === 'job' && !isPart && DEPARTMENTS.find(([words]) => words.test(title))?.[1];
  return ofTitle || any;
};

/** Names what somebody can do: of people whose work is known, what they work in. */
export const skill: RowText = ({ random }, key) => {
  const { theme, group, facts } = key.subject();
  return facts.work && theme === 'person' ? group : random.pick(NAMES.skill);
};

export const personName: RowText = (generators, key, { identitySeed, words }) =>
  fullName(
    isSomebodyElse(words) ? anyPerson(generators.faker(key.locale)) : personOf(generators, key, identitySeed),
  );

/** Checks whether a name is for somebody else than the person of the row: `emergencyContactName`. */
export const isSomebodyElse = (words: string): boolean => OTHERS.test(words);

const OTHERS =
  /emergency|parent|guardian|mother|father|partner|spouse|next of kin|refer|notfall|urgence|emergencia|emergenza/;

const FEATURES: Partial<Record<Theme, keyof typeof NAMES>> = {
  place: 'placeFeature',
  product: 'productFeature',
  variant: 'productFeature',
  vehicle: 'vehicleFeature',
};

/** Names what is good about something. */
export const advantage: RowText = ({ random }, key) => {
  const { theme, title, isPart, facts } = key.subject();
  if (theme === 'feature' && !isPart) return title;
  const list = facts.kind?.isHome ? 'homeFeature' : FEATURES[theme];
  return list ? random.pick(NAMES[list]) : random.pick(features())[0];
};
