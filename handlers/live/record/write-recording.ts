import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit/array/groupBy';
import { systemReason } from '../../../src/errors/system-error.ts';
import { createFolder } from '../create-folder.ts';
import { LiveServerError } from '../live-server-error.ts';
import { readAreas, type RecordedCase, writeAreas } from './recording.ts';
import { type Exchange, type Replaced, toCases, type UnnamedCase } from './redact.ts';
import { isRead } from './replay.ts';

/** What was written. */
export interface Written {
  readonly areas: readonly string[];
  readonly count: number;
  readonly replaced: Replaced;
  /** How many answers can't be written. */
  readonly leftOut: number;
}

/**
 * Checks that recordings can be written to a folder, and creates it.
 *
 * @returns whether it did not exist
 * @throws {LiveServerError} for one with something else in it
 */
export async function prepareFolder(folder: string): Promise<boolean> {
  const isNew = !existsSync(folder);
  const names = await createFolder(folder)
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      throw new LiveServerError(`--out: ${folder} can't be written: ${systemReason(error)}`);
    });
  const seen = names.filter((name) => !name.startsWith('.'));
  if (seen.length === 0 || seen.includes('callers.json')) return isNew;
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
): Promise<Written> {
  const { cases, replaced } = toCases(exchanges, secrets);
  // Recordings mark what answers share with this key.
  const whole = cases.filter(({ body }) => !JSON.stringify(body).includes('"$":'));
  const isNew = !existsSync(join(folder, 'callers.json'));
  const before = isNew ? new Map<string, readonly RecordedCase[]>() : readAreas(folder);
  const added = whole.every((each) => isRead(each))
    ? Object.entries(groupBy(whole, ({ request }) => areaOf(request.path, prefix)))
    : [[freeName('session', before), whole] as const];
  const areas = new Map(before);
  for (const [area, some] of added) areas.set(area, merged(area, before.get(area) ?? [], some));
  writeAreas(folder, areas);
  if (isNew) await writeFile(join(folder, 'callers.json'), `${JSON.stringify(callersOf(whole), null, 2)}\n`);
  return {
    areas: added.map(([area]) => area),
    count: whole.length,
    replaced,
    leftOut: exchanges.length - whole.length,
  };
}

function areaOf(path: string, prefix: string): string {
  const [name = ''] = path.slice(prefix.length + 1).split(/[/?]/);
  const area =
    name
      .replaceAll(/[^\w-]/g, '_')
      .slice(0, 60)
      .toLowerCase() || 'root';
  return area === 'fragments' ? 'fragments_' : area;
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(free)) return free;
  }
}

/** Returns the cases of an area with others in place of those of the same requests. */
function merged(
  area: string,
  before: readonly RecordedCase[],
  added: readonly UnnamedCase[],
): readonly RecordedCase[] {
  const isSession = !added.every((each) => isRead(each));
  const byRequest = new Map<string, RecordedCase>();
  let last = Math.max(0, ...before.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0)));
  for (const each of before) byRequest.set(JSON.stringify(each.request), each);
  for (const each of added) {
    const key = JSON.stringify(each.request) + (isSession ? ` ${last}` : '');
    const id = byRequest.get(key)?.id ?? `${area}-${String((last += 1)).padStart(3, '0')}`;
    byRequest.set(key, { id, ...each });
  }
  return [...byRequest.values()];
}

/** Returns what a recording says of its server. Answers show the version: documents have a documentId. */
function callersOf(cases: readonly UnnamedCase[]): object {
  const text = JSON.stringify(cases.map(({ body }) => body));
  const dialect = text.includes('"documentId":') ? 'v5' : text.includes('"attributes":') ? 'v4' : undefined;
  return {
    server: dialect === 'v5' ? 'Strapi 5' : dialect === 'v4' ? 'Strapi 4' : 'Strapi',
    ...(dialect && { dialect }),
    placeholders: {},
    hasSecrets: false,
  };
}
