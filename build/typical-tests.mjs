/**
 * Reads what test files read, with the built package: `node typical-tests.mjs DIST`. With `--import` it only loads the files.
 * See {@link file://./compile-early.ts}.
 */
import { pathToFileURL } from 'node:url';

const [dist, flag] = process.argv.slice(2);
process.env.NODE_ENV = 'test';
const load = (file) => import(pathToFileURL(`${dist}/${file}`).href);
const { setupDouble } = await load('node.js');
const msw = await load('index.js');
const { generate } = await load('seeds.js');
for (const name of ['engine', 'strapi-4', 'strapi-5']) await load(`chunks/${name}.js`);

async function ask() {
  for (const dialect of ['v5', 'v4']) {
    const endFirst = start({ ...inCode(dialect), data: generate() });
    await get('articles');
    await get('articles?pagination[pageSize]=5&sort=title:desc&fields[0]=title');
    await get('articles?filters[title][$contains]=a&populate=author');
    await get('articles?populate=*');
    await get('homepage?populate[hero][populate]=image');
    endFirst();
    const endSecond = start({ ...asSchemas(dialect), data: records });
    const { data } = await get('places?filters[open][$eq]=true&sort[0]=name&locale=en');
    await get(`places/${data[0].documentId ?? data[0].id}?populate[tags][fields][0]=name`);
    await get('places/unknown', false);
    endSecond();
  }
}

/** Starts a double, and returns what ends it. */
function start(options) {
  const after = [];
  const later = (run) => after.push(run);
  const hooks = { beforeAll: (run) => run(), afterEach: later, afterAll: later };
  setupDouble(msw.createDouble(options), { hooks });
  return () => after.forEach((run) => run());
}

async function get(path, isThere = true) {
  const response = await fetch(`http://localhost:1337/api/${path}`);
  if (response.ok !== isThere) throw new Error(`${path} was answered with ${response.status}.`);
  return response.json();
}

function inCode(dialect) {
  const { collectionType, component, media, relation, richtext, singleType, text, uid } = msw;
  const hero = component('blocks.hero', {
    heading: text().max(60),
    image: media({ allowedTypes: ['images'] }),
  });
  const author = collectionType('author', { name: text(), bio: text().max(300).optional() });
  const category = collectionType('category', { name: text(), slug: uid('name') });
  const article = collectionType('article', {
    title: text().max(80),
    slug: uid('title'),
    body: richtext(),
    cover: media({ allowedTypes: ['images'] }),
    author: relation.manyToOne('author'),
    categories: relation.manyToMany('category'),
  });
  const homepage = singleType('homepage', { heading: text(), hero: component(hero) });
  return { model: msw.defineModel([author, category, article, homepage], { dialect }) };
}

function asSchemas(dialect) {
  const attributes = {
    name: { type: 'string', required: true },
    slug: { type: 'uid', targetField: 'name' },
    about: { type: 'text' },
    seats: { type: 'integer' },
    open: { type: 'boolean' },
    since: { type: 'date' },
    seen: { type: 'datetime' },
    kind: { type: 'enumeration', enum: ['hall', 'garden'] },
    tags: { type: 'relation', relation: 'manyToMany', target: 'api::tag.tag' },
  };
  const type = (name, given) => ({
    kind: 'collectionType',
    info: { singularName: name, pluralName: `${name}s`, displayName: name },
    options: { draftAndPublish: true },
    attributes: given,
  });
  const contentTypes = {
    'api::place.place': type('place', attributes),
    'api::tag.tag': type('tag', { name: { type: 'string' } }),
  };
  return { model: { contentTypes }, dialect };
}

const records = {
  place: [
    { id: 1, name: 'Hall', seats: 80, open: true, since: '2020-02-03', tags: [1] },
    {
      id: 2,
      name: 'Garden',
      seats: 40,
      open: true,
      seen: '2024-05-06T07:08:09.000Z',
      kind: 'garden',
      tags: [1, 2],
    },
  ],
  tag: [
    { id: 1, name: 'old' },
    { id: 2, name: 'new' },
  ],
};

if (flag !== '--import') await ask();
