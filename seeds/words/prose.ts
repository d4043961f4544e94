import type { Spot, Tools } from '../spot.ts';
import { fillIn } from './headlines.ts';
import { anyPerson, fullName } from './people.ts';
import { SENTENCES } from './sentences.ts';
import type { TextKind } from './sentences.ts';

/** Between `low` and `high` sentences of a kind about the subject of a row, none of them twice. */
export function sentences(tools: Tools, spot: Spot, kind: TextKind, low: number, high: number): string[] {
  const { chance, faker } = tools;
  const list: readonly string[] = SENTENCES[kind];
  const count = Math.min(list.length, chance.int(low, high));
  const start = chance.int(0, list.length - 1);
  const subject = spot.subject();
  return Array.from({ length: count }, (_, index) => {
    const pattern = list[(start + index * strideFor(list.length)) % list.length] ?? '';
    const text = fillIn(pattern, subject);
    return text.includes('{n}') ? text.replaceAll('{n}', fullName(anyPerson(faker(spot.locale)))) : text;
  });
}

/** The same as one text. */
export function prose(tools: Tools, spot: Spot, kind: TextKind, low: number, high: number): string {
  return sentences(tools, spot, kind, low, high).join(' ');
}

function strideFor(length: number): number {
  return length % 5 === 0 ? 3 : 5;
}
