import { http, HttpResponse } from 'msw';
import * as vitest from 'vitest';
import { expect, test } from 'vitest';
import { collectionType, createDouble, text } from '../../../handlers/index.ts';
import { setupDouble } from '../../../handlers/node.ts';

const url = 'http://localhost:3000/api/revalidate';
const model = [collectionType('article', { title: text() })];

const doubles = (['v4', 'v5'] as const).map((dialect, at) =>
  createDouble({
    model,
    dialect,
    baseUrl: `http://localhost:${1337 + at}`,
    webhooks: [{ url, events: ['entry.update'], headers: { 'X-Secret': 'abc' } }],
  }),
);
const { server } = setupDouble(doubles, { hooks: vitest });

test.each(doubles)('a handler of MSW answers a webhook', async (double) => {
  const received: unknown[] = [];
  server.use(
    http.post(url, async ({ request }) => {
      received.push(request.headers.get('x-secret'), await request.json());
      return HttpResponse.json({ revalidated: true });
    }),
  );
  const { id, documentId } = (await double.create('article', { title: 'One' })) as never;
  await double.update('article', documentId ?? id, { title: 'Two' });
  await double.webhooksSettled();
  expect(received).toMatchObject(['abc', { event: 'entry.update', entry: { title: 'Two' } }]);
  expect(double.webhooks()).toMatchObject([{ status: 200 }]);
});

test.each(doubles)('a failing handler of MSW is noted', async (double) => {
  const warn = vitest.vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.post(url, () => new HttpResponse('No', { status: 401 })));
  const { id, documentId } = (await double.create('article', { title: 'One' })) as never;
  await double.update('article', documentId ?? id, { title: 'Two' });
  await double.webhooksSettled();
  expect(double.webhooks()).toMatchObject([{ status: 401, message: 'No' }]);
  expect(warn.mock.calls).toMatchObject([[expect.stringContaining('answered 401: No')]]);
  warn.mockRestore();
});
