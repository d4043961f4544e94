import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';

const info = (singularName: string) => ({ singularName, pluralName: `${singularName}s` });
const localized = { pluginOptions: { i18n: { localized: true } } };

const model: ModelInput = {
  contentTypes: {
    'api::plant.plant': {
      info: info('plant'),
      options: { draftAndPublish: true },
      ...localized,
      attributes: {
        name: { type: 'string', required: true, minLength: 2, ...localized },
        code: { type: 'string', unique: true },
        note: { type: 'string' },
        bed: { type: 'relation', relation: 'manyToOne', target: 'api::bed.bed' },
      },
    },
    'api::bed.bed': { info: info('bed'), attributes: { label: { type: 'string' } } },
  },
};

function open(dialect: 'v4' | 'v5', options: Partial<DoubleOptions> = {}) {
  const double = createDouble({
    model,
    dialect,
    graphql: true,
    auth: {
      users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123' }],
      apiTokens: [{ token: 'all', type: 'full-access' }],
    },
    ...options,
  });
  double.allow('public', 'api::plant.plant.create');
  const send = async (init: RequestInit, token: string | undefined = 'all') => {
    const request = new Request('http://localhost:1337/graphql', { method: 'POST', ...init });
    if (token !== '') request.headers.set('authorization', `Bearer ${token}`);
    return (await double.fetch(request)).json();
  };
  const ask = (query: string, token?: string) =>
    send({ headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }, token);
  const rest = async (path: string) =>
    (await double.fetch(new Request(`http://localhost:1337/api/${path}`))).json();
  return { double, send, ask, rest };
}

describe('what a mutation changes', () => {
  test.each(['v4', 'v5'] as const)('is there for REST, and gone after a reset: %s', async (dialect) => {
    const { double, ask, rest } = open(dialect);
    const field = dialect === 'v4' ? 'data { attributes { name } }' : 'name';
    await ask(
      `mutation { createPlant(data: { name: "Fern", publishedAt: "2025-01-02T03:04:05Z" }) { ${field} } }`,
    );
    expect(JSON.stringify(await rest('plants'))).toContain('"name":"Fern"');
    double.reset();
    expect((await rest('plants')).data).toEqual([]);
  });

  test('is there for the mutations after it, and one that fails changes nothing', async () => {
    const { ask, rest } = open('v5');
    const { data, errors } = await ask(
      'mutation { a: createPlant(data: { name: "Fern", code: "x" }) { name } ' +
        'b: createPlant(data: { name: "Moss", code: "x" }) { name } ' +
        'c: createPlant(data: { name: "Ivy", code: "y" }) { name } }',
    );
    expect(data).toEqual({ a: { name: 'Fern' }, b: null, c: { name: 'Ivy' } });
    expect(errors).toMatchObject([{ message: 'This attribute must be unique', path: ['b'] }]);
    expect((await rest('plants')).data.map(({ name }: { name: string }) => name)).toEqual(['Fern', 'Ivy']);
  });

  test('is not lost between requests at the same time', async () => {
    const { ask, rest } = open('v5');
    await Promise.all(
      ['Fern', 'Moss', 'Ivy'].map((name) =>
        ask(`mutation { createPlant(data: { name: "${name}" }) { name } }`),
      ),
    );
    expect((await rest('plants')).data).toHaveLength(3);
  });
});

test('data that the caller may not write are left out, and what they may not do is refused', async () => {
  const { double, ask } = open('v5');
  double.deny('public', 'api::bed.bed.find');
  const bed = (await double.create('bed', { label: 'North' })) as { readonly documentId: string };
  const made = await ask(
    `mutation { createPlant(data: { name: "Fern", bed: "${bed.documentId}" }) { documentId } }`,
    '',
  );
  expect(made.errors).toBeUndefined();
  const { documentId } = made.data.createPlant;
  expect((await ask(`{ plant(documentId: "${documentId}") { bed { label } } }`)).data.plant.bed).toBeNull();
  const refused = await ask(`mutation { updatePlant(documentId: "${documentId}", data: {}) { name } }`, '');
  expect(refused.errors).toMatchObject([{ message: 'Forbidden access', extensions: { code: 'FORBIDDEN' } }]);
});

