import { NAMES } from '../name-lists.ts';
import { FAQ } from '../texts/faq.ts';
import { RECIPES } from '../texts/recipes.ts';
import type { Theme } from '../themes.ts';
import { lower, numbered, type Draw, type Thing } from './draw.ts';

/** Groups that are named by what entries are, not by what they are about. */
const GROUPS: Partial<Record<Theme, readonly string[]>> = {
  recipe: RECIPES.map(({ group }) => group),
  question: FAQ.map(({ group }) => group),
  person: NAMES.department,
  team: NAMES.department,
  job: NAMES.department,
  action: RECIPES.map(({ group }) => group),
};

/** Returns the group that an entry of a theme belongs to, which its category has too. */
export function groupOf({ theme, of, index, area }: Pick<Draw, 'theme' | 'of' | 'index' | 'area'>): string {
  const groups = GROUPS[theme === 'category' ? (of ?? 'story') : theme];
  return groups ? groups[index % groups.length]! : area.name;
}

/** Names a category after what its entries are: topics for articles, product categories for products. */
export function categories(draw: Draw): Thing {
  const { of = 'story', area, rank, index } = draw;
  const groups = GROUPS[of];
  if (groups) {
    const title = numbered(groups[index % groups.length]!, Math.floor(index / groups.length));
    return { title, topic: lower(title) };
  }
  const list = of === 'product' || of === 'variant' ? area.productCategories : area.categories;
  const title = numbered(list[rank % list.length]!, Math.floor(rank / list.length));
  return { title, topic: lower(title) };
}
