import type { EntryRecord, Model } from '../../src/model/index.ts';
import { type Link, slugOf } from '../../src/store/index.ts';
import { strapiPlugins } from '../../src/strapi.ts';
import { capitalize } from '../words/fill-in.ts';
import type { SitePage } from './site-pages.ts';

const NAVIGATION = 'plugin::navigation.navigation';
const MENU = 'plugin::menus.menu';

/** The types of plugins. They have menus that fit the pages, or nothing. */
export const PLUGIN_TYPES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  strapiPlugins.KNOWN_PLUGINS.flatMap(({ types = {} }) => Object.keys(types)),
);

export const hasMenus = ({ contentTypes }: Pick<Model, 'contentTypes'>): boolean =>
  contentTypes.has(NAVIGATION) || contentTypes.has(MENU);

/** The most items at the top of a menu. */
const MAX_ITEMS = 8;

/** An item of a menu: a page, or what holds several of them. */
interface Item {
  readonly title: string;
  readonly page: SitePage | undefined;
  /** The last part of its path. */
  readonly segment: string;
  readonly parent: Item | undefined;
}

/** Returns the records of the menus of a model that fit its pages, in the order of the pages: a main one, and a footer. */
export function menuRecords(
  { contentTypes }: Model,
  pages: readonly SitePage[],
  locale: string,
): Record<string, readonly EntryRecord[]> {
  const menus = [
    { title: 'Main navigation', items: itemsOf(pages.filter(({ isLegal }) => !isLegal)) },
    { title: 'Footer', items: itemsOf(pages.filter(({ isLegal }) => isLegal)) },
  ].filter(({ items }) => items.length > 0);
  const owners = menus.map(({ title }) => ({ title, slug: slugOf(title) }));
  const items = menus.flatMap((menu, at) =>
    menu.items.map((item, order) => ({ ...item, item, menu: at + 1, order })),
  );
  const idOf = (item: Item | undefined): number | null =>
    items.findIndex((each) => each.item === item) + 1 || null;
  const linked = items.flatMap(({ page }) => page?.entry ?? []);
  const isOfTwo = contentTypes.has('plugin::navigation.navigations-items-related');
  return {
    ...(contentTypes.has(MENU) && {
      [MENU]: owners,
      'plugin::menus.menu-item': items.map(({ title, page, menu, order, parent }) => ({
        title,
        url: page?.path ?? null,
        target: null,
        order,
        root_menu: menu,
        parent: idOf(parent),
      })),
    }),
    ...(contentTypes.has(NAVIGATION) && {
      [NAVIGATION]: owners.map(({ title: name, slug }) => ({
        name,
        slug,
        visible: true,
        ...(isOfTwo && { localeCode: locale }),
      })),
      'plugin::navigation.navigation-item': items.map(({ title, page, segment, menu, order, parent }) => ({
        title,
        type: page ? 'INTERNAL' : 'WRAPPER',
        path: segment,
        externalPath: null,
        uiRouterKey: slugOf(title),
        menuAttached: true,
        order,
        collapsed: false,
        autoSync: true,
        additionalFields: {},
        audience: [],
        master: menu,
        parent: idOf(parent),
        related: relatedOf(page?.entry, isOfTwo ? linked : undefined),
      })),
      ...(isOfTwo && {
        'plugin::navigation.navigations-items-related': linked.map(({ type, id }) => ({
          related_type: type.uid,
          related_id: String(id),
          field: 'navigation',
          order: 1,
          master: null,
        })),
      }),
    }),
  };
}

/** @param linked the entries with a record of their own, in Strapi 4 */
function relatedOf(entry: Link | undefined, linked: readonly Link[] | undefined): unknown {
  if (linked) return entry ? linked.indexOf(entry) + 1 : null;
  return entry ? [{ __type: entry.type.uid, id: entry.id }] : [];
}

/** Returns items for pages. Those in a folder, such as `/articles/rain`, are below an item for the folder. */
function itemsOf(pages: readonly SitePage[]): Item[] {
  const items: Item[] = [];
  const folders = new Map<string, Item>();
  for (const page of pages.slice(0, MAX_ITEMS)) {
    const segments = page.path.split('/').filter(Boolean);
    const segment = segments.at(-1) ?? '/';
    const folder = segments.length > 1 ? segments.slice(0, -1).join('/') : undefined;
    let parent = folder === undefined ? undefined : folders.get(folder);
    if (folder !== undefined && !parent) {
      parent = {
        title: capitalize(folder.replaceAll(/[-/]/g, ' ')),
        page: undefined,
        segment: folder,
        parent: undefined,
      };
      folders.set(folder, parent);
      items.push(parent);
    }
    items.push({ title: page.label ?? capitalize(segment.replaceAll('-', ' ')), page, segment, parent });
  }
  return items;
}
