import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { Plan } from '../../query/plan.ts';
import type { Asked } from '../findings/ask.ts';
import { removingKey } from '../edits/key-edits.ts';
import { DRAFT_EDITS, localeEdits } from '../edits/scope-edits.ts';
import { type Finding, inQuery, type Query } from '../findings/finding.ts';
import { nearestRow, type RowReason } from '../findings/row-reason.ts';
import { rowName, typeName } from '../findings/wording.ts';
import { caselessEdits, filterEdits } from './filter-edits.ts';

/** Explains a list without entries. */
export function emptyFindings({ selection, type, context, query, id }: Asked): Finding[] {
  if (!selection || !type || selection.page.nodes.length > 0 || id !== '') return [];
  const { plan, page } = selection;
  const name = typeName(type);
  if (page.total > 0) {
    return [
      {
        path: 'data',
        reason: 'beyond-page',
        message: `The page is empty: ${page.total} entries match, and the page begins at number ${plan.offset + 1}.`,
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
        edits: DRAFT_EDITS,
      };
    case 'other-locale':
      return {
        reason: 'other-locale',
        message: `What matches is in another language, such as ${example} in "${row.locale}". The request asks for "${plan.scope.locale}".${knownLocales(plan, context)}`,
        edits: localeEdits(row.locale!, context, plan.scope.locale),
      };
    default:
      return {
        reason: 'filtered-out',
        message: `No ${typeName(type)} matches ${query['filters'] === undefined ? '"_q"' : 'the filters'}${query['_q'] !== undefined && query['filters'] !== undefined ? ' and "_q"' : ''}.`,
        edits: [
          ...caselessEdits(query),
          ...filterEdits(query),
          removingKey(['filters']),
          removingKey(['_q']),
        ],
        mayBeMeant: true,
      };
  }
}

/** Names the locales that there are, if the one that was asked for is not one of them. */
function knownLocales({ scope }: Plan, { model, store }: Context): string {
  const locales = localeCodes({ model, store });
  return scope.locale !== null && locales.length > 0 && !locales.includes(scope.locale)
    ? ` The locales are ${locales.join(', ')}.`
    : '';
}

function localeCodes({ model, store }: Pick<Context, 'model' | 'store'>): string[] {
  const type = model.contentTypes.get('plugin::i18n.locale');
  if (!type) return [];
  const table = store.table(type);
  return table.ids.map((id) => String(table.value(id, 'code')));
}

function atFirstPage(query: Query): Query {
  const { page: _page, start: _start, ...others } = Object(query['pagination']) as Record<string, unknown>;
  return { ...query, pagination: _start === undefined ? { page: 1, ...others } : { start: 0, ...others } };
}
