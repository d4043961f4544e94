import { expect, test } from 'vitest';
import { below, type RefusedPart, Refusal } from '../../../src/errors/refusal.ts';

test.each([
  [{ clause: 'filters', name: 'x', path: 'writer' }, 'unknown-name in filters: x'],
  [{ clause: 'request' }, 'unknown-name in request'],
  [{ clause: 'fields', name: '' }, 'unknown-name in fields: '],
] as [RefusedPart, string][])('a refusal at %o reads %j in logs', (at, message) => {
  const refusal = new Refusal('unknown-name', at);
  expect(refusal).toMatchObject({ name: 'Refusal', message, reason: 'unknown-name', at });
});

test('a path below another', () => {
  expect(below('', 'author')).toBe('author');
  expect(below('author', 'name')).toBe('author.name');
});
