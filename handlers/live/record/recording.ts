import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, unpack } from './fragments.ts';

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

const FRAGMENTS = 'fragments.jsonl';

export function readAreas(folder: string, prepare: (text: string) => string = (text) => text) {
  const areas = new Map<string, readonly RecordedCase[]>();
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl') && file !== FRAGMENTS);
  if (files.length === 0) return areas;
  const fragments = new Map<string, unknown>();
  for (const line of lines(folder, FRAGMENTS)) {
    const [name, value]: [string, unknown] = JSON.parse(line);
    fragments.set(name, value);
  }
  for (const file of files.toSorted()) {
    const cases = lines(folder, file).map((line) => {
      const packed: RecordedCase = JSON.parse(prepare(line));
      return { ...packed, body: unpack(packed.body, fragments) };
    });
    areas.set(file.slice(0, -'.jsonl'.length), cases);
  }
  return areas;
}

/** Writes areas to a folder, with what several answers share in fragments.jsonl. */
export function writeAreas(folder: string, areas: ReadonlyMap<string, readonly RecordedCase[]>): void {
  const { bodies, fragments } = pack([...areas.values()].flatMap((cases) => cases.map(({ body }) => body)));
  const next = bodies.values();
  const write = (file: string, rows: readonly unknown[]) =>
    writeFileSync(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  for (const [area, cases] of areas)
    write(
      `${area}.jsonl`,
      cases.map((one) => ({ ...one, body: next.next().value })),
    );
  write(
    FRAGMENTS,
    [...fragments].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function lines(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8').trimEnd();
  return text === '' ? [] : text.split('\n');
}
