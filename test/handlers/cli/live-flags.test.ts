import { expect, test } from 'vitest';
import { liveFlags } from '../../../handlers/cli/live-flags.ts';

const TOKEN = 'f'.repeat(256);
const read = (values: Record<string, string>, words = ['https://cms.test']) =>
  liveFlags('pull', new Map(Object.entries(values)), words, {
    STRAPI_TOKEN: ` Bearer ${TOKEN}\n`,
    EMPTY: '',
  });

test('the defaults', () => {
  expect(read({})).toEqual({
    url: 'https://cms.test',
    headers: {},
    prefix: '/api',
    rate: 5,
    maxRequests: 500,
  });
});

test('all of them', () => {
  const header = ['Cookie: a=1, b=2', 'X-Gate:yes'].join('\n');
  expect(
    read({ 'token-env': 'STRAPI_TOKEN', header, prefix: '/cms', rate: '0.5', 'max-requests': '9' }),
  ).toEqual({
    url: 'https://cms.test',
    token: TOKEN,
    headers: { cookie: 'a=1, b=2', 'x-gate': 'yes' },
    prefix: '/cms',
    rate: 0.5,
    maxRequests: 9,
  });
});

test.each([
  [{ 'token-env': 'NOWHERE' }, 'no variable NOWHERE in the environment'],
  [{ 'token-env': 'EMPTY' }, 'no variable EMPTY in the environment, or it is empty'],
  [{ header: 'nothing' }, '--header is a name, a colon and a value'],
  [{ rate: '0' }, '--rate 0 is not a number of requests a second'],
  [{ 'max-requests': 'many' }, '--max-requests many is not a number'],
])('%j', (values, message) => {
  expect(() => read(values as Record<string, string>)).toThrow(message);
});

test('a token in place of its name is not repeated', () => {
  expect(() => read({ 'token-env': TOKEN })).toThrow('takes the name of an environment variable');
  expect(() => read({ 'token-env': TOKEN })).not.toThrow(TOKEN);
});

test('the address', () => {
  expect(() => read({}, [])).toThrow('pull needs the address of a running Strapi');
  expect(() => read({}, ['a', 'b'])).toThrow('takes one address');
});
