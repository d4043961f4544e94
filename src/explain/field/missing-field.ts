import { isRestricted } from '../../access/restricted.ts';
import type { Context, Selection } from '../../context.ts';
import type { EdgeAttribute, ScalarAttribute } from '../../model/attribute.ts';
import type { Node, Populated } from '../../query/run/result-node.ts';
import { permitAdvice } from '../access-advice.ts';
import { betterName, pathBelow } from '../clauses/better-name.ts';
import { leavingOut, populating, selecting } from '../edits/populate-edits.ts';
import { type Finding, inQuery } from '../finding.ts';
import { capital, hiddenText, KINDS, listed, ONLY_FIVE, typeName, typeStart } from '../wording.ts';
import { type FieldPath, pathText, type Segment } from './field-path.ts';
import { draftVersions } from './draft-versions.ts';
import { type Level, rowsText } from './level.ts';
import { DRAFT_EDITS, missingLinks } from './missing-links.ts';

/** Returns why a field is not in the rows that were selected; undefined if it is there. */
export function missingField(
  { plan, page }: Selection,
  { entry, segments }: FieldPath,
  context: Context,
): Finding | undefined {
  const nodes = entry === undefined ? page.nodes : page.nodes.slice(entry, entry + 1);
  const start = entry === undefined ? [] : [{ name: 'data', index: entry }];
  if (nodes.length === 0) return beyondPage(page.nodes.length, page.total, plan.limit, entry ?? 0);
  const found = below({ plan, nodes, steps: [], above: [], context }, segments);
  return found?.meantField && start.length > 0
    ? { ...found, meantField: `${pathText(start)}.${found.meantField}` }
    : found;
}

function beyondPage(shown: number, total: number, limit: number, entry: number): Finding {
  const isCut = total > entry;
  return {
    path: `data[${entry}]`,
    reason: isCut ? 'beyond-page' : 'no-data',
    message: isCut
      ? `The answer has ${shown} of ${total} entries${limit > 0 ? `, because a page has ${limit}` : ''}. Ask for a larger page, or for the next one.`
      : `There are ${total} entries that match, so there is no data[${entry}].`,
    edits: isCut ? [inQuery((query) => ({ ...query, pagination: { pageSize: 100 } }))] : [],
  };
}

function below(level: Level, [segment, ...rest]: readonly Segment[]): Finding | undefined {
  if (!segment) return undefined;
  const { above } = level;
  const { schema } = level.plan;
  const { name } = segment;
  const path = pathText([...above, { name }]);
  const attribute = schema.attributes.get(name);
  if (name === 'id' || name === '__component' || name === '__type') return undefined;
  if (!attribute) return unknownName(segment, rest, path, level);
  if (attribute.private)
    return { path, reason: 'private', message: capital(hiddenText(attribute, typeName(schema))), edits: [] };
  return attribute.kind === 'scalar'
    ? scalar(level, attribute, path, rest)
    : edge(level, attribute, segment, rest);
}

function scalar(
  level: Level,
  attribute: ScalarAttribute,
  path: string,
  rest: readonly Segment[],
): Finding | undefined {
  const { plan, steps, nodes, context } = level;
  const { name } = attribute;
  const type = typeName(plan.schema);
  if (attribute.hidden)
    return { path, reason: 'private', message: capital(hiddenText(attribute, type)), edits: [] };
  if (!plan.columns.some((column) => column.name === name)) {
    return {
      path,
      reason: 'not-selected',
      message: `"fields" selects ${listed(plan.columns.map((column) => column.name))} of ${type}, but not "${name}". Add it to "fields".`,
      edits: [selecting(steps, name), leavingOut(steps, ['fields'])],
    };
  }
  const values = nodes.map(({ id }) => context.store.table(plan.schema).value(id, name));
  if (values.every((value) => value === null || value === undefined)) {
    const isInDraft = draftVersions(level).some(
      (id) => (context.store.table(plan.schema).value(id, name) ?? null) !== null,
    );
    if (isInDraft)
      return {
        path,
        reason: 'draft',
        message: `Only the draft of ${rowsText(level)} has a "${name}". Publish it, or ask for drafts.`,
        edits: DRAFT_EDITS,
      };
    return noData(path, `"${name}" of ${rowsText(level)} is empty in the data.`);
  }
  return rest.length === 0 ? undefined : insideValue(path, attribute, values, rest);
}

