import { expect, test } from 'vitest';
import { appAddress } from '../../../../handlers/cli/init/app-address.ts';

const read = (files: Record<string, string>) => appAddress((file) => files[file] ?? '');

test.each([
  ['NEXT_PUBLIC_STRAPI_URL=http://localhost:1337', 'http://localhost:1337'],
  ['VITE_STRAPI_API_URL="https://cms.example.com/api"', 'https://cms.example.com'],
  ['STRAPI_URL=http://127.0.0.1:1340/', 'http://127.0.0.1:1340'],
  ['NUXT_PUBLIC_API_BASE=localhost:1337', 'http://localhost:1337'],
  ['CMS_URL=https://content.example.com', 'https://content.example.com'],
  ['PUBLIC_API=https://strapi.example.com', 'https://strapi.example.com'],
  ['STRAPI_URL=https://mia:Secret123@cms.example.com', 'https://cms.example.com'],
  ['VITE_API_URL=https://api.example.com/v1', 'https://api.example.com'],
  ['export EXPO_PUBLIC_STRAPI=http://10.0.0.2:1337 # at home', 'http://10.0.0.2:1337'],
])('%s is the address %s', (text, origin) => {
  expect(read({ '.env': text })?.origin).toBe(origin);
});

test.each([
  'SEARCH_API_URL=https://search.example.com',
  'STRAPI_TOKEN=abc',
  'STRAPI_URL=',
  'STRAPI_HOST=cms',
  'STRAPI_URL=http://localhost:${PORT}',
  'DATABASE_URL=postgres://localhost:1337/strapi',
])('%s is none', (text) => {
  expect(read({ '.env': text })).toBeUndefined();
});

test('of several files, the one that frameworks prefer', () => {
  const files = {
    '.env': 'STRAPI_URL=https://cms.example.com',
    '.env.local': 'STRAPI_URL=http://localhost:1340',
    '.env.example': 'STRAPI_URL=http://localhost:1337',
  };
  expect(read(files)).toMatchObject({ origin: 'http://localhost:1340', file: '.env.local', others: [] });
  expect(read({ '.env.example': files['.env.example'] })).toMatchObject({ file: '.env.example' });
});

test('of several variables, that of the API in the page, and the others are named', () => {
  const text = [
    'NEXT_PUBLIC_STRAPI_MEDIA_URL=https://media.example.com',
    'STRAPI_URL=http://strapi:1337',
    'NEXT_PUBLIC_STRAPI_URL=http://localhost:1337/cms/',
    'STRAPI_GRAPHQL=http://127.0.0.1:1337/graphql',
    'STRAPI_API_TOKEN=secret',
  ].join('\n');
  expect(read({ '.env': text })).toEqual({
    origin: 'http://localhost:1337',
    path: '/cms',
    variable: 'NEXT_PUBLIC_STRAPI_URL',
    file: '.env',
    others: [
      'http://strapi:1337 (STRAPI_URL in .env)',
      'https://media.example.com (NEXT_PUBLIC_STRAPI_MEDIA_URL in .env)',
    ],
    token: 'STRAPI_API_TOKEN',
  });
});
