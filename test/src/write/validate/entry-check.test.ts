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
        columns: { type: 'component', component: 'page.column', repeatable: true },
        code: { type: 'string', unique: true },
        story: { type: 'blocks' },
      },
    },
    'page.head': { attributes: { title: { type: 'string', required: true } } },
    'page.row': {
      attributes: {
        pages: { type: 'relation', relation: 'oneToMany', target: 'api::page.page' },
      },
    },
    'page.column': {
      attributes: { marks: { type: 'component', component: 'page.mark', repeatable: true } },
    },
    'page.mark': { attributes: { note: { type: 'string' } } },
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
  ['items come in their order', [{ head }, { head }], [first, second]],
  ['one with a list of components takes longer', [{ head, rows: [{}] }, { head }], [second, first]],
  [
    'as long as another with one',
    [
      { head, rows: [{}] },
      { head, rows: [{}, {}] },
    ],
    [first, second],
  ],
  [
    'a list of relations takes longer still',
    [
      { head, rows: [{ pages: [1] }] },
      { head, rows: [{}] },
    ],
    [second, first],
  ],
  [
    'one relation does not',
    [
      { head, rows: [{ pages: 1 }] },
      { head, rows: [{}] },
    ],
    [first, second],
  ],
  [
    'a unique text takes the longest',
    [
      { head, code: 'a' },
      { head, rows: [{}] },
    ],
    [second, first],
  ],
  [
    'blocks and lists of components have the steps of their nodes and items',
    [
      { head, columns: [{ marks: [{}] }] },
      { head, story: [{ type: 'list', format: 'ordered', children: [] }] },
    ],
    [second, 'boxes.1.story.0.children', first],
  ],
])('problems beside each other: %s', async (_rule, boxes, paths) => {
  expect(await problemsIn({ boxes })).toEqual(paths);
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
