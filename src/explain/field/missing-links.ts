import { Refusal } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { linksOf } from '../../database/rows/links-of.ts';
import type { Link } from '../../store/store.ts';
import { permitAdvice } from '../findings/access-advice.ts';
import { editing, leavingOut, populating } from '../edits/populate-edits.ts';
import { DRAFT_EDITS, inLocale } from '../edits/scope-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { rowReasons } from '../findings/row-reason.ts';
import { capital, rowName } from '../findings/wording.ts';
import type { Segment } from './field-path.ts';
import { draftVersions } from './draft-versions.ts';
import { type Level, rowsText } from './level.ts';

/** Explains why nothing is found behind an attribute that is populated. */
export function missingLinks(
  level: Level,
  attribute: EdgeAttribute,
  { index }: Segment,
  path: string,
): Finding {
  const { plan, nodes, steps, context } = level;
  const { schema } = plan;
  const { name } = attribute;
  const lists = nodes.map(({ id }) => [...linksOf(schema, attribute, context).of(id)]);
  const links = lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const link = index === undefined ? links[0] : lists.find((list) => list.length > index)?.[index];
  if (!link) {
    const drafts = draftVersions(level).flatMap((id) => [...linksOf(schema, attribute, context).of(id)]);
    if (drafts[0] && links.length === 0)
      return {
        path,
        reason: 'draft',
        message: `Only the draft of ${rowsText(level)} has "${name}", and it leads to ${rowName(drafts[0].type, drafts[0].id)}. Publish both, or ask for drafts.`,
        edits: DRAFT_EDITS,
      };
    return {
      path,
      reason: 'no-data',
      message:
        index === undefined || links.length === 0
          ? `${capital(rowsText(level))} has no "${name}" in the data.`
          : `"${name}" of ${rowsText(level)} has at most ${links.length} in the data, so there is no ${path}[${index}].`,
      edits: [],
    };
  }
  const own = plan.populate.find((one) => one.attribute === attribute)!.plans.get(link.type.uid);
  const linked = rowName(link.type, link.id);
  const inside = [...steps, { schema, attribute, below: link.type }];
  if (own === undefined) return notListed(level, attribute, link, path);
  if (own instanceof Refusal) {
    return {
      path,
      reason: 'refused',
      message: `The populate of "${name}" is refused: ${own.message}.`,
      edits: [],
    };
  }
  const why = rowReasons(own, context)(link.id);
  switch (why.reason) {
    case 'draft':
      return {
        path,
        reason: 'draft',
        message: `${capital(linked)}, which "${name}" leads to, is a draft. The request sees published entries only.`,
        edits: DRAFT_EDITS,
      };
    case 'other-locale':
      return {
        path,
        reason: 'other-locale',
        message: `${capital(linked)}, which "${name}" leads to, is in the locale "${why.locale}". The request asks for "${own.scope.locale}".`,
        edits: [inLocale(why.locale!)],
      };
    case 'filtered-out':
      return {
        path,
        reason: 'filtered-out',
        message: `${capital(linked)}, which "${name}" leads to, does not meet the filters below "${name}".`,
        edits: [leavingOut(inside, ['filters', '_q'])],
      };
    case 'beyond-page':
      return {
        path,
        reason: 'beyond-page',
        message: `${capital(linked)}, which "${name}" leads to, is cut off by start and limit below "${name}".`,
        edits: [leavingOut(inside, ['start', 'limit', 'pagination', 'page', 'pageSize'])],
      };
  }
}

/** Explains a link to a type that takes no part: nobody lists it, or the caller may not see it. */
function notListed(
  { plan, steps, context }: Level,
  attribute: EdgeAttribute,
  { type }: Link,
  path: string,
): Finding {
  const { schema } = plan;
  const { name } = attribute;
  if (attribute.kind === 'morph' && !context.caller.may(`${type.uid}.find`)) {
    return {
      path,
      reason: 'no-permission',
      message: `"${name}" leads to ${type.uid}, which the caller may not find, so Strapi leaves it out. ${permitAdvice(`${type.uid}.find`, context)}`,
      edits: [],
    };
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
