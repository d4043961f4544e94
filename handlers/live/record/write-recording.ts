import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit/array/groupBy';
import { systemErrors } from '../../../src/basics.ts';
import { hideCredentials } from '../../requests/credentials.ts';
import { createFolder } from '../create-folder.ts';
import { LiveServerError } from '../live-server-error.ts';
import { CALLERS, readAreas, type RecordedCase, removeArea, writeAreas } from './recording.ts';
import { type Exchange, toCases, type UnnamedCase } from './redact.ts';
import { isRead } from './replay.ts';

/**
 * Checks that recordings can be written to a folder, and creates it.
 *
 * @returns the folders that did not exist
 * @throws {LiveServerError} for one with something else in it
 */
export async function prepareFolder(folder: string): Promise<readonly string[]> {
  const refuse = (error: unknown): never => {
    throw new LiveServerError(`--out: ${folder} can't be written: ${systemErrors.reasonOf(error)}`);
  };
  const created = await createFolder(folder).catch(refuse);
  const names = await readdir(folder).catch(refuse);
  const seen = names.filter((name) => !name.startsWith('.'));
  if (seen.length === 0 || seen.includes(CALLERS)) {
    try {
      readAreas(folder);
    } catch (error) {
      throw new LiveServerError((error as Error).message);
    }
    return created;
  }
  throw new LiveServerError(
    `--out: ${folder} is neither empty nor a recording: it has ${seen.slice(0, 3).join(', ')}. Give a new folder, ` +
      `such as --out ${join(folder, 'recorded')}.`,
  );
}

export interface Written {
  /** The names of the areas that have the answers. */
  readonly areas: readonly string[];
  readonly count: number;
  /** How many values were left out because they are one of the secrets. */
  readonly leftOut: number;
}

/**
 * Returns a function that writes answers into the recording of a folder, without secrets. Reads are in the area of their
 * type, where they replace the answers to the same requests. An order with writes in it is an area of its own. The
 * answers of an earlier call are replaced.
 *
 * @param secrets texts that must not be written
 */
export function recordingWriter(
  folder: string,
  { prefix, secrets }: { readonly prefix: string; readonly secrets: readonly string[] },
): (exchanges: readonly Exchange[]) => Written {
  const before = readAreas(folder);
  const isNew = !existsSync(join(folder, CALLERS));
  let session = 'session';
  for (let number = 2; before.has(session); number += 1) session = `session-${number}`;
  let last: readonly string[] = [];
  return (exchanges) => {
    const credentials = hideCredentials(secrets, '<secret>');
    const cases = toCases(exchanges, credentials);
    const added = cases.every(isRead)
      ? groupBy(cases, ({ request }) => areaOf(request.path, prefix))
      : { [session]: cases };
    const areas = Object.keys(added);
    const changed = new Map(
      Object.entries(added).map(([area, some]) => [
        area,
        area === session ? inOrder(area, some) : merged(area, before.get(area) ?? [], some),
      ]),
    );
    const undone = last.filter((area) => !changed.has(area));
    for (const area of undone) if (before.has(area)) changed.set(area, before.get(area)!);
    const callers = `${JSON.stringify(callersOf(cases), null, 2)}\n`;
    try {
      writeAreas(folder, changed, isNew ? { [CALLERS]: callers } : {});
    } catch (error) {
      throw new LiveServerError(
        `--out: ${folder} can't be written: ${systemErrors.reasonOf(error)} What it had before is unchanged.`,
      );
    }
    for (const area of undone) if (!before.has(area)) removeArea(folder, area);
    last = areas;
    return { areas, count: cases.length, leftOut: credentials.count };
  };
}

/** How long answers wait until they are written, in ms. Writing takes a tenth of the time at most. */
const SHORTEST_WAIT = 100;

/** Returns a function that writes what was recorded so far soon: a process may be killed. */
export function writeSoon(write: (exchanges: readonly Exchange[]) => unknown): {
  soon(exchanges: () => readonly Exchange[]): void;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let wait = 0;
  return {
    soon(exchanges) {
      timer ??= setTimeout(() => {
        timer = undefined;
        const start = performance.now();
        try {
          write(exchanges());
        } catch {
          // The last write says it.
        }
        wait = Math.max(SHORTEST_WAIT, 10 * (performance.now() - start));
      }, wait);
    },
    stop: () => clearTimeout(timer),
  };
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
