import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printable } from '../../../handlers/http/print.ts';
import { shown } from '../../../handlers/live/verify/compare/pair.ts';
import { toCases } from '../../../handlers/live/record/redact.ts';
import {
  askedPath,
  operationIn,
  replaceLiterals,
  withoutSecrets,
  withoutSignatures,
} from '../../../handlers/requests/repeatable-request.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const ROOT = join(import.meta.dirname, '../../..');

const TEXTS = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '"',
  '\\',
  '/',
  '@',
  'a.',
  'a@',
  '\\"',
  "'a ",
  '-eyJ.',
  'http://a',
  'http://a?',
  'a:"',
  '%2',
  '&token=',
  'a@b.',
];

const SIZE = 200_000;

/** Calls a function with long texts. Returns those that take more than a second. */
function slow(run: (text: string) => unknown): string[] {
  return TEXTS.filter((part) => {
    const text = part.repeat(SIZE / part.length);
    const time = startClock();
    run(`${text} `);
    return time() > 1000;
  });
}

const exchange = (text: string) => ({
  method: 'GET',
  path: '/api/articles',
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ data: [{ id: 1, text }] }),
});

test.each<[string, (text: string) => unknown]>([
  ['recorded answers', (text) => toCases([exchange(text)], { hide: (value) => value })],
  [
    'recorded bodies',
    (text) => toCases([{ ...exchange('x'), body: { text, query: text } }], { hide: (value) => value }),
  ],
  ['differences that verify shows', shown],
  ['literals of GraphQL', (text) => replaceLiterals(text, (literal) => literal)],
  ['names of operations', operationIn],
  ['secrets in URLs', withoutSecrets],
  ['paths of requests', (text) => askedPath(`/${text}`)],
  ['signed addresses', withoutSignatures],
  ['what is printed', printable],
])('%s of 200 kB take less than a second', (_, run) => {
  expect(slow(run)).toEqual([]);
});

const PATTERN = /^export const (\w+) = \//gm;
const sources = ['src', 'handlers', 'seeds'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(ROOT, folder, file)),
);

describe('exported patterns', async () => {
  const patterns: [string, RegExp][] = [];
  for (const file of sources)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(PATTERN)) {
      const { [name]: pattern } = (await import(file)) as Record<string, unknown>;
      if (pattern instanceof RegExp) patterns.push([name, pattern]);
    }
  test.each(patterns)('%s reads 200 kB in less than a second', (_, pattern) => {
    expect(slow((text) => `a@b.${text}`.search(pattern))).toEqual([]);
  });
});

test('bodies that are refused are not kept', () => {
  const script = `
    const { createDouble, collectionType, text } = await import('./handlers/index.ts');
    const double = createDouble({ model: [collectionType('article', { title: text() })], dialect: 'v5', explain: 'log' });
    for (let count = 0; count < 20; count += 1)
      await double.fetch(new Request('http://localhost:1337/api/articles', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '[' + '[],'.repeat(330_000) + '[]]',
      }));
    console.log('alive', double.requests().length);`;
  const flags = ['--max-old-space-size=128', '--input-type=module', '-e', script];
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toContain('alive 20');
});
