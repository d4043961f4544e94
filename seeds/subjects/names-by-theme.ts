import { once } from 'es-toolkit/function/once';
import detailTexts from '../words/detail-texts.json' with { type: 'json' };
import { capitalize } from '../words/fill-in.ts';
import { NAMES, RECIPES, SENTENCES, themeTextsOf } from '../words/lists.ts';
import { isMenu } from '../names/schema-theme.ts';
import { isTheme, type Theme } from '../names/themes.ts';
import { says } from '../names/happenings.ts';
import { categories } from './categories.ts';
import { type Mood, moodOf } from './mood.ts';
import { combination, type Draw, fullName, hashed, lower, numbered, placeOf, type Thing } from './draw.ts';
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
  named,
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
function game(draw: Draw): Thing {
  const [home, away] = [team(draw).title, team({ ...draw, index: draw.index + 17 }).title];
  return { title: `${home} – ${away}`, topic: 'game' };
}

/** Names a concert after the song that it is for, and its place. */
function concert(draw: Draw): Thing {
  const place = placeOf(draw);
  return { title: `${music(draw).title}, live in ${place}`, topic: 'concert', place };
}

/** What events are called that their name says more about. */
const EVENTS: readonly (readonly [(name: string) => boolean, (draw: Draw) => Thing])[] = [
  [(name) => says('games', name), game],
  [(name) => TALKS.test(name), (draw) => ({ ...story(draw), topic: 'talk' })],
  [(name) => says('concerts', name), concert],
  [(name) => says('screenings', name), (draw) => ({ ...book(draw), topic: 'screening' })],
];

/** Names a row after what the name of its type says, or else its theme. */
export const thingOf = (draw: Draw): Thing =>
  draw.kind ? named(draw, draw.kind) : NAMES_BY_THEME[draw.theme](draw);

/** What those who work somewhere get. */
const benefits = once(() => detailTexts.jobBenefit.split('; '));

/** The function that names the rows of each theme. */
const NAMES_BY_THEME = {
  story,
  seo: story,
  product,
  company,
  team,
  event: (draw) => (EVENTS.find(([kind]) => kind(draw.name))?.[1] ?? event)(draw),
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
  tag: (draw) => {
    const { words, round } = combination(draw, draw.rank, [draw.area.tags]);
    return { title: numbered(words[0]!, round), topic: lower(words[0]!) };
  },
  recipe: (draw) => {
    const { dishes, endings } = RECIPES[draw.index % RECIPES.length]!;
    const { words, round } = combination(
      { ...draw, seed: draw.sharedSeed },
      Math.floor(draw.index / RECIPES.length),
      [dishes, endings],
      '',
    );
    return { title: numbered(words.join(' '), round), topic: lowerWord(words[0]!) };
  },
  ingredient: (draw) => {
    const { ingredients } = recipeOf({ theme: 'ingredient', draw, area: draw.area });
    const amount = /^(?:\d+ (?:(?:g|kg|ml|l|tsp|tbsp|cloves?) )?(?:of )?|A (?:handful|pinch) of )/;
    const topic = ingredients[draw.index % ingredients.length]!.replace(amount, '');
    return { title: capitalize(topic), topic };
  },
  question: (draw) => {
    const [question] = faqOf(draw);
    return { title: question, topic: question };
  },
  feature: (draw) => {
    const [title] = draw.of === 'job' ? [listed(benefits())(draw).title] : featureOf(draw);
    return { title, topic: lower(title) };
  },
  page: (draw) => {
    const { title, label } = pageOf(draw);
    // The pages of a site have numbers when all were used.
    const round =
      draw.page || draw.of ? 0 : (draw.written?.round ?? Math.floor(draw.index / otherPages().length));
    const name = numbered(title, round);
    return { title: name, topic: lower(name), ...(label !== undefined && { label }) };
  },
  person: (draw) => {
    const title = fullName(draw.person());
    return { title, topic: title };
  },
  quote: (draw) => {
    const title = fullName(draw.person());
    return { title, topic: title };
  },
  country: (draw) => listed(NAMES.country)(draw),
  animal: (draw) => listed(NAMES.petName)(draw),
  plan: (draw) => listed(NAMES.plan)(draw),
  variant: (draw) => listed(NAMES.variant)(draw),
  skill: (draw) => listed(NAMES.skill)(draw),
  review: (draw) => drawn(NAMES[VERDICTS[moodOf({ theme: 'review', draw })]])(draw),
  comment: (draw) => drawn(SENTENCES.comment.first)(draw),
  note: drawn(SENTENCES.note.first.filter((sentence) => !sentence.includes('{n}'))),
  action: (draw) => {
    const list = isMenu(draw.name)
      ? otherPages().map((page) => page.title)
      : ((draw.of && themeTextsOf(draw.of, 'actions')) ?? NAMES.action);
    const title = list[draw.index % list.length]!;
    return { title, topic: lower(title) };
  },
  section: (draw) => drawn(NAMES.heading)(draw),
  site: (draw) => drawn(NAMES.site)(draw),
  home: (draw) => drawn(SENTENCES.tagline.first)(draw),
  record: (draw) => {
    const title = `${String.fromCharCode(65 + (draw.seed % 26))}-${1000 + draw.index}`;
    return { title, topic: hashed(draw, draw.area.products) };
  },
} as const satisfies Record<Theme, (draw: Draw) => Thing>;

/** Checks whether no two entries of a theme have the same name. */
export const hasDistinctNames = (theme: Theme): boolean => isTheme('distinct', theme);
