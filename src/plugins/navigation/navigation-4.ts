import { omit } from 'es-toolkit/object/omit';
import { pick } from 'es-toolkit/object/pick';
import { localeCodes } from '../../access/system-records.ts';
import type { Context } from '../../context.ts';
import { notFound, refuse } from '../../errors/strapi-error.ts';
import { attributeByKey } from '../../model/look-up.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import type { ParsedQuery, ParsedValue } from '../../query/parse/parse-query.ts';
import type { PopulateParam } from '../../query/query-params.ts';
import { parsedQuery } from '../../routes/request-query.ts';
import type { RouteRequest } from '../../routes/route-request.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';
import { type RawEntry, rawEntries } from '../interface/plugin-queries.ts';
import {
  childrenOf,
  inTreeOrder,
  itemPath,
  itemsAt,
  itemType,
  type KeyOf,
  type MenuItem,
  menuSettings,
  type MenuSettings,
  menuType,
  openNavigation,
  pathSlug,
  renderRfr,
  type RfrForm,
  titleOf,
  treeAt,
  type TreeItem,
} from './menu-items.ts';

/** Opens strapi-plugin-navigation 2. */
export function openNavigation4(plugin: UsedPlugin): Plugin {
  const settings = menuSettings(plugin);
  return openNavigation(
    (request) => listMenus(request, settings),
    (request, menu, child) => render(parsedQuery(request), menu, child, settings, request.context),
  );
}

function listMenus(request: RouteRequest, { i18nEnabled }: MenuSettings): string {
  const { context } = request;
  const { locale, orderBy = 'createdAt', orderDirection = 'DESC' } = parsedQuery(request);
  const type = menuType(context);
  const name = String(orderBy);
  const attribute = attributeByKey(type, name);
  if (name !== 'id' && !attribute) refuse.badRequest(`Attribute ${name} not found on model ${type.uid}`);
  const direction = String(orderDirection).toLowerCase() === 'desc' ? 'desc' : 'asc';
  const where = locale ? { localeCode: String(locale) } : {};
  const menus = rawEntries({ where, orderBy: [{ [name]: direction }] }, type, context);
  const codes = localeCodes(context);
  const shown = i18nEnabled ? menus.filter((menu) => codes.includes(String(menu['localeCode']))) : menus;
  return JSON.stringify(shown);
}

function render(
  query: ParsedQuery,
  name: string,
  child: string | undefined,
  settings: MenuSettings,
  context: Context,
): unknown {
  const { type = 'FLAT', menu: menuOnly, path, locale } = query;
  const menu = menuAt(name, locale, settings, context);
  if (!menu) throw notFound('Entity not found');
  const where = {
    master: { id: menu.id },
    ...(menuOnly && { menuAttached: true }),
    ...(child !== undefined && type === 'FLAT' && { uiRouterKey: child }),
  };
  // The routes of children take neither.
  const populate = child === undefined ? populateFor(query['populate']) : undefined;
  const items = itemsOf(where, populate, settings, context);
  const at = child === undefined && path !== undefined && path !== null ? String(path) : undefined;
  if (type !== 'TREE' && type !== 'RFR') return flat(items, at, settings);
  checkTypes(items, settings);
  const tree = treeOf(items, at, settings, context);
  const chosen = child === undefined ? tree : tree.filter(({ uiRouterKey }) => uiRouterKey === child);
  return type === 'RFR' ? renderRfr(chosen, rfrOf(settings)) : chosen;
}

/** Returns a visible menu by its id, or by its slug if that is not a number, in the locale of the request. */
function menuAt(
  name: string,
  locale: unknown,
  { i18nEnabled }: MenuSettings,
  context: Context,
): RawEntry | undefined {
  const isNumber = !Number.isNaN(Number(name));
  const where = { ...(isNumber ? { id: Number(name) } : { slug: name }), visible: true };
  const type = menuType(context);
  const [menu] = rawEntries({ where, limit: 1, populate: ['localizations'] }, type, context);
  if (!i18nEnabled || !menu) return menu;
  if (!locale || menu['localeCode'] === locale) return menu;
  return (menu['localizations'] as readonly RawEntry[]).find(({ localeCode }) => localeCode === locale);
}

const idKey: KeyOf = ({ id }) => id;

function itemsOf(
  where: object,
  populate: PopulateParam | undefined,
  { contentTypesPopulate }: MenuSettings,
  context: Context,
): MenuItem[] {
  const params = {
    where,
    orderBy: [{ order: 'asc' }],
    populate: { related: true, audience: true, parent: true },
  };
  const rows = rawEntries(params, itemType(context), context);
  const entries = new Map<number, RawEntry>();
  for (const uid of new Set(rows.map(relatedType))) {
    const type = context.model.contentTypes.get(uid);
    if (!type) continue;
    const linking = rows.filter((row) => relatedType(row) === uid);
    const ids = linking.map((row) => Number(relatedOf(row)['related_id']));
    const found = rawEntries(
      { where: { id: { $in: ids } }, populate: populate ?? contentTypesPopulate[uid] ?? [] },
      type,
      context,
    );
    for (const entry of found) {
      // Of several items that link to an entry, the first has it.
      const { id } = linking.find((row) => String(relatedOf(row)['related_id']) === String(entry.id))!;
      entries.set(id, withoutCreators({ ...entry, __contentType: uid, navigationItemId: id }));
    }
  }
  return rows.map((row) => ({ ...row, related: entries.get(row.id) ?? null }) as unknown as MenuItem);
}

