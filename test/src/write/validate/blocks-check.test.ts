import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { FULL } from '../../../fixtures/open-v5.ts';

const model = {
  contentTypes: {
    'api::note.note': {
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: { body: { type: 'blocks' } },
    },
  },
} as const;

test.each([
  ['v4', 12],
  ['v5', 11],
] as const)('%s finds in a missing image what an empty one lacks', async (dialect, count) => {
  const double = createDouble({
    model,
    dialect,
    auth: { apiTokens: [{ token: FULL, type: 'full-access' }] },
  });
  const errorOf = async (image: object) => {
    const children = [{ type: 'text', text: '' }];
    const data = { body: [{ type: 'image', children, ...image }] };
    const request = new Request('http://localhost:1337/api/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${FULL}` },
      body: JSON.stringify({ data }),
    });
    const response = await double.fetch(request);
    return [response.status, await response.json()];
  };
  const missing = await errorOf({});
  expect(missing).toMatchObject([400, { error: { message: `${count} errors occurred` } }]);
  expect(missing).toEqual(await errorOf({ image: {} }));
});
