import { isPlainObject } from '../../objects.ts';
import { removingKey, renamingKey, settingKey } from '../edits/query-edits.ts';
import { similarName } from './better-name.ts';
import { jsonFinding, jsonObject, keyText, type QueryPart } from './query-part.ts';
import { strapiParameter } from '../findings/parameter-names.ts';
import { isOfApi } from '../../model/look-up.ts';
import type { Exchange } from '../findings/ask.ts';
import type { Finding } from '../findings/explanation.ts';

const NAMES = ['page', 'pageSize', 'start', 'limit', 'withCount'];

function parameterOf(name: string): string | undefined {
  if (name === 'count' || name === 'total') return 'withCount';
  const [clause, parameter] = strapiParameter(name)?.split('.') ?? [];
  return clause === 'pagination' ? parameter : undefined;
}

export function readPagination(pagination: unknown, { keys, report }: QueryPart): void {
  const json = jsonObject(pagination);
  if (json) report(jsonFinding(keys, json));
  if (!isPlainObject(pagination)) return;
  for (const [name, value] of Object.entries(pagination)) {
    const nameKeys = [...keys, name];
    if (!NAMES.includes(name)) {
      const right = parameterOf(name) ?? similarName(name, NAMES);
      report({
        path: name,
        reason: 'unknown-name',
        name,
        message: `"${keyText(nameKeys)}" has no effect. ${
          right ? `Did you mean ${keyText([...keys, right])}?` : `Strapi reads ${NAMES.join(', ')}.`
        }`,
        edits: right ? [renamingKey(nameKeys, right)] : [removingKey(nameKeys)],
      });
    } else if (name !== 'withCount' && typeof value === 'string' && !/^-?\d+$/.test(value)) {
      report({
        path: name,
        reason: 'unknown-name',
        name,
        message: `"${keyText(nameKeys)}" takes a whole number, but got "${value}".`,
        edits: [
          settingKey(nameKeys, () => (name === 'start' ? '0' : name === 'page' ? '1' : '25')),
          removingKey(nameKeys),
        ],
        isOfClause: true,
      });
    }
  }
}

/** Reports a page that the server's limit has cut. */
export function pageSizeFindings({ query, selection, context, type }: Exchange): Finding[] {
  const { pagination } = query;
  if (!selection || !isPlainObject(pagination) || !type || !isOfApi(type.uid)) return [];
  const { nodes, total } = selection.page;
  const { maxLimit } = context.limits;
  return ['pageSize', 'limit'].flatMap((name): Finding[] => {
    const size = Number(pagination[name]);
    const isCut = size > selection.plan.limit && selection.plan.limit > 0 && total > nodes.length;
    return isCut && maxLimit > 0 && size > maxLimit
      ? [
          {
            path: 'data',
            reason: 'beyond-page',
            name,
            message:
              `A page has at most ${maxLimit} entries, so the answer has ${nodes.length} of ${total}. ` +
              'Ask for the next pages, or raise maxLimit in config/api.js (here rest.maxLimit).',
            edits: [settingKey(['pagination', name], () => String(maxLimit))],
          },
        ]
      : [];
  });
}
