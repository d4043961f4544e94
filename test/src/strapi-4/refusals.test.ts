import { describe, expect, test } from 'vitest';
import { dialects } from '../../fixtures/dialects.ts';
import { refusals as readRefusals } from '../../../src/strapi-4/refusals.ts';
import { writeRefusals } from '../../../src/strapi-4/write-refusals.ts';
import type { RefusedPart, Reason } from '../../../src/errors/refusal.ts';
import { StrapiError } from '../../../src/errors/strapi-error.ts';

const refusals = () => ({ ...readRefusals(), ...writeRefusals() });
const reasons = Object.keys(refusals()) as Reason[];
const place: RefusedPart = {
  clause: 'filters',
  path: 'writer',
  name: 'title',
  value: '-5',
  limit: 5,
  message: 'book',
};

describe.each(Object.values(dialects))('$name', (dialect) => {
  test.each(reasons)('%s has a status, a name and words', (reason) => {
    const error = dialect.refusals()[reason](place);
    expect(error).toBeInstanceOf(StrapiError);
    expect([400, 401, 403, 404, 413, 500]).toContain(error.status);
    expect(error.name).toMatch(/^[A-Z]\w+$/);
    expect(error.message).not.toMatch(/undefined|NaN|\[object/);
    expect(error.message).not.toBe('');
  });

  test.each(reasons)('%s needs no more than the clause', (reason) => {
    expect(() => dialect.refusals()[reason]({ clause: 'request' })).not.toThrow();
  });

  test('has no reason of its own', () => {
    expect(Object.keys(dialect.refusals())).toEqual(reasons);
  });
});

describe('the words name what was sent', () => {
  const message = (reason: Reason, at: Partial<RefusedPart> = {}) =>
    refusals()[reason]({ ...place, ...at }).message;

  test.each([
    ['unknown-name', {}, 'Invalid parameter title'],
    [
      'invalid-page',
      { name: 'pageSize', value: '0', message: '3' },
      "Invalid 'pageSize' parameter. Expected an integer > 0, received: 3",
    ],
    ['time-is-no-text', { value: 5 }, 'Expected a string, got a number'],
    ['file-not-found', {}, 'file.notFound'],
  ] as [Reason, Partial<RefusedPart>, string][])('%s', (reason, at, expected) => {
    expect(message(reason, at)).toBe(expected);
  });

  test.each([
    ['too-deep', { limit: 1000 }, /1000 levels/],
    ['too-large', { limit: 7 }, /more than 7 entries.*maxNodes/],
    ['pagination-in-populate', { path: 'populate[writer]', name: 'page' }, /populate\[writer\]\[page\]/],
  ] as [Reason, Partial<RefusedPart>, RegExp][])('%s', (reason, at, expected) => {
    expect(message(reason, at)).toMatch(expected);
  });
});

test('failures that Strapi did not mean have no details', () => {
  const failed = reasons.filter((reason) => refusals()[reason](place).status === 500);
  expect(failed).toContain('unknown-operator');
  for (const reason of failed) {
    expect(refusals()[reason](place).toBody()).toEqual({
      data: null,
      error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
    });
  }
});
