import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { attachedTest } from '../../../../src/write/validate/links-check.ts';

const ref = [{ documentId: 'a' }];

/** For each value, whether it is refused when created, when one is updated, and when many are updated. */
test.each([
  [undefined, true, false, false],
  [null, true, true, true],
  [[], true, true, true],
  [ref, false, false, false],
  ['a', false, false, false],
  ['', false, false, false],
  [0, false, false, false],
  [{}, false, false, false],
  [{ id: 1 }, false, false, false],
  [{ connect: [] }, true, false, false],
  [{ connect: ref }, false, false, false],
  [{ connect: null }, false, false, false],
  [{ set: [] }, true, true, true],
  [{ set: ref }, false, false, false],
  [{ connect: [], set: ref }, true, true, true],
  [{ disconnect: [] }, false, false, false],
  [{ disconnect: ref }, true, true, false],
  [{ connect: [], disconnect: ref }, true, true, false],
  [{ connect: ref, disconnect: ref }, false, false, false],
  [{ set: [], disconnect: ref }, true, true, true],
])('%j', (value, isNew, one, many) => {
  const refused = (action: 'create' | 'update', isMany: boolean) =>
    attachedTest({ name: 'tags', many: isMany }, action)(value, undefined, undefined, '') ===
    'tags must be defined.';
  expect([refused('create', false), refused('create', true)]).toEqual([isNew, isNew]);
  expect([refused('update', false), refused('update', true)]).toEqual([one, many]);
});

const model = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: false },
      attributes: { pages: { type: 'relation', relation: 'oneToMany', target: 'api::page.page' } },
    },
  },
};

const missing = '1 relation(s) of type api::page.page associated with this entity do not exist';

// Asked of Strapi 5.54 with PostgreSQL 15, MariaDB 10.11 and SQLite.
test.each([
  ['postgres', 2 ** 31 - 1, missing],
  ['postgres', 2 ** 31, 'Invalid relations'],
  ['postgres', '99999999999', 'Invalid relations'],
  ['postgres', 1.5, 'Invalid relations'],
  ['mysql', 2 ** 31, missing],
  ['mysql', 1.5, missing],
  ['sqlite', 2 ** 31, missing],
] as const)('%s looks up the id %j', async (database, id, message) => {
  const double = createDouble({
    model,
    data: { page: [{}] },
    dialect: 'v5',
    database,
    roles: { public: 'all' },
  });
  const answer = await double.fetch(
    new Request('http://localhost:1337/api/pages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { pages: { set: [{ id }] } } }),
    }),
  );
  expect(await answer.json()).toMatchObject({ error: { status: 400, message } });
});
