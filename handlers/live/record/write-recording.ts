import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit/array/groupBy';
import { systemReason } from '../../../src/errors/system-error.ts';
import { hideCredentials } from '../../requests/credentials.ts';
import { createFolder } from '../create-folder.ts';
import { LiveServerError } from '../live-server-error.ts';
import { readAreas, type RecordedCase, writeAreas } from './recording.ts';
import { type Exchange, toCases, type UnnamedCase } from './redact.ts';
import { isRead } from './replay.ts';

/** Marks a folder as a recording. */
const CALLERS = 'callers.json';

/**
 * Checks that recordings can be written to a folder, and creates it.
 *
 * @returns the folders that did not exist
 * @throws {LiveServerError} for one with something else in it
 */
export async function prepareFolder(folder: string): Promise<readonly string[]> {
  const refuse = (error: unknown): never => {
    throw new LiveServerError(`--out: ${folder} can't be written: ${systemReason(error)}`);
  };
  const created = await createFolder(folder).catch(refuse);
  const names = await readdir(folder).catch(refuse);
  const seen = names.filter((name) => !name.startsWith('.'));
  if (seen.length === 0 || seen.includes(CALLERS)) return created;
  throw new LiveServerError(
    `--out: ${folder} is neither empty nor a recording: it has ${seen.slice(0, 3).join(', ')}. Give a new folder, ` +
      `such as --out ${join(folder, 'recorded')}.`,
  );
}

/**
 * Adds answers to the recording of a folder, without secrets. Reads are in the area of their type, where they replace
 * the answers to the same requests. An order with writes in it is an area of its own.
 *
 * @param secrets texts that must not be written
 */
export async function addToRecording(
  folder: string,
  exchanges: readonly Exchange[],
  { prefix, secrets }: { readonly prefix: string; readonly secrets: readonly string[] },
): Promise<{ readonly areas: readonly string[]; readonly count: number; readonly leftOut: number }> {
  const credentials = hideCredentials(secrets, '<secret>');
  const cases = toCases(exchanges, credentials);
  const isNew = !existsSync(join(folder, CALLERS));
  const all = readAreas(folder);
  let session = 'session';
  for (let number = 2; all.has(session); number += 1) session = `session-${number}`;
  const added = cases.every(isRead)
    ? groupBy(cases, ({ request }) => areaOf(request.path, prefix))
    : { [session]: cases };
  for (const [area, some] of Object.entries(added))
    all.set(area, area === session ? inOrder(area, some) : merged(area, all.get(area) ?? [], some));
  writeAreas(folder, all);
  if (isNew) await writeFile(join(folder, CALLERS), `${JSON.stringify(callersOf(cases), null, 2)}\n`);
  return { areas: Object.keys(added), count: cases.length, leftOut: credentials.count };
}

function areaOf(path: string, prefix: string): string {
  const behind = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  const [, name = ''] = behind.split(/[/?]/);
  return (
    name
      .replaceAll(/[^\w-]/g, '_')
      .slice(0, 60)
      .toLowerCase() || 'root'
  );
}

const inOrder = (area: string, cases: readonly UnnamedCase[]): RecordedCase[] =>
  cases.map((each, index) => ({ id: nameOf(area, index + 1), ...each }));

const nameOf = (area: string, number: number): string => `${area}-${String(number).padStart(3, '0')}`;

/** Returns the reads of an area with others in place of the same ones. */
function merged(
  area: string,
  before: readonly RecordedCase[],
  added: readonly UnnamedCase[],
): readonly RecordedCase[] {
  const byRequest = new Map(before.map((each) => [JSON.stringify(each.request), each]));
  let next = 1 + Math.max(0, ...before.map(({ id }) => Number(/(?<!\d)\d+$/.exec(id)?.[0] ?? 0)));
  for (const each of added) {
    const key = JSON.stringify(each.request);
    byRequest.set(key, { id: byRequest.get(key)?.id ?? nameOf(area, next++), ...each });
  }
  return [...byRequest.values()];
}

/** Returns what a recording says of its server. Answers show the version: documents have a documentId. */
function callersOf(cases: readonly UnnamedCase[]): object {
  const text = JSON.stringify(cases.map(({ body }) => body));
  const dialect = text.includes('"documentId":') ? 'v5' : text.includes('"attributes":') ? 'v4' : undefined;
  return { server: dialect ? `Strapi ${dialect.slice(1)}` : 'Strapi', ...(dialect && { dialect }) };
}
