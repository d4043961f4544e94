import type { Theme } from '../names/themes.ts';
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
import type { Draw } from './draw.ts';

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

const PAGES: readonly PageText[] = Object.values(PAGE_TEXTS);

/** Returns what a page is about: what the type's name says, else the next page of a site. */
export function pageOf({ page, of, index }: Pick<Draw, 'page' | 'of' | 'index'>): PageText {
  if (page) return PAGE_TEXTS[page];
  const title = of && themeTextsOf(of, 'pageTitle');
  if (title) return PAGES.find((one) => one.title === title) ?? { title, sentences: SENTENCES.site };
  return PAGES[index % PAGES.length]!;
}

/** Returns the title of a page; those of a site have numbers when all were used. */
export const pageTitle = (draw: Draw): { readonly title: string; readonly round: number } => ({
  title: pageOf(draw).title,
  round: draw.page || draw.of ? 0 : Math.floor(draw.index / PAGES.length),
});

/** The titles of the pages of a site, for menus. */
export const pageTitles = (): readonly string[] => PAGES.map(({ title }) => title);
