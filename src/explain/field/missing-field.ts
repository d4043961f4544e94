import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { linksOf } from '../../database/rows/ids-by-value.ts';
import type { Plan } from '../../query/plan.ts';
import { rowReasons } from '../findings/row-reason.ts';
import type { Selection, Node, Populated } from '../../query/result-node.ts';
import { type EdgeAttribute, isUnlinked } from '../../model/attribute.ts';
import {
  attributesText,
  capital,
  forbiddenText,
  hiddenText,
  KINDS,
  rowName,
  typeName,
  typeStart,
  unlinkedText,
} from '../findings/wording.ts';
import { leavingOut, populating } from '../edits/populate-edits.ts';
import { type Finding, inQuery } from '../findings/explanation.ts';
import { type FieldPath, pathText, type Segment } from './field-path.ts';
import type { AnsweredRows } from './answered-rows.ts';
import { missingComponent, missingLinks } from './missing-links.ts';
import { missingValue } from './missing-value.ts';
import { betterName, otherInZone, pathBelow } from '../clauses/better-name.ts';

export function missingField(
  { plan, page }: Selection,
  { entry, segments }: FieldPath,
  context: Context,
): Finding | undefined {
  const nodes = entry === undefined ? page.nodes : page.nodes.slice(entry, entry + 1);
  const start = entry === undefined ? [] : [{ name: 'data', index: entry }];
  if (nodes.length === 0) return beyondPage(page.nodes.length, page.total, plan.limit, entry ?? 0);
  const finding = below({ plan, nodes, steps: [], above: [], context }, segments);
  if (finding?.reason === 'no-data' && entry === undefined && page.total > nodes.length)
    return onOtherPage(finding, plan, nodes, segments[0]!.name, context) ?? finding;
  return finding?.meantField && start.length > 0
    ? { ...finding, meantField: `${pathText(start)}.${finding.meantField}` }
    : finding;
}

const LARGER_PAGE = [inQuery((query) => ({ ...query, pagination: { pageSize: 100 } }))];

function beyondPage(shown: number, total: number, limit: number, entry: number): Finding {
  const isCut = total > entry;
  return {
    path: `data[${entry}]`,
    reason: isCut ? 'beyond-page' : 'no-data',
    message: isCut
      ? `The answer has ${shown} of ${total} entries${limit > 0 ? `, because a page has ${limit}` : ''}. ` +
        'Ask for a larger page, or for the next one.'
      : `There are ${total} entries that match, so there is no data[${entry}].`,
    edits: isCut ? LARGER_PAGE : [],
  };
}

/** Looks for an entry on another page that has the missing value. */
function onOtherPage(
  finding: Finding,
  plan: Plan,
  nodes: readonly Node[],
  name: string,
  context: Context,
): Finding | undefined {
  const { schema } = plan;
  const attribute = schema.attributes.get(name);
  if (!attribute) return undefined;
  const table = context.store.table(schema);
  const has = (id: number): boolean =>
    attribute.kind === 'scalar'
      ? (table.value(id, name) ?? null) !== null
      : [...linksOf(schema, attribute, context).of(id)].length > 0;
  const shown = new Set(nodes.map(({ id }) => id));
  const reasonOf = rowReasons(plan, context);
  const other = table.ids.find((id) => !shown.has(id) && has(id) && reasonOf(id).reason === 'beyond-page');
  if (other === undefined) return undefined;
  return {
    path: finding.path,
    reason: 'beyond-page',
    message:
      `${finding.message} ${capital(rowName(schema, other))} has one, but is on another page. ` +
      'Ask for a larger page, or for the next one.',
    edits: LARGER_PAGE,
  };
}

function below(rows: AnsweredRows, [segment, ...rest]: readonly Segment[]): Finding | undefined {
  if (!segment) return undefined;
  const { above } = rows;
  const { schema } = rows.plan;
  const { name } = segment;
  const path = pathText([...above, { name }]);
  const attribute = schema.attributes.get(name);
  if (name === 'id' || name === '__component' || name === '__type') return undefined;
  if (!attribute) return unknownField(segment, rest, path, rows);
  if (attribute.private)
    return { path, reason: 'private', message: capital(hiddenText(attribute, typeName(schema))), edits: [] };
  return attribute.kind === 'scalar'
    ? missingValue(rows, attribute, path, rest)
    : edge(rows, attribute, segment, rest);
}

