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
