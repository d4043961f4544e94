import type { Generators, RowKey } from '../subjects/row-key.ts';
import { sentences } from './prose.ts';
import type { SentenceKind } from '../words/sentences.ts';

/**
 * Draws the sentences of several paragraphs. In up to four paragraphs no sentence comes twice, so a subject
 * about which little can be said gets fewer and shorter ones.
 */
export function paragraphs(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  count: number,
): string[][] {
  const lengths = Array.from({ length: count }, () => generators.random.int(2, 4));
  if (count > 4) return lengths.map((length) => sentences(generators, key, kind, length, length));
  const wanted = lengths.reduce((sum, length) => sum + length, 0);
  const drawn = sentences(generators, key, kind, wanted, wanted);
  const found: string[][] = [];
  let from = 0;
  for (const length of lengths) {
    if (from >= drawn.length) break;
    const isLonely = drawn.length - from - length === 1;
    const to = from + length + (isLonely ? 1 : 0);
    found.push(drawn.slice(from, to));
    from = to;
  }
  return found;
}
