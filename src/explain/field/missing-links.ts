import { Refusal } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { linksOf } from '../../database/rows/ids-by-value.ts';
import type { Link } from '../../store/store.ts';
import { capital, forbiddenText, rowName } from '../findings/wording.ts';
import { editing, leavingOut, populating } from '../edits/populate-edits.ts';
import { DRAFT_EDITS, inLocale } from '../edits/query-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { rowReasons } from '../findings/row-reason.ts';
import type { Segment } from './field-path.ts';
import { draftVersions, type AnsweredRows, rowsText } from './answered-rows.ts';

/** Explains why nothing is found behind an attribute that is populated. */
export function missingLinks(
  rows: AnsweredRows,
  attribute: EdgeAttribute,
  { index }: Segment,
  path: string,
): Finding {
  const { plan, nodes, steps, context } = rows;
  const { schema } = plan;
  const { name } = attribute;
  const lists = nodes.map(({ id }) => [...linksOf(schema, attribute, context).of(id)]);
  const links = lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const link = index === undefined ? links[0] : lists.find((list) => list.length > index)?.[index];
  if (!link) {
    const drafts = draftVersions(rows).flatMap((id) => [...linksOf(schema, attribute, context).of(id)]);
    if (drafts[0] && links.length === 0)
      return {
        path,
        reason: 'draft',
        message:
          `Only the draft of ${rowsText(rows)} has "${name}", and it leads to ` +
          `${rowName(drafts[0].type, drafts[0].id)}. Publish both, or ask for drafts.`,
        edits: DRAFT_EDITS,
      };
    return {
      path,
      reason: 'no-data',
      message:
        index === undefined || links.length === 0
          ? `${capital(rowsText(rows))} has no "${name}" in the data.`
          : `"${name}" of ${rowsText(rows)} has at most ${links.length} in the data, so there is no ${path}[${index}].`,
      edits: [],
    };
  }
  const own = plan.populate.find((one) => one.attribute === attribute)!.plans.get(link.type.uid);
  if (own === undefined) return notListed(rows, attribute, link, path);
  if (own instanceof Refusal) {
    const message = `The populate of "${name}" is refused: ${own.message}.`;
    return { path, reason: 'refused', message, edits: [] };
  }
  const { reason, locale } = rowReasons(own, context)(link.id);
  const start = `${capital(rowName(link.type, link.id))}, which "${name}" leads to,`;
  const withoutOptions = (...options: readonly string[]) =>
    leavingOut([...steps, { schema, attribute, below: link.type }], options);
  switch (reason) {
    case 'draft':
      return {
        path,
        reason,
        message: `${start} is a draft. The request sees published entries only.`,
        edits: DRAFT_EDITS,
      };
    case 'other-locale':
      return {
        path,
        reason,
        message: `${start} is in the locale "${locale}". The request asks for "${own.scope.locale}".`,
        edits: [inLocale(locale!)],
      };
    case 'filtered-out':
      return {
        path,
        reason,
        message: `${start} does not meet the filters below "${name}".`,
        edits: [withoutOptions('filters', '_q')],
      };
    case 'beyond-page':
      return {
        path,
        reason,
        message: `${start} is cut off by start and limit below "${name}".`,
        edits: [withoutOptions('start', 'limit', 'pagination', 'page', 'pageSize')],
      };
  }
}

/** Explains a link to a type that the query leaves out: `on` does not list it, or the caller may not see it. */
function notListed(
  { plan, steps, context }: AnsweredRows,
  attribute: EdgeAttribute,
  { type }: Link,
  path: string,
): Finding {
  const { schema } = plan;
  const { name } = attribute;
  if (attribute.kind === 'morph' && !context.caller.may(`${type.uid}.find`)) {
    return { path, reason: 'no-permission', message: forbiddenText(name, type.uid, context), edits: [] };
  }
  return {
    path,
    reason: 'not-listed',
    message: `"${name}" holds ${type.uid}, which "on" does not list, so Strapi leaves it out. Add it to "on".`,
    edits: [
      editing([...steps, { schema, attribute, below: type }], (params) => params),
      ...populating(steps, schema, name),
    ],
  };
}
