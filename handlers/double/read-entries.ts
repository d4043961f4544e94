import { typeByName } from '../../src/model/look-up.ts';
import type { Model } from '../../src/model/model.ts';
import { readRecords, type StoredRecord } from '../../src/store/read-dataset.ts';
import type { Store } from '../../src/store/store.ts';

/**
 * Returns all entries of a content type as they are stored: drafts, every locale, private attributes.
 *
 * @param name singular name, plural name or uid: `article`, `articles`, `plugin::upload.file`
 * @throws an error for a type that the model does not have
 */
export function readEntries(model: Model, store: Store, name: string): StoredRecord[] {
  const type = typeByName(model, name);
  return readRecords(model, store, type, store.table(type).ids);
}
