import * as fc from 'fast-check';
import type { Attribute, EdgeAttribute } from '../../../../src/model/attribute.ts';
import type { EntryRecord } from '../../../../src/model/entry-record.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { dropEntries } from '../../../../src/store/overlay/drop-entries.ts';
import { inverseAttributes } from '../../../../src/store/inverse-attributes.ts';
import { addRecords } from '../../../../src/store/overlay/add-records.ts';
import { DataError } from '../../../../src/store/data-problems.ts';
import { loadDataset } from '../../../../src/store/load/load-dataset.ts';
import type { Store } from '../../../../src/store/store.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { relation } from '../../../fixtures/relation.ts';

const info = (name: string) => ({ singularName: name, pluralName: `${name}s` });

/** A publisher: every kind of relation, morph relations seen by several attributes, nested components, translations. */
export const publisher: Model = createModel({
  contentTypes: {
    'api::book.book': {
      info: info('book'),
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        title: { type: 'string' },
        author: relation('manyToOne', 'author', { inversedBy: 'books' }),
        tags: relation('manyToMany', 'tag', { inversedBy: 'books' }),
        similar: relation('manyToMany', 'book', { inversedBy: 'similarTo' }),
        similarTo: relation('manyToMany', 'book', { mappedBy: 'similar' }),
        sequel: relation('oneToOne', 'book', { inversedBy: 'prequel' }),
        prequel: relation('oneToOne', 'book', { mappedBy: 'sequel' }),
        shelf: relation('oneToOne', 'tag'),
        notes: relation('morphMany', 'note', { morphBy: 'about' }),
        pinnedBy: relation('morphMany', 'note', { morphBy: 'pins' }),
        topPin: relation('morphOne', 'note', { morphBy: 'pins' }),
        cover: { type: 'media', multiple: false },
        back: { type: 'media', multiple: false },
        pictures: { type: 'media', multiple: true },
        seo: { type: 'component', component: 'book.seo' },
        blocks: { type: 'dynamiczone', components: ['book.seo', 'book.chapter'] },
      },
    },
    'api::author.author': {
      info: info('author'),
      attributes: {
        name: { type: 'string' },
        books: relation('oneToMany', 'book', { mappedBy: 'author' }),
        favourites: relation('oneToMany', 'book'),
        mainNote: relation('morphOne', 'note', { morphBy: 'about' }),
      },
    },
    'api::tag.tag': {
      info: info('tag'),
      attributes: {
        name: { type: 'string' },
        books: relation('manyToMany', 'book', { mappedBy: 'tags' }),
        pins: relation('morphMany', 'note', { morphBy: 'pins' }),
      },
    },
    'api::note.note': {
      info: info('note'),
      attributes: {
        about: { type: 'relation', relation: 'morphToOne' },
        pins: { type: 'relation', relation: 'morphToMany' },
      },
    },
  },
  components: {
    'book.seo': {
      attributes: {
        title: { type: 'string' },
        image: { type: 'media', multiple: false },
        tag: relation('oneToOne', 'tag'),
      },
    },
    'book.chapter': {
      attributes: {
        pages: { type: 'integer' },
        seo: { type: 'component', component: 'book.seo' },
        parts: { type: 'component', component: 'book.seo', repeatable: true },
        tags: relation('oneToMany', 'tag'),
      },
    },
  },
});

const types = ['book', 'author', 'tag', 'note'].map((name) => `api::${name}.${name}`);
const file = 'plugin::upload.file';
const defaults = { now: 0, defaultLocale: 'en' };

/** Two or three entries of each type, linked in many ways. */
export const first = (): Store =>
  loadDataset(
    publisher,
    {
      entries: {
        [file]: [{}, {}, {}],
        'api::tag.tag': [{ name: 'a' }, { name: 'b' }],
        'api::author.author': [{ name: 'Ada' }, { name: 'Bo' }],
        'api::book.book': [
          {
            title: 'one',
            author: 1,
            tags: [1, 2],
            sequel: 2,
            cover: 1,
            back: 1,
            pictures: [1, 2],
            seo: { title: 'x', image: 2 },
            blocks: [{ __component: 'book.chapter', seo: { title: 'y' }, parts: [{ title: 'z', image: 1 }] }],
          },
          { title: 'two', author: 1, tags: [2], similar: [1, 2], localizations: [3] },
          { title: 'deux', author: 2, locale: 'fr', cover: 3 },
        ],
        'api::note.note': [
          {
            about: { __type: 'api::book.book', id: 1 },
            pins: [
              { __type: 'api::book.book', id: 1, field: 'topPin' },
              { __type: 'api::book.book', id: 1, field: 'pinnedBy' },
              { __type: 'api::tag.tag', id: 2 },
            ],
          },
          { about: { __type: 'api::author.author', id: 2 } },
        ],
      },
    },
    defaults,
  );

