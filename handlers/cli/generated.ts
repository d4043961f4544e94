import type { SeedFlags } from './flags.ts';
import type { DataSource } from '../../src/store/data-source.ts';

/** Generated entries as the flags want them, and a sentence that says so; nothing where none are wanted. */
export async function generated(
  flags: SeedFlags,
): Promise<{ readonly data?: DataSource; readonly notes: readonly string[] }> {
  const { seed = 1, entries = 20 } = flags;
  if (entries === 0) return { notes: ['There are no entries, as --entries 0 asks: every list is empty.'] };
  const { generate } = await import('../../seeds/index.ts');
  return {
    data: generate({ seed, entries }),
    notes: [
      `The entries are generated, ${entries} a collection, from the seed ${seed}. --entries and --seed make others.`,
    ],
  };
}
