import { isPlainObject } from '../../src/basics.ts';
import {
  type Attribute,
  type AttributeOf,
  type ContentType,
  type EdgeAttribute,
  models,
  type Schema,
} from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import type { Context, ServerContext } from '../../src/strapi.ts';
import { callers, linksOf, openContext, rowsWith } from '../../src/api.ts';
import { type DoubleView } from './page-double.ts';
import { readMarkdown } from './markdown.ts';
import { describeField, isDraftIn } from './describe-model.ts';
import type { EntryField, EntryLinks, EntryList, EntrySummary, EntryValues } from './page-data.ts';

const PAGE_SIZE = 50;

/** How many rows of a relation are shown. */
const MAX_LINKS = 50;

/** Returns a page of the entries of a type. `q` searches titles and ids, `status` and `locale` narrow the list. */
export function listEntries(search: URLSearchParams, view: DoubleView): EntryList {
  const context = contextOf(view);
  const type = schemaNamed(search, context) as ContentType;
  const table = context.store.table(type);
  const status = search.get('status') ?? '';
  const locale = search.get('locale') ?? '';
  const q = (search.get('q') ?? '').trim().toLowerCase();
  // Each document of Strapi 5 once in each locale: as it was published, or else its draft.
  const isOfDocuments = status === '' && models.hasDraftRows(type);
  const isDraft = isDraftIn(table);
  const ids = table.ids.filter(
    (id) =>
      (!isOfDocuments || isDraft(id)) &&
      (!type.draftAndPublish || status === '' || isDraft(id) === (status === 'draft')) &&
      (!type.localized || locale === '' || table.value(id, 'locale') === locale) &&
      (q === '' || String(id) === q || titleOf(type, id, context).toLowerCase().includes(q)),
  );
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1), pages);
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    entries: shown
      .map((id) => (isOfDocuments ? (publishedOf(id, type, context) ?? id) : id))
      .toSorted((one, other) => one - other)
      .map((id) => summarizeEntry(type, id, context)),
    total: ids.length,
    page,
    pageSize: PAGE_SIZE,
  };
}

/** Returns the published row of a draft, in the same locale. */
function publishedOf(draft: number, type: ContentType, context: Context): number | undefined {
  const table = context.store.table(type);
  const key = type.attributes.get('documentId') as AttributeOf<'scalar'>;
  const isDraft = isDraftIn(table);
  const versions = rowsWith(context, type, key, table.value(draft, 'documentId') as string);
  return [...versions].find(
    (id) => !isDraft(id) && table.value(id, 'locale') === table.value(draft, 'locale'),
  );
}

export function readEntry(search: URLSearchParams, view: DoubleView): EntryValues {
  const context = contextOf(view);
  const schema = schemaNamed(search, context);
  return valuesOf(schema, idOf(search, schema, context), context);
}

export function readLinks(search: URLSearchParams, view: DoubleView): EntryLinks {
  const context = contextOf(view);
  const schema = schemaNamed(search, context);
  const id = idOf(search, schema, context);
  const attribute = schema.attributes.get(search.get('field') ?? '');
  if (!attribute || attribute.kind === 'scalar')
    throw new Error(
      `${schema.uid} has no relation, media, component or dynamic zone '${search.get('field')}'.`,
    );
  const links = linksOf(schema, attribute, context).of(id);
  return {
    total: links.length,
    items: links
      .slice(0, MAX_LINKS)
      .map((link): EntrySummary | EntryValues =>
        link.type.modelType === 'component'
          ? valuesOf(link.type, link.id, context)
          : summarizeEntry(link.type, link.id, context),
      ),
  };
}

const contextOf = ({ identities }: DoubleView): Context =>
  openContext(identities.context, callers.FULL_ACCESS);

function schemaNamed(search: URLSearchParams, { model }: Context): Schema {
  const uid = search.get('type') ?? '';
  const schema = models.schemaByUid(model, uid);
  if (!schema) throw new Error(`The model has no type '${uid}'.`);
  return schema;
}

function idOf(search: URLSearchParams, schema: Schema, { store }: Context): number {
  const id = Number(search.get('id'));
  if (!store.table(schema).has(id))
    throw new Error(`There is no ${schema.uid} ${search.get('id')} any more.`);
  return id;
}

