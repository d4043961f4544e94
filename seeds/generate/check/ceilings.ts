import { MAX_ROW, type Slot, type Slots } from '../../components/slots.ts';
import type { GenerateContext } from '../context.ts';

/** The most components that lists may ask for with `min`, in an attribute of an entry or in lists inside each other. */
const MAX_COMPONENTS = 1000;

/** Reports lists of components with too many rows to make, before any is made. */
export function checkCeilings(context: GenerateContext, slots: Slots): void {
  for (const component of context.model.components.values()) {
    for (const slot of slots.of(component)) {
      const entryIds = context.entryIds(slot.type);
      if (entryIds.count === 0) continue;
      const { attribute, parent, type } = slot;
      const label = `${(parent?.component ?? type).uid}.${attribute.name}`;
      const least = leastRows(context, slot);
      const mostEntries = Math.floor(MAX_ROW / rowsOf(slot));
      if (least > MAX_COMPONENTS) {
        if (leastRows(context, parent) > MAX_COMPONENTS) continue;
        context.problem(
          label,
          `each entry would have ${least} of its components or more, but at most ${MAX_COMPONENTS} are generated. Lower its min, or set the value in "overrides".`,
        );
      } else if (entryIds.lastNumber > mostEntries) {
        context.problem(
          label,
          `its list is inside so many lists that only the first ${mostEntries} entries of ${type.uid} can have ids for it. Ask for at most ${mostEntries} entries, or lower the min of the lists.`,
        );
      }
    }
  }
}

/** Returns how many rows an entry has in a slot if each list on the way has its smallest length. */
function leastRows(context: GenerateContext, slot: Slot | undefined): number {
  if (!slot) return 1;
  const { attribute, parent, type } = slot;
  const isOverridden = context.overrides.get((parent?.component ?? type).uid)?.has(attribute.name);
  const least = attribute.many && !isOverridden ? Math.max(1, attribute.min ?? 0) : 1;
  return leastRows(context, parent) * least;
}

/** Returns how many rows an entry can have in a slot. */
const rowsOf = (slot: Slot): number => slot.width * (slot.parent ? rowsOf(slot.parent) : 1);
