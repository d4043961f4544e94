import { hasDraftRows } from '../../../src/model/document.ts';
import type { ContentType, Model, Schema } from '../../../src/model/model.ts';
import { isShared } from '../../../src/store/load/records/translations.ts';
import type { Link, Store } from '../../../src/store/store.ts';

/** A row of a document. */
interface Row {
  readonly id: number;
  readonly locale: unknown;
  readonly isDraft: boolean;
}

/**
 * Checks that generated rows are documents as Strapi 5 stores them. Returns a sentence per problem.
 *
 * @param count how many documents each collection of the project has
 */
export function documentProblems(
  model: Model,
  store: Store,
  count: number,
  locales: readonly string[],
): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const type of model.contentTypes.values()) {
    const check = (holds: boolean, what: string): void => {
      if (!holds) problems.push(`${type.uid} ${what}`);
    };
    const documents = documentsOf(store, type);
    if (type.uid.startsWith('api::'))
      check(documents.size === (type.kind === 'singleType' ? 1 : count), `has ${documents.size} documents`);
    for (const [documentId, rows] of documents) {
      check(/^[a-z][a-z\d]{23}$/.test(documentId), `${documentId} is not a documentId`);
      checkRows(store, type, rows, type.uid.startsWith('api::') ? locales : [], check);
      for (const row of rows) checkLinks(store, type, row, documentId, check);
      for (const { id } of rows) checkComponents(store, type, id, `${type.uid} ${id}`, owners, check);
    }
  }
  return problems;
}

type Check = (holds: boolean, what: string) => void;

function documentsOf(store: Store, type: ContentType): Map<string, Row[]> {
  const table = store.table(type);
  const documents = new Map<string, Row[]>();
  for (const id of table.ids) {
    const documentId = String(table.value(id, 'documentId'));
    documents.set(documentId, [...(documents.get(documentId) ?? []), rowOf(store, type, id)]);
  }
  return documents;
}

const rowOf = (store: Store, type: ContentType, id: number): Row => ({
  id,
  locale: store.table(type).value(id, 'locale'),
  isDraft: store.table(type).value(id, 'publishedAt') === null,
});

/** Checks which rows a document has, and what they share. */
function checkRows(
  store: Store,
  type: ContentType,
  rows: readonly Row[],
  locales: readonly string[],
  check: Check,
): void {
  const wanted = type.localized ? locales : [null];
  const found = [...new Set(rows.map(({ locale }) => locale))];
  const label = rows.map(({ id }) => id).join();
  if (locales.length > 0)
    check(found.toSorted().join() === wanted.toSorted().join(), `${label} is in ${found.join()}`);
  for (const locale of found) {
    const here = rows.filter((row) => row.locale === locale);
    const [draft, ...drafts] = here.filter(({ isDraft }) => isDraft);
    const [published, ...others] = here.filter(({ isDraft }) => !isDraft);
    check(drafts.length + others.length === 0, `${label} has a row twice in ${String(locale)}`);
    if (!hasDraftRows(type)) check(published !== undefined && !draft, `${label} is not published`);
    else if (!draft) check(false, `${label} has no draft in ${String(locale)}`);
    else if (published) checkPair(store, type, draft, published, check);
  }
  for (const state of [true, false]) {
    const [first, ...more] = rows.filter(({ isDraft }) => isDraft === state);
    for (const { name, kind } of type.localized ? [...type.attributes.values()].filter(isShared) : []) {
      if (kind !== 'scalar' || !first) continue;
      const valueOf = ({ id }: Row) => JSON.stringify(store.table(type).value(id, name));
      for (const row of more)
        check(valueOf(row) === valueOf(first), `${row.id}.${name} differs from ${first.id}`);
    }
  }
}

/** Checks that a draft has the values and links of its published row, or has changed since. */
function checkPair(store: Store, type: ContentType, draft: Row, published: Row, check: Check): void {
  const table = store.table(type);
  const [now, then] = [table.row(draft.id), table.row(published.id)];
  const isChanged = String(now['updatedAt']) > String(then['publishedAt']);
  for (const attribute of type.attributes.values()) {
    const { name } = attribute;
    if (attribute.kind === 'scalar') {
      if (name === 'publishedAt' || (isChanged && name === 'updatedAt')) continue;
      const isSame = JSON.stringify(now[name]) === JSON.stringify(then[name]);
      const mayDiffer = isChanged && ['string', 'text', 'richtext'].includes(attribute.type);
      check(isSame || mayDiffer, `${draft.id}.${name} differs from that of ${published.id}`);
      continue;
    }
    const [linked, before] = [draft, published].map(({ id }) =>
      store
        .links(type, attribute)
        .of(id)
        .map((link) => entryOf(store, link)),
    );
    check(
      before!.every((one) => linked!.includes(one)),
      `${published.id}.${name} has more than ${draft.id}`,
    );
  }
}

/** Describes what a link leads to, without the row: the document, or the kind of component. */
function entryOf(store: Store, { type, id }: Link): string {
  const isContent = type.modelType === 'contentType';
  return `${type.uid} ${isContent ? String(store.table(type).value(id, 'documentId')) : ''}`;
}

/** Checks that links connect rows of the same state and locale. */
function checkLinks(store: Store, type: ContentType, row: Row, documentId: string, check: Check): void {
  for (const attribute of type.attributes.values()) {
    if (attribute.kind === 'scalar') continue;
    const links = store.links(type, attribute).of(row.id);
    for (const link of links) {
      if (link.type.modelType !== 'contentType') continue;
      const label = `${row.id}.${attribute.name} leads to ${link.type.uid} ${link.id}`;
      checkLink(store, { type, row }, link, label, check);
    }
    if (attribute.kind === 'relation' && attribute.linkedBy === 'documentId')
      check(links.length === 0, `${documentId} stores its localizations`);
  }
}

function checkLink(
  store: Store,
  from: { readonly type: ContentType; readonly row: Row },
  link: Link,
  label: string,
  check: Check,
): void {
  const target = link.type as ContentType;
  const to = rowOf(store, target, link.id);
  if (hasDraftRows(from.type) && hasDraftRows(target))
    check(from.row.isDraft === to.isDraft, `${label} of the other state`);
  if (from.type.localized && target.localized)
    check(from.row.locale === to.locale, `${label} of another locale`);
}

/** Checks that no two rows share a component, and that components link as their rows do. */
function checkComponents(
  store: Store,
  schema: Schema,
  id: number,
  owner: string,
  owners: Map<string, string>,
  check: Check,
  root: { readonly type: ContentType; readonly row: Row } = {
    type: schema as ContentType,
    row: rowOf(store, schema as ContentType, id),
  },
): void {
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind === 'scalar') continue;
    const isComponents = attribute.kind === 'component' || attribute.kind === 'zone';
    for (const link of store.links(schema, attribute).of(id)) {
      const label = `${owner}.${attribute.name} ${link.type.uid} ${link.id}`;
      if (isComponents) {
        const key = `${link.type.uid} ${link.id}`;
        check(!owners.has(key), `${label} is also in ${owners.get(key)}`);
        check(store.table(link.type).has(link.id), `${label} does not exist`);
        owners.set(key, label);
        checkComponents(store, link.type, link.id, label, owners, check, root);
      } else if (schema.modelType === 'component') checkLink(store, root, link, label, check);
    }
  }
}
