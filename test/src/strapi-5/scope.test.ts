import { expect, test } from 'vitest';
import { scope } from '../../../src/strapi-5/query.ts';
import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import { typeByName } from '../../../src/model/look-up.ts';
import { libraryContext } from '../../fixtures/library/context.ts';

const { model } = libraryContext({ dialect: 'v5' });
const attribute = (type: string, name: string) =>
  typeByName(model, type).attributes.get(name) as EdgeAttribute;
const drafts = { status: 'draft', locale: 'en', publication: 'modified' } as const;
const below = { status: 'draft', locale: null, publication: 'modified' };
const everything = { status: 'any', locale: null };

test('linked rows have the status of their parents, and any locale', () => {
  expect(scope.below(drafts)).toEqual(below);
});

test.each([
  ['a morph relation is seen whatever its status', 'remark', 'about', false, everything],
  ['unless something is asked of the type', 'remark', 'about', true, below],
  ['a zone has the status of its parents', 'book', 'layout', false, below],
  ['also with options', 'book', 'layout', true, below],
])('what on lists: %s', (_rule, type, name, hasOptions, seen) => {
  expect(scope.inFragment(drafts, attribute(type, name), hasOptions)).toEqual(seen);
});
