import { once } from 'es-toolkit/function/once';
import { capitalize } from '../words/fill-in.ts';
import { lateWords } from '../words/late-words.ts';
import { features, NAMES, RECIPES, SENTENCES, themeTextsOf } from '../words/lists.ts';
import { isMenu } from '../names/schema-theme.ts';
import { isTheme, type Theme } from '../names/themes.ts';
import { says } from '../names/name-says.ts';
import { categories } from './categories.ts';
import { type Mood, moodOf } from './mood.ts';
import {
  combination,
  type RowFacts,
  fullName,
  hashed,
  lower,
  numbered,
  placeOf,
  type Thing,
} from './row-facts.ts';
import {
  book,
  city,
  company,
  course,
  drawn,
  event,
  job,
  listed,
  lowerWord,
  music,
  namedByKind,
  product,
  project,
  service,
  story,
  team,
  vehicle,
  venue,
} from './things.ts';
import { otherPages, pageOf } from './written-pages.ts';
import { faqOf, featureOf, recipeOf } from './written-texts.ts';

const TALKS = /\b(?:talk|lecture|webinar|keynote|panel|round|vortrag|conferencia|wyklad|prednaska)/;

const VERDICTS = { good: 'verdict', fair: 'fairVerdict', bad: 'badVerdict' } as const satisfies Record<
  Mood,
  string
>;

/** Names a game after its teams. */
function game(facts: RowFacts): Thing {
  const [home, away] = [team(facts).title, team({ ...facts, index: facts.index + 17 }).title];
  return { title: `${home} – ${away}`, topic: 'game' };
}

/** Names a concert after the song that it is for, and its place. */
function concert(facts: RowFacts): Thing {
  const place = placeOf(facts);
  return { title: `${music(facts).title}, live in ${place}`, topic: 'concert', place };
}

/** What events are called that their name says more about. */
const EVENTS: readonly (readonly [(name: string) => boolean, (facts: RowFacts) => Thing])[] = [
  [(name) => says('games', name), game],
  [(name) => TALKS.test(name), (facts) => ({ ...story(facts), topic: 'talk' })],
  [(name) => says('concerts', name), concert],
  [(name) => says('screenings', name), (facts) => ({ ...book(facts), topic: 'screening' })],
];

/** Names a row after what the name of its type says, or else its theme. */
export const thingOf = (facts: RowFacts): Thing =>
  facts.kind ? namedByKind(facts, facts.kind) : NAMES_BY_THEME[facts.theme](facts);

/** What those who work somewhere get. */
const benefits = once(() => lateWords.details.detailTexts.jobBenefit.split('; '));

/** The function that names the rows of each theme. */
const NAMES_BY_THEME = {
  story,
  seo: story,
  product,
  company,
  team,
  event: (facts) => (EVENTS.find(([kind]) => kind(facts.name))?.[1] ?? event)(facts),
  course,
  project,
  job,
  service,
  city,
  place: venue,
  book,
  film: book,
  music,
  vehicle,
  category: categories,
  tag: (facts) => {
    const { words, round } = combination(facts, facts.rank, [facts.area.tags]);
    return { title: numbered(words[0]!, round), topic: lower(words[0]!) };
  },
  recipe: (facts) => {
    const { dishes, endings } = RECIPES[facts.index % RECIPES.length]!;
    const { words, round } = combination(
      { ...facts, seed: facts.sharedSeed },
      Math.floor(facts.index / RECIPES.length),
      [dishes, endings],
      '',
    );
    return { title: numbered(words.join(' '), round), topic: lowerWord(words[0]!) };
  },
  ingredient: (facts) => {
    const { ingredients } = recipeOf({ theme: 'ingredient', facts, area: facts.area });
    const amount = /^(?:\d+ (?:(?:g|kg|ml|l|tsp|tbsp|cloves?) )?(?:of )?|A (?:handful|pinch) of )/;
    const topic = ingredients[facts.index % ingredients.length]!.replace(amount, '');
    return { title: capitalize(topic), topic };
  },
  question: (facts) => {
    const [question] = faqOf(facts);
    return { title: question, topic: question };
  },
  feature: (facts) => {
    const [text] = facts.of === 'job' ? [listed(benefits())(facts).title] : featureOf(facts);
    // The items of a list need no numbers.
    const title = numbered(
      text,
      facts.above || facts.of === 'job' ? 0 : Math.floor(facts.index / features().length),
    );
    return { title, topic: lower(title) };
  },
  page: (facts) => {
    const { title, label } = pageOf(facts);
    // The pages of a site have numbers when all were used.
    const round =
      facts.page || facts.of ? 0 : (facts.written?.round ?? Math.floor(facts.index / otherPages().length));
    const name = numbered(title, round);
    return { title: name, topic: lower(name), ...(label !== undefined && { label }) };
  },
  person: (facts) => {
    const title = fullName(facts.person());
    return { title, topic: title };
  },
  quote: (facts) => {
    const title = fullName(facts.person());
    return { title, topic: title };
  },
  country: (facts) => listed(NAMES.country)(facts),
  animal: (facts) => listed(NAMES.petName)(facts),
  // Those of a list come in their order, as their prices do.
  plan: ({ index }) => {
    const title = numbered(NAMES.plan[index % NAMES.plan.length]!, Math.floor(index / NAMES.plan.length));
    return { title, topic: lower(title) };
  },
  variant: (facts) => listed(NAMES.variant)(facts),
  skill: (facts) => listed(NAMES.skill)(facts),
  review: (facts) => drawn(NAMES[VERDICTS[moodOf({ theme: 'review', facts })]])(facts),
  comment: (facts) => drawn(SENTENCES.comment.first)(facts),
  note: (facts) => drawn(SENTENCES.note.first.filter((sentence) => !sentence.includes('{n}')))(facts),
  action: (facts) => {
    if (facts.isMenu) return listed(NAMES.menu)(facts);
    const list = isMenu(facts.name)
      ? otherPages().map((page) => page.title)
      : ((facts.of && themeTextsOf(facts.of, 'actions')) ?? NAMES.action);
    const title = list[facts.index % list.length]!;
    return { title, topic: lower(title) };
  },
  section: (facts) => drawn(NAMES.heading)(facts),
  site: (facts) => drawn(NAMES.site)(facts),
  home: (facts) => drawn(SENTENCES.tagline.first)(facts),
  record: (facts) => {
    const title = `${String.fromCharCode(65 + (facts.seed % 26))}-${1000 + facts.index}`;
    return { title, topic: hashed(facts, facts.area.products) };
  },
} as const satisfies Record<Theme, (facts: RowFacts) => Thing>;

/** Checks whether no two entries of a theme have the same name. */
export const hasDistinctNames = (theme: Theme): boolean => isTheme('distinct', theme);