test('a login answers a JWT that requests may have', async () => {
  const { ask, double, rest } = open('v5');
  const login =
    'mutation { login(input: { identifier: "mia", password: "Secret123" }) { jwt user { username } } }';
  const { data } = await ask(login, '');
  expect(data.login.user).toEqual({ username: 'mia' });
  expect((await ask('{ me { email } }', data.login.jwt)).data.me.email).toBe('mia@example.com');
  await ask('mutation { forgotPassword(email: "mia@example.com") { ok } }', '');
  const [{ code } = { code: '' }] = double.mails();
  const reset = `resetPassword(code: "${code}", password: "Other123", passwordConfirmation: "Other123") { jwt }`;
  expect((await ask(`mutation { ${reset} }`, '')).data.resetPassword.jwt).toMatch(/\./);
  expect((await ask(login, '')).errors).toMatchObject([{ message: 'Invalid identifier or password' }]);
  expect((await rest('plants')).data).toEqual([]);
});

test.each(['v4', 'v5'] as const)('%s shows the role of a new user to who may read roles', async (dialect) => {
  const { ask } = open(dialect);
  const register = (name: string) =>
    `mutation { register(input: { username: "${name}", email: "${name}@example.com", password: "Secret123" }) { user { role { type } } } }`;
  expect((await ask(register('ann'))).data.register.user.role).toEqual({ type: 'authenticated' });
  expect((await ask(register('ben'), '')).data.register.user.role).toBe(null);
});

test('other locales come by their ids', async () => {
  const locales = ['fr', 'de', 'en'];
  const plants = ['en', 'fr', 'de'].map((locale, index) => ({
    id: index + 1,
    documentId: 'rose',
    locale,
    name: locale,
  }));
  const { ask } = open('v5', { locales, data: { plant: plants } });
  const { data } = await ask(
    '{ plants(locale: "en") { localizations { locale } localizations_connection { nodes { locale } } } }',
  );
  const codes = (list: { locale: string }[]) => list.map(({ locale }) => locale);
  expect(codes(data.plants[0].localizations)).toEqual(['fr', 'de']);
  expect(codes(data.plants[0].localizations_connection.nodes)).toEqual(['fr', 'de']);
});

describe('Strapi 4', () => {
  test('new entries are drafts, and localizations get what locales share', async () => {
    const { ask } = open('v4', { locales: ['en', 'de'] });
    const fields = '{ data { id attributes { name note locale publishedAt } } }';
    const made = await ask(`mutation { createPlant(data: { name: "Fern", note: "n" }) ${fields} }`);
    const { id, attributes } = made.data.createPlant.data;
    expect(attributes).toEqual({ name: 'Fern', note: 'n', locale: 'en', publishedAt: null });
    const translate = `createPlantLocalization(id: ${id}, locale: "de", data: { name: "Farn" }) ${fields}`;
    const { data } = await ask(`mutation { ${translate} }`);
    expect(data.createPlantLocalization.data.attributes).toMatchObject({
      name: 'Farn',
      note: 'n',
      locale: 'de',
    });
    const again = await ask(`mutation { ${translate} }`);
    expect(again.errors).toMatchObject([{ message: 'locale is already used' }]);
    const gone = await ask(`mutation { deletePlant(id: ${id}) ${fields} }`);
    expect(gone.data.deletePlant.data).toMatchObject({ id, attributes: { name: 'Fern' } });
  });

  test('files are uploaded by forms, and are there under their URL', async () => {
    const { double, send, ask } = open('v4');
    const body = new FormData();
    const query = 'mutation ($file: Upload!) { upload(file: $file) { data { id attributes { name url } } } }';
    body.set('operations', JSON.stringify({ query, variables: { file: null } }));
    body.set('map', JSON.stringify({ 0: ['variables.file'] }));
    body.set('0', new Blob(['hello'], { type: 'text/plain' }), 'note.txt');
    const { data } = await send({ body });
    const variables = { file: { name: 'note.txt', type: 'text/plain', size: 5 } };
    expect(double.requests().at(-1)!.operations).toEqual([{ query, variables }]);
    const { id, attributes } = data.upload.data;
    expect(attributes.name).toBe('note.txt');
    const file = () => double.fetch(new Request(`http://localhost:1337${attributes.url}`));
    expect(await (await file()).text()).toBe('hello');
    await ask(`mutation { removeFile(id: ${id}) { data { id } } }`);
    expect((await file()).status).toBe(404);
  });

  test.each(['variables.file', 'variables.files.0'])('the path %s of a form need not exist', async (path) => {
    const { send } = open('v4');
    const body = new FormData();
    const query = path.endsWith('0')
      ? 'mutation ($files: [Upload]!) { multipleUpload(files: $files) { data { id } } }'
      : 'mutation ($file: Upload!) { upload(file: $file) { data { id } } }';
    body.set('operations', JSON.stringify({ query }));
    body.set('map', JSON.stringify({ 0: [path] }));
    body.set('0', new Blob(['hello'], { type: 'text/plain' }), 'note.txt');
    expect(JSON.stringify(await send({ body }))).toContain('{"id":"1"}');
  });
});
