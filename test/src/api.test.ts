import { describe, expect, test } from 'vitest';
import type { Caller } from '../../src/access/caller.ts';
import { answer, type ApiRequest } from '../../src/api.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { finderOf, libraryContext } from '../fixtures/library/context.ts';

const context = libraryContext();
const everyone = context.caller;
const nobody: Caller = { may: () => false, permissions: 'none' };
const stranger = new Refusal('missing-credentials', { clause: 'request' });

const ask = (request: Partial<ApiRequest> = {}) =>
  answer({ method: 'GET', path: 'books', query: '', caller: everyone, ...request }, context);
const json = (request: Partial<ApiRequest> = {}) => JSON.parse(ask(request).body!);

describe('an answer', () => {
  test('is JSON', () => {
    const { status, headers, body } = ask({ path: 'authors/2', query: 'fields=name' });
    expect({ status, headers, body }).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"data":{"id":2,"attributes":{"name":"Ben"}},"meta":{}}',
    });
  });

  test('is the same for the same request, and leaves the context as it is', () => {
    const query = 'populate=*&sort=title&filters[id][$lt]=4';
    expect(ask({ query })).toEqual(ask({ query }));
  });

  test('of an endpoint that has nothing to say has no body', () => {
    expect(ask({ path: 'users/9' })).toEqual({ status: 204, headers: {}, body: null });
  });
});

describe('the first of several refusals counts, in this order', () => {
  const wrong = 'filters[x]=1';

  test.each([
    ['no route: 404', { path: 'nowhere', caller: stranger, query: wrong }, 404, 'NotFoundError'],
    ['credentials: 401', { caller: stranger, query: wrong }, 401, 'UnauthorizedError'],
    ['401 before the entry', { path: 'books/99', caller: stranger }, 401, 'UnauthorizedError'],
    ['permission: 403', { caller: nobody, query: wrong }, 403, 'ForbiddenError'],
    ['query: 400', { query: wrong }, 400, 'ValidationError'],
    ['400 before the entry', { path: 'books/99', query: 'fields=x' }, 400, 'ValidationError'],
    ['entry: 404', { path: 'books/99' }, 404, 'NotFoundError'],
    ['what Strapi fails over: 500', { query: 'filters=x' }, 500, 'InternalServerError'],
    ['403 before the body', { method: 'POST', caller: nobody }, 403, 'ForbiddenError'],
    ['query before the body', { method: 'POST', query: 'fields=x' }, 400, 'ValidationError'],
    ['body: 400', { method: 'POST' }, 400, 'ValidationError'],
    ['body before the entry', { method: 'PUT', path: 'books/99' }, 400, 'ValidationError'],
  ])('%s', (_rule, request, status, name) => {
    expect(ask(request).status).toBe(status);
    expect(json(request)).toMatchObject({ data: null, error: { status, name } });
  });

  test('a method that no route has comes before the credentials: 405', () => {
    expect(ask({ method: 'DELETE', caller: stranger })).toEqual({
      status: 405,
      headers: { 'content-type': 'text/plain; charset=utf-8', allow: 'HEAD, GET, POST' },
      body: 'Method Not Allowed',
    });
  });

  test('a defect is thrown, not answered', () => {
    const caller: Caller = {
      may: () => {
        throw new TypeError('broken');
      },
      permissions: '',
    };
    expect(() => ask({ caller })).toThrow(TypeError);
  });
});

describe('the permission is that of the action', () => {
  const finder = finderOf('book');
  test.each([
    ['books', 'GET', 200],
    ['books/1', 'GET', 403],
    ['authors', 'GET', 403],
    ['books', 'POST', 403],
  ])('%s %s: %i', (path, method, status) => {
    expect(ask({ path, method, caller: finder }).status).toBe(status);
  });
});

describe('methods', () => {
  test('HEAD has the answer of GET', () => {
    expect(ask({ method: 'HEAD' })).toEqual(ask());
    expect(ask({ method: 'HEAD', path: 'books/99' })).toEqual(ask({ path: 'books/99' }));
  });

  test.each([
    ['books', 'HEAD, GET, POST'],
    ['books/1', 'HEAD, GET, PUT, DELETE'],
    ['auth/local', 'HEAD, GET, POST'],
    ['nowhere', 'HEAD, GET'],
  ])('OPTIONS %s allows %s, whoever asks', (path, allow) => {
    expect(ask({ method: 'OPTIONS', path, caller: stranger })).toEqual({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', allow },
      body: '',
    });
  });

  test.each([
    ['GET of a path with other methods finds nothing', 'GET', 'auth/local', 404],
    ['HEAD too', 'HEAD', 'auth/local', 404],
    ['PUT of such a path', 'PUT', 'auth/local', 405],
    ['POST of no path', 'POST', 'nowhere', 405],
    ['a method in lower case is another', 'get', 'books', 501],
    ['an inherited name is not a method', 'constructor', 'books', 501],
  ])('%s', (_rule, method, path, status) => {
    expect(ask({ method, path }).status).toBe(status);
  });
});

describe('what is kept from one request does not change another', () => {
  const titles = (fresh: typeof context, query: string): string[] => {
    const response = answer({ method: 'GET', path: 'books', query, caller: everyone }, fresh);
    return JSON.parse(response.body!).data.map(
      (book: { attributes: { title: string } }) => book.attributes.title,
    );
  };

  test('a locale that reads like another scope, asked first', () => {
    const fresh = libraryContext();
    expect(titles(fresh, 'locale=en,%20published&publicationState=preview')).toEqual([]);
    expect(titles(fresh, '')).toEqual(['Sea and Shore', 'Bare', 'Another']);
    expect(titles(fresh, 'publicationState=preview')).toHaveLength(4);
  });

  test('a caller who may see more, asked first', () => {
    const fresh = libraryContext();
    const asked = (caller: Caller) =>
      JSON.parse(answer({ method: 'GET', path: 'books', query: 'populate=*', caller }, fresh).body!).data[0]
        .attributes;
    expect(asked(everyone)).toHaveProperty('loans');
    expect(asked(finderOf('book'))).not.toHaveProperty('loans');
    expect(asked(everyone)).toHaveProperty('loans');
  });
});
