import { expect, test } from 'vitest';
import { SchemaLayouts } from '../../../../../src/store/load/records/record-layout.ts';
import { createModel } from '../../../../fixtures/create-model.ts';

const info = { singularName: 'row', pluralName: 'rows' };
const model = createModel(
  {
    contentTypes: { 'api::row.row': { info, attributes: { a: { type: 'string' }, b: { type: 'string' } } } },
  },
  'v4',
);
const layouts = () => new SchemaLayouts(model.contentTypes.get('api::row.row')!);

test('records with the same keys share a layout', () => {
  const of = layouts();
  expect(of.read({ a: '1', b: '2' })).toEqual(['1', '2']);
  const first = of.last;
  expect(of.read({ b: '3' })).toEqual(['3']);
  expect(of.read({ a: '4', b: '5' })).toEqual(['4', '5']);
  expect(of.last).toBe(first);
});

test.each([
  ['a line break in a key', { a: '1', b: '2' }, { 'a\nb': '3' }],
  ['an empty key', {}, { '': '3' }],
])('%s does not make keys the same', (_rule, before, record) => {
  const of = layouts();
  of.read(before);
  expect(of.read(record)).toBeUndefined();
});
