import { readIds } from '../../src/store/load/records/read-ids.ts';
import type { Link } from '../../src/store/store.ts';
import type { GenerateContext } from '../context/context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { isPlainObject } from '../../src/objects.ts';

/** The locales of the type that has a link, and the locale of the row. */
export interface OwnLocale {
  readonly locales: readonly string[];
  readonly localeIndex: number;
}

/** Returns the ids of existing entries that a record or an override gives for a relation or media. */
export const existingIds = (given: unknown, targets: EntryIds, own: OwnLocale): number[] =>
  readIds(given, (documentId) => targets.idOfDocument(documentId))
    .filter((id) => targets.has(id))
    .map((id) => targets.idFor(id, own.locales, own.localeIndex));

/**
 * Returns the links to existing entries that a record or an override gives for a morph relation:
 * `{ __type: 'api::tag.tag', id: 1 }`.
 */
export function existingLinks({ model, entryIds }: GenerateContext, given: unknown, own: OwnLocale): Link[] {
  return [given].flat().flatMap((one) => {
    const type = isPlainObject(one) ? model.contentTypes.get(String(one['__type'])) : undefined;
    return type ? existingIds(one, entryIds(type), own).map((id) => ({ type, id })) : [];
  });
}
