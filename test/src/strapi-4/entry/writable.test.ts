import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';

const model = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: false },
      attributes: {
        title: { type: 'string' },
        code: { type: 'string', required: true, writable: false },
        icon: { type: 'component', component: 'page.icon' },
        parent: { type: 'relation', relation: 'oneToOne', target: 'api::page.page', writable: false },
      },
    },
  },
  components: {
    'page.icon': { attributes: { secret: { type: 'string', minLength: 5, writable: false } } },
  },
} as const;

async function send(dialect: 'v4' | 'v5', data: object) {
  const double = createDouble({ model, dialect, data: { page: [{ code: 'A1' }] }, roles: { public: 'all' } });
  const answer = await double.fetch(
    new Request('http://localhost:1337/api/pages?populate=*', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    }),
  );
  const { data: entry, error } = (await answer.json()) as {
    data: { attributes?: object } | null;
    error?: { message: string };
  };
  return error?.message ?? entry?.attributes ?? entry;
}

test.each([
  ['code', { code: 'x' }],
  ['parent', { parent: 1 }],
])('%s is left to the code of the project: dropped in Strapi 4, refused in Strapi 5', async (name, data) => {
  expect(await send('v4', { title: 'a', ...data })).toMatchObject({
    title: 'a',
    code: null,
    parent: { data: null },
  });
  expect(await send('v5', { title: 'a', ...data })).toBe(`Invalid key ${name}`);
});

test.each(['v4', 'v5'] as const)('a component takes it, and does not check it (%s)', async (dialect) => {
  const icon = { secret: 'abc' };
  expect(await send(dialect, { title: 'a', icon })).toMatchObject({ code: null, icon });
});