const relatedOf = (row: RawEntry): RawEntry => Object(row['related']) as RawEntry;

const relatedType = (row: RawEntry): string => String(relatedOf(row)['related_type'] ?? '');

/** Leaves names and addresses of admin users only. */
function withoutCreators(entry: RawEntry): RawEntry {
  const { createdBy, updatedBy } = entry;
  if (!createdBy && !updatedBy) return entry;
  const clean = (user: unknown): object =>
    pick(Object(user) as Record<string, unknown>, ['username', 'firstname', 'lastname', 'email']);
  return {
    ...omit(entry, ['createdBy', 'updatedBy']),
    ...(isObject(createdBy) && { createdBy: clean(createdBy) }),
    ...(isObject(updatedBy) && { updatedBy: clean(updatedBy) }),
  } as RawEntry;
}

/** Names go to the database unchecked. `*` populates nothing. */
function populateFor(populate: ParsedValue | undefined): PopulateParam | undefined {
  if (!populate || populate === '*') return undefined;
  if (typeof populate === 'string') return [populate];
  if (Array.isArray(populate))
    return populate.filter((each) => typeof each === 'string' && each !== '*') as string[];
  const each = Object.entries(populate).map(([name, value]) => {
    const below = isPlainObject(value) ? populateFor(value['populate']) : undefined;
    return [name, below === undefined ? true : { populate: below }] as const;
  });
  return Object.fromEntries(each);
}

/** The plugin looks for the template of each entry, and fails at types that its settings do not name. */
function checkTypes(items: readonly MenuItem[], { contentTypes }: MenuSettings): void {
  const isMissing = ({ related }: MenuItem): boolean =>
    Boolean(related) && contentTypes?.includes(String(related!['__contentType'])) === false;
  if (items.some(isMissing)) refuse.badRequest('Non-empty value expected, empty given');
}

const isShown = ({ type, related }: MenuItem): boolean => type !== 'INTERNAL' || Boolean(related);

function flat(items: readonly MenuItem[], path: string | undefined, settings: MenuSettings): unknown {
  const chosen = path === undefined ? items : itemsAt(items.filter(isShown), path, idKey).items;
  return inTreeOrder(chosen, idKey, [0]).map((item) => ({
    ...omit(item, ['additionalFields', 'autoSync']),
    audience: item.audience?.map(({ key }) => key),
    title: titleOf(item, settings) ?? '',
    items: null,
    ...fieldsOf(item, settings),
  }));
}

/** A slug that the plugin computes late is a promise, whose JSON is this. */
const PROMISE = Object.freeze({});

function treeOf(
  items: readonly MenuItem[],
  path: string | undefined,
  settings: MenuSettings,
  context: Context,
): TreeItem[] {
  const below = (from: readonly MenuItem[], parent: unknown, above: string): TreeItem[] =>
    childrenOf(from, parent, idKey)
      .filter(isShown)
      .map((item) => {
        const external = item.type === 'EXTERNAL';
        const own = external ? undefined : itemPath(item, above);
        const slug = pathSlug(own, context);
        const { id, menuAttached, order, type, uiRouterKey, related, audience } = item;
        return {
          id,
          title: titleOf(item, settings),
          menuAttached,
          order,
          path: external ? item.externalPath : own,
          type,
          uiRouterKey,
          slug: slug === '' && uiRouterKey ? PROMISE : own === undefined ? undefined : slug,
          external,
          related: external || !related ? undefined : { ...related, __templateName: 'Generic' },
          audience: audience?.length ? audience.map(({ key }) => key) : undefined,
          items: external ? undefined : below(items, id, own ?? ''),
          ...fieldsOf(item, settings),
        };
      });
  return treeAt(items, path, idKey, below);
}

const FILE_FIELDS = ['name', 'url', 'mime', 'width', 'height', 'previewUrl'];

/** Returns the fields that the project adds to an item. Media are stored as texts. */
function fieldsOf({ additionalFields }: MenuItem, { customFields }: MenuSettings): object {
  return Object.fromEntries(
    customFields.map(({ name, type }) => {
      const value = additionalFields?.[name];
      const isFile = type === 'media' && value;
      return [name, isFile ? pick(JSON.parse(String(value)) as Record<string, unknown>, FILE_FIELDS) : value];
    }),
  );
}

const rfrOf = ({ customFields }: MenuSettings): RfrForm => ({
  key: ({ uiRouterKey }) => String(uiRouterKey),
  lists: ({ type }) => type !== 'EXTERNAL',
  page(item, parent = null as unknown as string) {
    const { uiRouterKey, title, path, slug, related, type, audience, menuAttached } = item;
    const { __contentType: contentType = '', id, __templateName: templateName } = Object(related) as RawEntry;
    return {
      id: uiRouterKey,
      title,
      templateName,
      related: type === 'INTERNAL' ? { contentType, id } : undefined,
      path,
      slug,
      parent,
      audience,
      menuAttached,
      ...Object.fromEntries(customFields.map(({ name }) => [name, item[name]])),
    };
  },
  link: ({ uiRouterKey, title, path, type, audience }) => ({
    label: title,
    type,
    audience,
    ...(type === 'EXTERNAL' && { url: path }),
    ...(type === 'INTERNAL' && { page: uiRouterKey }),
  }),
});
