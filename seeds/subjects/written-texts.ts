import { once } from 'es-toolkit/function/once';
import type { Theme } from '../names/themes.ts';
import type { Area } from '../words/areas.ts';
import { lateWords } from '../words/late-words.ts';
import { type Askers, faq, features, NAMES, type Recipe } from '../words/lists.ts';
import type { RowFacts } from './row-facts.ts';

/** The part of a subject that decides what to do. */
interface Cook {
  readonly theme: Theme;
  readonly facts: RowFacts;
  readonly area: Area;
}

/** Returns the recipe of a row, or of the row that it is a part of. */
export function recipeOf({ theme, facts, area }: Cook): Recipe {
  const { above } = facts;
  const { recipes } = lateWords.details.lists;
  if (theme === 'recipe') return recipes[facts.index % recipes.length]!;
  const index = above?.theme === 'recipe' ? above.index : area.name.length;
  return recipes[index % recipes.length]!;
}

export const stepsOf = (subject: Cook): readonly string[] =>
  subject.theme === 'recipe' ? recipeOf(subject).steps : NAMES.step;

/** Returns the question of a row and the sentences of its answer. */
export function faqOf({
  index,
  seed,
  of,
}: Pick<RowFacts, 'index' | 'seed' | 'of'>): readonly [string, readonly string[]] {
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
  team: 'club',
};

/** Returns an advantage and the sentence about it. */
export function featureOf({ index, seed }: RowFacts): readonly [string, string] {
  const all = features();
  return all[(index + seed) % all.length]!;
}

const icons = once(() =>
  NAMES.iconWords.map((line) => {
    const [icon = '', words = ''] = line.split('=');
    return { icon, words: new RegExp(`\\b(?:${words.replaceAll(', ', '|')})`, 'i') };
  }),
);

/** The icons of texts, in the order of the files of the media library. */
export const iconNames = (): readonly string[] => icons().map(({ icon }) => icon);

/** Returns the icon of what a text speaks of; undefined if it says nothing. */
export const iconOf = (text: string): string | undefined =>
  icons().find(({ words }) => words.test(text))?.icon;
