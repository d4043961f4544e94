import get from 'es-toolkit/compat/get';
import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPlainObject, systemErrors } from '../../../src/basics.ts';
import type { ContentType, Model } from '../../../src/model/index.ts';
import { type DataSource, loadDataset } from '../../../src/store/index.ts';
import { createFolder } from '../create-folder.ts';
import { entriesIn, askEntries } from '../answered-entries.ts';
import { type PulledRecord, readRecord } from './answered-record.ts';
import type { Journal } from './journal.ts';
import { withoutSignatures } from '../../requests/repeatable-request.ts';
import { decodedPath } from '../../uploads/find-upload.ts';
import { LiveServerError } from '../live-server-error.ts';
import type { LiveServer } from '../live-server.ts';
import { pathOf } from './pull-types.ts';

export const FILE = 'plugin::upload.file';
export const USER = 'plugin::users-permissions.user';
const LOCALE = 'plugin::i18n.locale';

/** Returns whether a list of a plugin can be read. */
export const mayList = async (server: LiveServer, path: string): Promise<boolean> =>
  (await server.ask({ path: `${server.prefix}${path}?start=0&limit=1` })).status === 200;

/** Returns the locales of a server as records; undefined where they can't be read. */
export async function askLocales(
  server: LiveServer,
  model: Model,
): Promise<{ readonly records: readonly PulledRecord[]; readonly codes: readonly string[] } | undefined> {
  const type = model.contentTypes.get(LOCALE);
  const { status, body } = await server.ask({ path: `${server.prefix}/i18n/locales` });
  if (!type || status !== 200 || !Array.isArray(body)) return undefined;
  return { records: body.map((json) => readRecord(type, json)), codes: localeCodes(body) };
}

/** Returns the codes of locales, the default first. */
export const localeCodes = (answered: unknown): string[] =>
  entriesIn(answered)
    .toSorted((a, b) => Number(b.isDefault === true) - Number(a.isDefault === true))
    .map(({ code }) => String(code));

/** Finds the codes of the locales in the entries of the first localized type: the default one first. */
export async function localesIn(
  server: LiveServer,
  types: readonly ContentType[],
  strapi: 4 | 5,
): Promise<readonly string[]> {
  const type = types.find(({ localized, kind }) => localized && kind === 'collectionType');
  if (!type) return [];
  const path = pathOf(server, type);
  const codes: string[] = [];
  for (let query = ''; codes.length < 50;) {
    const [entry] =
      (await askEntries(server, `${path}?fields[0]=locale&pagination[pageSize]=1${query}`)) ?? [];
    if (typeof entry?.locale !== 'string' || codes.includes(entry.locale)) break;
    codes.push(entry.locale);
    const others = codes.map((code, index) => `&filters[locale][$notIn][${index}]=${code}`).join('');
    query = `&locale=${strapi === 5 ? '*' : 'all'}${others}`;
  }
  return codes;
}

interface PluginPull {
  readonly server: LiveServer;
  readonly model: Model;
  readonly journal: Journal;
  readonly pageSize: number;
}

/** Pulls the files of the media library into a journal, without their bytes. */
export async function pullFiles(pull: PluginPull): Promise<void> {
  const type = pull.model.contentTypes.get(FILE)!;
  await pullList(pull, FILE, 'upload/files?sort=id', (json) => withoutSignature(readRecord(type, json)));
}

/**
 * Pulls the bytes of the files in a journal: pictures with their formats.
 *
 * @param folder gets them, by the path of their `url`
 * @returns notes on files that have no bytes now
 * @throws {LiveServerError} if the server goes away
 */
