import { ACTIONS } from '../words/actions.ts';
import { capitalize } from '../words/fill-in.ts';
import { FAQ } from '../words/faq.ts';
import { FEATURES } from '../words/features.ts';
import { PAGES, PAGE_TEXTS, type PageText } from '../words/page-texts.ts';
import { recipeOf } from './instructions.ts';
import { RECIPES } from '../words/recipes.ts';
import { fullName } from '../words/person.ts';
import { SENTENCES } from '../words/sentences.ts';
import { NAMES } from '../words/name-lists.ts';
import type { Theme } from '../names/themes.ts';
import { categories } from './categories.ts';
import { combination, hashed, lower, numbered, type Draw, type Thing } from './draw.ts';
import { story } from './headlines.ts';
import {
  book,
  city,
  company,
  course,
  drawn,
  event,
  job,
  listed,
  music,
  product,
  project,
  service,
  team,
  vehicle,
} from './things.ts';
import { place } from './venues.ts';

/** The function that names the rows of each theme. */
export const NAMES_BY_THEME = {
  story,
  seo: story,
  product,
  company,
  team,
  event,
  course,
  project,
  job,
  service,
  city,
  place,
  book,
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
    return { title: numbered(words.join(' '), round), topic: lower(words[0]!) };
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
    const [title] = featureOf(draw);
    return { title, topic: lower(title) };
  },
  page: (draw) => {
    const title = numbered(
      pageOf(draw).title,
      draw.page || draw.of ? 0 : Math.floor(draw.index / PAGES.length),
    );
    return { title, topic: lower(title) };
  },
  person: (draw) => {
    const title = fullName(draw.person());
    return { title, topic: title };
  },
  quote: (draw) => {
    const title = fullName(draw.person());
    return { title, topic: title };
  },
  country: listed(NAMES.country),
  animal: listed(NAMES.petName),
  plan: listed(NAMES.plan),
  variant: listed(NAMES.variant),
  skill: listed(NAMES.skill),
  review: drawn(NAMES.verdict),
  comment: drawn(SENTENCES.comment),
  note: drawn(SENTENCES.note.filter((sentence) => !sentence.includes('{n}'))),
  action: (draw) => {
    const isMenu = /menu|nav|footer|header|item|entry/i.test(draw.name);
    const list = isMenu ? PAGES.map(({ title }) => title) : ((draw.of && ACTIONS[draw.of]) ?? NAMES.action);
    const title = list[draw.index % list.length]!;
    return { title, topic: lower(title) };
  },
  section: drawn(NAMES.heading),
  site: drawn(NAMES.site),
  home: drawn(SENTENCES.tagline),
  record: (draw) => {
    const title = `${String.fromCharCode(65 + (draw.seed % 26))}-${1000 + draw.index}`;
    return { title, topic: hashed(draw, draw.area.products) };
  },
} as const satisfies Record<Theme, (draw: Draw) => Thing>;

/** The themes whose entries all have different names. */
const DISTINCT: ReadonlySet<Theme> = new Set([
  'story',
  'seo',
  'product',
  'company',
  'team',
  'event',
  'course',
  'project',
  'service',
  'city',
  'place',
  'book',
  'music',
  'vehicle',
  'category',
  'tag',
  'recipe',
  'page',
  'country',
  'animal',
  'plan',
  'variant',
  'skill',
  'record',
]);

/** Checks whether no two entries of a theme have the same name. */
export const hasDistinctNames = (theme: Theme): boolean => DISTINCT.has(theme);

/** Returns the question and the answer of a row. */
export function faqOf({ index, seed }: Pick<Draw, 'index' | 'seed'>): readonly [string, string] {
  const { pairs } = FAQ[index % FAQ.length]!;
  return pairs[(Math.floor(index / FAQ.length) + seed) % pairs.length]!;
}

/** Returns an advantage and the sentence about it. */
export function featureOf({ index, seed }: Draw): readonly [string, string] {
  return FEATURES[(index + seed) % FEATURES.length]!;
}

/** The titles of pages that list entries, by the theme of the entries. */
const LIST_PAGES: Partial<Record<Theme, string>> = {
  story: 'News and stories',
  product: 'Our products',
  category: 'All topics',
  event: 'What’s on',
  person: 'Our team',
  team: 'Our team',
  job: 'Work with us',
  question: 'Frequently asked questions',
  company: 'Our partners',
  place: 'Where to find us',
  city: 'Where to go',
  project: 'Our projects',
  course: 'Our courses',
  service: 'What we do',
  feature: 'What you get',
  recipe: 'Recipes',
  plan: 'Prices',
  book: 'Books',
  music: 'Music',
  vehicle: 'Our vehicles',
  animal: 'Our animals',
  quote: 'What people say',
  review: 'Reviews',
  home: 'Welcome',
  site: 'About this site',
  record: 'Orders',
};

/** Returns what a page is about: what the type's name says, else the next page of a site. */
export function pageOf({ page, of, index }: Pick<Draw, 'page' | 'of' | 'index'>): PageText {
  if (page) return PAGE_TEXTS[page];
  const title = of && LIST_PAGES[of];
  if (title) return PAGES.find((one) => one.title === title) ?? { title, sentences: SENTENCES.site };
  return PAGES[index % PAGES.length]!;
}
