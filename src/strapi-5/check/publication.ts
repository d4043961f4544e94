import type { ServerContext } from '../../context.ts';
import type { Condition } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { isGiven } from '../../query/parse/parse-query.ts';
import { PUBLICATION_FILTERS, type PublicationFilter } from '../../model/document.ts';
import type { Row } from '../../store/store.ts';

const isFilter = (value: unknown): value is PublicationFilter =>
  PUBLICATION_FILTERS.includes(value as PublicationFilter);

/**
 * Returns the filter of `publicationFilter`, or that of the older `hasPublishedVersion`.
 *
 * @throws {Refusal} for other values
 */
export function publicationOf(filter: unknown, hasPublished: unknown): PublicationFilter | undefined {
  if (isGiven(filter)) {
    if (isFilter(filter)) return filter;
    throw new Refusal('invalid-publication-filter', {
      clause: 'scope',
      name: 'publicationFilter',
      value: filter,
    });
  }
  if (!isGiven(hasPublished)) return undefined;
  if (hasPublished === 'true') return 'has-published-version-document';
  if (hasPublished === 'false') return 'never-published-document';
  throw new Refusal('invalid-published-version', {
    clause: 'scope',
    name: 'hasPublishedVersion',
    value: hasPublished,
  });
}

/** Returns the condition that a row is one of those that a publication filter lets through. */
export function publicationCondition(
  schema: Schema,
  status: 'published' | 'draft',
  filter: PublicationFilter,
  { store }: Pick<ServerContext, 'store'>,
): Condition {
  const table = store.table(schema);
  const ofDocument = filter.endsWith('-document');
  const keyOf = (row: Row): string => JSON.stringify([row['documentId'], ofDocument ? null : row['locale']]);
  const rows = table.ids.map((id) => ({ id, row: table.row(id) }));
  const isPublished = ({ row }: { row: Row }): boolean => row['publishedAt'] !== null;
  const others = new Map<string, Row[]>();
  for (const each of rows) {
    if (isPublished(each) === (status === 'published')) continue;
    const key = keyOf(each.row);
    const list = others.get(key);
    if (list) list.push(each.row);
    else others.set(key, [each.row]);
  }
  const seen = rows.filter(
    (each) =>
      isPublished(each) === (status === 'published') &&
      lets(filter, status, each.row, others.get(keyOf(each.row)) ?? []),
  );
  return { kind: 'in', column: 'id', values: seen.map(({ id }) => id) };
}

/** @param others the rows of the other status in the same document, in the same locale if the filter is about that */
function lets(
  filter: PublicationFilter,
  status: 'published' | 'draft',
  row: Row,
  others: readonly Row[],
): boolean {
  const isDraft = status === 'draft';
  const changed = (other: Row): boolean => {
    const [draft, published] = isDraft ? [row, other] : [other, row];
    return String(draft['updatedAt']) > String(published['updatedAt']);
  };
  switch (filter) {
    case 'never-published':
    case 'never-published-document':
      return isDraft && others.length === 0;
    case 'has-published-version':
    case 'has-published-version-document':
      return others.length > 0;
    case 'modified':
      return others.some(changed);
    case 'unmodified':
      return others.some((other) => !changed(other));
    case 'published-without-draft':
      return !isDraft && others.length === 0;
    case 'published-with-draft':
      return !isDraft && others.length > 0;
  }
}
