import { describe, expect, test } from 'vitest';
import { createModel } from '../../../fixtures/create-model.ts';
import { SCALAR_TYPES } from '../../../../src/model/attribute.ts';
import { attribute, component, contentType } from './schema-parts.ts';
import { catalog } from '../../../fixtures/catalog.ts';

const model = createModel(catalog);
const product = contentType(model, 'api::product.product');

test('the catalog has every scalar type', () => {
  const types = [...product.attributes.values()].map((one) => one.kind === 'scalar' && one.type);
  const missing = SCALAR_TYPES.filter((type) => !types.includes(type));
  // Strapi has no such type; only the documented dialect has.
  expect(missing).toEqual(['array']);
});

describe('scalars', () => {
  test('a plain one', () => {
    expect(attribute(product, 'summary', 'scalar')).toEqual({
      name: 'summary',
      column: 'summary',
      kind: 'scalar',
      type: 'text',
      required: false,
      private: false,
      hidden: false,
      system: false,
      writable: true,
      localized: false,
      unique: false,
      searchable: true,
    });
  });

  test('everything that limits a value', () => {
    expect(attribute(product, 'name', 'scalar')).toMatchObject({
      required: true,
      minLength: 2,
      maxLength: 80,
      localized: true,
    });
    expect(attribute(product, 'stockCount', 'scalar')).toMatchObject({
      column: 'stock_count',
      min: 0,
      max: 1000,
    });
    expect(attribute(product, 'serialNumber', 'scalar')).toMatchObject({ min: '1' });
    expect(attribute(product, 'sku', 'scalar')).toMatchObject({
      unique: true,
      regex: '^[A-Z]{2}-\\d{4}$',
      searchable: false,
    });
    expect(attribute(product, 'slug', 'scalar')).toMatchObject({ targetField: 'name' });
    expect(attribute(product, 'condition', 'scalar')).toMatchObject({
      enum: ['new', 'used'],
      default: 'new',
    });
    expect(attribute(product, 'featured', 'scalar')).toMatchObject({ default: false });
  });

  test('a known custom field has its base type', () => {
    expect(attribute(product, 'color', 'scalar')).toMatchObject({
      type: 'string',
    });
  });

  test('a custom field that is already converted, as in an export, keeps its type', () => {
    const { contentTypes, warnings } = createModel({
      contentTypes: {
        'api::map.map': {
          info: { singularName: 'map', pluralName: 'maps' },
          attributes: { place: { type: 'json', customField: 'plugin::my-map.place' } },
        },
      },
    });
    expect(warnings).toEqual([]);
    expect(contentTypes.get('api::map.map')?.attributes.get('place')).toMatchObject({
      type: 'json',
    });
  });
});

describe('edges to rows', () => {
  test('media', () => {
    const file = contentType(model, 'plugin::upload.file');
    expect(attribute(product, 'cover', 'media')).toMatchObject({
      many: false,
      allowedTypes: ['images'],
    });
    expect(attribute(product, 'pictures', 'media')).toMatchObject({
      many: true,
      allowedTypes: ['images', 'files', 'videos', 'audios'],
    });
    expect(attribute(product, 'cover', 'media').target).toBe(file);
  });

  test('components: single, repeatable, nested', () => {
    const dimensions = component(model, 'shop.dimensions');
    const variant = component(model, 'shop.variant');
    expect(attribute(product, 'dimensions', 'component')).toMatchObject({ many: false });
    expect(attribute(product, 'dimensions', 'component').target).toBe(dimensions);
    expect(attribute(product, 'variants', 'component')).toMatchObject({ many: true, min: 1, max: 9 });
    expect(attribute(product, 'variants', 'component').target).toBe(variant);
    expect(attribute(variant, 'dimensions', 'component').target).toBe(dimensions);
  });

  test('zones', () => {
    const page = attribute(product, 'page', 'zone');
    expect(page).toMatchObject({ many: true, max: 5 });
    expect(page.components[0]).toBe(component(model, 'shop.variant'));
    expect(page.components[1]).toBe(component(model, 'shop.banner'));
  });
});
