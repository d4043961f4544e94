import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';

const FRAGMENTS = 'fragments.jsonl';

export function readPacked(folder: string, prepare: (text: string) => string = (text) => text) {
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
export function writePacked(folder: string, areas: ReadonlyMap<string, readonly RecordedCase[]>): void {
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

/**
 * The same entries stand in many answers. An object that comes more than once is kept once, under
 * the hash of its text, and the answers refer to it as `{ "$": "<hash>" }`: the cases shrink to a
 * quarter, and a changed case still changes only its own line.
 */
const SHORTEST = 200;

/** The bodies with references in place of their repeated objects, and those objects by name. */
export function pack(bodies: readonly unknown[]) {
  const seen = new Map<string, number>();
  for (const body of bodies) count(body, seen);
  const fragments = new Map<string, unknown>();

  const replace = (value: unknown): unknown => {
    if (!isLong(value)) return value;
    const text = JSON.stringify(value);
    if (Array.isArray(value) || seen.get(text) === 1) return children(value, replace);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 10);
    if (!fragments.has(name)) fragments.set(name, children(value, replace));
    return { $: name };
  };
  return { bodies: bodies.map(replace), fragments };
}

/** The body as it was before `pack`. */
export function unpack(value: unknown, fragments: ReadonlyMap<string, unknown>): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!('$' in value)) return children(value, (child) => unpack(child, fragments));
  const name = String(value.$);
  if (!fragments.has(name)) throw new Error(`fragments.jsonl has no line "${name}".`);
  return unpack(fragments.get(name), fragments);
}

function count(value: unknown, seen: Map<string, number>): void {
  if (!isLong(value)) return;
  if (!Array.isArray(value)) {
    const text = JSON.stringify(value);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times > 1) return;
  }
  for (const child of Object.values(value)) count(child, seen);
}

function isLong(value: unknown): value is object {
  return value !== null && typeof value === 'object' && JSON.stringify(value).length >= SHORTEST;
}

function children(value: object, change: (child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, change(child)]));
}
