import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';

/** Components that nothing checks: in Strapi 5 conditions hide them, and in components no version checks `writable: false`. */
const conditions = { visible: { '==': [{ var: 'title' }, 'never'] } };
const icon = { type: 'component', component: 'page.icon' };
const model = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: false },
      attributes: {
        title: { type: 'string' },
        list: { ...icon, repeatable: true, conditions },
        one: { ...icon, conditions },
        zone: { type: 'dynamiczone', components: ['page.icon'], conditions },
        box: { type: 'component', component: 'page.box' },
      },
    },
  },
  components: {
    'page.icon': { attributes: { name: { type: 'string', default: 'none' } } },
    'page.box': {
      attributes: {
        list: { ...icon, repeatable: true, writable: false },
        one: { ...icon, writable: false },
      },
    },
  },
};

type Entry = Record<string, { name: string } | { name: string }[] | null>;

/** Creates or changes an entry, and returns the names of the components in an attribute, or the status of a refusal. */
async function write(dialect: 'v4' | 'v5', method: 'POST' | 'PUT', path: string, value: unknown) {
  const double = createDouble({ model, dialect, data: { page: [{ title: 'a' }] }, roles: { public: 'all' } });
  const [entry] = double.entries('page');
  const id = dialect === 'v5' ? entry?.['documentId'] : entry?.id;
  const [name = '', inner] = path.split('.');
  const data = { [name]: inner === undefined ? value : { [inner]: value } };
  const query = 'populate[list]=true&populate[one]=true&populate[zone]=true&populate[box][populate]=*';
  const answer = await double.fetch(
    new Request(`http://localhost:1337/api/pages${method === 'PUT' ? `/${String(id)}` : ''}?${query}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    }),
  );
  if (answer.status >= 400) return answer.status;
  const body = (await answer.json()) as { data: Entry & { attributes?: Entry; box?: Entry } };
  const own = body.data.attributes ?? body.data;
  const found = inner === undefined ? own[name] : (own as { box?: Entry }).box?.[inner];
  return [found ?? []].flat().map((component) => component.name);
}

const some = ['none'];
const rows: [value: unknown, POST: unknown, PUT: unknown][] = [
  [[null], some, []],
  [[{ name: 'a' }, null], ['a', 'none'], ['a']],
  [['x'], some, 500],
  ['x', 500, 500],
  [{}, 500, 500],
  [5, 500, 500],
  [null, [], 500],
  [{ id: 99 }, 500, 400],
];
const ofOne: [value: unknown, POST: unknown, PUT: unknown][] = [
  [[], some, some],
  ['x', some, 500],
  [null, [], []],
  [[{ id: 99 }], some, 400],
];
const ofZone: [value: unknown, POST: unknown, PUT: unknown][] = [
  [null, 500, 500],
  [[null], 400, 400],
  [{}, 400, 400],
  [[{ __component: 'page.none' }], 400, 400],
  [[{ __component: 'page.icon', name: 'a' }], ['a'], ['a']],
];
// A box that a change makes anew is as one of a new entry.
const cases = [
  ...rows.map((row) => ['v5', 'list', ...row] as const),
  ...rows.map(([value, made]) => ['v5', 'box.list', value, made, made] as const),
  ...rows.map(([value, made]) => ['v4', 'box.list', value, made, made] as const),
  ...ofOne.map((row) => ['v5', 'one', ...row] as const),
  ...ofOne.map(([value, made]) => ['v4', 'box.one', value, made, made] as const),
  ...ofZone.map((row) => ['v5', 'zone', ...row] as const),
];

test.each(cases)('%s: %s is %j', async (dialect, path, value, created, changed) => {
  expect(await write(dialect, 'POST', path, value)).toEqual(created);
  expect(await write(dialect, 'PUT', path, value)).toEqual(changed);
});
