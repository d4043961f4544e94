import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import {
  convertPopulateValue,
  convertQuery,
  startConversion,
} from '../../../../src/query/convert/convert-query.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');
const convert = (given: object) => convertQuery({ ...given }, book, context);
const nested = (given: object) => convertPopulateValue({ ...given }, book, startConversion(context));

describe('what is refused', () => {
  test.each([
    [
      'fields as an object',
      { fields: { a: 'title' } },
      { reason: 'malformed-fields', clause: 'fields', value: { a: 'title' } },
    ],
    [
      'an object in fields',
      { fields: ['title', {}] },
      { reason: 'malformed-fields', clause: 'fields', value: ['title', {}] },
    ],
    ['filters as a text', { filters: 'x' }, { reason: 'malformed-filters', clause: 'filters', value: 'x' }],
    [
      'a publicationState of another name',
      { publicationState: 'draft' },
      { reason: 'invalid-publication-state', clause: 'scope', name: 'publicationState', value: 'draft' },
    ],
    [
      'sort before filters',
      { filters: 'x', sort: 'title:x' },
      { reason: 'invalid-order-word', clause: 'sort', value: 'x' },
    ],
    [
      'filters before fields',
      { fields: {}, filters: 'x' },
      { reason: 'malformed-filters', clause: 'filters', value: 'x' },
    ],
    [
      'fields before populate',
      { populate: 5, fields: {} },
      { reason: 'malformed-fields', clause: 'fields', value: {} },
    ],
    [
      'populate before the range',
      { start: 'x', populate: 5 },
      { reason: 'malformed-populate', clause: 'populate', value: 5 },
    ],
    [
      'the range before the publicationState',
      { publicationState: 'x', start: 'x' },
      { reason: 'invalid-offset', clause: 'pagination', name: 'start', value: 'x' },
    ],
  ])('%s', (_rule, given, refused) => {
    expect(refusalOf(() => convert(given))).toEqual(refused);
  });

  test('a count that is not a switch', () => {
    expect(refusalOf(() => nested({ count: 'yes' }))).toEqual({
      reason: 'malformed-switch',
      clause: 'populate',
      name: 'count',
      value: 'yes',
    });
  });

  test('without a schema, such as below a morph relation, no publicationState is read', () => {
    expect(convertPopulateValue({ publicationState: 'x' }, undefined, startConversion(context))).toEqual({});
  });
});