/** Explains a member of a JSON value, such as `formats.large` of a picture. */
function insideValue(
  path: string,
  { name }: ScalarAttribute,
  values: readonly unknown[],
  [segment, ...rest]: readonly Segment[],
): Finding | undefined {
  const objects = values.filter((value) => typeof value === 'object' && value !== null) as Record<
    string,
    unknown
  >[];
  const full = `${path}.${segment!.name}`;
  if (objects.length === 0)
    return {
      path: full,
      reason: 'wrong-level',
      message: `"${path}" is a plain value: nothing is below it.`,
      edits: [],
    };
  if (objects.some((value) => segment!.name in value)) {
    return rest.length === 0
      ? undefined
      : noData(pathText([{ name: full }, ...rest]), `"${full}" has no "${pathText(rest)}" in the data.`);
  }
  const has = [...new Set(objects.flatMap((value) => Object.keys(value)))];
  const small = name === 'formats' ? ' Strapi makes a format only of pictures that are larger than it.' : '';
  return noData(
    full,
    `"${path}" has no "${segment!.name}" in the data. It has ${listed(has) || 'nothing'}.${small}`,
  );
}

function edge(
  level: Level,
  attribute: EdgeAttribute,
  segment: Segment,
  rest: readonly Segment[],
): Finding | undefined {
  const { plan, nodes, steps, above, context } = level;
  const { schema } = plan;
  const { name } = attribute;
  const path = pathText([...above, { name }]);
  if (attribute.kind === 'relation' && isRestricted(attribute, schema, context.caller)) {
    const action = `${attribute.target.uid}.find`;
    return {
      path,
      reason: 'no-permission',
      message: `"${name}" leads to ${attribute.target.uid}, which the caller may not find, so Strapi leaves it out. ${permitAdvice(action, context)}`,
      edits: [],
    };
  }
  const index = plan.populate.findIndex((populate) => populate.attribute === attribute);
  const populate = plan.populate[index];
  if (!populate) {
    return {
      path,
      reason: 'not-populated',
      message: `"${name}" of ${typeName(schema)} is ${KINDS[attribute.kind]}. Strapi leaves it out unless the query populates it.`,
      edits: populating(steps, schema, name),
    };
  }
  if (populate.isCut) {
    return {
      path,
      reason: 'not-selected',
      message: `"fields" leaves out the column that holds "${name}", so Strapi finds nothing to populate. Leave "fields" out.`,
      edits: [leavingOut(steps, ['fields'])],
    };
  }
  const found = nodes.flatMap((node) => membersOf(node.populated[index], segment.index));
  if (populate.count)
    return rest.length === 0 || rest[0]!.name === 'count' ? undefined : onlyCount(level, attribute, path);
  if (found.length === 0) return missingLinks(level, attribute, segment, path);
  if (rest.length === 0) return undefined;
  const wanted = rest[0]!.name;
  const having = found.filter((node) => node.schema.attributes.has(wanted) || wanted === 'id');
  const members = having.length > 0 ? having : found;
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

function onlyCount({ steps, plan }: Level, attribute: EdgeAttribute, path: string): Finding {
  const target = attribute.kind === 'zone' || attribute.kind === 'morph' ? plan.schema : attribute.target;
  const inside = [...steps, { schema: plan.schema, attribute, below: target }];
  return {
    path,
    reason: 'not-populated',
    message: `"count" of "${attribute.name}" asks for the number only. Leave "count" out to get the entries.`,
    edits: [leavingOut(inside, ['count'])],
  };
}

function unknownName(segment: Segment, rest: readonly Segment[], path: string, level: Level): Finding {
  const { name } = segment;
  const { schema } = level.plan;
  const start = `${typeStart(schema)} has no attribute "${name}".`;
  const better = betterName(name, schema, (attribute) => !attribute.hidden);
  if (better) {
    const isBelow = better.kind === 'below';
    const names = isBelow ? [...better.steps.map(({ attribute }) => attribute.name), name] : [better.name];
    const segments = names.map((one, i) =>
      i === names.length - 1 ? { ...segment, name: one } : { name: one },
    );
    const right = pathText([...level.above, ...segments]);
    // A query that is right already brings the field.
    const inner = below(level, [...segments, ...rest]);
    const next = isBelow
      ? `It is in "${pathBelow(better.steps, '').slice(0, -1)}": read ${right}.`
      : `Did you mean "${better.name}"?`;
    return {
      path,
      reason: isBelow ? 'wrong-level' : 'unknown-name',
      message: `${start} ${next}${inner ? ` ${inner.message}` : ''}`,
      edits: inner?.edits ?? [],
      meantField: pathText([...level.above, ...segments, ...rest]),
    };
  }
  const names = [...schema.attributes.values()].filter((one) => !one.hidden).map((one) => one.name);
  return {
    path,
    reason: 'unknown-name',
    message: `${start} ${name === 'documentId' ? ONLY_FIVE : `It has ${listed(names)}.`}`,
    edits: [],
  };
}

const noData = (path: string, message: string): Finding => ({
  path,
  reason: 'no-data',
  message: capital(message),
  edits: [],
});

function membersOf(populated: Populated, index: number | undefined): readonly Node[] {
  if (!populated || 'count' in populated) return [];
  if (!Array.isArray(populated)) return [populated as Node];
  const list = populated as readonly Node[];
  return index === undefined ? list : list.slice(index, index + 1);
}
