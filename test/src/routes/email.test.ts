import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';

function open() {
  const double = createDouble({ model: [], dialect: 'v4', roles: { public: ['plugin::email.email.send'] } });
  const send = (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    return double.fetch(new Request('http://localhost:1337/api/email', init));
  };
  return { double, send };
}

test('a mail is sent', async () => {
  const { double, send } = open();
  const response = await send(
    JSON.stringify({ to: 'mia@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi' }),
  );
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: {} });
  expect(double.mails()).toEqual([
    { to: 'mia@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi', code: '' },
  ]);
  double.reset();
  expect(double.mails()).toEqual([]);
});

test.each(['{}', '[]', '{"to":""}', '{"subject":"Hello"}'])('a mail to nobody is not: %s', async (body) => {
  const { double, send } = open();
  expect((await send(body)).status).toBe(500);
  expect(double.mails()).toEqual([]);
});
