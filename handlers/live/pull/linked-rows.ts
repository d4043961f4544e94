import type { ContentType, Schema } from '../../../src/model/model.ts';
import { isPlainObject } from '../../../src/objects.ts';
import type { PulledRecord } from './answered-record.ts';
import { holdsComponents } from './populate-params.ts';
import { pullRows, type TypesToPull } from './pull-types.ts';

/** How many rows one request names. */
const NAMED = 50;

/** How many rows of a type are pulled because others link to them. */
const MOST = 500;

/**
 * Pulls what the entries of a sample link to, so that they have their relations, and the drafts of published ones.
 *
 * @throws {LiveServerError}
 */
export async function pullLinked(pull: TypesToPull, types: readonly ContentType[]): Promise<void> {
  const { journal, model, strapi } = pull;
  const known = new Map<string, Set<unknown>>();
  const linked = new Map<string, Set<number>>();
  const documents = new Map<string, Set<string>>();
  const add = <Value>(sets: Map<string, Set<Value>>, uid: string, value: Value): void => {
    const set = sets.get(uid);
    if (set) set.add(value);
    else sets.set(uid, new Set([value]));
  };
  for await (const { uid, records } of journal.pages()) {
    const type = model.contentTypes.get(uid);
    for (const record of type ? records : []) {
      add(known, uid, record.id);
      if (strapi === 5 && type!.draftAndPublish && record.publishedAt)
        add(documents, uid, String(record.documentId));
      findLinks(type!, record, (target, id) => add(linked, target, id));
    }
  }
  for (const type of types.filter(({ kind }) => kind === 'collectionType')) {
    const missing = [...(linked.get(type.uid) ?? [])].filter((id) => !known.get(type.uid)?.has(id));
    await pullNamed(pull, type, 'id', missing.slice(0, MOST), 'linked');
    await pullNamed(pull, type, 'documentId', [...(documents.get(type.uid) ?? [])], 'drafts');
  }
}

async function pullNamed(
  pull: TypesToPull,
  type: ContentType,
  name: 'id' | 'documentId',
  values: readonly (number | string)[],
  why: 'linked' | 'drafts',
): Promise<void> {
  for (let start = 0; start < values.length; start += NAMED) {
    const named = values.slice(start, start + NAMED);
    const filter = named.map((value, index) => `filters[${name}][$in][${index}]=${value}`).join('&');
    await pullRows(pull, type, filter, why);
  }
}

/** Calls a function with each entry that a record links to, also in its components. */
function findLinks(schema: Schema, record: PulledRecord, found: (uid: string, id: number) => void): void {
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind === 'scalar') continue;
    for (const item of [record[attribute.name] ?? []].flat() as unknown[]) {
      if (attribute.kind === 'relation' && typeof item === 'number') found(attribute.target.uid, item);
      if (!isPlainObject(item)) continue;
      if (attribute.kind === 'morph') found(String(item.__type), Number(item.id));
      else if (holdsComponents(attribute)) {
        const inside = attribute.kind === 'zone' ? attribute.components : [attribute.target];
        const component = inside.find(
          ({ uid }) => attribute.kind === 'component' || uid === item.__component,
        );
        if (component) findLinks(component, item, found);
      }
    }
  }
}
