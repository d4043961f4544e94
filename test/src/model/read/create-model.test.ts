import { describe, expect, test } from 'vitest';
import { createModel } from '../../../fixtures/create-model.ts';
import { attribute, component, contentType } from './schema-parts.ts';
import { catalog } from '../../../fixtures/catalog.ts';

const model = createModel(catalog);
const product = contentType(model, 'api::product.product');

test('the catalog loads without a warning', () => {
  expect(model.warnings).toEqual([]);
});

test('a content type knows its names and options', () => {
  expect(product).toMatchObject({
    uid: 'api::product.product',
    modelType: 'contentType',
    kind: 'collectionType',
    singularName: 'product',
    pluralName: 'products',
    draftAndPublish: true,
    localized: true,
    populateCreatorFields: true,
  });
  expect(contentType(model, 'api::storefront.storefront')).toMatchObject({
    kind: 'singleType',
    draftAndPublish: false,
    localized: false,
    populateCreatorFields: false,
  });
});

describe('the order of attributes', () => {
  test('localized, with drafts: as in the schema, then all that Strapi adds', () => {
    const given = Object.keys(catalog.contentTypes['api::product.product']?.attributes ?? {});
    expect([...product.attributes.keys()]).toEqual([
      ...given,
      'createdAt',
      'updatedAt',
      'publishedAt',
      'createdBy',
      'updatedBy',
      'localizations',
      'locale',
    ]);
  });

  test('neither localized nor with drafts', () => {
    expect([...contentType(model, 'api::remark.remark').attributes.keys()]).toEqual([
      'text',
      'subject',
      'createdAt',
      'updatedAt',
      'createdBy',
      'updatedBy',
    ]);
  });

  test('components get nothing added', () => {
    expect([...component(model, 'shop.variant').attributes.keys()]).toEqual([
      'label',
      'dimensions',
      'picture',
    ]);
  });

  test('an attribute that Strapi adds keeps the place it has in the schema, and is replaced', () => {
    const { contentTypes } = createModel({
      contentTypes: {
        'api::note.note': {
          info: { singularName: 'note', pluralName: 'notes' },
          attributes: { createdAt: { type: 'string' }, text: { type: 'text' } },
        },
      },
    });
    const note = contentTypes.get('api::note.note');
    expect([...(note?.attributes.keys() ?? [])].slice(0, 3)).toEqual(['createdAt', 'text', 'updatedAt']);
    expect(note?.attributes.get('createdAt')).toMatchObject({ type: 'datetime' });
  });
});

test('creators are the admin users, private unless they are asked for', () => {
  const admin = contentType(model, 'admin::user');
  expect(attribute(product, 'createdBy', 'relation')).toMatchObject({
    relation: 'oneToOne',
    private: false,
    owner: true,
  });
  expect(attribute(product, 'createdBy', 'relation').target).toBe(admin);
  const brand = contentType(model, 'api::brand.brand');
  expect(attribute(brand, 'updatedBy', 'relation')).toMatchObject({ private: true });
  const shown = [...admin.attributes.values()].filter((one) => !one.private).map(({ name }) => name);
  expect(shown).toEqual(['firstname', 'lastname', 'username', 'preferedLanguage', 'createdAt', 'updatedAt']);
});

test('localizations lead to the type itself', () => {
  const localizations = attribute(product, 'localizations', 'relation');
  expect(localizations).toMatchObject({ relation: 'oneToMany', many: true, owner: true });
  expect(localizations.target).toBe(product);
  expect(localizations.inverse).toBeUndefined();
  expect(attribute(product, 'locale', 'scalar')).toMatchObject({ type: 'string', private: false });
});

test('private comes from the attribute, from options.privateAttributes and from the model', () => {
  const names = (schema: typeof product): string[] =>
    [...schema.attributes.values()].filter((one) => one.private).map(({ name }) => name);
  expect(names(product)).toEqual(['margin', 'supplierNote']);
  const hidden = createModel({ ...catalog, privateAttributes: ['createdAt'] });
  expect(names(contentType(hidden, 'api::product.product'))).toEqual(['margin', 'supplierNote', 'createdAt']);
});

test('the model cannot be changed, and the input is left as it was', () => {
  expect(Object.isFrozen(model)).toBe(true);
  expect(Object.isFrozen(product)).toBe(true);
  expect([...product.attributes.values()].filter((one) => !Object.isFrozen(one))).toEqual([]);
  expect(Object.isFrozen(attribute(product, 'condition', 'scalar').enum)).toBe(true);
  expect(Object.isFrozen(attribute(product, 'page', 'zone').components)).toBe(true);

  const tags = { type: 'json', default: ['a'] };
  const input = { contentTypes: { 'api::a.a': { attributes: { tags } } } };
  createModel(input);
  tags.default.push('b');
  expect(input.contentTypes['api::a.a']).toEqual({
    attributes: { tags: { type: 'json', default: ['a', 'b'] } },
  });
});

test('two models of one input share nothing', () => {
  const other = createModel(catalog);
  expect(contentType(other, 'plugin::upload.file')).not.toBe(contentType(model, 'plugin::upload.file'));
  expect(contentType(other, 'api::product.product')).not.toBe(product);
});
