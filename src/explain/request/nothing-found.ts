import { localeCodes } from '../../access/system-records.ts';
import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { Plan } from '../../query/plan.ts';
import type { Exchange } from '../findings/ask.ts';
import {
  atEntry,
  caselessEdits,
  draftEdits,
  filterEdits,
  localeEdits,
  removingKey,
} from '../edits/query-edits.ts';
import { type Edit, type Finding, inQuery, type Query } from '../findings/explanation.ts';
import { nearestRow, type RowReason } from '../findings/row-reason.ts';
import { lostId } from './lost-values.ts';
import { rowName, typeName } from '../findings/wording.ts';

export function emptyFindings({ selection, type, context, query, id }: Exchange): Finding[] {
  if (!selection || !type || selection.page.nodes.length > 0 || id !== '') return [];
  const { plan, page } = selection;
  const name = typeName(type);
  if (page.total > 0) {
    return [
      {
        path: 'data',
        reason: 'beyond-page',
        message:
          `The page is empty: ${page.total === 1 ? '1 entry matches' : `${page.total} entries match`}, ` +
          `and the page begins at number ${plan.offset + 1}.`,
        edits: [inQuery(atFirstPage)],
      },
    ];
  }
  const { ids } = context.store.table(type);
  const row = nearestRow(plan, ids, context);
  if (!row)
    return [
      {
        path: 'data',
        reason: 'no-data',
        message: `There is no ${name} in the data.`,
        edits: [],
        mayBeMeant: true,
      },
    ];
  return [{ path: 'data', ...rowFinding(row, plan, type, context, query) }];
}

function rowFinding(
  row: RowReason & { readonly id: number },
  plan: Plan,
  type: ContentType,
  context: Context,
  query: Query,
): Omit<Finding, 'path'> {
  const example = rowName(type, row.id);
  switch (row.reason) {
    case 'draft':
      return {
        reason: 'draft',
        message: `What matches is a draft, such as ${example}. The request sees published entries only.`,
        edits: draftEdits(context),
      };
    case 'other-locale':
      return {
        reason: 'other-locale',
        message:
          `What matches is in another language, such as ${example} in "${row.locale}". ` +
          `The request asks for "${plan.scope.locale}".${knownLocales(plan, context)}`,
        edits: localeEdits(row.locale!, context, plan.scope.locale),
      };
    default: {
      const asked = askedSlug(query, type);
      const advice = asked ? recordToWrite(asked, type) + slugsIn(asked.name, type, context) : '';
      return {
        reason: 'filtered-out',
        message: `No ${typeName(type)} matches ${conditionsIn(query)}.${advice}`,
        edits: [
          ...caselessEdits(query),
          ...filterEdits(query),
          removingKey(['filters']),
          removingKey(['_q']),
        ],
        // Whoever asks for one page wants to see it.
        mayBeMeant: asked === undefined,
      };
    }
  }
}

interface AskedSlug {
  readonly name: string;
  readonly text: string;
}

/** Returns the slug or address that filters are on. Undefined for other filters. */
function askedSlug(query: Query, { attributes }: ContentType): AskedSlug | undefined {
  for (const [name, condition] of Object.entries(Object(query['filters']) as Query)) {
    const attribute = attributes.get(name);
    if (attribute?.kind !== 'scalar' || (attribute.type !== 'uid' && !/slug|path/i.test(name))) continue;
    const { $eq, $eqi } = Object(condition) as Query;
    const text = [condition, $eq, $eqi].find((value) => typeof value === 'string');
    if (typeof text === 'string') return { name, text };
  }
  return undefined;
}

/** Returns a record that would match. */
function recordToWrite({ name, text }: AskedSlug, { singularName }: ContentType): string {
  const key = /^[a-z]\w*$/i.test(singularName) ? singularName : `'${singularName}'`;
  return ` To have one: generate({ records: { ${key}: [{ ${name}: ${JSON.stringify(text)} }] } }).`;
}

/** How many slugs a sentence names. */
const MAX_SLUGS = 4;

/** Names some of the slugs in the data. */
function slugsIn(name: string, type: ContentType, { store }: Context): string {
  const table = store.table(type);
  const slugs = new Set(
    table.ids.map((id) => table.value(id, name)).filter((value) => typeof value === 'string'),
  );
  const shown = [...slugs].slice(0, MAX_SLUGS).map((slug) => JSON.stringify(slug));
  const more = slugs.size > shown.length ? ` and ${slugs.size - shown.length} more` : '';
  return shown.length === 0 ? '' : ` In the data, ${name} is ${shown.join(', ')}${more}.`;
}

/** Names the parameters that leave entries out. */
function conditionsIn(query: Query): string {
  if (query['filters'] === undefined) return '"_q"';
  return query['_q'] === undefined ? 'the filters' : 'the filters and "_q"';
}

/** Lists the locales, if the locale of the request is unknown. */
function knownLocales({ scope }: Plan, context: Context): string {
  const locales = localeCodes(context);
  return scope.locale !== null && locales.length > 0 && !locales.includes(scope.locale)
    ? ` The locales are ${locales.join(', ')}.`
    : '';
}

function atFirstPage(query: Query): Query {
  const { page: _page, start: _start, ...others } = Object(query['pagination']) as Record<string, unknown>;
  return { ...query, pagination: _start === undefined ? { page: 1, ...others } : { start: 0, ...others } };
}

