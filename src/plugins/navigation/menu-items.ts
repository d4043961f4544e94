import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { AnswerFunction, RouteRequest } from '../../routes/route-request.ts';
import { paramsOf } from '../../routes/router.ts';
import { slugOf } from '../../store/slug.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';
import type { RawEntry } from '../interface/plugin-queries.ts';

/** Opens the plugin with what differs between its versions. */
export function openNavigation(
  list: AnswerFunction,
  render: (request: RouteRequest, menu: string, child: string | undefined) => unknown,
): Plugin {
  const answerRender: AnswerFunction = (request) => {
    const { menu = '', child } = paramsOf(request.route.path, request.path);
    return JSON.stringify(render(request, menu, child));
  };
  return {
    answers: {
      'plugin::navigation.client.readAll': list,
      'plugin::navigation.client.render': answerRender,
      'plugin::navigation.client.renderChild': answerRender,
    },
  };
}

export const menuType = ({ model }: Context): ContentType =>
  model.contentTypes.get('plugin::navigation.navigation')!;

export const itemType = ({ model }: Context): ContentType =>
  model.contentTypes.get('plugin::navigation.navigation-item')!;

export type ItemType = 'INTERNAL' | 'EXTERNAL' | 'WRAPPER';

/** An item of a menu, as it is stored. */
export interface MenuItem extends RawEntry {
  readonly documentId: string;
  readonly title: string | null;
  readonly type: ItemType;
  readonly path: string | null;
  readonly externalPath: string | null;
  readonly uiRouterKey: string | null;
  readonly menuAttached: boolean | null;
  readonly order: number | null;
  readonly parent: MenuItem | null;
  readonly related?: RawEntry | null;
  readonly audience?: readonly { readonly key: string }[] | null;
  readonly additionalFields?: { readonly [field: string]: unknown } | null;
}

/** What other items name an item by: its id in Strapi 4, its documentId in Strapi 5. */
export type KeyOf = (item: MenuItem) => unknown;

const parentKey = ({ parent }: MenuItem, keyOf: KeyOf): unknown => (parent ? keyOf(parent) : undefined);

/** Returns the path of an item below another: `/stories/first`. */
export function itemPath({ path }: MenuItem, above: string): string {
  const own = path?.startsWith('/') ? path.slice(1) : String(path);
  return `${above === '/' ? '' : above}/${own}`;
}

/** An item with its path from the root of the menu. */
interface PlacedItem {
  readonly item: MenuItem;
  readonly path: string;
  readonly above: string | undefined;
}

function placed(items: readonly MenuItem[], keyOf: KeyOf, parent?: unknown, above?: string): PlacedItem[] {
  return items
    .filter((item) => parentKey(item, keyOf) === parent)
    .reduce<PlacedItem[]>((found, item) => {
      const path = `${above ?? ''}/${item.path}`.replace('//', '/');
      return [{ item, path, above }, ...placed(items, keyOf, keyOf(item), path), ...found];
    }, []);
}

/**
 * Returns the items whose paths contain a path, and the one at it. Without one at it, none.
 *
 * @param path `/stories`
 */
export function itemsAt(items: readonly MenuItem[], path: string, keyOf: KeyOf) {
  const below = placed(items, keyOf).filter((each) => each.path.includes(path));
  const root = below.find((each) => each.path === path);
  const keys = new Set(below.map(({ item }) => keyOf(item)));
  return { root, items: root ? items.filter((item) => keys.has(keyOf(item))) : [] };
}

/**
 * Sorts items as a tree shows them: each before those below it.
 *
 * @param missing the places of a parent that is not among the items
 */
export function inTreeOrder<Item extends MenuItem>(
  items: readonly Item[],
  keyOf: KeyOf,
  missing: readonly number[],
): Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const placesOf = (key: unknown, seen: readonly unknown[] = []): readonly number[] => {
    const item = byKey.get(key);
    if (!item || seen.includes(key)) return missing;
    const above = item.parent ? placesOf(keyOf(item.parent), [...seen, key]) : [];
    return [...above, item.order ?? 0];
  };
  const rows = items.map((item) => ({ item, places: placesOf(keyOf(item)) }));
  return rows.toSorted((a, b) => comparePlaces(a.places, b.places)).map(({ item }) => item);
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, i) => place !== b[i]);
  if (at === -1) return a.length - b.length;
  return b[at] === undefined ? 1 : a[at]! - b[at];
}

