import type { Spot, Tools } from '../generate/row-key.ts';
import { fillIn } from './headlines.ts';
import { anyPerson, fullName } from './people.ts';
import { SENTENCES, type TextKind } from './sentences.ts';

/** Between `low` and `high` sentences of a kind about the subject of a row, none of them twice. */
export function sentences(tools: Tools, spot: Spot, kind: TextKind, low: number, high: number): string[] {
  const { chance, faker } = tools;
  const list: readonly string[] = SENTENCES[kind];
  const count = Math.min(list.length, chance.int(low, high));
  const start = chance.int(0, list.length - 1);
  const step = chance.pick(strides(list.length));
  const subject = spot.subject();
  return Array.from({ length: count }, (_, index) => {
    const pattern = list[(start + index * step) % list.length] ?? '';
    const text = fillIn(pattern, subject);
    return text.includes('{n}') ? text.replaceAll('{n}', fullName(anyPerson(faker(spot.locale)))) : text;
  });
}

/** The same as one text. */
export function prose(tools: Tools, spot: Spot, kind: TextKind, low: number, high: number): string {
  return sentences(tools, spot, kind, low, high).join(' ');
}

/** Steps that reach every sentence of a list of any of these lengths, so that none comes twice. */
function strides(length: number): number[] {
  return [1, 3, 5, 7, 11].filter((step) => length % step !== 0 || step === 1);
}
