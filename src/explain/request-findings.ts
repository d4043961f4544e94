import type { ApiResponse } from '../api.ts';
import type { Context, Selection } from '../context.ts';
import { nearestName } from '../errors/did-you-mean.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { ContentType } from '../model/model.ts';
import { DRAFT_EDITS, type Finding, typeName } from './explain-field.ts';
import { uselessMentions } from './mentions.ts';
import { nearestRow, rowName } from './missing-rows.ts';
import type { Query } from './query-edits.ts';
import { refusedFinding } from './refused.ts';

/** A request with its answer, and what was found on the way. */
export interface Asked {
  readonly response: ApiResponse;
  readonly refusal: Refusal | undefined;
  readonly query: Query;
  readonly selection: Selection | undefined;
  readonly type: ContentType | undefined;
  /** The segment of the path for the id; empty without one. */
  readonly id: string;
  readonly context: Context;
}

/** Returns what is most likely wrong with a request, most likely first. */
export function requestFindings(asked: Asked): Finding[] {
  const { response, refusal, query, type, context } = asked;
  if (response.status >= 400) {
    const missing = refusal?.reason === 'not-found' && type ? missingEntry(asked, type) : undefined;
    return [missing ?? refusedFinding(response, refusal, type)];
  }
  if (!type) return [];
  return [
    ...rootFindings(query, type, context),
    ...uselessMentions(query['populate'], type, context),
    ...emptyFindings(asked),
  ];
}

/** The parameters of the old versions and of others, and what they are called here. */
const OTHER_NAMES: Readonly<Record<string, readonly [name: string, inside?: string]>> = {
  page: ['page', 'pagination'],
  pageSize: ['pageSize', 'pagination'],
  start: ['start', 'pagination'],
  limit: ['limit', 'pagination'],
  withCount: ['withCount', 'pagination'],
  _limit: ['limit', 'pagination'],
  _start: ['start', 'pagination'],
  per_page: ['pageSize', 'pagination'],
  _sort: ['sort'],
  _where: ['filters'],
  where: ['filters'],
  filter: ['filters'],
  order: ['sort'],
  orderBy: ['sort'],
  sortBy: ['sort'],
  select: ['fields'],
  include: ['populate'],
  lang: ['locale'],
  _locale: ['locale'],
  _publicationState: ['publicationState'],
};

/** Reports parameters at the root that have no effect. */
function rootFindings(query: Query, type: ContentType, { dialect }: Context): Finding[] {
  if (!type.uid.startsWith('api::')) return [];
  const isFive = dialect.query.parameters.includes('status');
  return Object.entries(query).flatMap(([name, value]): Finding[] => {
    if (dialect.query.parameters.includes(name)) return [];
    const { [name]: _, ...others } = query;
    const state = stateParameter(name, value, isFive);
    const [right, inside] = OTHER_NAMES[name] ?? [state?.name ?? nearestName(name, dialect.query.parameters)];
    const edit = (): Query => {
      if (right === undefined) return others;
      if (inside === undefined) return { ...others, [right]: state?.value ?? value };
      return { ...others, [inside]: { ...Object(others[inside]), [right]: value } };
    };
    const full = inside === undefined ? right : `${inside}[${right}]`;
    return [
      {
        path: name,
        reason: inside === undefined ? 'unknown-name' : 'wrong-level',
        message: `The parameter "${name}" has no effect.${full === undefined ? ` Strapi reads ${dialect.query.parameters.join(', ')}.` : ` Write ${full}.`}`,
        edits: [edit],
      },
    ];
  });
}

/** Strapi 4 has `publicationState`, Strapi 5 `status`. */
function stateParameter(
  name: string,
  value: unknown,
  isFive: boolean,
): { name: string; value: string } | undefined {
  if (name === 'publicationState' && isFive)
    return { name: 'status', value: value === 'preview' ? 'draft' : 'published' };
  if (name === 'status' && !isFive)
    return { name: 'publicationState', value: value === 'draft' ? 'preview' : 'live' };
  return undefined;
}

