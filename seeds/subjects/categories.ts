import { NAMES } from '../words/name-lists.ts';
import { FAQ } from '../words/faq.ts';
import { RECIPES } from '../words/recipes.ts';
import type { Theme } from '../names/themes.ts';
import { lower, numbered, type Draw, type Thing } from './draw.ts';

/** Groups that are named by what entries are, not by what they are about. */
const GROUPS: Partial<Record<Theme, readonly string[]>> = {
  recipe: RECIPES.map(({ group }) => group),
  question: FAQ.map(({ group }) => group),
  person: NAMES.department,
  team: NAMES.department,
  action: RECIPES.map(({ group }) => group),
};

/** Returns the groups that entries of a theme are in by turns; undefined if their groups are areas. */
export function groupsOf({ theme, of }: Pick<Draw, 'theme' | 'of'>): readonly string[] | undefined {
  return GROUPS[theme === 'category' ? (of ?? 'story') : theme];
}

/** Returns the group that an entry of a theme belongs to, which its category has too. */
export function groupOf(draw: Pick<Draw, 'theme' | 'of' | 'index' | 'area'>): string {
  const groups = groupsOf(draw);
  return groups ? groups[draw.index % groups.length]! : draw.area.name;
}

/** Names a category after what its entries are: topics for articles, product categories for products. */
export function categories(draw: Draw): Thing {
  const { of = 'story', area, rank, index } = draw;
  const groups = groupsOf(draw);
  const list = groups ?? (of === 'product' || of === 'variant' ? area.productCategories : area.categories);
  const at = groups ? index : rank;
  const title = numbered(list[at % list.length]!, Math.floor(at / list.length));
  return { title, topic: lower(title) };
}
