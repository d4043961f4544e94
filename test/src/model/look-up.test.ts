import { describe, expect, test } from 'vitest';
import { findType, missingType, typeByName } from '../../../src/model/look-up.ts';
import { createModel } from '../../fixtures/create-model.ts';

const type = (singularName: string, pluralName: string) => ({
  info: { singularName, pluralName },
  attributes: { name: { type: 'string' } },
});
const model = createModel({
  contentTypes: {
    'api::tag.tag': type('tag', 'tags'),
    'api::role.role': type('role', 'parts'),
    'plugin::shop.product': type('product', 'products'),
  },
});

const names: [name: string, uid: string][] = [
  ['tag', 'api::tag.tag'],
  ['tags', 'api::tag.tag'],
  ['api::tag.tag', 'api::tag.tag'],
  ['products', 'plugin::shop.product'],
  ['user', 'plugin::users-permissions.user'],
  ['users', 'plugin::users-permissions.user'],
  ['admin::user', 'admin::user'],
  // Types of the project come before those of Strapi.
  ['role', 'api::role.role'],
  ['roles', 'plugin::users-permissions.role'],
];

test.each(names)('%s is %s', (name, uid) => {
  expect(typeByName(model, name).uid).toBe(uid);
  expect(findType(model, name)?.uid).toBe(uid);
});

describe('a name without a type', () => {
  test('is undefined for those who want to say it themselves', () => {
    expect(findType(model, 'tagg')).toBeUndefined();
    expect(findType(model, '__proto__')).toBeUndefined();
  });

  test.each([
    [
      'tagg',
      "The model has no type 'tagg'. Did you mean tag? It has tag, role. Give a singular name, a plural name or a uid.",
    ],
    ['tagss', "The model has no type 'tagss'. Did you mean tags?"],
    ['api::tga.tag', "The model has no type 'api::tga.tag'. Did you mean api::tag.tag?"],
    ['usres', "The model has no type 'usres'. Did you mean users?"],
    ['xyzxyz', "The model has no type 'xyzxyz'. It has tag, role"],
  ])('%s is an error', (name, message) => {
    expect(() => typeByName(model, name)).toThrow(message);
    expect(missingType(model, name)).toContain(message);
  });

  test('in a model without types', () => {
    expect(() => typeByName(createModel({ contentTypes: {} }), 'article')).toThrow(
      "The model has no type 'article'. It has only Strapi's own types.",
    );
  });
});
