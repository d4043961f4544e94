import { once } from 'es-toolkit/function/once';
import { type ContentType, models, type Schema } from '../../src/model/index.ts';
import type { Link, Store } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { publishedTest } from '../entries/draft-rule.ts';
import { typeTheme } from '../entries/type-theme.ts';
import { nameWords } from '../names/name-words.ts';
import { pathsOf, saysOfLinks, textsNamed } from '../names/schema-theme.ts';
import { isTheme, type NameTheme } from '../names/themes.ts';
import { isHome, pageOf } from '../subjects/written-pages.ts';
import { capitalize } from '../words/fill-in.ts';
import { themeTextsOf } from '../words/lists.ts';

export interface SitePage {
  /** Undefined for a page that no entry has. */
  readonly entry?: Link;
  /** Its address: `/about-us`. */
  readonly path: string;
  /** What a menu calls it; undefined for what has only a long title. */
  readonly label: string | undefined;
  /** What a button that leads to it says. */
  readonly actions: readonly string[] | undefined;
  readonly isLegal: boolean;
}

/** Finds the pages that links may point to. */
export interface SitePages {
  /** The pages in the order of menus, in a locale. They are few, whatever number of entries there is. */
  readonly inOrder: (locale: string) => readonly SitePage[];
  readonly of: (entry: Link) => SitePage | undefined;
}

/** How many entries of a type of pages links may point to, and of any other type. */
const MOST = { page: 16, other: 5 };

/** With fewer pages, links point to other entries too. */
const ENOUGH = 4;

/** The longest label of a menu. */
const MAX_WORDS = 4;

export function sitePages(context: GenerateContext, store: Store): SitePages {
  const { model } = context;
  const ownTypes = [...model.contentTypes.values()].filter(models.isOwnType);
  const kinds = once(() => ownTypes.flatMap((type) => kindOf(type, typeTheme(type, model), ownTypes)));
  const byType = once(() => new Map<Schema, PageKind>(kinds().map((kind) => [kind.type, kind])));
  const byLocale = new Map<string, readonly SitePage[]>();

  function pageAt(kind: PageKind, id: number): SitePage | undefined {
    const path = kind.pathOf(store, id);
    return path === undefined
      ? undefined
      : { path, entry: { type: kind.type, id }, ...textsOf(context, store, kind, id, path) };
  }

  function firstOf(kind: PageKind, locale: string): SitePage[] {
    const entryIds = context.entryIds(kind.type);
    const isPublished = publishedTest(entryIds, context);
    const most = kind.isPage ? MOST.page : MOST.other;
    const pages: SitePage[] = [];
    for (let number = 1; number <= entryIds.lastNumber && number <= most; number += 1) {
      if (!entryIds.hasNumber(number) || !isPublished(number)) continue;
      const page = pageAt(kind, entryIds.idIn(number, locale));
      if (page && !pages.some(({ path }) => path === page.path)) pages.push(page);
    }
    return pages;
  }

  function list(locale: string): readonly SitePage[] {
    const of = (fits: (kind: PageKind) => boolean): SitePage[] =>
      kinds()
        .filter(fits)
        .flatMap((kind) => firstOf(kind, locale));
    const pages = of(({ isPage }) => isPage).toSorted((left, right) => rank(left) - rank(right));
    if (pages.length >= ENOUGH) return pages;
    const sorted = of(({ theme, isPage }) => !isPage && theme.theme === 'category');
    const others = sorted.length > 0 ? sorted : of(({ isPage }) => !isPage);
    return [...pages, ...others];
  }

  return {
    inOrder: (locale) => {
      let pages = byLocale.get(locale);
      if (!pages) byLocale.set(locale, (pages = list(locale)));
      return pages;
    },
    of: ({ type, id }) => {
      const kind = byType().get(type);
      return kind && pageAt(kind, id);
    },
  };
}

/** The home page comes first, legal pages come last. */
const rank = ({ path, isLegal }: SitePage): number => (path === '/' ? 0 : isLegal ? 2 : 1);

/** A type whose entries have pages. */
interface PageKind {
  readonly type: ContentType;
  readonly theme: NameTheme;
  readonly isPage: boolean;
  readonly pathOf: (store: Store, id: number) => string | undefined;
}

function kindOf(type: ContentType, theme: NameTheme, all: readonly ContentType[]): PageKind[] {
  if (type.kind === 'singleType') {
    const path = singlePath(type, theme, all);
    return path === undefined ? [] : [{ type, theme, isPage: true, pathOf: () => path }];
  }
  const [whole] = pathsOf(type);
  const [slug] = textsNamed(type, 'slug');
  const name = whole ?? slug;
  if (name === undefined || isTheme('pageless', theme.theme)) return [];
  const isPage = theme.theme === 'page';
  const folder = isPage ? '' : `/${type.pluralName}`;
  const pathOf = (store: Store, id: number): string | undefined => {
    const value = store.table(type).value(id, name);
    if (typeof value !== 'string' || (value === '' && !isPage)) return undefined;
    if (whole !== undefined) return value.startsWith('/') ? value : isHome(value) ? '/' : `/${value}`;
    return isPage && isHome(value) ? '/' : `${folder}/${value}`;
  };
  return [{ type, theme, isPage, pathOf }];
}

/** Returns the address of what there is one of; undefined for what is no page. */
function singlePath(
  { singularName, attributes }: ContentType,
  { theme }: NameTheme,
  all: readonly ContentType[],
): string | undefined {
  if (theme === 'home') return '/';
  const isShown = [...attributes.values()].some(
    ({ kind, name }) =>
      kind === 'zone' || (kind !== 'relation' && /title|heading|content|hero|body/i.test(name)),
  );
  const words = nameWords(singularName).filter((word) => word !== 'page');
  const said = words.join(' ');
  if (theme !== 'page' || !isShown || said === '' || saysOfLinks('menu', said) || NO_PAGES.test(said))
    return undefined;
  const name = words.join('-');
  // The page of a list has the address of its entries.
  const list = all.find((type) => type.kind !== 'singleType' && type.singularName === name);
  return `/${list?.pluralName ?? name}`;
}

const NO_PAGES = /\b(?:banner|popup|settings?|config)\b/;

function textsOf(
  context: GenerateContext,
  store: Store,
  { type, theme }: PageKind,
  id: number,
  path: string,
): Pick<SitePage, 'label' | 'actions' | 'isLegal'> {
  const entryIds = context.entryIds(type);
  const subject = context.subjectsOf(type)(entryIds.numberOf(id), entryIds.localeOf(id));
  const [name] = textsNamed(type, 'title', 'name');
  const title = name === undefined ? subject.title : store.table(type).value(id, name);
  const page = theme.theme === 'page' ? pageOf(subject.facts) : undefined;
  const names = [title, subject.title, capitalize(subject.topic)];
  return {
    label: path === '/' ? HOME_LABEL : names.map((text) => String(text ?? '')).find(fitsMenu),
    actions: page ? page.actions : themeTextsOf(theme.theme, 'actions'),
    isLegal: page?.isLegal === true,
  };
}

/** What links to the first page say. */
export const HOME_LABEL = 'Home';

const fitsMenu = (text: string): boolean =>
  text !== '' && text.length <= 40 && text.split(/\s+/).length <= MAX_WORDS;
