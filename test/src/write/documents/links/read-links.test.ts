import { expect, test } from 'vitest';
import { readLinks } from '../../../../../src/write/documents/links/read-links.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

const none = { connect: [], disconnect: [], strict: true };

test('values say all links, or which to add and to end', () => {
  expect(readLinks(null)).toEqual({ ...none, set: null });
  for (const value of [[1, { id: 1 }, null], 1, { id: 1 }, { set: [1], connect: [2] }])
    expect(readLinks(value)).toEqual({ ...none, set: [{ id: 1 }] });
  expect(readLinks({ connect: [1], disconnect: 2 })).toEqual({
    ...none,
    connect: [{ id: 1 }],
    disconnect: [{ id: 2 }],
  });
  for (const value of [true, {}, { set: null }, undefined]) expect(readLinks(value)).toEqual(none);
});

test('a row counts once, unless its positions differ', () => {
  const position = { start: true };
  expect(readLinks({ connect: [1, 1, { id: 1, position }] }).connect).toEqual([
    { id: 1 },
    { id: 1, position },
  ]);
});

test('options say whether positions must be right', () => {
  expect(readLinks({ options: { strict: false } }).strict).toBe(false);
  expect(readLinks({ options: {} }).strict).toBe(true);
});

test('an id is a text or a whole number', () => {
  expect(readLinks(['1'])).toMatchObject({ set: [{ id: '1' }] });
  for (const id of [1.5, true, {}, []])
    expect(refusalOf(() => readLinks([{ id }]))).toMatchObject({ reason: 'malformed-data' });
});
