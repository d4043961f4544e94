import { readIds } from '../../src/store/load/resolve/own-value.ts';
import type { Link } from '../../src/store/store.ts';
import type { GenerateContext } from '../generate/context.ts';
import type { EntryIds } from '../generate/entries/entry-ids.ts';
import { isPlainObject } from '../../src/objects.ts';

/** Returns the ids of existing entries that a record or an override gives for a relation or media. */
export const existingIds = (given: unknown, targets: EntryIds): number[] =>
  readIds(given).filter((id) => targets.has(id));

/**
 * Returns the links to existing entries that a record or an override gives for a morph relation:
 * `{ __type: 'api::tag.tag', id: 1 }`.
 */
export function existingLinks({ model, entryIds }: GenerateContext, given: unknown): Link[] {
  return [given].flat().flatMap((one) => {
    const type = isPlainObject(one) ? model.contentTypes.get(String(one['__type'])) : undefined;
    return type ? existingIds(one, entryIds(type)).map((id) => ({ type, id })) : [];
  });
}
