import { hasDocuments } from '../../model/document.ts';
import type { ContentType } from '../../model/model.ts';
import type { Asked } from '../findings/ask.ts';
import { DRAFT_EDITS, localeEdits } from '../edits/scope-edits.ts';
import type { Edit, Finding } from '../findings/finding.ts';
import { nearestRow } from '../findings/row-reason.ts';
import { typeName } from '../findings/wording.ts';

/** Explains why an entry that was asked for by its id, or a single type, is not there. */
export function missingEntry(asked: Asked, type: ContentType): Finding | undefined {
  const { id, selection, context } = asked;
  const table = context.store.table(type);
  const name = typeName(type);
  const rows = id === '' ? table.ids : rowsOf(id, type, asked);
  if (rows.length === 0) return notInData(asked, type);
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
        message: `This ${name} exists in "${row.locale}", but not in "${selection.plan.scope.locale}", which the request asks for.`,
        edits: localeEdits(row.locale!, context),
      };
    default:
      return undefined;
  }
}

function rowsOf(id: string, type: ContentType, { context }: Asked): readonly number[] {
  const table = context.store.table(type);
  return hasDocuments(type)
    ? table.ids.filter((row) => table.value(row, 'documentId') === id)
    : table.ids.filter((row) => String(row) === id);
}

function notInData(asked: Asked, type: ContentType): Finding {
  const { id, context, request } = asked;
  const table = context.store.table(type);
  const name = typeName(type);
  const finding = (message: string, edits: readonly Edit[] = []): Finding => ({
    path: 'data',
    reason: 'no-data',
    message: `There is no ${name}${id === '' ? '' : ` with the id ${id}`} in the data.${message}`,
    edits,
    // A page for what does not exist is tried on purpose.
    mayBeMeant: edits.length === 0,
  });
  const [first] = table.ids;
  if (first === undefined) return finding(id === '' ? '' : ' There is none at all.');
  const isDocument = hasDocuments(type);
  if (isDocument && /^\d+$/.test(id) && table.has(Number(id))) {
    const documentId = String(table.value(Number(id), 'documentId'));
    return finding(
      ` Strapi 5 finds entries by documentId. The entry with the id ${id} has the documentId ${documentId}.`,
      [({ path, query }) => ({ path: path.replace(/[^/]+(\/?)$/, `${documentId}$1`), query })],
    );
  }
  const found = findByText(id, type, asked);
  if (found) {
    const { name: field, operator } = found;
    return finding(
      ` Strapi finds entries by ${isDocument ? 'documentId' : 'id'}. This is a ${field}: write ?filters[${field}][${operator}]=${id}.`,
      [
        ({ query }) => ({
          path: request.path.split('/')[0]!,
          query: { ...query, filters: { [field]: { [operator]: id } } },
        }),
      ],
    );
  }
  const example = String(isDocument ? table.value(first, 'documentId') : first);
  return finding(
    ` There are ${new Set(table.ids.map((row) => (isDocument ? table.value(row, 'documentId') : row))).size}, such as ${example}.`,
  );
}

/** Looks for the field that has a text as its value: a slug, or a name. */
function findByText(
  text: string,
  type: ContentType,
  { context }: Asked,
): { readonly name: string; readonly operator: '$eq' | '$eqi' } | undefined {
  const table = context.store.table(type);
  const fields = [...type.attributes.values()].filter((one) => one.kind === 'scalar' && !one.hidden);
  const wanted = text.toLowerCase();
  const holder = (isValue: (value: unknown) => boolean) =>
    fields.find(({ name }) => table.ids.some((row) => isValue(table.value(row, name))))?.name;
  const exact = holder((value) => value === text);
  const name = exact ?? holder((value) => typeof value === 'string' && value.toLowerCase() === wanted);
  return name === undefined ? undefined : { name, operator: exact === undefined ? '$eqi' : '$eq' };
}
