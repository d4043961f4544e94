import { expect, test } from 'vitest';
import { linksByPlace, type TargetAttribute } from '../../../../src/database/columns/links-by-place.ts';
import { placesOf } from '../../../../src/database/columns/row-places.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { Cache } from '../../../../src/store/cache.ts';
import { overlay } from '../../../../src/store/overlay/overlay.ts';
import type { Store } from '../../../../src/store/store.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { relation } from '../../../fixtures/relation.ts';

const info = (name: string) => ({ singularName: name, pluralName: `${name}s` });
const context = createContext({
  model: {
    contentTypes: {
      'api::book.book': {
        info: info('book'),
        attributes: { author: relation('manyToOne', 'author'), readers: relation('manyToMany', 'author') },
      },
      'api::author.author': { info: info('author'), attributes: { name: { type: 'string' } } },
    },
  },
  data: {
    'api::book.book': [
      { id: 1, author: 2, readers: [1, 2] },
      { id: 2, author: 1, readers: [] },
      { id: 4, author: 2, readers: [2] },
    ],
    'api::author.author': [
      { id: 1, name: 'Ann' },
      { id: 2, name: 'Bob' },
    ],
  },
});
const book = typeByName(context.model, 'book');
const [author, readers] = ['author', 'readers'].map((name) => book.attributes.get(name) as TargetAttribute);

/** Returns the ids of the authors that each book of a store is linked to. */
function linksIn(store: Store, cache: Cache, attribute: TargetAttribute) {
  const own = { ...context, store, cache };
  const [from, to] = [placesOf(own, book), placesOf(own, attribute.target)];
  const { one, starts, targets } = linksByPlace(book, attribute, own)!;
  return store.table(book).ids.map((id) => {
    const place = from.of(id);
    const ids = [...targets.subarray(starts[place], starts[place + 1])].map((target) => to.idAt(target));
    expect(one ? to.idAt(one[place]!) : (ids[0] ?? 0)).toBe(ids[0] ?? 0);
    return ids;
  });
}

test('links are found by place', () => {
  const cache = new Cache();
  expect(linksIn(context.store, cache, author!)).toEqual([[2], [1], [2]]);
  expect(linksIn(context.store, cache, readers!)).toEqual([[1, 2], [], [2]]);
  expect(linksByPlace(book, author!, { ...context, cache })!.one).toBeDefined();
  expect(linksByPlace(book, readers!, { ...context, cache })!.one).toBeUndefined();
});

test('a fork without a row leaves the links of that row to the double', () => {
  const cache = new Cache();
  placesOf({ ...context, cache }, book);
  const removed = new Map([[book.uid, [new Set([1])]]]);
  const fork = overlay(context.store, { removed, rows: new Map(), links: new Map() });
  cache.carry(context.store.table(book), fork.table(book), [1]);
  expect(linksIn(fork, cache, author!)).toEqual([[1], [2]]);
  expect(linksIn(context.store, cache, author!)).toEqual([[2], [1], [2]]);
  expect(linksIn(fork, cache, author!)).toEqual([[1], [2]]);
});
