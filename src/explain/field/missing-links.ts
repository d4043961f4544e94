import { Refusal } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { linksOf } from '../../database/rows/ids-by-value.ts';
import { isContentType } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { Link } from '../../store/store.ts';
import { capital, forbiddenText, rowName } from '../findings/wording.ts';
import { editing, leavingOut, populating } from '../edits/populate-edits.ts';
import { atEntry, draftEdits, inLocale } from '../edits/query-edits.ts';
import type { Finding } from '../findings/explanation.ts';
import { rowReasons } from '../findings/row-reason.ts';
import type { Segment } from './field-path.ts';
import { draftVersions, type AnsweredRows, rowsText, translationsOf } from './answered-rows.ts';

/** Explains why a populated attribute is empty. */
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
        edits: draftEdits(context),
      };
    const other = links.length === 0 ? translationWithLinks(rows, attribute) : undefined;
    if (other)
      return {
        path,
        reason: 'other-locale',
        message:
          `${capital(rowsText(rows))} has no "${name}" in the data. It is set in "${other.locale}" only, ` +
          'and each locale has links of its own.',
        edits: [inLocale(other.locale), atEntry(other.id)],
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
  const linkPlan = plan.populate.find((one) => one.attribute === attribute)!.plans.get(link.type.uid);
  if (linkPlan === undefined) return notListed(rows, attribute, link, path);
  if (linkPlan instanceof Refusal) {
    const message = `The populate of "${name}" is refused: ${linkPlan.message}.`;
    return { path, reason: 'refused', message, edits: [] };
  }
  const { reason, locale } = rowReasons(linkPlan, context)(link.id);
  const start = `${capital(rowName(link.type, link.id))}, which "${name}" leads to,`;
  const withoutOptions = (...options: readonly string[]) =>
    leavingOut([...steps, { schema, attribute, below: link.type }], options);
  switch (reason) {
    case 'draft':
      return {
        path,
        reason,
        message: `${start} is a draft. The request sees published entries only.`,
        edits: draftEdits(context),
      };
    case 'other-locale':
      return {
        path,
        reason,
        message: `${start} is in the locale "${locale}". The request asks for "${linkPlan.scope.locale}".`,
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

function translationWithLinks(
  { plan, nodes, context }: AnsweredRows,
  attribute: EdgeAttribute,
): { readonly id: number; readonly locale: string } | undefined {
  const { schema } = plan;
  if (!isContentType(schema) || !schema.localized) return undefined;
  const table = context.store.table(schema);
  for (const id of nodes.flatMap((node) => translationsOf(node.id, schema, context))) {
    const [link] = linksOf(schema, attribute, context).of(id);
    const locale = table.value(id, 'locale');
    if (link && typeof locale === 'string') return { id, locale };
  }
  return undefined;
}

/** Explains a field of a component that the zone may have, but the answer lacks. */
export function missingComponent(
  rows: AnsweredRows,
  zone: EdgeAttribute,
  component: Schema,
  path: string,
): Finding {
  const { plan, nodes, context } = rows;
  const links = nodes.flatMap(({ id }) => [...linksOf(plan.schema, zone, context).of(id)]);
  const link = links.find(({ type }) => type.uid === component.uid);
  const listed = plan.populate.find(({ attribute }) => attribute === zone)!.plans.has(component.uid);
  if (link && !listed) return notListed(rows, zone, link, path);
  return {
    path,
    reason: 'no-data',
    message:
      `In "${zone.name}" only ${component.uid} has this field, and ${rowsText(rows)} has no ` +
      `${component.uid} there.`,
    edits: [],
  };
}

/** Explains a link to a type that is left out: `on` does not list it, or the caller may not see it. */
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
