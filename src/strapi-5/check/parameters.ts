// Strapi 5.54: packages/core/utils/src/validate/index.ts
// Strapi 5.54: packages/core/utils/src/content-api-constants.ts
// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
// Strapi 5.54: packages/core/utils/src/publication-filter.ts
// Strapi 5.54: packages/core/utils/src/has-published-version-param.ts
import type { ServerContext } from '../../context.ts';
import { toNumber } from '../../database/cast.ts';
import type { Condition } from '../../database/condition.ts';
import { type Clause, Refusal } from '../../errors/refusal.ts';
import { PUBLICATION_FILTERS, type PublicationFilter } from '../../model/document.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { isGiven } from '../../query/parse/parse-query.ts';
import type { CheckedQuery } from '../../query/query-params.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import type { Row } from '../../store/store.ts';

const isFilter = (value: unknown): value is PublicationFilter =>
  PUBLICATION_FILTERS.includes(value as PublicationFilter);

/**
 * Returns the filter of `publicationFilter`, or of the older `hasPublishedVersion`.
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

/** @param others the rows of the other status in the document, or in its locale if the filter is about locales */
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

/** The parameters that Strapi 5 knows. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'filters',
  'sort',
  'fields',
  'populate',
  'status',
  'locale',
  'page',
  'pageSize',
  'start',
  'limit',
  '_q',
  'publicationFilter',
  'hasPublishedVersion',
  'pagination',
  'count',
  'ordering',
]);

/** `publicationFilter` is checked for every type, with or without drafts. */
export const parameters: QueryTraits['check']['parameters'] = (query, isStrict) => {
  publicationOf(query['publicationFilter'], undefined);
  if (!isStrict) return;
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) throw new Refusal('unknown-parameter', { clause: 'request', name: unknown });
};

/**
 * Checks `status` and `locale` as the document service does with the setting `documents.strictParams`.
 *
 * @throws {Refusal}
 */
export function checkStrictScope({ status, locale }: CheckedQuery): void {
  if (!isMissing(status) && status !== 'published' && status !== 'draft')
    refuse('scope', 'status', `Expected 'published' or 'draft', received: ${String(status)}`);
  if (isMissing(locale)) return;
  if (isPlainObject(locale)) {
    const expected =
      'Expected a string, array of strings, empty string, null, or undefined; received: object';
    refuse('scope', 'locale', expected, locale);
  }
  if (!Array.isArray(locale)) checkLocale(locale, 'locale');
  else
    locale
      .filter((each) => typeof each === 'string' && each !== '')
      .forEach((each, index) => checkLocale(each, `locale[${index}]`));
}

const LOCALE = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;
const MAX_LOCALE = 35;

function checkLocale(locale: unknown, name: string): void {
  if (locale === '*') return;
  const text = String(locale);
  if (text.length > MAX_LOCALE)
    refuse('scope', name, `Locale exceeds maximum length of ${MAX_LOCALE} characters.`);
  if (!LOCALE.test(text))
    refuse('scope', name, 'Locale must be a valid BCP 47 format (e.g. en, en-US, zh-Hans).');
}

/**
 * Checks the pagination of the document service with that setting: parameters with these names, and in lists the range
 * of `pagination`.
 *
 * @throws {Refusal}
 */
export function checkStrictPagination(query: CheckedQuery): void {
  const has = (name: string): boolean => !isMissing(query[name]);
  if ((has('page') || has('pageSize')) && (has('start') || has('limit')))
    throw new Refusal('strict-parameter', {
      clause: 'pagination',
      message:
        'Invalid pagination parameters. Cannot use both page-based (page, pageSize) and offset-based ' +
        '(start, limit) pagination in the same query.',
    });
  for (const [name, least, isOpen] of RANGE) {
    const value = query[name];
    const number = toNumber(value);
    if (isMissing(value) || (Number.isInteger(number) && (number >= least || (isOpen && number === -1))))
      continue;
    const expected = `Expected integer >= ${least}${isOpen ? ' or -1' : ''}, received: ${String(value)}`;
    refuse('pagination', name, expected);
  }
}

/** The least value of each parameter, and whether -1 means no limit. */
const RANGE: readonly (readonly [name: string, least: number, isOpen: boolean])[] = [
  ['page', 1, false],
  ['pageSize', 1, false],
  ['start', 0, false],
  ['limit', 1, true],
];

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** @param received is in the details of the answer */
function refuse(clause: Clause, name: string, expected: string, received?: unknown): never {
  const message = `Invalid parameter at '${name}'. ${expected}`;
  throw new Refusal('strict-parameter', {
    clause,
    name,
    message,
    ...(received !== undefined && { value: received }),
  });
}
