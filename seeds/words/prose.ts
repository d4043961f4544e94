import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { fillIn } from './headlines.ts';
import { anyPerson, fullName } from './people.ts';
import { SENTENCES, type SentenceKind } from './sentences.ts';

/** Draws `low` to `high` different sentences about the subject of a row. */
export function sentences(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  low: number,
  high: number,
): string[] {
  const { random, faker } = generators;
  const list: readonly string[] = SENTENCES[kind];
  const count = Math.min(list.length, random.int(low, high));
  const start = random.int(0, list.length - 1);
  const step = random.pick(strides(list.length));
  const subject = key.subject();
  return Array.from({ length: count }, (_, index) => {
    const pattern = list[(start + index * step) % list.length] ?? '';
    const text = fillIn(pattern, subject);
    return text.includes('{n}') ? text.replaceAll('{n}', fullName(anyPerson(faker(key.locale)))) : text;
  });
}

/** Draws sentences as one text. */
export function prose(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  low: number,
  high: number,
): string {
  return sentences(generators, key, kind, low, high).join(' ');
}

/** Returns the steps that reach every sentence of a list before any repeats. */
function strides(length: number): number[] {
  return [1, 3, 5, 7, 11].filter((step) => length % step !== 0 || step === 1);
}
