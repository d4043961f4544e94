import { kebabCase } from 'es-toolkit';
import type { Double } from '../../../handlers/double/double.ts';
import { NotApplicable } from './not-applicable.ts';
import { components, locales, records, schemaOf, startDouble, type TypeInput, types } from './server-data.ts';

type EntryRecord = Record<string, unknown>;

const LOCALE = 'plugin::i18n.locale';

export const toContentTypeUID = (name: string): string =>
  name.includes('::') ? name : `api::${name}.${name}`;

const componentUid = ({ category = 'default', displayName }: TypeInput): string =>
  `${category}.${kebabCase(displayName)}`;

export async function createContentType(input: TypeInput) {
  const uid = toContentTypeUID(input.singularName);
  types.set(uid, input);
  return { uid };
}

export async function createContentTypes(inputs: readonly TypeInput[]) {
  return Promise.all(inputs.map(createContentType));
}

export async function createComponent(input: TypeInput) {
  const uid = componentUid(input);
  components.set(uid, input);
  return { uid };
}

export async function createComponents(inputs: readonly TypeInput[]) {
  return Promise.all(inputs.map(createComponent));
}

export async function deleteComponent(uid: string) {
  components.delete(uid);
}

export async function deleteComponents(uids: readonly string[]) {
  for (const uid of uids) components.delete(uid);
}

export async function deleteContentType(uid: string) {
  types.delete(uid);
  records.delete(uid);
}

export async function deleteContentTypes(uids: readonly string[]) {
  for (const uid of uids) await deleteContentType(uid);
}

export async function cleanupModel(uid: string) {
  records.delete(uid);
}

export async function cleanupModels(uids: readonly string[]) {
  for (const uid of uids) records.delete(uid);
}

export async function createFixtures(data: Readonly<Record<string, readonly EntryRecord[]>>) {
  const made: Record<string, EntryRecord[]> = {};
  for (const [model, entries] of Object.entries(data)) made[model] = await createFixturesFor(model, entries);
  return made;
}

/** Stores entries as Strapi's database layer does: nothing is checked, and an entry without `publishedAt` is a draft. */
export async function createFixturesFor(
  model: string,
  entries: readonly (EntryRecord | ((made: readonly EntryRecord[]) => EntryRecord))[],
): Promise<EntryRecord[]> {
  const uid = toContentTypeUID(model);
  if (uid === LOCALE) return entries.map((entry) => addLocale(entry as EntryRecord));
  const { attributes, draftAndPublish } = startDouble().model.contentTypes.get(uid) ?? {};
  if (!attributes) throw new NotApplicable(`entries of ${uid}`);
  const ids: unknown[] = [];
  for (const entry of entries) {
    const given = Object.entries(typeof entry === 'function' ? entry(madeOf(uid, ids)) : entry).filter(
      ([name]) => name === 'documentId' || (attributes.has(name) && !/^(created|updated)By$/.test(name)),
    );
    const earlier = records.get(uid) ?? [];
    const id = Math.max(0, ...earlier.map((record) => Number(record['id']))) + 1;
    const record = JSON.parse(JSON.stringify(Object.fromEntries(given)));
    ids.push(id);
    records.set(uid, [...earlier, { id, ...(draftAndPublish && { publishedAt: null }), ...record }]);
  }
  return madeOf(uid, ids);
}

/** Returns the columns of entries as the database has them. */
function madeOf(uid: string, ids: readonly unknown[]): EntryRecord[] {
  const double = startDouble();
  const stored = double.entries(uid as never) as readonly EntryRecord[];
  return ids.map((id) =>
    columnsOf(
      double,
      uid,
      stored.find((each) => each['id'] === id)!,
    ),
  );
}

function addLocale(locale: EntryRecord): EntryRecord {
  locales.add(String(locale['code']));
  return { id: locales.size, ...locale };
}

/** Returns what the table of a type has of an entry: no relations, components and files. */
function columnsOf({ model }: Double, uid: string, record: EntryRecord): EntryRecord {
  const { columns, localized } = model.contentTypes.get(uid)!;
  const names = new Set([...columns.values()].map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name === 'id' || (names.has(name) && (name !== 'locale' || localized)),
    ),
  );
}

export async function deleteFixturesFor(model: string, entries: readonly EntryRecord[]) {
  const uid = toContentTypeUID(model);
  if (uid === LOCALE) for (const { code } of entries) locales.delete(String(code));
  const ids = new Set(entries.map(({ id }) => id));
  records.set(
    uid,
    (records.get(uid) ?? []).filter(({ id }) => !ids.has(id)),
  );
}

export async function modifyContentType(input: TypeInput) {
  return createContentType(input);
}

export async function modifyComponent(input: TypeInput) {
  return createComponent(input);
}

export async function getContentTypeSchema(model: string) {
  const uid = toContentTypeUID(model);
  return types.get(uid) ?? schemaOf(uid);
}
