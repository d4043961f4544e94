import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';

const model = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: false },
      attributes: {
        boxes: { type: 'component', component: 'page.box', repeatable: true },
        body: { type: 'blocks' },
      },
    },
  },
  components: {
    'page.box': {
      attributes: {
        head: { type: 'component', component: 'page.head' },
        rows: { type: 'component', component: 'page.row', repeatable: true },
      },
    },
    'page.head': { attributes: { title: { type: 'string', required: true } } },
    'page.row': {
      attributes: { pages: { type: 'relation', relation: 'oneToMany', target: 'api::page.page' } },
    },
  },
};

/** Returns where the problems are that Strapi 4 finds in data, in its order. */
async function problemsIn(data: object): Promise<string[]> {
  const double = createDouble({ model, data: { page: [{}] }, dialect: 'v4', roles: { public: 'all' } });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ data });
  const answer = await double.fetch(
    new Request('http://localhost:1337/api/pages', { method: 'POST', headers, body }),
  );
  const { error } = (await answer.json()) as { error: { details: { errors: { path: string[] }[] } } };
  return error.details.errors.map(({ path }) => path.join('.'));
}

const head = { title: null };
const [first, second] = ['boxes.0.head.title', 'boxes.1.head.title'];

test.each([
  ['alike', [{ head }, { head }]],
  ['one with a list of components', [{ head, rows: [{}] }, { head }]],
  [
    'one with a list of relations',
    [
      { head, rows: [{ pages: [1] }] },
      { head, rows: [{}] },
    ],
  ],
])('the problems of a list come in the order of its items: %s', async (_which, boxes) => {
  expect(await problemsIn({ boxes })).toEqual([first, second]);
});

test('texts in an image of blocks must not be empty', async () => {
  const filled = ['name', 'url', 'hash', 'ext', 'mime', 'provider', 'createdAt', 'updatedAt'];
  const image = {
    ...Object.fromEntries(filled.map((name) => [name, ''])),
    formats: {},
    size: 1,
    width: 1,
    height: 1,
  };
  const paths = await problemsIn({
    body: [{ type: 'image', image, children: [{ type: 'text', text: '' }] }],
  });
  expect(paths.map((path) => path.split('.').at(-1)).toSorted()).toEqual(filled.toSorted());
});