export async function pullBytes(
  { server, journal }: Pick<PluginPull, 'server' | 'journal'>,
  folder: string,
): Promise<string[]> {
  let elsewhere = 0;
  const failed: string[] = [];
  let inARow = 0;
  for await (const { uid, records, files } of journal.pages())
    for (const file of uid === FILE ? records : files)
      for (const { url, size } of urlsOf(file)) {
        const decoded = decodedPath(url);
        if (!/^\/uploads\/[^?#]+$/.test(url) || /\\|\0|\.\./.test(decoded)) {
          elsewhere += 1;
          continue;
        }
        const path = join(folder, decoded);
        if (await stat(path).catch(() => undefined)) continue;
        try {
          const { status, bytes } = await server.ask({ path: url, as: 'public', fileBytes: mostBytes(size) });
          inARow = 0;
          if (status !== 200) throw new Error(`${server.origin}${url} answers ${status}.`);
          await createFolder(dirname(path));
          await writeFile(path, bytes).catch(async (error: unknown) => {
            await rm(path, { force: true });
            throw new Error(`${path} can't be written: ${systemErrors.reasonOf(error)}`, { cause: error });
          });
        } catch (error) {
          const { problem } = error as Partial<LiveServerError>;
          if (error instanceof LiveServerError && problem !== 'refused') inARow += 1;
          if (problem === 'limit' || problem === 'stopped' || inARow > MOST_IN_A_ROW) throw error;
          failed.push((error as Error).message);
        }
      }
  const notes: string[] = [];
  if (elsewhere > 0)
    notes.push(
      'Files that are not on the server itself keep their addresses, and their bytes are not pulled.',
    );
  if (failed.length > 0)
    notes.push(
      `${failed.length} × a file has no bytes: ${failed.slice(0, 3).join(' ')} Pull again to get them.`,
    );
  return notes;
}

/** So many files fail one after the other before the server counts as gone. */
const MOST_IN_A_ROW = 3;

/** Files of an unknown size are read up to that of Strapi's own limit, in bytes. No file is larger than the second. */
const MOST_BYTES = [200_000_000, 500_000_000] as const;

/** @param size in kB, as Strapi says it */
const mostBytes = (size: unknown): number =>
  typeof size === 'number' && size >= 0
    ? Math.min(Math.ceil(size * 1024 * 1.1) + 65_536, MOST_BYTES[1])
    : MOST_BYTES[0];

interface FileAddress {
  readonly url: string;
  readonly size: unknown;
}

function urlsOf({ url, size, formats }: PulledRecord): FileAddress[] {
  const all = [{ url, size }, ...Object.values(Object(formats) as object)];
  return all.flatMap((each: unknown) => {
    const { url: of, size: bytes } = Object(each) as Readonly<Record<string, unknown>>;
    return typeof of === 'string' ? [{ url: of, size: bytes }] : [];
  });
}

/** Signed addresses let everybody read for some time, so their queries are left out. */
export function withoutSignature<Value>(value: Value): Value {
  const text = withoutSignatures(JSON.stringify(value));
  return JSON.parse(text) as Value;
}

/**
 * Pulls users: ids, roles and states as they are, all other values generated.
 *
 * @param locales the default locale first
 */
export async function pullUsers(
  pull: PluginPull,
  locales: readonly string[],
  source: DataSource,
): Promise<void> {
  const { model } = pull;
  const type = model.contentTypes.get(USER)!;
  const [defaultLocale = 'en'] = locales;
  const now = Date.UTC(2024, 0, 1, 9);
  const below = loadDataset(model, { entries: {}, links: [] }, { now, defaultLocale });
  const fake = ({ id }: PulledRecord): PulledRecord => {
    const { [USER]: records = [] } = source.complete!(
      model,
      { locales, defaultLocale, now, addSystemRecords: (given) => given },
      { records: { [USER]: [{ id }] }, below, defaultLocale },
    );
    const scalars = Object.entries(records[0] ?? {}).filter(([name]) => isShown(type, name));
    return Object.fromEntries(scalars);
  };
  await pullList(pull, USER, 'users?populate[role][fields][0]=id&sort=id', (json) => {
    const { id, documentId, role, confirmed, blocked, createdAt, updatedAt, publishedAt } = json;
    const kept = { id: Number(id), documentId, confirmed, blocked, createdAt, updatedAt, publishedAt };
    const made = fake(kept);
    return {
      ...made,
      ...kept,
      username: `user-${String(id)}`,
      email: `user-${String(id)}@example.com`,
      provider: 'local',
      ...(isPlainObject(role) && { role: role.id }),
    };
  });
}

/** Whether an attribute of users is a value that answers show. */
function isShown({ attributes }: ContentType, name: string): boolean {
  const attribute = attributes.get(name);
  return attribute?.kind === 'scalar' && !attribute.hidden && attribute.type !== 'password';
}

/** Pulls a list of a plugin, page by page. Such lists have no meta. */
async function pullList(
  { server, journal, pageSize }: PluginPull,
  uid: string,
  path: string,
  toRecord: (json: PulledRecord) => PulledRecord,
): Promise<void> {
  const end = `${uid} end`;
  for (let start = 0, first: unknown; !journal.has(end); start += pageSize) {
    const key = `${uid} ${start}`;
    if (journal.has(key)) continue;
    const { body } = await server.read(`${server.prefix}/${path}&start=${start}&limit=${pageSize}`);
    const list = (Array.isArray(body) ? body : []) as PulledRecord[];
    const isLast = list.length !== pageSize || list[0]?.id === first;
    first = list[0]?.id;
    await journal.add({ key: isLast ? end : key, uid, records: list.map(toRecord), files: [], links: [] });
  }
}

/** What the roles of a server may do: as records, or found by asking, as the option `roles` of a double. */
export interface ServerAccess {
  readonly entries?: Readonly<Record<string, readonly PulledRecord[]>>;
  readonly roles?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads the roles with their permissions. Where the token may not, asks what visitors may read.
 *
 * @param types the types that can be read
 * @throws {LiveServerError} if the server goes away
 */
export async function askAccess(server: LiveServer, types: readonly ContentType[]): Promise<ServerAccess> {
  const at = `${server.prefix}/users-permissions/roles`;
  const listed = get((await server.ask({ path: at })).body, 'roles') as PulledRecord[] | undefined;
  if (!listed) return foundByAsking(server, types);
  const roles: PulledRecord[] = [];
  const permissions: PulledRecord[] = [];
  for (const { nb_users: _, ...role } of listed) {
    const found = await server.ask({ path: `${at}/${String(role.id)}` });
    const allowed: unknown = get(found.body, 'role.permissions');
    if (!allowed) return foundByAsking(server, types);
    roles.push(role);
    for (const [action, isEnabled] of actionsOf(allowed))
      if (isEnabled) permissions.push({ id: permissions.length + 1, action, role: role.id });
  }
  const entries = {
    'plugin::users-permissions.role': roles,
    'plugin::users-permissions.permission': permissions,
  };
  return { entries };
}

type Controllers = {
  readonly [controller: string]: { readonly [action: string]: { readonly enabled: boolean } };
};

/** Returns whether a role may do each action, such as `api::article.article.find`. */
export function actionsOf(permissions: unknown): Map<string, boolean> {
  const apis = permissions as { readonly [api: string]: { readonly controllers: Controllers } };
  const found = new Map<string, boolean>();
  for (const [api, { controllers }] of Object.entries(apis))
    for (const [controller, actions] of Object.entries(controllers))
      for (const [action, { enabled }] of Object.entries(actions))
        found.set(`${api}.${controller}.${action}`, enabled);
  return found;
}

/** Actions of plugins that reads show. */
const OF_PLUGINS = {
  'plugin::upload.content-api.find': '/upload/files?limit=1',
  'plugin::users-permissions.user.find': '/users?limit=1',
  'plugin::users-permissions.role.find': '/users-permissions/roles',
  'plugin::i18n.locales.listLocales': '/i18n/locales',
};

async function foundByAsking(server: LiveServer, types: readonly ContentType[]): Promise<ServerAccess> {
  const actions: string[] = [];
  const mayAsk = async (path: string): Promise<boolean> => {
    const { status } = await server.ask({ path, as: 'public' });
    return status !== 403 && status !== 401;
  };
  for (const type of types) {
    const path = pathOf(server, type);
    if (await mayAsk(`${path}?fields[0]=id&pagination[pageSize]=1`)) actions.push(`${type.uid}.find`);
    // An entry that does not exist is 404 for those who may ask for one.
    if (type.kind === 'collectionType' && (await mayAsk(`${path}/999999999`)))
      actions.push(`${type.uid}.findOne`);
  }
  for (const [action, path] of Object.entries(OF_PLUGINS))
    if (await mayAsk(server.prefix + path)) actions.push(action);
  return { roles: { public: actions } };
}
