import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';

const model = {
  contentTypes: {
    'api::pin.pin': {
      info: { singularName: 'pin', pluralName: 'pins' },
      options: { draftAndPublish: false },
      attributes: {
        related: { type: 'relation', relation: 'morphToMany' },
        one: { type: 'relation', relation: 'morphToOne' },
      },
    },
  },
};

async function post(data: object): Promise<{ status: number; links: unknown }> {
  const double = createDouble({ model, data: { pin: [{}] }, dialect: 'v4', roles: { public: 'all' } });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ data });
  const { status } = await double.fetch(
    new Request('http://localhost:1337/api/pins', { method: 'POST', headers, body }),
  );
  const { related, one } = double.entries('pin').at(-1)!;
  return { status, links: { related, one } };
}

const pin = { __type: 'api::pin.pin', id: 1 };

describe('a morph relation to many', () => {
  test('links entries by their types', async () => {
    expect(await post({ related: [pin] })).toEqual({ status: 200, links: { related: [pin], one: null } });
  });

  test('leaves out entries that do not exist', async () => {
    const related = [pin, { ...pin, id: 9 }];
    expect(await post({ related })).toEqual({ status: 200, links: { related: [pin], one: null } });
  });

  test.each([
    ['no type', [1]],
    ['no type, and no list', 1],
    ['no type, as set', { set: [{ id: 1 }] }],
    ['an unknown type', [pin, { __type: 'api::nib.nib', id: 1 }]],
  ])('fails as in Strapi with %s', async (_what, related) => {
    expect((await post({ related })).status).toBe(500);
  });
});

describe('a morph relation to one', () => {
  test('links an entry by its type', async () => {
    expect(await post({ one: pin })).toEqual({ status: 200, links: { related: [], one: pin } });
  });

  test('leaves out an entry of an unknown type', async () => {
    const one = { __type: 'api::nib.nib', id: 1 };
    expect(await post({ one })).toEqual({ status: 200, links: { related: [], one: null } });
  });

  test('fails as in Strapi without a type', async () => {
    expect((await post({ one: 1 })).status).toBe(500);
  });
});

describe('the other sides of a morph relation', () => {
  const people = {
    info: { singularName: 'person', pluralName: 'people' },
    options: { draftAndPublish: false },
    attributes: {
      photo: { type: 'media' },
      pictures: { type: 'media', multiple: true },
      pin: { type: 'relation', relation: 'morphOne', target: 'api::pin.pin', morphBy: 'related' },
    },
  };

  function open() {
    const double = createDouble({
      model: { contentTypes: { ...model.contentTypes, 'api::person.person': people } },
      data: {
        pin: [{}, {}],
        person: [{}, {}, {}],
        'plugin::upload.file': ['a', 'b', 'c'].map((name) => ({ name })),
      },
      dialect: 'v4',
      roles: { public: 'all' },
    });
    const put = (path: string, data: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify({ data }) };
      return double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
    };
    const related = async (path: string, id: number) => {
      const url = `http://localhost:1337/api/${path}?populate=related&filters[id]=${id}`;
      const found = (await (await double.fetch(new Request(url))).json()) as Listed;
      const [entry] = Array.isArray(found) ? found : found.data;
      return (entry!.attributes ?? entry!).related?.map((link) => link.id);
    };
    const pinOf = (id: number) => double.entries('person').find((entry) => entry.id === id)!['pin'];
    return { put, related, pinOf, double };
  }

  interface Entry {
    readonly related?: { readonly id: number }[];
    readonly attributes?: Entry;
  }
  type Listed = Entry[] | { readonly data: Entry[] };

  const person = (id: number) => ({ __type: 'api::person.person', id });

  test('do not have the links that a list sets', async () => {
    const { put, related, pinOf } = open();
    await put('people/1', { pin: 1 });
    expect([pinOf(1), await related('pins', 1)]).toEqual([1, [1]]);
    await put('pins/2', { related: [person(1)] });
    expect([pinOf(1), await related('pins', 2)]).toEqual([1, [1]]);
  });

  test('lose those that a list replaces, even by the same', async () => {
    const { put, related, pinOf } = open();
    await put('people/1', { pin: 1 });
    await put('pins/1', { related: [person(1)] });
    expect([pinOf(1), await related('pins', 1)]).toEqual([null, [1]]);
  });

  test('stay without them in a copy of the entries', async () => {
    const { put, double } = open();
    await put('people/1', { pin: 1 });
    await put('pins/2', { related: [person(1)] });
    await put('pins/1', { related: [person(2), person(2)] });
    await put('people/2', { pin: 1 });
    const pins = double.entries('pin');
    expect(pins[1]).toMatchObject({ related: [{ __type: 'api::person.person', id: 1, field: null }] });
    const copy = double.with({ pin: pins, person: double.entries('person') });
    expect(copy.entries('pin')).toEqual(pins);
    expect(copy.entries('person')).toEqual(double.entries('person'));
    const asked = new Request('http://localhost:1337/api/pins?populate=related');
    expect(await (await copy.fetch(asked)).json()).toEqual(await (await double.fetch(asked)).json());
  });

  test('a target lists entries by the position that it has in them', async () => {
    const { put, related } = open();
    await put('people/1', { pictures: [3, 1, 2] });
    await put('people/2', { pictures: [2, 1] });
    await put('people/3', { photo: 1 });
    expect(await related('upload/files', 1)).toEqual([3, 1, 2]);
    // All links are written anew, so those of the first person come behind others with their positions.
    await put('people/1', { pictures: [2, 1] });
    expect(await related('upload/files', 1)).toEqual([3, 2, 1]);
    expect(await related('upload/files', 2)).toEqual([2, 1]);
  });
});
