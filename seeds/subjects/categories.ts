import type { Theme } from '../names/themes.ts';
import { faq, NAMES, RECIPES } from '../words/lists.ts';
import { askersOf } from './written-texts.ts';
import { lower, numbered, type RowFacts, type Thing } from './row-facts.ts';

function groupsOfTheme(
  theme: Theme,
  { of, work }: Pick<RowFacts, 'of' | 'work'>,
): readonly string[] | undefined {
  switch (theme) {
    case 'recipe':
    case 'action':
      return RECIPES.map(({ group }) => group);
    case 'question':
      return faq(askersOf(of)).map(({ group }) => group);
    case 'person':
      return work?.fields ?? NAMES.department;
    case 'team':
      return NAMES.department;
    case 'film':
      return NAMES.genreOfFilm;
    case 'book':
      return NAMES.genreOfBook;
    case 'music':
      return NAMES.genreOfMusic;
    default:
      return undefined;
  }
}

/** Returns the groups that entries of a theme are in by turns; undefined if their groups are areas. */
export const groupsOf = ({
  theme,
  of,
  work,
  groups,
}: Pick<RowFacts, 'theme' | 'of' | 'work' | 'groups'>): readonly string[] | undefined =>
  groups ??
  (theme === 'category'
    ? groupsOfTheme(of ?? 'story', { of: undefined, work })
    : groupsOfTheme(theme, { of, work }));

/** Returns the group that an entry of a theme belongs to, which its category has too. */
export function groupOf(
  facts: Pick<RowFacts, 'theme' | 'of' | 'work' | 'groups' | 'index' | 'area'>,
): string {
  const groups = groupsOf(facts);
  return groups ? groups[facts.index % groups.length]! : facts.area.name;
}

/** Names a category after what its entries are: topics for articles, product categories for products. */
export function categories(facts: RowFacts): Thing {
  const { of = 'story', area, rank, index } = facts;
  const groups = groupsOf(facts);
  const list = groups ?? (of === 'product' || of === 'variant' ? area.productCategories : area.categories);
  const at = groups ? index : rank;
  const title = numbered(list[at % list.length]!, Math.floor(at / list.length));
  return { title, topic: lower(title) };
}
