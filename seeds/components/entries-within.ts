import type { ContentType, Schema } from '../../src/model/model.ts';
import type { ComponentRows } from './component-rows.ts';
import type { GenerateContext } from '../context/context.ts';

/**
 * Returns how many entries of each type with a component can be there, so that they have at most `most` rows of
 * it together. This has to go through all entries.
 */
export function entriesWithin(
  { entryIds }: GenerateContext,
  rows: ComponentRows,
  component: Schema,
  most: number,
): ReadonlyMap<ContentType, number> {
  const types = new Set<ContentType>();
  const rowsByNumber = new Map<number, number>();
  for (const id of rows.ids(component)) {
    const { type, id: entry } = rows.entryOf(component, id)!;
    const number = entryIds(type).numberOf(entry);
    types.add(type);
    rowsByNumber.set(number, (rowsByNumber.get(number) ?? 0) + 1);
  }
  let entries = 0;
  let total = 0;
  for (const [number, count] of [...rowsByNumber].toSorted(([left], [right]) => left - right)) {
    total += count;
    if (total > most) break;
    entries = number;
  }
  return new Map([...types].map((type) => [type, Math.max(1, entries)]));
}
