import { expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { convertFilters } from '../../../../src/query/convert/convert-filters.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const { model } = libraryContext();
const convert = (filters: unknown, type = 'book', bareNames = new Set(['id'])) =>
  convertFilters(filters, typeByName(model, type), bareNames);

test.each([
  ['attributes and operators stay', { title: { $eq: 'a' }, id: '1' }, { title: { $eq: 'a' }, id: '1' }],
  ['groups stay', { $or: [{ id: '1' }, { id: '2' }] }, { $or: [{ id: '1' }, { id: '2' }] }],
  [
    'an unknown operator under a scalar vanishes',
    { title: { $like: 'a', $eq: 'b' } },
    { title: { $eq: 'b' } },
  ],
  ['an attribute of which nothing is left vanishes', { title: { $like: 'a' }, id: '1' }, { id: '1' }],
  ['a relation of which nothing is left vanishes', { writer: { name: { $like: 'a' } } }, {}],
  ['empty objects vanish', { title: {}, writer: {}, $and: [{}, { id: '1' }] }, { $and: [{ id: '1' }] }],
  ['an empty list stays', { $and: [], title: [] }, { $and: [], title: [] }],
  ['a zone vanishes', { layout: { id: '1' } }, {}],
  ['a password vanishes', { secret: 'a' }, {}],
  ['a relation by its id', { writer: '1' }, { writer: '1' }],
  [
    'names of the target are known below a relation',
    { writer: { name: 'a', title: 'b' } },
    { writer: { name: 'a' } },
  ],
  [
    'names of the target are known below media and components',
    { cover: { name: 'a', x: 'b' }, seo: { heading: 'c', x: 'd' } },
    { cover: { name: 'a' }, seo: { heading: 'c' } },
  ],
  ['null stays', { title: null, writer: { id: null } }, { title: null, writer: { id: null } }],
  ['a column is not an attribute here', { happened_at: 'a' }, {}],
])('%s', (_rule, filters, converted) => {
  expect(convert(filters)).toEqual(converted);
});

test.each([
  ['true', true],
  ['t', true],
  ['false', false],
  ['0', false],
  ['', false],
  ['any text', true],
  [null, false],
])('$null and $notNull are switches: %j is %s', (value, on) => {
  expect(convert({ title: { $null: value, $notNull: value } })).toEqual({
    title: { $null: on, $notNull: on },
  });
});

test('below a morph relation only operators and id are known', () => {
  expect(convert({ about: { id: '1', text: 'a', $and: [] } }, 'remark')).toEqual({
    about: { id: '1', $and: [] },
  });
});

test('empty objects and lists vanish from a list', () => {
  expect(convert([{ title: 'a' }, {}, [{}], 'text'])).toEqual([{ title: 'a' }, 'text']);
});

test.each([['text'], [5], [true]])('%j is refused', (filters) => {
  expect(refusalOf(() => convert(filters))).toEqual({
    reason: 'malformed-filters',
    clause: 'filters',
    value: filters,
  });
});

test('a name that is no attribute stays where the dialect has it everywhere', () => {
  const filters = { seo: { documentId: 'a', id: '1' } };
  expect(convert(filters)).toEqual({ seo: { id: '1' } });
  expect(convert(filters, 'book', new Set(['id', 'documentId']))).toEqual(filters);
});
