import { afterEach, expect, test, vi } from 'vitest';
import { print, printable } from '../../../handlers/http/print.ts';
import { collectionType, createDouble, text } from '../../../handlers/index.ts';
import { startServer } from '../../../handlers/server.ts';
import { until } from '../../fixtures/until.ts';

const printed: string[] = [];
const listen = () => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      printed.push(
        values.map((value) => (value instanceof Error ? (value.stack ?? '') : String(value))).join(' '),
      );
    });
};
afterEach(() => {
  printed.length = 0;
  vi.restoreAllMocks();
});

// oxlint-disable-next-line no-control-regex -- what must not be printed
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2028]/;

test.each([
  ['a\u001b]52;c;aGk=\u0007', String.raw`a\u001b]52;c;aGk=\u0007`],
  ['a\nb\r\u2028', String.raw`a\u000ab\u000d\u2028`],
  ['\u009d\u202eabc\ud800', String.raw`\u009d\u202eabc\ud800`],
  ['Füße ☃ 👩‍🚀', 'Füße ☃ 👩‍🚀'.replace('\u200d', String.raw`\u200d`)],
  ['x'.repeat(301), `${'x'.repeat(300)}… (301 characters)`],
])('%j is printed as %j', (given, shown) => {
  expect(printable(given)).toBe(shown);
});

const osc = encodeURIComponent('\u001b]52;c;aGk=\u0007\nmsw-strapi: a false line\u009d\u202e');
const long = 'x'.repeat(5000);
const requests: readonly [path: string, init?: RequestInit][] = [
  [`/api/articles?populate=${osc}`],
  [`/api/articles?filters[${osc}][$eq]=1`],
  [`/api/articles?sort=${osc}&fields=${long}`],
  [`/api/articles?sort=${long}`],
  [`/api/articles/1?populate[${long}][on]=${osc}`],
  [`/api/artikel${osc}`],
  [`/api/${long}`],
  [`/articles?${osc}`],
  ['/api/own?x=1'],
  [
    '/api/articles',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"data":{"${long}":1,"title":${JSON.stringify(decodeURIComponent(osc))}}}`,
    },
  ],
];

test('what clients send reaches the console without control characters, and not whole', async () => {
  listen();
  const double = createDouble({
    model: [collectionType('article', { title: text().max(3) })],
    dialect: 'v5',
    explain: 'log',
    roles: { public: 'all' },
    routes: [
      {
        method: 'GET',
        path: '/own',
        handler: () => {
          throw new Error(`own code failed with ${decodeURIComponent(osc)}`);
        },
      },
    ],
  });
  for (const [path, init] of requests) await double.fetch(new Request(`http://localhost:1337${path}`, init));
  await until(() => expect(printed.length).toBeGreaterThan(5));
  await new Promise((done) => {
    setTimeout(done, 300);
  });
  for (const line of printed) {
    expect(line).not.toMatch(CONTROL);
    expect(line).not.toMatch(/^msw-strapi: a false line/m);
    expect(line).not.toContain('x'.repeat(301));
  }
});

test('the name of a session is printed in the same way', async () => {
  listen();
  const double = createDouble({ model: [], dialect: 'v5' });
  const server = await startServer(double, { port: 0, sessions: { max: 1 } });
  for (const name of ['\u009d1', '\u009d2'])
    await fetch(`${server.url}/api/x`, { headers: { 'x-double-session': name } });
  await server.close();
  expect(printed.join('\n')).toContain(String.raw`\u009d1`);
  expect(printed.join('\n')).not.toMatch(CONTROL);
});

test('a console that throws changes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {
    throw new Error('EPIPE');
  });
  expect(() => print('warn', ['a'])).not.toThrow();
  const double = createDouble({ model: [], dialect: 'v5' });
  const { status } = await double.fetch(new Request('http://localhost:1337/api/x'));
  expect(status).toBe(404);
});

test('a long note is printed whole, and apostrophes are not quotes', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  listen();
  const note = `The project's routes don't run. ${'word '.repeat(100)}It isn't read: '${'n'.repeat(400)}'.`;
  print('log', [note]);
  expect(log).toHaveBeenCalledWith(note);
  print('warn', [note]);
  expect(printed).toEqual([note.replace(/n{400}/, `${'n'.repeat(300)}… (400 characters)`)]);
  print('warn', [`"it's ${'x'.repeat(400)}"`]);
  expect(printed[1]).toBe(`"it's ${'x'.repeat(295)}… (405 characters)"`);
});
