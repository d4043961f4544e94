import { isOfApi } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import type { Asked } from '../findings/ask.ts';
import { settingKey } from '../edits/key-edits.ts';
import type { Finding } from '../findings/finding.ts';

/** Reports a page that is smaller than the query asks for, because of the limit of the server. */
export function pageSizeFindings({ query, selection, context, type }: Asked): Finding[] {
  const { pagination } = query;
  if (!selection || !isPlainObject(pagination) || !type || !isOfApi(type.uid)) return [];
  const { nodes, total } = selection.page;
  const { maxLimit } = context.limits;
  return ['pageSize', 'limit'].flatMap((name): Finding[] => {
    const asked = Number(pagination[name]);
    const isCut = asked > selection.plan.limit && selection.plan.limit > 0 && total > nodes.length;
    return isCut && maxLimit > 0 && asked > maxLimit
      ? [
          {
            path: 'data',
            reason: 'beyond-page',
            name,
            message: `A page has at most ${maxLimit} entries, so the answer has ${nodes.length} of ${total}. Ask for the next pages, or raise maxLimit in config/api.js (here rest.maxLimit).`,
            edits: [settingKey(['pagination', name], () => String(maxLimit))],
          },
        ]
      : [];
  });
}
