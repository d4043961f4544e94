import { omit } from 'es-toolkit/object/omit';
import { pick } from 'es-toolkit/object/pick';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import { internalError, StrapiError } from '../../errors/strapi-error.ts';
import type { ContentType } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { ParsedQuery, ParsedValue } from '../../query/parse/parse-query.ts';
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
  menuSlug,
  menuType,
  openNavigation,
  pathSlug,
  renderRfr,
  type RfrForm,
  titleOf,
  treeAt,
  type TreeItem,
} from './menu-items.ts';

/** Opens strapi-plugin-navigation 3. */
export function openNavigation5(plugin: UsedPlugin): Plugin {
  const settings = menuSettings(plugin);
  return openNavigation(listMenus, (request, menu, child) =>
    render(readQuery(parsedQuery(request)), menu, child, settings, request.context),
  );
}

/** The plugin passes an order that Strapi ignores, so menus come by id. */
function listMenus(request: RouteRequest): string {
  const query = parsedQuery(request);
  checkListQuery(query);
  const { context } = request;
  const menus = rawEntries({}, menuType(context), context, {
    status: 'any',
    locale: localeOf(query['locale'], context),
  });
  return JSON.stringify(
    menus.map((menu) => pick(menu, ['id', 'documentId', 'name', 'slug', 'locale', 'visible'])),
  );
}

/** Refuses parameters with the words of zod 3, which the plugin answers. */
function checkListQuery(query: ParsedQuery): void {
  const issues = ['locale', 'orderBy', 'orderDirection'].flatMap((name): object[] => {
    const value = query[name];
    const expected = name === 'orderDirection' ? "'DESC' | 'ASC'" : 'string';
    if (value === undefined) return [];
    if (typeof value !== 'string') {
      const received = value === null ? 'null' : Array.isArray(value) ? 'array' : 'object';
      const message = `Expected ${expected}, received ${received}`;
      return [{ expected, received, code: 'invalid_type', path: [name], message }];
    }
    if (name !== 'orderDirection' || value === 'DESC' || value === 'ASC') return [];
    const message = `Invalid enum value. Expected ${expected}, received '${value}'`;
    return [{ received: value, code: 'invalid_enum_value', options: ['DESC', 'ASC'], path: [name], message }];
  });
  if (issues.length > 0) throw new StrapiError(400, 'BadRequestError', JSON.stringify(issues, null, 2), {});
}

interface RenderQuery {
  readonly type: 'FLAT' | 'TREE' | 'RFR';
  readonly menuOnly: boolean;
  readonly path: string | undefined;
  readonly locale: string | undefined;
  readonly populate: unknown;
  readonly status: 'published' | 'draft';
}

/** Reads the parameters of a menu. What the plugin does not take makes it fail. */
function readQuery(query: ParsedQuery): RenderQuery {
  const { type = 'FLAT', menu, path, locale, populate, status = 'published' } = query;
  const texts = [type, menu, path, locale, status].filter((value) => value !== undefined);
  const isKnown = type === 'FLAT' || type === 'TREE' || type === 'RFR';
  if (!texts.every((value) => typeof value === 'string') || !isKnown) throw internalError();
  if (menu !== undefined && menu !== 'true' && menu !== 'false') throw internalError();
  return {
    type,
    menuOnly: menu === 'true',
    path: path as string | undefined,
    locale: locale as string | undefined,
    populate: populate === undefined ? undefined : switched(populate),
    status: status === 'published' ? 'published' : 'draft',
  };
}

/** Reads `true` and `false` as such, at any level. */
function switched(value: ParsedValue): unknown {
  if (value === null) throw internalError();
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, switched(each)]));
}

function render(
  query: RenderQuery,
  menuName: string,
  child: string | undefined,
  settings: MenuSettings,
  context: Context,
): unknown {
  const { type, menuOnly, locale } = query;
  const where = { $or: [{ documentId: menuName }, { slug: menuName }], visible: true };
  const scope = { status: 'any', locale: localeOf(locale, context) } as const;
  const [menu] = rawEntries({ where, limit: 1 }, menuType(context), context, scope);
  if (!menu) throw internalError();
  const criteria = {
    master: { id: menu.id },
    ...(menuOnly && { menuAttached: true }),
    ...(child !== undefined && type === 'FLAT' && { uiRouterKey: child }),
  };
  const items = itemsOf(criteria, query, settings, context);
  // The routes of children take no path.
  const path = child === undefined ? query.path : undefined;
  if (type === 'FLAT') return flat(items, path, settings);
  const tree = treeOf(items, path, settings, context);
  const chosen = child === undefined ? tree : tree.filter(({ uiRouterKey }) => uiRouterKey === child);
  return type === 'RFR' ? renderRfr(chosen, rfrOf(settings)) : chosen;
}

const documentKey: KeyOf = ({ documentId }) => documentId;

const FIELDS = [
  'id',
  'documentId',
  'title',
  'type',
  'path',
  'externalPath',
  'uiRouterKey',
  'menuAttached',
  'order',
  'collapsed',
  'additionalFields',
  'autoSync',
];

