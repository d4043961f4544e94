import type { ScalarAttribute } from '../../model/attribute.ts';
import { leavingOut, selecting } from '../edits/populate-edits.ts';
import { draftEdits } from '../edits/query-edits.ts';
import type { Finding } from '../findings/explanation.ts';
import { listed } from '../../errors/show-value.ts';
import { capital, hiddenText, typeName } from '../findings/wording.ts';
import { draftVersions, type AnsweredRows, rowsText } from './answered-rows.ts';
import { pathText, type Segment } from './field-path.ts';

/** Explains a scalar: it is hidden, not selected, or empty. */
export function missingValue(
  rows: AnsweredRows,
  attribute: ScalarAttribute,
  path: string,
  rest: readonly Segment[],
): Finding | undefined {
  const { plan, steps, nodes, context } = rows;
  const { name } = attribute;
  const type = typeName(plan.schema);
  if (attribute.hidden)
    return { path, reason: 'private', message: capital(hiddenText(attribute, type)), edits: [] };
  if (!plan.columns.some((column) => column.name === name)) {
    return {
      path,
      reason: 'not-selected',
      message:
        `"fields" selects ${listed(plan.columns.map((column) => column.name))} of ${type}, but not "${name}". ` +
        'Add it to "fields".',
      edits: [selecting(steps, name), leavingOut(steps, ['fields'])],
    };
  }
  const values = nodes.map(({ id }) => context.store.table(plan.schema).value(id, name));
  if (values.every((value) => value === null || value === undefined)) {
    const isInDraft = draftVersions(rows).some(
      (id) => (context.store.table(plan.schema).value(id, name) ?? null) !== null,
    );
    if (isInDraft)
      return {
        path,
        reason: 'draft',
        message: `Only the draft of ${rowsText(rows)} has a "${name}". Publish it, or ask for drafts.`,
        edits: draftEdits(context),
      };
    return noData(path, `"${name}" of ${rowsText(rows)} is empty in the data.`);
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

const noData = (path: string, message: string): Finding => ({
  path,
  reason: 'no-data',
  message: capital(message),
  edits: [],
});