/** Explains a missing entry by its id, or a missing single type. */
export function missingEntry(exchange: Exchange, type: ContentType): Finding | undefined {
  const { id, selection, context } = exchange;
  const table = context.store.table(type);
  const name = typeName(type);
  const rows = id === '' ? table.ids : rowsOf(id, type, exchange);
  if (rows.length === 0) return notInData(exchange, type);
  const row = selection && nearestRow(selection.plan, rows, context);
  if (!row) return undefined;
  switch (row.reason) {
    case 'draft':
      return {
        path: 'data',
        reason: 'draft',
        message: `This ${name} is a draft. The request sees published entries only.`,
        edits: draftEdits(context),
      };
    case 'other-locale':
      return {
        path: 'data',
        reason: 'other-locale',
        message:
          `This ${name} exists in "${row.locale}", but not in "${selection.plan.scope.locale}", ` +
          'which the request asks for.',
        edits: localeEdits(row.locale!, context),
      };
    default:
      return undefined;
  }
}

/** Returns the attribute that the id in the path is compared with, if hooks say one. */
const idAttribute = (type: ContentType, { context }: Exchange): string | undefined =>
  context.hooks.get(`${type.uid}.findOne`)?.findLast(({ hook }) => hook.id)?.hook.id;

function rowsOf(id: string, type: ContentType, exchange: Exchange): readonly number[] {
  const table = exchange.context.store.table(type);
  const attribute = idAttribute(type, exchange);
  if (attribute !== undefined) return table.ids.filter((row) => table.value(row, attribute) === id);
  return type.documents
    ? table.ids.filter((row) => table.value(row, 'documentId') === id)
    : table.ids.filter((row) => String(row) === id);
}

function notInData(exchange: Exchange, type: ContentType): Finding {
  const { id, context, request } = exchange;
  const table = context.store.table(type);
  const name = typeName(type);
  const finding = (message: string, edits: readonly Edit[] = []): Finding => ({
    path: 'data',
    reason: 'no-data',
    message: `There is no ${name}${id === '' ? '' : ` with the id ${id}`} in the data.${message}`,
    edits,
    // Apps ask for missing entries on purpose, to test their 404 page.
    mayBeMeant: edits.length === 0,
  });
  const lost = lostId(id);
  if (lost !== '') return { ...finding(lost), mayBeMeant: false };
  const [first] = table.ids;
  if (first === undefined) return finding(id === '' ? '' : ' There is none at all.');
  const attribute = idAttribute(type, exchange);
  if (attribute !== undefined)
    return {
      ...finding(''),
      message: `No ${name} has the ${attribute} ${JSON.stringify(id)}.${slugsIn(attribute, type, context)}`,
      mayBeMeant: false,
    };
  const isDocument = type.documents;
  if (isDocument && /^\d+$/.test(id) && table.has(Number(id))) {
    const documentId = String(table.value(Number(id), 'documentId'));
    return finding(
      ` Strapi 5 finds entries by documentId. The entry with the id ${id} has the documentId ${documentId}.`,
      [atEntry(documentId)],
    );
  }
  const match = findByText(id, type, exchange);
  if (match) {
    const { name: field, operator } = match;
    return finding(
      ` Strapi finds entries by ${isDocument ? 'documentId' : 'id'}. ` +
        `This is a ${field}: write ?filters[${field}][${operator}]=${id}.`,
      [
        ({ query }) => ({
          path: request.path.split('/')[0]!,
          query: { ...query, filters: { [field]: { [operator]: id } } },
        }),
      ],
    );
  }
  const other = routeOfOthers(exchange);
  if (other) return finding(` ${other.advice}`, [other.edit]);
  const idOf = (row: number): unknown => (isDocument ? table.value(row, 'documentId') : row);
  const count = new Set(table.ids.map(idOf)).size;
  return finding(` There are ${count}, such as ${String(idOf(first))}.`);
}

/** Explains paths of other servers, such as `/articles/count`, which Strapi reads as an id. */
function routeOfOthers({
  id,
  request,
}: Exchange): { readonly advice: string; readonly edit: Edit } | undefined {
  const list = request.path.split('/')[0]!;
  const inList =
    (change: (query: Query) => Query): Edit =>
    ({ query }) => ({ path: list, query: change(query) });
  const takes = `Strapi takes "${id}" for an id.`;
  if (/^count$/i.test(id))
    return {
      advice: `${takes} It has no route that counts. The number of entries is meta.pagination.total of the list.`,
      edit: inList((query) => ({ ...query, pagination: { pageSize: 1 } })),
    };
  if (/^search$/i.test(id))
    return {
      advice: `${takes} It has no route that searches. Ask the list with _q=… or filters.`,
      edit: inList(({ q, query: text, search, term, ...others }) => ({
        _q: q ?? text ?? search ?? term ?? 'a',
        ...others,
      })),
    };
  return /^(all|list|find|findall|findmany|index)$/i.test(id)
    ? { advice: `${takes} The list has a path without it.`, edit: inList((query) => query) }
    : undefined;
}

/** Looks for a field with a text as its value: a slug, or a name. */
function findByText(
  text: string,
  type: ContentType,
  { context }: Exchange,
): { readonly name: string; readonly operator: '$eq' | '$eqi' } | undefined {
  const table = context.store.table(type);
  const fields = [...type.attributes.values()].filter((one) => one.kind === 'scalar' && !one.hidden);
  const lower = text.toLowerCase();
  const holder = (isValue: (value: unknown) => boolean) =>
    fields.find(({ name }) => table.ids.some((row) => isValue(table.value(row, name))))?.name;
  const exact = holder((value) => value === text);
  const name = exact ?? holder((value) => typeof value === 'string' && value.toLowerCase() === lower);
  return name === undefined ? undefined : { name, operator: exact === undefined ? '$eqi' : '$eq' };
}
