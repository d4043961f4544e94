import { nameWords } from '../names/name-words.ts';
import { nameTheme, type Theme } from '../names/themes.ts';
import type { Area } from '../words/areas.ts';
import {
  type Askers,
  faq,
  features,
  NAMES,
  PAGE_TEXTS,
  type PageText,
  RECIPES,
  SENTENCES,
  themeTextsOf,
} from '../words/lists.ts';
import { capitalize } from '../words/fill-in.ts';
import type { Draw, WrittenPage } from './draw.ts';

/** The part of a subject that decides what to do. */
interface Cook {
  readonly theme: Theme;
  readonly draw: Draw;
  readonly area: Area;
}

/** Returns the recipe of a row, or of the row that it is a part of. */
export function recipeOf({ theme, draw, area }: Cook): (typeof RECIPES)[number] {
  const { above } = draw;
  if (theme === 'recipe') return RECIPES[draw.index % RECIPES.length]!;
  const index = above?.theme === 'recipe' ? above.index : area.name.length;
  return RECIPES[index % RECIPES.length]!;
}

/** Returns what to do, step by step. */
export const stepsOf = (subject: Cook): readonly string[] =>
  subject.theme === 'recipe' ? recipeOf(subject).steps : NAMES.step;

/** Returns the question of a row and the sentences of its answer. */
export function faqOf({
  index,
  seed,
  of,
}: Pick<Draw, 'index' | 'seed' | 'of'>): readonly [string, readonly string[]] {
  const groups = faq(askersOf(of));
  const { pairs } = groups[index % groups.length]!;
  return pairs[(Math.floor(index / groups.length) + seed) % pairs.length]!;
}

/** Returns whom the questions about rows of a theme are for. */
export const askersOf = (of: Theme | undefined): Askers => (of && ASKERS[of]) ?? 'general';

const ASKERS: Partial<Record<Theme, Askers>> = {
  product: 'shop',
  variant: 'shop',
  course: 'club',
  plan: 'club',
  team: 'club',
};

/** Returns an advantage and the sentence about it. */
export function featureOf({ index, seed }: Draw): readonly [string, string] {
  const all = features();
  return all[(index + seed) % all.length]!;
}

const { home: HOME, ...OTHERS } = PAGE_TEXTS;

/** The pages of a site, without the first one. */
export const PAGES: readonly PageText[] = Object.values(OTHERS);

/** Returns what a page is about: what its slug or the type's name says, else the next page of a site. */
export function pageOf({
  page,
  of,
  index,
  written,
}: Pick<Draw, 'page' | 'of' | 'index' | 'written'>): PageText {
  if (written) return written;
  if (page) return PAGE_TEXTS[page];
  return (of && pageAbout(of)) ?? PAGES[index % PAGES.length]!;
}

/** Returns the page that lists the rows of a theme. */
function pageAbout(theme: Theme): PageText | undefined {
  const title = themeTextsOf(theme, 'pageTitle');
  return title === undefined
    ? undefined
    : (PAGES.find((one) => one.title === title) ?? { title, sentences: SENTENCES.site });
}

/** Slugs of the page that a site begins with. */
const HOMES = /^(?:\/|home|index|start|main|root|front|glowna|uvod|uvodni|domu)?$/;

export const isHome = (slug: string): boolean => HOMES.test(slug) || nameTheme(slug).theme === 'home';

/** Returns the page that a slug or the name of a type speaks of: `pricing`, `code-of-conduct`. */
export function pageNamed(name: string): PageText {
  if (isHome(name)) return HOME;
  const words = nameWords(name.slice(name.lastIndexOf('/') + 1)).join(' ');
  const known = PAGES.find(({ title }) => nameWords(title).join(' ') === words);
  if (known) return known;
  const { theme, page, of, isUnknown } = nameTheme(name);
  if (page) return PAGE_TEXTS[page];
  const about = isUnknown ? undefined : pageAbout(theme === 'page' && of ? of : theme);
  const isPlain = !words.includes(' ') || (theme === 'page' && of !== undefined);
  return about && isPlain ? about : { title: capitalize(words), sentences: SENTENCES.site };
}

/** Returns the title of a page; those of a site have numbers when all were used. */
export const pageTitle = (draw: Draw): { readonly title: string; readonly round: number } => ({
  title: pageOf(draw).title,
  round: draw.page || draw.of ? 0 : (draw.written?.round ?? Math.floor(draw.index / PAGES.length)),
});

/**
 * Returns the pages of a type by number: first those with a slug that somebody asks for, then the others of a site.
 *
 * @param given the slugs or titles of the pages that the user gave
 */
export function pagesInOrder(
  slugs: readonly string[],
  given: readonly string[],
): (number: number) => WrittenPage {
  const first = slugs
    .filter((slug) => !given.includes(slug))
    .map((slug): WrittenPage => ({ ...pageNamed(slug), slug, round: 0 }));
  const known = new Set([...first, ...given.map(pageNamed)].map(({ title }) => title));
  const others = PAGES.filter(({ title }) => !known.has(title));
  return (number) => {
    const at = number - 1 - first.length;
    const page = first[number - 1] ?? others[at % others.length] ?? PAGES[at % PAGES.length]!;
    return { round: Math.floor(Math.max(0, at) / Math.max(1, others.length)), ...page };
  };
}

/** The titles of the pages of a site, for menus. */
export const pageTitles = (): readonly string[] => PAGES.map(({ title }) => title);
