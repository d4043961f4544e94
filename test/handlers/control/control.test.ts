import { expect, test } from 'vitest';
import { startServer } from '../../../handlers/serve/start-server.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

test.each([
  ['with', { overrides: null }, 'with() takes overrides by type'],
  [
    'with',
    { overrides: { article: { add: Array(60_000).fill(0) }, tag: Array(50_000).fill(0) } },
    'The body has 110,000 records, and at most 100,000 are taken at once. Send fewer, or start the double with these data.',
  ],
  ['with', { overrides: [] }, 'but got an empty list.'],
  ['with', { overrides: { article: {} } }, 'not an object with nothing in it.'],
  [
    'with',
    { options: null },
    "with(overrides, options): the options must be an object such as { as: 'editor', locale: 'fr' }",
  ],
  ['with', { options: { as: 5 } }, 'as must be a role by its type or name'],
  ['faults', { path: 'api/articles', status: 500 }, "Write the whole path: '/api/articles'."],
])('%s %o is 400 with the message of the double', async (action, body, message) => {
  const server = await startServer(openMagazine(), { port: 0 });
  try {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${server.url}/__double/${action}`, init);
    const answer = (await response.json()) as { error: { message: string } };
    expect([response.status, answer.error.message]).toEqual([400, expect.stringContaining(message)]);
  } finally {
    await server.close();
  }
});
