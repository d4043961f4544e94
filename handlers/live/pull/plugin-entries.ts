import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentType, Model } from '../../../src/model/model.ts';
import { isPlainObject } from '../../../src/objects.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import type { LiveServer } from '../live-server.ts';
import { AnswerReader, type PulledRecord } from './answered-record.ts';
import type { Journal } from './journal.ts';
import { SIGNED_URL } from '../../requests/asked-line.ts';

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
  const reader = new AnswerReader(model, () => undefined);
  const byDefault = (body as { readonly isDefault?: boolean; readonly code: string }[]).toSorted(
    (a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false),
  );
  return { records: body.map((json) => reader.read(type, json)), codes: byDefault.map(({ code }) => code) };
}

/** Finds the codes of the locales in the entries of a localized type: the default one first. */
export async function localesIn(server: LiveServer, path: string, strapi: 4 | 5): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let query = ''; codes.length < 50;) {
    const { body } = await server.ask({ path: `${path}?fields[0]=locale&pagination[pageSize]=1${query}` });
    const [entry] = isPlainObject(body) && Array.isArray(body.data) ? (body.data as unknown[]) : [];
    const json = isPlainObject(entry) && isPlainObject(entry.attributes) ? entry.attributes : entry;
    if (!isPlainObject(json) || typeof json.locale !== 'string' || codes.includes(json.locale)) break;
    codes.push(json.locale);
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
  const reader = new AnswerReader(pull.model, () => undefined);
  await pullList(pull, FILE, 'upload/files?sort=id', (json) => withoutSignature(reader.read(type, json)));
}

/**
 * Pulls the bytes of the files in a journal: pictures with their formats.
 *
 * @param folder gets them, by the path of their `url`
 * @returns how many files are elsewhere than on the server
 */
export async function pullBytes({ server, journal }: PluginPull, folder: string): Promise<number> {
  let elsewhere = 0;
  for await (const { uid, records, files } of journal.pages())
    for (const file of uid === FILE ? records : files)
      for (const url of urlsOf(file)) {
        if (!/^\/uploads\/[^?#\\]+$/.test(url) || url.includes('..')) {
          elsewhere += 1;
          continue;
        }
        const path = join(folder, decodeURIComponent(url));
        if (await stat(path).catch(() => undefined)) continue;
        const { status, bytes } = await server.ask({ path: url, as: 'public' });
        if (status !== 200) continue;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
      }
  return elsewhere;
}

function urlsOf({ url, formats }: PulledRecord): string[] {
  const all = [
    url,
    ...Object.values(isPlainObject(formats) ? formats : {}).map((each) => isPlainObject(each) && each.url),
  ];
  return all.filter((each) => typeof each === 'string');
}

/** Signed addresses let everybody read for some time, so their queries are left out. */
export function withoutSignature<Value>(value: Value): Value {
  const text = JSON.stringify(value).replaceAll(SIGNED_URL, '$1');
  return JSON.parse(text) as Value;
}

/**
 * Pulls users: ids, roles and states as they are, all other values generated.
 *
 * @param locales the default locale first
 */
export async function pullUsers(pull: PluginPull, locales: readonly string[]): Promise<void> {
  const { model } = pull;
  const { generate } = await import('../../../seeds/index.ts');
  const type = model.contentTypes.get(USER)!;
  const [defaultLocale = 'en'] = locales;
  const now = Date.UTC(2024, 0, 1, 9);
  const below = loadDataset(model, { entries: {}, links: [] }, { now, defaultLocale });
  const source = generate({ seed: 1 });
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
