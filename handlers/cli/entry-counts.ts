import { listed } from '../../src/basics.ts';
import { inWords } from '../http/print.ts';

/** How many entries to generate: a number for each collection, or numbers by type with `default` for the others. */
export type EntryCounts = number | { readonly [type: string]: number };

/** How many entries each collection has without `--entries`, and those of categories. */
const DEFAULT_ENTRIES = 20;
const DEFAULT_CATEGORIES = 6;

/**
 * Reads the values of `--entries`, which are joined by commas: `20,order=5`.
 *
 * @throws an error that names the part that is not a count
 */
export function readEntryCounts(text: string): EntryCounts {
  const counts = new Map<string, number>();
  for (const part of text.split(',')) {
    const at = part.lastIndexOf('=');
    const type = part.slice(0, Math.max(0, at)).trim();
    const count = part.slice(at + 1).trim();
    if (!/^\d{1,9}$/.test(count) || at === 0 || type === 'default')
      throw new Error(
        `--entries ${part} is not a count. Use the number of entries for each collection, 0 or more, ` +
          'such as --entries 50, or for one type, such as --entries order=5.',
      );
    const name = type || 'default';
    if (counts.has(name))
      throw new Error(
        `--entries has two counts for ${type || 'each collection'}. Leave one out, or name a type: --entries order=5.`,
      );
    counts.set(name, Number(count));
  }
  const [rest] = counts.values();
  return counts.size === 1 && counts.has('default') ? rest! : Object.fromEntries(counts);
}

/**
 * Writes counts as part of a sentence: `20 in each collection, but 5 of order`. Without a number for all, collections
 * of categories have fewer.
 *
 * @param categories the names of these collections, without those that have a count
 */
export function describeCounts(counts: EntryCounts = {}, categories: readonly string[] = []): string {
  const { default: rest, ...named } = typeof counts === 'number' ? { default: counts } : counts;
  const few = rest === undefined ? categories : [];
  const others = [
    ...(few.length > 0 ? [`${DEFAULT_CATEGORIES} of ${listed(few)}`] : []),
    ...Object.entries(named).map(([type, count]) => `${count} of ${type}`),
  ];
  return `${rest ?? DEFAULT_ENTRIES} in each collection${others.length > 0 ? `, but ${inWords(others, 'and')}` : ''}`;
}
