import { MAX_ROWS } from '../../components/nesting.ts';
import { MAX_COMPONENTS, MAX_ROW, type Slot, type Slots } from '../../components/slots.ts';
import { isModelOfDocuments } from '../../../src/model/document.ts';
import type { ContentType } from '../../../src/model/model.ts';
import { remember } from '../../../src/objects.ts';
import type { GenerateContext } from '../../context/context.ts';

/** Empties lists of components with too many rows, before any row is made. */
export function checkCeilings(context: GenerateContext, slots: Slots): void {
  const totals = new Map<ContentType, Map<string, number>>();
  const maxRow = isModelOfDocuments(context.model) ? Math.floor(MAX_ROW / 2) : MAX_ROW;
  for (const component of context.model.components.values()) {
    for (const slot of slots.of(component)) {
      const { type } = slot;
      if (context.entryIds(type).count === 0) continue;
      const least = leastRows(context, slot);
      if (least > MAX_COMPONENTS) emptyList(context, slot, least);
      else addTo(totals, slot, least);
      const mostEntries = Math.floor(maxRow / rowsOf(slot));
      if (least <= MAX_COMPONENTS && context.entryIds(type).lastNumber > mostEntries)
        limitNesting(context, slot, mostEntries);
    }
  }
  for (const [type, byAttribute] of totals) emptyLargest(context, type, byAttribute);
}

function addTo(totals: Map<ContentType, Map<string, number>>, { type, top }: Slot, least: number): void {
  const byAttribute = remember(totals, type, () => new Map<string, number>());
  byAttribute.set(top.name, (byAttribute.get(top.name) ?? 0) + least);
}

function emptyList({ compromises }: GenerateContext, { attribute, parent, type }: Slot, least: number): void {
  compromises.leaveEmpty(
    parent?.component ?? type,
    attribute.name,
    `each entry would have ${least} components in it or more, but at most ${MAX_COMPONENTS} are generated. Lower its min, or set the value in "overrides".`,
  );
}

/** Empties the largest attributes of a type until an entry has few enough components. */
function emptyLargest(
  { compromises }: GenerateContext,
  type: ContentType,
  byAttribute: ReadonlyMap<string, number>,
): void {
  let total = [...byAttribute.values()].reduce((sum, rows) => sum + rows, 0);
  for (const [name, rows] of [...byAttribute].toSorted(([, left], [, right]) => right - left)) {
    if (total <= MAX_ROWS) return;
    const sentence = `each entry would have ${total} components or more, but at most ${MAX_ROWS} are generated. Lower the min of its lists.`;
    compromises.leaveEmpty(type, name, sentence);
    total -= rows;
  }
}

function limitNesting(context: GenerateContext, { attribute, parent, type }: Slot, entries: number): void {
  context.compromises.limit(type, context.entryIds(type).count, {
    entries,
    label: `${(parent?.component ?? type).uid}.${attribute.name}`,
    reason: `it is inside so many lists that only the first ${entries} entries of ${type.uid} can have ids for it`,
    remedy: 'Ask for fewer entries, or lower the min of the lists.',
  });
}

/** Returns how many rows an entry has in a slot if each list on the way has its smallest length. */
function leastRows(context: GenerateContext, slot: Slot): number {
  const { attribute, parent, type, isRepeated } = slot;
  if (isRepeated && !attribute.required) return 0;
  const isOverridden = context.overrides.get((parent?.component ?? type).uid)?.has(attribute.name);
  const min = attribute.many && !isOverridden ? (attribute.min ?? 0) : 0;
  const share = attribute.kind === 'zone' ? min / attribute.components.length : min;
  const least = Math.max(1, Math.ceil(share));
  return (parent ? leastRows(context, parent) : 1) * least;
}

/** Returns how many rows an entry can have in a slot. */
const rowsOf = (slot: Slot): number => slot.width * (slot.parent ? rowsOf(slot.parent) : 1);
