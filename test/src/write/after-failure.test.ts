import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';

const model: ModelInput = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      attributes: {
        title: { type: 'string' },
        day: { type: 'date' },
        head: { type: 'component', component: 'page.part' },
        parts: { type: 'component', component: 'page.part', repeatable: true },
        next: { type: 'relation', relation: 'manyToMany', target: 'api::page.page' },
      },
    },
  },
  components: { 'page.part': { attributes: { name: { type: 'string' } } } },
};

function open(dialect: 'v4' | 'v5') {
  const double = createDouble({
    model,
    dialect,
    warnings: 'off',
    roles: { public: 'all' },
    data: {
      page: [
        {
          id: 1,
          title: 'One',
          head: { name: 'head' },
          parts: [{ name: 'a' }, { name: 'b' }],
          next: [2],
        },
        { id: 2, title: 'Two' },
      ],
    },
  });
  const path = () => `/api/pages/${dialect === 'v4' ? 1 : String(double.entries('page')[0]!['documentId'])}`;
  const ask = async (method: string, data?: object) => {
    const response = await double.fetch(
      new Request(`http://localhost:1337${path()}?populate=*`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(data && { body: JSON.stringify({ data }) }),
      }),
    );
    return { status: response.status, body: (await response.json()) as { data: Page } };
  };
  const page = async () => {
    const { data } = (await ask('GET')).body;
    const { title, head, parts, next } = data.attributes ?? data;
    return {
      title,
      head: head?.name,
      parts: parts.map(({ name }) => name),
      next: [next.data ?? next].flat().length,
    };
  };
  return { put: async (data: object) => (await ask('PUT', data)).status, page };
}

interface Page {
  readonly attributes?: Page;
  readonly title: string;
  readonly head: { readonly name: string } | null;
  readonly parts: readonly { readonly name: string }[];
  readonly next: { readonly data?: readonly object[] } & readonly object[];
}

const before = { title: 'One', head: 'head', parts: ['a', 'b'], next: 1 };

test('Strapi 4 has removed the components when the row is refused', async () => {
  const { put, page } = open('v4');
  const changed = { title: 'New', head: null, parts: [{ name: 'c' }], next: [] };
  expect(await put({ ...changed, day: '2024-02-30' })).toBe(400);
  expect(await page()).toEqual({ ...before, head: undefined, parts: [] });
});

test('Strapi 4 gives the row its values back when its links are refused', async () => {
  const { put, page } = open('v4');
  const outOfPlace = { connect: [{ id: 2, position: { before: 1 } }] };
  expect(await put({ title: 'New', parts: [], next: outOfPlace })).toBe(400);
  expect(await page()).toEqual({ ...before, parts: [] });
});

test('Strapi 4 leaves what comes before a component of another entry', async () => {
  const { put, page } = open('v4');
  expect(await put({ title: 'New', head: null, parts: [{ id: 77 }] })).toBe(400);
  expect(await page()).toEqual({ ...before, head: undefined });
});

test('Strapi 5 has a transaction', async () => {
  const { put, page } = open('v5');
  expect(await put({ title: 'New', head: null, parts: [{ id: 77 }] })).toBe(400);
  expect(await page()).toEqual(before);
});
