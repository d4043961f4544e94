import get from 'es-toolkit/compat/get';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/strapi-error.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import type { PageParams } from '../../query/query-params.ts';
import { entryTexts } from '../../reply/answer-writer.ts';
import { parsedQuery } from '../../routes/request-query.ts';
import type { RouteRequest } from '../../routes/route-request.ts';
import { byId, checkWithCount, rangeOf, select } from '../../service/select.ts';
import type { Plugin } from '../interface/plugin.ts';
import { MENU } from '../interface/plugin-facts.ts';

/** Opens strapi-plugin-menus. */
export const openMenus = (): Plugin => ({
  answers: { [`${MENU}.find`]: findMenus, [`${MENU}.findOne`]: findMenu },
});

/** Answers a list of menus. The plugin does not check the query, and counts all menus, whatever the filters. */
function findMenus(request: RouteRequest): string {
  const { context, type } = request;
  const query = parsedQuery(request);
  const params = nestedParams(query);
  const pagination = context.dialect.query.check.pagination(query['pagination'], context.limits);
  const page = select(convertQuery({ ...params, ...rangeOf(pagination) }, type, context), type, context);
  const counts = checkWithCount(query, context.limits);
  const entries = JSON.parse(`[${entryTexts(page, context, 'content').join()}]`) as MenuEntry[];
  return JSON.stringify({
    data: isNested(query) ? entries.map((entry) => nested(entry, hasParent(query))) : entries,
    meta: {
      ...pagination,
      ...(counts && pageCount(pagination, page.total)),
      total: context.store.table(type).ids.length,
    },
  });
}

const pageCount = (pagination: PageParams, total: number): object =>
  'pageSize' in pagination ? { pageCount: Math.ceil(total / pagination.pageSize) } : {};

/** Answers one menu by its id. A nested answer without a menu is an empty object. */
function findMenu(request: RouteRequest): string {
  const { context, type, id } = request;
  const query = parsedQuery(request);
  const { fields, populate } = nestedParams(query);
  const [text] = entryTexts(menuById({ fields, populate }, id, type, context), context, 'content');
  if (text === undefined) {
    if (isNested(query)) return '{}';
    throw notFound();
  }
  const entry = JSON.parse(text) as MenuEntry;
  return JSON.stringify({ data: isNested(query) ? nested(entry, hasParent(query)) : entry, meta: {} });
}

const menuById = (query: object, id: string, type: RouteRequest['type'], context: Context) =>
  select(byId(convertQuery(query as ParsedQuery, type, context), id), type, context);

const isNested = (query: ParsedQuery): boolean => Object.hasOwn(query, 'nested');

const WITH_PARENT = ['items', 'items.parent'];

/** Adds the parent of each item to the populate, where the plugin does: it needs it for the tree. */
function nestedParams(query: ParsedQuery): ParsedQuery {
  if (!isNested(query)) return query;
  const populate = populateWithParent(query['populate']);
  return { ...query, ...(populate !== undefined && { populate: populate as ParsedQuery }) };
}

function populateWithParent(populate: unknown): unknown {
  if (populate === '*') return WITH_PARENT;
  if (Array.isArray(populate)) return [...new Set([...populate, ...WITH_PARENT])];
  const items = get(populate, 'items') as unknown;
  const below = get(items, 'populate') as unknown;
  if (!below) return items || undefined;
  const parts =
    below === '*'
      ? { parent: true }
      : Array.isArray(below)
        ? [...new Set([...below, ...WITH_PARENT])]
        : { ...Object(below), parent: true };
  return { ...Object(populate), items: { ...Object(items), populate: parts } };
}

/** Whether the request itself populates the parents, so that the answer keeps them. */
function hasParent({ populate }: ParsedQuery): boolean {
  if (Array.isArray(populate)) return populate.includes('items.parent');
  const below = get(populate, 'items.populate') as unknown;
  return Array.isArray(below)
    ? below.includes('parent')
    : isPlainObject(below) && Object.hasOwn(below, 'parent');
}

interface MenuEntry {
  readonly id: number;
  readonly attributes: { readonly items?: { readonly data?: readonly ItemEntry[] } };
}

interface ItemEntry {
  readonly id: number;
  readonly attributes: { readonly order: number | null; readonly parent?: { readonly data?: unknown } };
}

function nested(menu: MenuEntry, keepsParent: boolean): MenuEntry {
  const items = menu.attributes.items?.data ?? [];
  if (items.length === 0) return menu;
  const below = (parent: number | undefined): object[] =>
    sorted(items.filter((item) => parentOf(item) === parent)).map(({ id, attributes }) => {
      const { parent: stored, ...others } = attributes;
      const shown = keepsParent && stored ? { ...others, parent: stored } : others;
      return { id, attributes: { ...shown, children: { data: below(id) } } };
    });
  return { ...menu, attributes: { ...menu.attributes, items: { data: below(undefined) as ItemEntry[] } } };
}

function parentOf({ attributes: { parent } }: ItemEntry): number | undefined {
  const { data } = parent ?? {};
  return isObject(data) ? (data as { readonly id?: number }).id : undefined;
}

/** The comparison of the plugin, which turns the order of equal items around. */
const sorted = (items: readonly ItemEntry[]): ItemEntry[] =>
  items.toSorted((a, b) => (Number(a.attributes.order) > Number(b.attributes.order) ? 1 : -1));
