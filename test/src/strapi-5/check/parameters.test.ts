import { describe, expect, test } from 'vitest';
import { openV5 } from '../../../fixtures/open-v5.ts';

const invalidKey = (key: string) => ({
  status: 400,
  body: {
    data: null,
    error: {
      status: 400,
      name: 'ValidationError',
      message: `Invalid key ${key}`,
      details: { key, path: null, source: 'query', param: key },
    },
  },
});

describe('unknown parameters', () => {
  const strict = openV5({ rest: { strictParams: true } });

  test('are ignored', async () => {
    expect((await openV5().asAdmin('GET', 'articles?nothing=1&_limit=1')).status).toBe(200);
  });

  test.each([
    ['GET', 'articles?fields=title&nothing=1', undefined],
    ['POST', 'articles?nothing=1', { data: { title: 'Three' } }],
  ])('are refused where the project is strict: %s %s', async (method, path, body) => {
    expect(await strict.asAdmin(method, path, body)).toMatchObject(invalidKey('nothing'));
  });

  test('are refused before clauses are checked, the first one first', async () => {
    expect(await strict.asAdmin('GET', 'articles?filters[nothing]=1&a=1&b=1')).toMatchObject(invalidKey('a'));
  });

  test('known ones are not, whatever they hold', async () => {
    const known = 'status=x&locale=x&start=0&limit=1&_q=One&hasPublishedVersion=true&count=1&ordering=x';
    expect((await strict.asAdmin('GET', `articles?${known}`)).status).toBe(200);
  });

  test('plugins are not strict', async () => {
    expect((await strict.asAdmin('GET', 'users?nothing=1')).status).toBe(200);
    expect((await strict.asAdmin('GET', 'upload/files?nothing=1')).status).toBe(200);
  });
});

test.each(['articles', 'users', 'users/count', 'upload/files'])(
  'publicationFilter is checked for every type: %s',
  async (path) => {
    const { status, body } = await openV5().asAdmin('GET', `${path}?publicationFilter=nothing`);
    expect(status).toBe(400);
    expect(body.error.details).toEqual({ source: 'query', param: 'publicationFilter' });
  },
);
