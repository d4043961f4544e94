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

describe('each parameter has its clause', () => {
  test.each([
    ['nothing', {}, {}],
    ['_q', { _q: 'sea' }, { search: 'sea' }],
    ['sort', { sort: 'title:desc' }, { orderBy: [{ title: 'desc' }] }],
    ['filters', { filters: { id: '1' } }, { where: { id: '1' } }],
    ['populate', { populate: 'writer' }, { populate: ['writer'] }],
    ['start and limit', { start: '5', limit: '10' }, { offset: 5, limit: 10 }],
    ['publicationState=live', { publicationState: 'live' }, { status: 'published' }],
    ['publicationState=preview', { publicationState: 'preview' }, { status: 'any' }],
    ['unknown parameters vanish', { x: 'a', locale: 'en' }, {}],
  ])('%s', (_rule, given, params) => {
    expect(convert(given)).toEqual(params);
  });
});

describe('fields', () => {
  test.each([
    ['a name', 'title', { select: ['id', 'title'] }],
    ['commas separate', 'title, pages', { select: ['id', 'title', 'pages'] }],
    ['a list, each name once', ['title', 'id', 'title'], { select: ['id', 'title'] }],
    ['* alone selects nothing', '*', {}],
    ['* in a list is a name', ['*', 'title'], { select: ['id', '*', 'title'] }],
    ['an empty list selects only id', [], { select: ['id'] }],
  ])('%s: %j', (_rule, fields, params) => {
    expect(convert({ fields })).toEqual(params);
  });
});

describe('count and ordering belong to a populate', () => {
  test.each([
    ['count', { count: 'true' }, {}, { count: true }],
    ['count that is off', { count: 'false' }, {}, { count: false }],
    ['ordering', { ordering: 'desc' }, {}, { ordering: 'desc' }],
  ])('%s', (_rule, given, top, below) => {
    expect(convert(given)).toEqual(top);
    expect(nested(given)).toEqual(below);
  });

  test('_q belongs to a request', () => {
    expect(nested({ _q: 'sea' })).toEqual({});
  });
});

describe('an empty text counts at the top only', () => {
  test.each([
    [{ sort: '' }, { orderBy: [{}] }],
    [{ fields: '' }, { select: ['id', ''] }],
    [{ populate: '' }, { populate: [''] }],
    [{ _q: '' }, { search: '' }],
  ])('%j', (given, params) => {
    expect(convert(given)).toEqual(params);
    expect(nested(given)).toEqual({});
  });

  test('null counts nowhere', () => {
    const given = {
      sort: null,
      fields: null,
      populate: null,
      filters: null,
      _q: null,
      publicationState: null,
    };
    expect(convert(given)).toEqual({});
    expect(nested(given)).toEqual({});
  });
});

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
