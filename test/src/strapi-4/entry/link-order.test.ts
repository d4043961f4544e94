import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';

const type = (name: string, attributes: object) => ({
  [`api::${name}.${name}`]: {
    info: { singularName: name, pluralName: `${name}s` },
    options: { draftAndPublish: false },
    attributes,
  },
});
const relation = (kind: string, more: object) => ({ type: 'relation', relation: kind, ...more });

const open = () =>
  createDouble({
    model: {
      contentTypes: {
        ...type('shelf', {
          books: relation('oneToMany', { target: 'api::book.book', mappedBy: 'shelf' }),
          tags: relation('manyToMany', { target: 'api::tag.tag', inversedBy: 'shelves' }),
          notes: relation('morphMany', { target: 'api::note.note', morphBy: 'about' }),
        }),
        ...type('book', {
          shelf: relation('manyToOne', { target: 'api::shelf.shelf', inversedBy: 'books' }),
        }),
        ...type('tag', { shelves: relation('manyToMany', { target: 'api::shelf.shelf', mappedBy: 'tags' }) }),
        ...type('note', { about: relation('morphToOne', {}) }),
      } as never,
    },
    dialect: 'v4',
    data: {
      shelf: [{}, {}],
      book: Array.from({ length: 5 }, () => ({ shelf: 1 })),
      tag: Array.from({ length: 5 }, () => ({ shelves: [1] })),
      note: Array.from({ length: 3 }, () => ({})),
    },
  });

type Names = Record<string, { data: { id: number }[] }>;

async function linked(double: ReturnType<typeof open>, id: number, name: string): Promise<number[]> {
  const found = (await double.findOne('shelf', id, { populate: [name] })) as { attributes: Names } | null;
  return found!.attributes[name]!.data.map((entry) => entry.id);
}

describe('a new link is the last, also where deleted entries have left gaps', () => {
  test('of a relation to one', async () => {
    const double = open();
    await double.delete('book', 2);
    await double.delete('book', 3);
    await double.create('book', { shelf: 1 });
    await double.create('book', { shelf: 1 });
    expect(await linked(double, 1, 'books')).toEqual([1, 4, 5, 6, 7]);
    await double.update('book', 1, { shelf: 2 });
    await double.update('book', 1, { shelf: 1 });
    expect(await linked(double, 1, 'books')).toEqual([4, 5, 6, 7, 1]);
  });

  test('of a relation to many', async () => {
    const double = open();
    await double.delete('tag', 1);
    await double.delete('tag', 2);
    await double.create('tag', { shelves: [1] });
    expect(await linked(double, 1, 'tags')).toEqual([3, 4, 5, 6]);
  });
});

test('the inverse of a morph relation to one is in the order of ids', async () => {
  const double = open();
  const about = { __type: 'api::shelf.shelf', id: 1 };
  for (const id of [3, 1, 2]) await double.update('note', id, { about } as never);
  expect(await linked(double, 1, 'notes')).toEqual([1, 2, 3]);
});

test('an entry that is connected in two forms is refused, in one form it counts once', async () => {
  const double = open();
  const connect = async (...given: unknown[]) =>
    double.update('book', 5, { shelf: { connect: given } } as never).then(
      () => 'connected',
      ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
    );
  expect(await connect(2, 2)).toBe('connected');
  expect(await connect({ id: 2 }, { id: 2 })).toBe('connected');
  const tags = (...given: unknown[]) =>
    double.update('shelf', 2, { tags: { connect: given } } as never).then(
      () => 'connected',
      ({ message }: { message: string }) => message,
    );
  expect(await tags(3, { id: 3 })).toContain('The relation with id 3 is already connected.');
  expect(await tags({ id: 3 }, { id: 3, position: { end: true } })).toContain('is already connected.');
  expect(await tags(3, 3, { id: 4 })).toBe('connected');
  expect(await linked(double, 2, 'tags')).toEqual([3, 4]);
});