/** Explains an answer without entries. */
function emptyFindings({ selection, type, context }: Asked): Finding[] {
  if (!selection || !type || selection.page.nodes.length > 0 || selection.plan.schema !== type) return [];
  const { plan, page } = selection;
  const name = typeName(type);
  if (page.total > 0) {
    return [
      {
        path: 'data',
        reason: 'beyond-page',
        message: `The page is empty: there are ${page.total} entries, and the page begins at entry ${plan.offset + 1}.`,
        edits: [(query) => ({ ...query, pagination: { page: 1 } })],
      },
    ];
  }
  const { ids } = context.store.table(type);
  if (ids.length === 0)
    return [{ path: 'data', reason: 'no-data', message: `There is no ${name} in the data.`, edits: [] }];
  const row = nearestRow(plan, ids, context)!;
  switch (row.reason) {
    case 'draft':
      return [
        {
          path: 'data',
          reason: 'draft',
          message: `What matches is a draft, such as ${rowName(type, row.id)}. The request sees published entries only.`,
          edits: DRAFT_EDITS,
        },
      ];
    case 'other-locale':
      return [
        {
          path: 'data',
          reason: 'other-locale',
          message: `What matches is in another locale, such as ${rowName(type, row.id)} in ${row.locale}. The request asks for ${plan.scope.locale}.`,
          edits: [(query) => ({ ...query, locale: row.locale })],
        },
      ];
    default:
      return [
        {
          path: 'data',
          reason: 'filtered-out',
          message: `None of the ${ids.length} rows of ${name} meets the filters.`,
          edits: [
            (query) => {
              const { filters: _filters, _q, ...others } = query;
              return others;
            },
          ],
        },
      ];
  }
}

/** Explains why an entry that was asked for by its id is not there. */
function missingEntry({ id, selection, context }: Asked, type: ContentType): Finding | undefined {
  const table = context.store.table(type);
  const name = typeName(type);
  const isDocument = type.attributes.get('documentId')?.kind === 'scalar';
  const rows =
    id === ''
      ? table.ids
      : table.ids.filter((row) => (isDocument ? table.value(row, 'documentId') === id : String(row) === id));
  if (rows.length === 0) {
    const documentId =
      isDocument && /^\d+$/.test(id) && table.has(Number(id))
        ? table.value(Number(id), 'documentId')
        : undefined;
    const hint = documentId
      ? ` Strapi 5 finds entries by documentId: that of the row ${id} is ${String(documentId)}.`
      : table.ids.length === 0
        ? ' There is none at all.'
        : ` There are ${table.ids.length}, such as ${String(isDocument ? table.value(table.ids[0]!, 'documentId') : table.ids[0])}.`;
    return {
      path: 'data',
      reason: 'no-data',
      message: `There is no ${name}${id === '' ? '' : ` with the id ${id}`} in the data.${hint}`,
      edits: [],
    };
  }
  const row = selection && nearestRow(selection.plan, rows, context);
  if (!row) return undefined;
  switch (row.reason) {
    case 'draft':
      return {
        path: 'data',
        reason: 'draft',
        message: `This ${name} is a draft. The request sees published entries only.`,
        edits: DRAFT_EDITS,
      };
    case 'other-locale':
      return {
        path: 'data',
        reason: 'other-locale',
        message: `This ${name} exists in ${row.locale}, but not in ${selection.plan.scope.locale}, which the request asks for.`,
        edits: [(query) => ({ ...query, locale: row.locale })],
      };
    default:
      return {
        path: 'data',
        reason: 'filtered-out',
        message: `This ${name} does not meet the filters.`,
        edits: [
          (query) => {
            const { filters: _filters, ...others } = query;
            return others;
          },
        ],
      };
  }
}
