import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const specification = readFileSync(join(here, '../../docs/specification.md'), 'utf8');
const rules = [...specification.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, rule]) => rule);

const tests = readdirSync(here)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(here, name), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\btest\(\s*['"`](\d+\.\d+): /g)].map(([, rule]) => rule));

test('every rule of docs/specification.md has one number and a test', () => {
  expect(rules.length).toBeGreaterThan(0);
  expect(rules).toEqual([...new Set(rules)]);
  expect(rules.filter((rule) => !tests.includes(rule))).toEqual([]);
});

test('every test names a rule of docs/specification.md', () => {
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((rule) => !rules.includes(rule))).toEqual([]);
});