function edge(
  rows: AnsweredRows,
  attribute: EdgeAttribute,
  segment: Segment,
  rest: readonly Segment[],
): Finding | undefined {
  const { plan, nodes, steps, above, context } = rows;
  const { schema } = plan;
  const { name } = attribute;
  const path = pathText([...above, { name }]);
  if (attribute.kind === 'relation' && isRestricted(attribute, schema, context.caller)) {
    const message = forbiddenText(name, attribute.target.uid, context);
    return { path, reason: 'no-permission', message, edits: [] };
  }
  if (!attribute.many && segment.index !== undefined) {
    const right = pathText([...above, { name }, ...rest]);
    return {
      path: pathText([...above, segment]),
      reason: 'wrong-level',
      message: `"${name}" of ${typeName(schema)} is one, not a list: read ${right}.`,
      edits: edge(rows, attribute, { name }, rest)?.edits ?? [],
      meantField: right,
    };
  }
  if (isUnlinked(attribute)) {
    const consequence =
      attribute.relation === 'manyToMany' ? 'Strapi fails if it is populated.' : 'So Strapi leaves it out.';
    const message = `${unlinkedText(name, attribute.target.uid)} ${consequence}`;
    return { path, reason: 'no-links', message, edits: [] };
  }
  const index = plan.populate.findIndex((one) => one.attribute === attribute);
  const populate = plan.populate[index];
  if (!populate) {
    return {
      path,
      reason: 'not-populated',
      message:
        `"${name}" of ${typeName(schema)} is ${KINDS[attribute.kind]}. ` +
        'Strapi leaves it out unless the query populates it.',
      edits: populating(steps, schema, name),
    };
  }
  if (populate.isCut) {
    return {
      path,
      reason: 'not-selected',
      message:
        `"fields" leaves out the column that holds "${name}", so Strapi finds nothing to populate. ` +
        'Leave "fields" out.',
      edits: [leavingOut(steps, ['fields'])],
    };
  }
  const allMembers = nodes.flatMap((node) => membersOf(node.populated[index], segment.index));
  if (populate.count)
    return rest.length === 0 || rest[0]!.name === 'count' ? undefined : onlyCount(rows, attribute, path);
  if (allMembers.length === 0) return missingLinks(rows, attribute, segment, path);
  if (rest.length === 0) return undefined;
  const nextName = rest[0]!.name;
  const having = allMembers.filter((node) => node.schema.attributes.has(nextName) || nextName === 'id');
  const inZone = otherInZone(attribute, allMembers[0]!.schema, nextName, () => true);
  if (having.length === 0 && inZone)
    return missingComponent(rows, attribute, inZone, pathText([...above, segment, rest[0]!]));
  const members = having.length > 0 ? having : allMembers;
  const { plan: planBelow, schema: target } = members[0]!;
  return below(
    {
      plan: planBelow,
      nodes: members.filter((node) => node.plan === planBelow),
      steps: [...steps, { schema, attribute, below: target }],
      above: [...above, segment],
      context,
    },
    rest,
  );
}

function onlyCount({ steps, plan }: AnsweredRows, attribute: EdgeAttribute, path: string): Finding {
  const target = attribute.kind === 'zone' || attribute.kind === 'morph' ? plan.schema : attribute.target;
  const inside = [...steps, { schema: plan.schema, attribute, below: target }];
  return {
    path,
    reason: 'not-populated',
    message: `"count" of "${attribute.name}" asks for the number only. Leave "count" out to get the entries.`,
    edits: [leavingOut(inside, ['count'])],
  };
}

function membersOf(populated: Populated, index: number | undefined): readonly Node[] {
  if (!populated || 'count' in populated) return [];
  if (!Array.isArray(populated)) return [populated as Node];
  const list = populated as readonly Node[];
  return index === undefined ? list : list.slice(index, index + 1);
}

/** Explains an unknown name, with a similar one, or one of a type below. */
function unknownField(segment: Segment, rest: readonly Segment[], path: string, rows: AnsweredRows): Finding {
  const { name } = segment;
  const { schema } = rows.plan;
  const start = `${typeStart(schema)} has no attribute "${name}".`;
  const better = betterName(name, schema, (attribute) => !attribute.hidden);
  if (better) {
    const isBelow = better.kind === 'below';
    const names = isBelow ? [...better.steps.map(({ attribute }) => attribute.name), name] : [better.name];
    const segments = names.map((one, i) =>
      i === names.length - 1 ? { ...segment, name: one } : { name: one },
    );
    const right = pathText([...rows.above, ...segments]);
    // If the query brings the corrected field, it is right.
    const inner = below(rows, [...segments, ...rest]);
    const next = isBelow
      ? `It is in "${pathBelow(better.steps, '').slice(0, -1)}": read ${right}.`
      : `Did you mean "${better.name}"?`;
    return {
      path,
      reason: isBelow ? 'wrong-level' : 'unknown-name',
      message: `${start} ${next}${inner ? ` ${inner.message}` : ''}`,
      edits: inner?.edits ?? [],
      meantField: pathText([...rows.above, ...segments, ...rest]),
    };
  }
  return {
    path,
    reason: 'unknown-name',
    message: `${start} ${attributesText(name, schema)}`,
    edits: [],
  };
}
