import { mix } from '../../random/random.ts';
import { capitalize } from '../fill-in.ts';
import { fullName, personOf } from '../people.ts';
import { hashed } from '../subject/draw.ts';
import { NAMES_BY_THEME } from '../subject/names-by-theme.ts';
import { FEATURES } from '../texts/features.ts';
import type { Theme } from '../themes.ts';
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
    const draw = { ...subject.draw, theme, name: theme, rank: at, index: at, seed: subject.draw.sharedSeed };
    return NAMES_BY_THEME[theme](draw).title;
  };

/** Names who organizes, sponsors or makes something: a company of the row's area. */
export const organizer: RowText = namedAfter('company');

/** Names where something happens: a place in the town of the row. */
export const venue: RowText = (_, key) => {
  const { theme, title, draw, area, isPart } = key.subject();
  return theme === 'place' && !isPart ? title : hashed(draw, area.venues);
};

/** Returns the town of the row. */
export const town: RowText = (_, key) => key.subject().place;

/** Names an occupation of the row's area: that of its person. */
export const jobTitle: RowText = (_, key, { identitySeed }) => {
  const { theme, title, area, isPart } = key.subject();
  if (theme === 'job' && !isPart) return title;
  return capitalize(area.jobs[mix(identitySeed, key.sharedHash) % area.jobs.length]!);
};

/** Names the person of the row: the person it is about, or one that its attributes share. */
export const personName: RowText = (generators, key, { identitySeed }) =>
  fullName(personOf(generators, key, identitySeed));

/** Names what is good about something. */
export const advantage: RowText = ({ random }, key) => {
  const { theme, title, isPart } = key.subject();
  return theme === 'feature' && !isPart ? title : random.pick(FEATURES)[0];
};
