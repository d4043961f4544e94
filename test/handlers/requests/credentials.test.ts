import { expect, test } from 'vitest';
import { credentialsIn, hideCredentials } from '../../../handlers/requests/credentials.ts';

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0';

test('credentials are the token and those of headers, not words of the content', () => {
  const headers = {
    origin: 'https://www.example.com',
    'x-type': 'string',
    authorization: 'Basic bWlhOnNlY3JldA==',
    'x-api-key': 'article',
    cookie: 'lang=en; session=4711-cookie',
  };
  expect(credentialsIn(TOKEN, headers)).toEqual([
    TOKEN,
    'Basic bWlhOnNlY3JldA==',
    'article',
    'lang=en; session=4711-cookie',
    'bWlhOnNlY3JldA==',
    'session=4711-cookie',
    '4711-cookie',
  ]);
  expect(credentialsIn(undefined, {})).toEqual([]);
});

test('a credential is left out as a whole value, a long one also as a word', () => {
  const credentials = hideCredentials([TOKEN, 'article'], 'left-out');
  const json = JSON.stringify({
    article: 'article',
    text: `an article with ${TOKEN} and ${TOKEN}x`,
    list: [{ sent: `Bearer ${TOKEN}`, url: 'https://example.com/article' }],
  });
  expect(JSON.parse(credentials.hideInJson(json))).toEqual({
    article: 'left-out',
    text: `an article with left-out and ${TOKEN}x`,
    list: [{ sent: 'left-out', url: 'https://example.com/article' }],
  });
  expect(credentials.count).toBe(3);
});
