import { MAX_ROWS } from '../../components/nesting.ts';
import { MAX_COMPONENTS, MAX_ROW, type Slot, type Slots } from '../../components/slots.ts';
import { isModelOfDocuments } from '../../../src/model/documents.ts';
import type { ContentType } from '../../../src/model/model.ts';
import type { GenerateContext } from '../context.ts';

/** Reports lists of components with too many rows, before any row is made. */
export function checkCeilings(context: GenerateContext, slots: Slots): void {
  const totals = new Map<ContentType, number>();
  const maxRow = isModelOfDocuments(context.model) ? Math.floor(MAX_ROW / 2) : MAX_ROW;
  for (const component of context.model.components.values()) {
    for (const slot of slots.of(component)) {
      const { type } = slot;
      if (context.entryIds(type).count === 0) continue;
      const least = leastRows(context, slot);
      if (least > MAX_COMPONENTS) reportLength(context, slot, least);
      else totals.set(type, (totals.get(type) ?? 0) + least);
      const mostEntries = Math.floor(maxRow / rowsOf(slot));
      if (least <= MAX_COMPONENTS && context.entryIds(type).lastNumber > mostEntries)
        reportNesting(context, slot, mostEntries);
    }
  }
  for (const [type, total] of totals) {
    if (total > MAX_ROWS) {
      const sentence = `each entry would have ${total} components or more, but at most ${MAX_ROWS} are generated. Lower the min of its lists.`;
      context.problem(type.uid, sentence);
    }
  }
}

const labelOf = ({ attribute, parent, type }: Slot): string =>
  `${(parent?.component ?? type).uid}.${attribute.name}`;

function reportLength(context: GenerateContext, slot: Slot, least: number): void {
  if (slot.parent && leastRows(context, slot.parent) > MAX_COMPONENTS) return;
  context.problem(
    labelOf(slot),
    `each entry would have ${least} components in it or more, but at most ${MAX_COMPONENTS} are generated. Lower its min, or set the value in "overrides".`,
  );
}

function reportNesting(context: GenerateContext, slot: Slot, mostEntries: number): void {
  context.problem(
    labelOf(slot),
    `it is inside so many lists that only the first ${mostEntries} entries of ${slot.type.uid} can have ids for it. Ask for at most ${mostEntries} entries, or lower the min of the lists.`,
  );
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