function itemsOf(
  where: object,
  query: RenderQuery,
  { contentTypesPopulate }: MenuSettings,
  context: Context,
): MenuItem[] {
  const params = { where, populate: { audience: true, parent: true, related: true } };
  const scope = { status: 'any', locale: null } as const;
  const rows = rawEntries(params, itemType(context), context, scope);
  return rows.map((row) => {
    const [first] = row['related'] as readonly RawEntry[];
    const named = first && { __type: String(first['__type']), documentId: String(first['documentId']) };
    const type = named && context.model.contentTypes.get(named.__type);
    const entry = named && type && relatedEntry(type, named.documentId, query, contentTypesPopulate, context);
    const parent = row['parent'] as RawEntry | null;
    return {
      ...ownFields(row),
      audience: (row['audience'] as readonly RawEntry[]).map((each) =>
        pick(each, ['id', 'documentId', 'name', 'key']),
      ),
      parent: parent && ownFields(parent),
      ...(named && { related: { ...entry, ...named } }),
    } as unknown as MenuItem;
  });
}

const ownFields = (row: RawEntry): Partial<RawEntry> => pick(row, FIELDS);

/** Reads the entry that an item links to, in the status and locale of the request. */
function relatedEntry(
  type: ContentType,
  documentId: string,
  { populate: asked, status, locale }: RenderQuery,
  standard: MenuSettings['contentTypesPopulate'],
  context: Context,
): RawEntry | undefined {
  const populate = populateFor(asked ?? standard[type.uid]);
  const params = populate === undefined ? {} : populateParams(populate, type, context);
  const scope = { status, locale: type.localized ? localeOf(locale, context) : null };
  return rawEntries({ ...params, where: { documentId }, limit: 1 }, type, context, scope)[0];
}

const populateFor = (populate: unknown): unknown =>
  populate === true || populate === '*'
    ? '*'
    : populate === false
      ? []
      : typeof populate === 'string'
        ? [populate]
        : populate;

/** @throws {StrapiError} for a name that the type does not have, without the parameter that has it */
function populateParams(populate: unknown, type: ContentType, context: Context) {
  try {
    return convertQuery(
      { populate: context.dialect.query.check.populate(populate, type, context) },
      type,
      context,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, name, message, details = {} } = context.dialect.refusals()[error.reason](error.at);
    throw new StrapiError(
      status,
      name,
      message,
      omit(details as Record<string, unknown>, ['source', 'param']),
    );
  }
}

function flat(items: readonly MenuItem[], path: string | undefined, settings: MenuSettings): unknown {
  const chosen = path === undefined ? items : itemsAt(items, path, documentKey).items;
  return inTreeOrder(chosen, documentKey, []).map((item) => ({
    ...item,
    audience: item.audience?.map(({ key }) => key),
    title: titleOf(item, settings) ?? '',
    items: null,
    additionalFields: fieldsOf(item, settings),
  }));
}

function treeOf(
  items: readonly MenuItem[],
  path: string | undefined,
  settings: MenuSettings,
  context: Context,
): TreeItem[] {
  const below = (from: readonly MenuItem[], parent: unknown, above: string): TreeItem[] =>
    childrenOf(from, parent, documentKey).map((item) => {
      const isExternal = item.type === 'EXTERNAL';
      const own = isExternal ? undefined : itemPath(item, above);
      const slug = pathSlug(own, context);
      const { id, documentId, menuAttached, order, type, uiRouterKey, related, audience } = item;
      return {
        id,
        documentId,
        title: titleOf(item, settings) ?? 'Title missing',
        menuAttached,
        order,
        path: (isExternal ? item.externalPath : own) ?? 'Path is missing',
        type,
        uiRouterKey,
        slug:
          slug === '' && uiRouterKey ? menuSlug(uiRouterKey, context) : own === undefined ? undefined : slug,
        related: isExternal || !related ? undefined : related,
        audience: audience?.length ? audience : undefined,
        items: below(items, documentId, own ?? ''),
        collapsed: item['collapsed'],
        additionalFields: fieldsOf(item, settings),
      };
    });
  return treeAt(items, path, documentKey, below);
}

/** Returns the fields that the project adds to an item. Media and flags are stored as texts. */
function fieldsOf({ additionalFields }: MenuItem, { customFields }: MenuSettings): object {
  return Object.fromEntries(
    customFields.map(({ name, type }) => {
      const value = additionalFields?.[name];
      if (!value) return [name, value];
      if (type === 'media') return [name, JSON.parse(String(value))];
      return [name, type === 'boolean' ? value === 'true' : value];
    }),
  );
}

const rfrOf = ({ customFields }: MenuSettings): RfrForm => ({
  key: ({ documentId }) => String(documentId),
  lists: ({ type }) => Boolean(type),
  page(
    { documentId, uiRouterKey, title, path, related, type, audience, menuAttached, additionalFields },
    parent,
  ) {
    const { __type: contentType, documentId: linked } = Object(related) as RawEntry;
    return {
      id: uiRouterKey,
      documentId,
      title,
      related: type === 'INTERNAL' && linked && contentType ? { contentType, documentId: linked } : undefined,
      path,
      parent,
      audience,
      menuAttached,
      additionalFields: pick(
        Object(additionalFields) as Record<string, unknown>,
        customFields.map(({ name }) => name),
      ),
    };
  },
  link({ uiRouterKey, title, path, type, audience, additionalFields }) {
    return {
      label: title,
      type,
      audience: (audience as MenuItem['audience'])?.map(({ key }) => key),
      additionalFields,
      ...(type === 'EXTERNAL' && { url: path }),
      ...(type === 'INTERNAL' && { page: uiRouterKey }),
    };
  },
});

const localeOf = (locale: unknown, { defaultLocale }: Context): string =>
  typeof locale === 'string' && locale !== '' ? locale : defaultLocale;
