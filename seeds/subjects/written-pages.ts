import { once } from 'es-toolkit/function/once';
import { nameWords } from '../names/name-words.ts';
import { nameTheme, type Theme } from '../names/themes.ts';
import { capitalize } from '../words/fill-in.ts';
import { type PageText, pageTexts, SENTENCES, themeTextsOf } from '../words/lists.ts';
import type { RowFacts, WrittenPage } from './row-facts.ts';

/** Returns the pages of a site, without the first one. */
export const otherPages = once((): readonly PageText[] => {
  const { home: _, ...others } = pageTexts();
  return Object.values(others);
});

/** Returns what a page is about: what its slug or the type's name says, else the next page of a site. */
export function pageOf({
  page,
  of,
  index,
  written,
  name = '',
}: Pick<RowFacts, 'page' | 'of' | 'index' | 'written'> & Partial<Pick<RowFacts, 'name'>>): PageText {
  if (written) return written;
  if (page) return pageTexts()[page];
  // The page of restaurants lists them.
  const words = withoutPage(nameWords(name));
  if (of === 'place' && words !== '' && !WHERE.test(words))
    return {
      title: `${capitalize(words.replace(/([^aeou])y$/, '$1ie').replace(/s$/, ''))}s`,
      sentences: SENTENCES.site.first,
    };
  return (of && pageAbout(of)) ?? otherPages()[index % otherPages().length]!;
}

const WHERE = /place|location|branch|address|office|venue|map|standort|lieu|lugar|sede/;

function pageAbout(theme: Theme): PageText | undefined {
  const title = themeTextsOf(theme, 'pageTitle');
  return title === undefined
    ? undefined
    : (otherPages().find((one) => one.title === title) ?? { title, sentences: SENTENCES.site.first });
}

/** Returns what is said beside `page`, if there is something. */
const withoutPage = (words: readonly string[]): string =>
  words.filter((word) => word !== 'page').join(' ') || words.join(' ');

/** Slugs of the page that a site begins with. */
const HOMES = /^(?:\/|home|index|start|main|root|front|glowna|uvod|uvodni|domu)?$/;

export const isHome = (slug: string): boolean => HOMES.test(slug) || nameTheme(slug).theme === 'home';

/** Returns the page that a slug or the name of a type speaks of: `pricing`, `code-of-conduct`. */
export function pageNamed(name: string): PageText {
  const words = withoutPage(nameWords(name.slice(name.lastIndexOf('/') + 1)));
  if (isHome(name) || isHome(words)) return pageTexts().home;
  const samePage = otherPages().find(({ title }) => nameWords(title).join(' ') === words);
  if (samePage) return samePage;
  const { theme, page, of, isUnknown } = nameTheme(name);
  if (page) return pageTexts()[page];
  const about = isUnknown ? undefined : pageAbout(theme === 'page' && of ? of : theme);
  const isPlain = !words.includes(' ') || (theme === 'page' && of !== undefined);
  return about && isPlain ? about : { title: capitalize(words), sentences: SENTENCES.site.first };
}

/**
 * Returns the pages of a type by number: first those with a slug that somebody asks for, then the others of a site.
 *
 * @param pageSlugs the slugs or titles of the pages that the user gave
 */
export function pagesInOrder(
  slugs: readonly string[],
  pageSlugs: readonly string[],
): (number: number) => WrittenPage {
  const first = slugs
    .filter((slug) => !pageSlugs.includes(slug))
    .map((slug): WrittenPage => ({ ...pageNamed(slug), slug, round: 0 }));
  const titles = new Set([...first, ...pageSlugs.map(pageNamed)].map(({ title }) => title));
  const others = otherPages().filter(({ title }) => !titles.has(title));
  return (number) => {
    const at = number - 1 - first.length;
    const round = Math.floor(Math.max(0, at) / Math.max(1, others.length));
    const firstPage = first[number - 1];
    if (firstPage) return firstPage;
    const { slug, ...page } = others[at % others.length] ?? otherPages()[at % otherPages().length]!;
    return { ...page, ...(slug !== undefined && round === 0 && { slug }), round };
  };
}
