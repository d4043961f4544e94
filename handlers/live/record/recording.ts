import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject, parsedJson } from '../../../src/basics.ts';

export interface RecordedCase {
  readonly id: string;
  readonly note?: string;
  readonly request: {
    readonly method: string;
    /** As it was sent, byte for byte. */
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  /** The parsed JSON; a string where the answer was text or empty. */
  readonly body: unknown;
}

/** The file that marks a folder as a recording. */
export const CALLERS = 'callers.json';

const END = '.jsonl';

/**
 * Reads the cases of a folder by area.
 *
 * @throws {Error} that names the file and the line that is damaged
 */
export function readAreas(folder: string): Map<string, readonly RecordedCase[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith(END) && !file.startsWith('.'));
  return new Map(
    files.toSorted().map((file) => [file.slice(0, -END.length), readCases(join(folder, file))] as const),
  );
}

function readCases(file: string): RecordedCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return [];
      const value = parsedJson(line);
      if (isCase(value)) return [value];
      const why = /^(<{7}|={7}|>{7}|\|{7})/.test(line)
        ? 'is part of a merge conflict. Resolve it'
        : 'is not a recorded answer. Take the file of an earlier commit';
      throw new Error(`${file}, line ${at + 1}, ${why}, or delete the file and record again.`);
    });
}

const isCase = (value: unknown): value is RecordedCase =>
  isPlainObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['status'] === 'number' &&
  isPlainObject(value['headers']) &&
  isPlainObject(value['request']) &&
  typeof value['request']['method'] === 'string' &&
  typeof value['request']['path'] === 'string';

/** Writes areas so that each is there as a whole, or all are as they were before. */
export function writeAreas(
  folder: string,
  areas: ReadonlyMap<string, readonly RecordedCase[]>,
  others: Readonly<Record<string, string>> = {},
): void {
  const texts = new Map(Object.entries(others));
  for (const [area, cases] of areas)
    texts.set(area + END, cases.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const beside = (name: string): string => join(folder, `.${name}.${process.pid}.tmp`);
  try {
    for (const [name, text] of texts) writeFileSync(beside(name), text, { flush: true });
    for (const name of texts.keys()) renameSync(beside(name), join(folder, name));
  } catch (error) {
    for (const name of texts.keys()) rmSync(beside(name), { force: true });
    throw error;
  }
}

export const removeArea = (folder: string, area: string): void =>
  rmSync(join(folder, area + END), { force: true });
