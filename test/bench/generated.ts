import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Start {
  readonly ms: number;
  readonly total: number;
  readonly unread: number;
  readonly perRead: number;
  /** Of the answer's JSON text, an entry. */
  readonly bytes: number;
}

const script = fileURLToPath(new URL('./start.ts', import.meta.url));

const startWith = (entries: number): Start =>
  JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '--no-warnings', script, String(entries)], {
      encoding: 'utf8',
    }),
  ) as Start;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Prints T6 and T7: starts with generated entries against starts with none, each in a process of its
 * own and in turns, and the memory of entries that were read and that were not.
 */
export function benchGenerated(rounds: number): void {
  const sizes = [0, 25, 10_000, 100_000];
  const starts = new Map<number, Start[]>(sizes.map((size) => [size, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const size of sizes) starts.get(size)!.push(startWith(size));
  const of = (size: number, figure: keyof Start) => median(starts.get(size)!.map((start) => start[figure]));
  const none = of(0, 'ms');
  console.log('\nstart to first page, generated entries a type');
  for (const size of sizes) {
    const ms = of(size, 'ms');
    const perUnread = (of(size, 'unread') - of(0, 'unread')) / (size * types);
    console.log(
      `${String(size).padStart(8)} ${`${ms.toFixed(1)} ms`.padStart(11)} ${`${(ms / none).toFixed(2)} ×`.padStart(8)}` +
        (size < 10_000
          ? ''
          : `   ${perUnread.toFixed(0)} B an entry not read, ${(of(size, 'perRead') / 1000).toFixed(2)} kB an entry read (${(of(size, 'bytes') / 1000).toFixed(2)} kB of JSON)`),
    );
  }
}

/** Types of the bench's model that have entries. */
const types = 3;
