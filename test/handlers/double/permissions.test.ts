import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, type Double, type SchemaJson } from '../../../handlers/index.ts';

const CREATE = 'api::article.article.create';

/** A double whose data have no permissions, with the user mia. */
const open = () =>
  createDouble({
    model: [collectionType('article', { title: z.string() })],
    dialect: 'v4',
    roles: { editor: 'all', reader: ['api::article.article.find'] },
    auth: { users: [{ username: 'mia', password: 'Secret123!', role: 'reader' }] },
  });

type Asks = (input: string, init?: RequestInit) => Promise<Response>;

/** Creates an article and returns the status. */
async function create(fetch: Asks): Promise<number> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { title: 'New' } }),
  };
  return (await fetch('http://localhost:1337/api/articles', init)).status;
}

const plain =
  (double: ReturnType<typeof open>): Asks =>
  (input, init) =>
    double.fetch(new Request(input, init));

describe('allow and deny', () => {
  test('work for requests without credentials', async () => {
    const double = open();
    expect(await create(plain(double))).toBe(403);
    double.allow('public', CREATE);
    expect(await create(plain(double))).toBe(200);
    double.deny('Public', CREATE);
    expect(await create(plain(double))).toBe(403);
  });

  test('work for a JWT, as() and with()', async () => {
    const double = open();
    const authorization = `Bearer ${await double.jwt('mia')}`;
    const asked: Asks[] = [
      (input, init) =>
        double.fetch(new Request(input, { ...init, headers: { ...init?.headers, authorization } })),
      double.as('mia'),
    ];
    double.allow('reader', CREATE);
    for (const ask of asked) expect(await create(ask)).toBe(200);
    const as = double.with({}, { as: 'mia' });
    expect(await create(plain(as))).toBe(200);
    as.deny('reader', CREATE);
    expect(await create(plain(as))).toBe(403);
    for (const ask of asked) expect(await create(ask)).toBe(200);
  });

  test('leave other permissions as they are', async () => {
    const double = open();
    double.deny('public', 'api::article.article.findOne');
    expect((await double.as('public')('/api/articles')).status).toBe(200);
    expect((await double.as('public')('/api/articles/1')).status).toBe(403);
    expect((await double.as('authenticated')('/api/articles/1')).status).toBe(404);
    expect(await create(double.as('editor'))).toBe(200);
    double.deny('editor', 'api::article.article.findOne');
    expect((await double.as('editor')('/api/articles/1')).status).toBe(403);
    expect(await create(double.as('editor'))).toBe(200);
  });

  test('end with reset and restore, and stay in a fork', async () => {
    const double = open();
    const snapshot = double.snapshot();
    double.allow('public', CREATE);
    const fork = double.fork();
    double.restore(snapshot);
    expect(await create(plain(double))).toBe(403);
    double.allow('public', CREATE);
    double.reset();
    expect(await create(plain(double))).toBe(403);
    fork.reset();
    expect(await create(plain(fork))).toBe(200);
  });

  test('take a custom action of the project, and say that no endpoint needs it', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    open().allow('public', 'api::article.article.publish');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]![0]).toContain(
      'allow() has no effect: no endpoint needs the action api::article.article.publish.',
    );
    const article = collectionType('article', { title: z.string() });
    createDouble({ model: [article], warnings: 'off' }).allow('public', 'api::article.article.publish');
    const handler = () => ({});
    const routes = [
      { method: 'GET', path: '/all', handler, action: 'api::article.article.findAll' },
    ] as const;
    createDouble({ model: [article], routes }).allow('public', 'api::article.article.findAll');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test.each([
    ['pubic', CREATE, "there is no role 'pubic'. Did you mean public?"],
    ['public', 'api::article.article.craete', 'Did you mean api::article.article.create?'],
    ['public', 'article.create', 'Write the whole action'],
    ['public', 'plugin::email.email.sent', 'Did you mean plugin::email.email.send?'],
    ['public', 'api::article.article.findAll', 'Did you mean find?'],
    ['public', 'api::article.article.remove', 'Did you mean delete?'],
    ['public', 'api::article.article.*', 'Write each action: api::article.article.find, '],
    ['public', [CREATE], 'the action is a list. Call it once for each action.'],
    ['public', undefined, 'the action is nothing'],
    [undefined, CREATE, 'the role is nothing'],
  ])('refuse %s, %s', (role, action, message) => {
    const double = open();
    expect(() => double.allow(role as string, action as string)).toThrow(message);
    expect(() => double.deny(role as string, action as string)).toThrow(message);
  });
});

test("a role can find entries of a type of the project's own plugin, whose relations are shown then", async () => {
  const find = 'plugin::help-desk.ticket.find';
  const schema = (singularName: string, attributes: NonNullable<SchemaJson['attributes']>): SchemaJson => ({
    kind: 'collectionType',
    info: { singularName, pluralName: `${singularName}s`, displayName: singularName },
    attributes,
  });
  const withActions = (...actions: string[]) =>
    createDouble({
      dialect: 'v5',
      model: {
        contentTypes: {
          'api::article.article': schema('article', {
            ticket: { type: 'relation', relation: 'oneToOne', target: 'plugin::help-desk.ticket' },
          }),
          'plugin::help-desk.ticket': schema('ticket', { subject: { type: 'string' } }),
        },
      },
      data: { article: [{ ticket: 1 }], 'plugin::help-desk.ticket': [{ subject: 'Broken' }] },
      roles: { public: ['api::article.article.find', ...actions] },
    });
  const subject = async (double: Double) => {
    const answer = await double.fetch(new Request('http://localhost:1337/api/articles?populate=*'));
    return ((await answer.json()) as { data: { ticket?: { subject: string } }[] }).data[0]?.ticket?.subject;
  };
  const double = withActions();
  expect(await subject(double)).toBeUndefined();
  double.allow('public', find);
  expect(await subject(double)).toBe('Broken');
  expect(await subject(withActions(find))).toBe('Broken');
  expect(() => withActions('plugin::help-desk.ticket.fnid')).toThrow(`Did you mean ${find}?`);
  expect(() => withActions('plugin::help-desk.tickt.find')).toThrow('Did you mean plugin::help-desk.ticket?');
});