function valuesOf(schema: Schema, id: number, context: Context): EntryValues {
  const row = context.store.table(schema).row(id);
  const { documentId } = row;
  const fields = [...schema.attributes.values()].map((attribute): EntryField => {
    const { name, type, isPrivate } = describeField(attribute);
    if (attribute.kind !== 'scalar')
      return { name, type, isPrivate, count: countOf(schema, attribute, id, context) };
    const value = attribute.type === 'password' && row[name] !== null ? '••••••••' : (row[name] ?? null);
    const isRich = attribute.type === 'richtext' && typeof value === 'string';
    return { name, type, isPrivate, value, ...(isRich && { rich: readMarkdown(value) }) };
  });
  return {
    ...summarizeEntry(schema, id, context),
    documentId: typeof documentId === 'string' ? documentId : null,
    fields,
  };
}

const countOf = (schema: Schema, attribute: EdgeAttribute, id: number, context: Context): number =>
  linksOf(schema, attribute, context).of(id).length;

/** Names that the title of an entry often has, the best first. */
const TITLES = [
  'title',
  'name',
  'headline',
  'heading',
  'label',
  'username',
  'displayName',
  'subject',
  'question',
];

const FILE = 'plugin::upload.file';

function summarizeEntry(schema: Schema, id: number, context: ServerContext): EntrySummary {
  const table = context.store.table(schema);
  const value = (name: string): Value => (schema.attributes.has(name) ? table.value(id, name) : null);
  const locale = value('locale');
  const isDraftable = 'draftAndPublish' in schema && schema.draftAndPublish === true;
  return {
    uid: schema.uid,
    id,
    title: titleOf(schema, id, context),
    picture: pictureOf(schema, id, context),
    status: isDraftable ? (value('publishedAt') === null ? 'draft' : 'published') : null,
    locale: typeof locale === 'string' && schema.uid !== 'plugin::i18n.locale' ? locale : null,
    date: dateOf(schema, id, context),
  };
}

function dateOf(schema: Schema, id: number, { store }: ServerContext): EntrySummary['date'] {
  const own = [...schema.attributes.values()].filter(
    (attribute) => attribute.kind === 'scalar' && /^date(time)?$/.test(attribute.type) && !attribute.system,
  );
  for (const name of [...own.map((attribute) => attribute.name), 'publishedAt', 'updatedAt']) {
    const value = schema.attributes.has(name) ? store.table(schema).value(id, name) : null;
    if (value !== null && value !== undefined) return { name, value: String(value) };
  }
  return null;
}

/** Returns the attribute that names an entry for people; undefined for a type without texts. */
function titleAttribute({ attributes }: Schema): string | undefined {
  const own = [...attributes.values()].filter(
    (attribute) => attribute.kind === 'scalar' && !attribute.system && attribute.type !== 'password',
  );
  const named = TITLES.find((name) => own.some((attribute) => attribute.name === name));
  return named ?? (own.find(isText) ?? own.find(isLongText))?.name;
}

const isText = (attribute: Attribute): boolean =>
  attribute.kind === 'scalar' && ['string', 'uid', 'email', 'enumeration'].includes(attribute.type);
const isLongText = (attribute: Attribute): boolean =>
  attribute.kind === 'scalar' && ['text', 'richtext'].includes(attribute.type);

/** A title may fill two lines of any screen. */
const MAX_TITLE = 300;

function titleOf(schema: Schema, id: number, { store }: ServerContext): string {
  const title = titleAmong(schema, (name) => store.table(schema).value(id, name));
  return title ?? `${schema.uid.split('.').at(-1)} ${id}`;
}

/** Returns the title among the values of an entry; of a very long one its start. Undefined if there is none. */
export function titleAmong(schema: Schema, valueOf: (name: string) => unknown): string | undefined {
  const name = titleAttribute(schema);
  const value = (name === undefined ? undefined : valueOf(name)) ?? '';
  return value === '' ? undefined : shortened(String(value));
}

const shortened = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE).trimEnd()}…`;

function pictureOf(schema: Schema, id: number, context: ServerContext): string | null {
  if (schema.uid === FILE) return fileUrl(schema, id, context);
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'media' || !mayBePicture(attribute)) continue;
    for (const file of context.store.links(schema, attribute).of(id)) {
      const url = fileUrl(file.type, file.id, context);
      if (url !== null) return url;
    }
  }
  return null;
}

const mayBePicture = ({ allowedTypes }: AttributeOf<'media'>): boolean =>
  allowedTypes.length === 0 || allowedTypes.includes('images');

function fileUrl(schema: Schema, id: number, { store }: ServerContext): string | null {
  const { mime, url, formats } = store.table(schema).row(id);
  if (!String(mime).startsWith('image/')) return null;
  const thumbnail = isPlainObject(formats) ? formats['thumbnail'] : undefined;
  const small = isPlainObject(thumbnail) ? thumbnail['url'] : undefined;
  return String(small ?? url);
}
