import type { ServerContext } from '../../src/context.ts';
import type { Attribute, MediaAttribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import { isPlainObject } from '../../src/objects.ts';
import type { Value } from '../../src/store/store.ts';
import type { EntrySummary } from './page-data.ts';

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

/** Returns title, picture and state of an entry or component. */
export function summarizeEntry(schema: Schema, id: number, context: ServerContext): EntrySummary {
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
  };
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

/** Returns the title of an entry, at most 120 letters of it. */
export function titleOf(schema: Schema, id: number, { store }: ServerContext): string {
  const name = titleAttribute(schema);
  const value = name === undefined ? null : store.table(schema).value(id, name);
  return value === null || value === ''
    ? `${schema.uid.split('.').at(-1)} ${id}`
    : String(value).slice(0, 120);
}

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

const mayBePicture = ({ allowedTypes }: MediaAttribute): boolean =>
  allowedTypes.length === 0 || allowedTypes.includes('images');

/** Returns the URL of the smallest form of a picture; null for other files. */
function fileUrl(schema: Schema, id: number, { store }: ServerContext): string | null {
  const { mime, url, formats } = store.table(schema).row(id);
  if (!String(mime).startsWith('image/')) return null;
  const thumbnail = isPlainObject(formats) ? formats['thumbnail'] : undefined;
  const small = isPlainObject(thumbnail) ? thumbnail['url'] : undefined;
  return String(small ?? url);
}
