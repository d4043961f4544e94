import { expect, test } from 'vitest';
import { mapRelation } from '../../../../src/strapi-5/document/document-relations.ts';

const map = (value: unknown) =>
  mapRelation(value, (relation) => {
    const { documentId } = Object(relation) as { documentId?: string };
    return documentId === undefined ? relation : documentId === 'gone' ? [] : [{ id: documentId.length }];
  });

test('every form of a relation names its entries', () => {
  for (const [value, expected] of [
    ['ab', { set: [{ id: 2 }] }],
    [{ documentId: 'ab' }, { set: [{ id: 2 }] }],
    [7, { set: [{ id: 7 }] }],
    ['7', { set: [{ id: '7' }] }],
    [{ id: 7 }, { set: [{ id: 7 }] }],
    [['ab', 7, { id: 8 }, null, 'gone'], { set: [{ id: 2 }, { id: 7 }, { id: 8 }] }],
    ['gone', { set: [] }],
    [[], { set: [] }],
    [{ connect: 'ab' }, { connect: [{ id: 2 }] }],
    [
      { connect: ['ab'], disconnect: [7], set: [], options: 1 },
      { connect: [{ id: 2 }], disconnect: [{ id: 7 }], set: [], options: 1 },
    ],
    [
      { connect: [{ id: 7, position: { start: true } }] },
      { connect: [{ id: 7, position: { start: true } }] },
    ],
  ]) {
    expect(map(value)).toEqual(expected);
  }
});

test('what names no entry stays', () => {
  for (const value of [null, undefined, true, {}, { connect: null }]) expect(map(value)).toBe(value);
});

test('a text that begins with a digit is an id', () => {
  expect(map('7ab')).toEqual({ set: [{ id: '7ab' }] });
});
