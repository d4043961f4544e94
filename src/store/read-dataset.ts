import type { Model } from '../model/model.ts';
import type { Dataset } from './load/dataset.ts';
import { readRecord } from './read-record.ts';
import type { Store } from './store.ts';

/** All entries of a store as data that make the same store again. */
export function readDataset(model: Model, store: Store, defaultLocale: string): Dataset {
  const entries = [...model.contentTypes.values()].flatMap((type) => {
    const { ids } = store.table(type);
    return ids.length > 0 ? [[type.uid, ids.map((id) => readRecord(model, store, type, id))] as const] : [];
  });
  return { entries: Object.fromEntries(entries), defaultLocale };
}