/** Returns the items below another, by their order. Undefined: those at the top. */
export const childrenOf = (items: readonly MenuItem[], parent: unknown, keyOf: KeyOf): MenuItem[] =>
  items
    .filter((item) => parentKey(item, keyOf) === parent)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** Makes a slug, with the number of items behind it whose keys begin with it. */
export function menuSlug(text: string, context: Context): string {
  const slug = slugOf(text);
  if (slug === '') return '';
  const table = context.store.table(itemType(context));
  const count = table.ids.filter((id) =>
    String(table.value(id, 'uiRouterKey') ?? '')
      .toLowerCase()
      .startsWith(slug.toLowerCase()),
  ).length;
  return (count > 0 ? `${slug}-${count}` : slug).toLowerCase();
}

/** Makes the slug of the item at a path. */
export const pathSlug = (path: string | undefined, context: Context): string =>
  path === undefined ? '' : menuSlug(path.replace(/^\//, '').replaceAll('/', '-'), context);

/** The settings of a menu, with their defaults. */
export interface MenuSettings {
  /** Undefined: all types. */
  readonly contentTypes?: readonly string[];
  readonly contentTypesPopulate: { readonly [uid: string]: readonly string[] };
  readonly nameFields: readonly string[];
  readonly customFields: readonly CustomField[];
  readonly i18nEnabled: boolean;
}

interface CustomField {
  readonly name: string;
  readonly type?: string;
}

export function menuSettings({ settings }: UsedPlugin): MenuSettings {
  const { contentTypes, contentTypesPopulate = {}, contentTypesNameFields, additionalFields = [] } = settings;
  const fields = additionalFields as readonly (string | (CustomField & { readonly enabled?: boolean }))[];
  const { default: nameFields = ['title', 'subject', 'name'] } = Object(contentTypesNameFields) as {
    default?: readonly string[];
  };
  return {
    ...(Array.isArray(contentTypes) && { contentTypes }),
    contentTypesPopulate: contentTypesPopulate as MenuSettings['contentTypesPopulate'],
    nameFields,
    customFields: fields
      .filter((field) => typeof field !== 'string')
      .filter(({ enabled }) => enabled === true),
    i18nEnabled: settings['i18nEnabled'] === true,
  };
}

/** Returns the title of an item, or of the entry that it links to. */
export function titleOf({ title, related }: MenuItem, { nameFields }: MenuSettings): string | undefined {
  if (title) return title;
  const name = nameFields.map((field) => related?.[field]).find(Boolean);
  return typeof name === 'string' ? name : undefined;
}

/** An item with those below it. */
export interface TreeItem {
  readonly type: ItemType;
  readonly menuAttached: boolean | null;
  readonly items?: readonly TreeItem[] | undefined;
  readonly [member: string]: unknown;
}

/**
 * Makes the tree of a menu, or the part of it at a path.
 *
 * @param below makes the items below a parent, whose path is `above`
 */
export function treeAt(
  items: readonly MenuItem[],
  path: string | undefined,
  keyOf: KeyOf,
  below: (from: readonly MenuItem[], parent: unknown, above: string) => TreeItem[],
): TreeItem[] {
  if (path === undefined) return below(items, undefined, '');
  const { root, items: chosen } = itemsAt(items, path, keyOf);
  return root ? below(chosen, parentKey(root.item, keyOf), root.above ?? '') : [];
}

/** What the form RFR makes of an item. */
export interface RfrForm {
  key(item: TreeItem): string;
  page(item: TreeItem, parent: string | undefined): object;
  link(item: TreeItem): object;
  /** Whether an item is listed below its parent. */
  lists(item: TreeItem): boolean;
}

/** Writes a tree as pages by key, and lists of links: `root`, and one for each parent, which closes it. */
export function renderRfr(items: readonly TreeItem[], form: RfrForm, parent?: string, parentLink?: object) {
  const pages: Record<string, object> = {};
  const nav: Record<string, object> = {};
  const links: object[] = [];
  const listed: object[] = [];
  for (const item of items) {
    const key = form.key(item);
    const link = form.link(item);
    if (item.type !== 'EXTERNAL') pages[key] = form.page(item, parent);
    if (item.menuAttached) links.push(link);
    if (item.menuAttached && form.lists(item)) listed.push(link);
    if (!parent) nav['root'] = links;
    else if (listed.length > 0) nav[parent] = [...listed, ...(parentLink ? [parentLink] : [])];
    if (!item.items?.length) continue;
    const below = renderRfr(item.items, form, key, link);
    Object.assign(pages, below.pages);
    Object.assign(nav, below.nav);
  }
  return { pages, nav };
}
