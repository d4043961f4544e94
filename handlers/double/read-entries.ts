import { didYouMean } from '../../src/errors/did-you-mean.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import { readRecord } from '../../src/store/read-record.ts';
import type { Store } from '../../src/store/store.ts';

/**
 * All entries of a content type as the store holds them: drafts, every locale, private attributes.
 *
 * @param name a singular name of the project (`article`) or a uid (`plugin::upload.file`)
 * @throws for a type that the model does not have
 */
export function readEntries(
  model: Model,
  store: Store,
  name: string,
): (EntryRecord & { readonly id: number })[] {
  const type = typeNamed(model, name);
  return store.table(type).ids.map((id) => readRecord(model, store, type, id));
}

function typeNamed(model: Model, name: string): ContentType {
  const own = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  const found = model.contentTypes.get(name) ?? own.find(({ singularName }) => singularName === name);
  if (found) return found;
  const known = own.map(({ singularName }) => singularName);
  throw new Error(
    `The model has no content type ${name}.${didYouMean(name, [...known, ...model.contentTypes.keys()])} Give a singular name (${known.join(', ')}) or a uid.`,
  );
}
