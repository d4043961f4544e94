import { expect, test } from 'vitest';
import { rawUrl } from '../../../handlers/serve/node-http.ts';

test.each([
  ['/api/articles?populate=*', '/api/articles?populate=*'],
  ['/api/x/../articles', '/api/x/%252e%252e/articles'],
  ['/api/./articles', '/api/%252e/articles'],
  ['/api/%2E%2e/articles', '/api/%252E%252e/articles'],
  ['/api/.%2e', '/api/%252e%252e'],
  ['/api\\articles', '/api%5Carticles'],
  ['//api/articles', '//api/articles'],
  ['/api/articles/%zz?a=%zz', '/api/articles/%zz?a=%zz'],
  ['/api/articles?a=..&b=/../x', '/api/articles?a=..&b=/../x'],
  ['/api/a|b?a=x|y[0]', '/api/a|b?a=x|y[0]'],
  ['/api/articles?a=1#b', '/api/articles?a=1'],
  ['/api/articles?a=?b', '/api/articles?a=?b'],
  ['http://elsewhere:80/api/articles?a=1', '/api/articles?a=1'],
  ['*', '/*'],
  ['', '/'],
])('%s becomes %s', (target, expected) => {
  const url = new URL(new Request(rawUrl(target)).url);
  expect(url.pathname + url.search).toBe(expected);
});

test('a query keeps its meaning', () => {
  const query = `filters[title][$eq]='"<>\`{}^ é+%2B%00|&a[]=b`;
  const { search } = new URL(rawUrl(`/api/articles?${query}`));
  expect(decodeURIComponent(search.slice(1))).toBe(decodeURIComponent(query));
});

test.each([
  ['cms.example:8080', 'http://cms.example:8080/api/articles'],
  ['not a host', 'http://localhost/api/articles'],
  [undefined, 'http://localhost/api/articles'],
])('the origin is that of the header Host: %s', (host, url) => {
  expect(rawUrl('/api/articles', host)).toBe(url);
});
