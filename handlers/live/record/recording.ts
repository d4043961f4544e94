import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

const END = '.jsonl';

/** Reads the cases of a folder by area. */
export function readAreas(folder: string): Map<string, readonly RecordedCase[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith(END));
  return new Map(
    files.toSorted().map((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean);
      return [file.slice(0, -END.length), lines.map((line) => JSON.parse(line) as RecordedCase)];
    }),
  );
}

export function writeAreas(folder: string, areas: ReadonlyMap<string, readonly RecordedCase[]>): void {
  for (const [area, cases] of areas)
    writeFileSync(join(folder, area + END), cases.map((each) => `${JSON.stringify(each)}\n`).join(''));
}