/** Numbers in place of ids: each becomes one of the ids that the store has when the change is applied. */
export type Change =
  | { readonly add: readonly { readonly uid: string; readonly record: EntryRecord }[] }
  | { readonly drop: readonly { readonly uid: string; readonly numbers: readonly number[] }[] };

const number = fc.nat(6);
const numbers = fc.uniqueArray(number, { maxLength: 3 });
const morphTarget = fc.record({
  __type: fc.constantFrom('api::book.book', 'api::book.book', 'api::author.author', 'api::tag.tag'),
  id: number,
  field: number,
});

function valueOf(attribute: Attribute): fc.Arbitrary<unknown> {
  switch (attribute.kind) {
    case 'scalar':
      return attribute.type === 'string' ? fc.constantFrom('p', 'q') : fc.nat(9);
    case 'component': {
      const one = recordOf(attribute.target);
      return attribute.many ? fc.array(one, { maxLength: 2 }) : one;
    }
    case 'zone': {
      const elements = attribute.components.map((component) =>
        recordOf(component).map((record) => ({ __component: component.uid, ...record })),
      );
      return fc.array(fc.oneof(...elements), { maxLength: 2 });
    }
    case 'morph':
      return attribute.many ? fc.array(morphTarget, { maxLength: 3 }) : morphTarget;
    default:
      return attribute.many ? numbers : number;
  }
}

function recordOf(schema: Schema): fc.Arbitrary<EntryRecord> {
  const values: Record<string, fc.Arbitrary<unknown>> = { id: fc.integer({ min: 1, max: 9 }) };
  for (const attribute of schema.attributes.values()) {
    if (attribute.name === 'locale') values['locale'] = fc.constantFrom('en', 'fr', 'de', 'it');
    else if (attribute.name === 'localizations') values['localizations'] = fc.array(number, { maxLength: 1 });
    else if (!attribute.system && !(schema.uid === file && attribute.kind === 'scalar')) {
      values[attribute.name] = valueOf(attribute);
    }
  }
  return fc.record(values, { requiredKeys: [] });
}

const additions = fc.oneof(
  ...[...types, file].map((uid) =>
    recordOf(publisher.contentTypes.get(uid)!).map((record) => ({ uid, record })),
  ),
);

export const randomChanges: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: fc.array(additions, { minLength: 1, maxLength: 2 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        drop: fc.array(fc.record({ uid: fc.constantFrom(...types, file), numbers }), { maxLength: 2 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 8 },
);

/** Returns the store with a change. Records that contradict each other or the store are left out. */
export function applyChange(store: Store, change: Change): Store {
  if ('drop' in change) {
    const drops = change.drop.map(({ uid, numbers: chosen }): [string, (id: number) => boolean] => {
      const ids = new Set(chosen.map((choice) => idOf(store, uid, choice)));
      return [uid, (id) => ids.has(id)];
    });
    return dropEntries(publisher, store, new Map(drops));
  }
  const entries: Record<string, EntryRecord[]> = {};
  for (const { uid, record } of change.add) {
    (entries[uid] ??= []).push(withIds(store, publisher.contentTypes.get(uid)!, record));
  }
  try {
    return addRecords(publisher, store, entries, defaults);
  } catch (error) {
    if (error instanceof DataError) return store;
    throw error;
  }
}

function idOf(store: Store, uid: string, choice: number): number | undefined {
  const { ids } = store.table(publisher.contentTypes.get(uid)!);
  return ids[choice % ids.length];
}

function withIds(store: Store, schema: Schema, record: EntryRecord): EntryRecord {
  const entries = Object.entries(record).map(([name, value]): [string, unknown] => {
    const attribute = schema.attributes.get(name);
    if (name === 'id') return [name, store.table(schema).has(value as number) ? undefined : value];
    if (!attribute || attribute.kind === 'scalar') return [name, value];
    if (!Array.isArray(value)) return [name, withId(store, attribute, value)];
    const members = value.map((member) => withId(store, attribute, member));
    return [name, members.filter((member) => member !== null)];
  });
  return Object.fromEntries(entries);
}

function withId(store: Store, attribute: EdgeAttribute, value: unknown): unknown {
  switch (attribute.kind) {
    case 'component':
      return withIds(store, attribute.target, value as EntryRecord);
    case 'zone': {
      const { __component: uid } = value as EntryRecord;
      return withIds(store, publisher.components.get(String(uid))!, value as EntryRecord);
    }
    case 'morph': {
      const { __type: type, id: choice, field } = value as { __type: string; id: number; field: number };
      const id = idOf(store, type, choice);
      if (id === undefined) return null;
      const sides = inverseAttributes(publisher, attribute, { type, id });
      return { __type: type, id, ...(sides.length > 0 && { field: sides[field % sides.length]!.name }) };
    }
    default:
      return idOf(store, attribute.target.uid, value as number) ?? null;
  }
}
