import { describe, expect, test } from 'vitest';
import { createModel } from '../../../fixtures/create-model.ts';
import type { ModelInput, SchemaJson } from '../../../../src/model/model-input.ts';
import { attribute, component, contentType } from './schema-parts.ts';
import { catalog } from '../../../fixtures/catalog.ts';

const model = createModel(catalog);
const product = contentType(model, 'api::product.product');
const brand = contentType(model, 'api::brand.brand');

describe('two-way', () => {
  test.each([
    ['manyToOne', 'brand', 'oneToMany', 'api::brand.brand', 'products'],
    ['manyToMany', 'categories', 'manyToMany', 'api::category.category', 'products'],
    ['oneToOne', 'successor', 'oneToOne', 'api::product.product', 'predecessor'],
  ])('%s', (relation, name, otherRelation, targetUid, otherName) => {
    const owner = attribute(product, name, 'relation');
    const mapped = attribute(contentType(model, targetUid), otherName, 'relation');
    expect(owner).toMatchObject({ relation, many: relation.endsWith('Many'), owner: true });
    expect(mapped).toMatchObject({
      relation: otherRelation,
      many: otherRelation.endsWith('Many'),
      owner: false,
    });
    expect(owner.target.uid).toBe(targetUid);
    expect(mapped.target).toBe(product);
    expect(owner.inverse).toBe(mapped);
    expect(mapped.inverse).toBe(owner);
  });

  test('to a built-in type that the project extends', () => {
    const buyer = attribute(contentType(model, 'api::order.order'), 'buyer', 'relation');
    const user = contentType(model, 'plugin::users-permissions.user');
    expect(buyer.target).toBe(user);
    expect(buyer.inverse).toBe(user.attributes.get('orders'));
  });
});

test('one-way: to many, to itself, from a component', () => {
  const similar = attribute(product, 'similar', 'relation');
  expect(similar).toMatchObject({ owner: true, many: true });
  expect(similar.target).toBe(product);
  expect(similar.inverse).toBeUndefined();
  const products = attribute(contentType(model, 'api::order.order'), 'products', 'relation');
  expect(products).toMatchObject({ relation: 'oneToMany', owner: true, many: true });
  const ofBanner = attribute(component(model, 'shop.banner'), 'brand', 'relation');
  expect(ofBanner).toMatchObject({ owner: true, many: false });
  expect(ofBanner.target).toBe(brand);
});

test('morph relations, from both sides', () => {
  const subject = attribute(contentType(model, 'api::remark.remark'), 'subject', 'morph');
  expect(subject).toMatchObject({ relation: 'morphToOne', many: false });
  const pinned = attribute(contentType(model, 'api::pin.pin'), 'pinned', 'morph');
  expect(pinned).toMatchObject({ relation: 'morphToMany', many: true });
  const remarks = attribute(product, 'remarks', 'relation');
  expect(remarks).toMatchObject({ relation: 'morphMany', many: true, owner: false });
  expect(remarks.inverse).toBe(subject);
  const pin = attribute(product, 'pin', 'relation');
  expect(pin).toMatchObject({ relation: 'morphOne', many: false, owner: false });
  expect(pin.inverse).toBe(pinned);
});

describe('sides that do not fit load as one-way, with a warning', () => {
  const pair = (left: SchemaJson['attributes'], right: SchemaJson['attributes']): ModelInput => ({
    contentTypes: {
      'api::left.left': { info: { singularName: 'left', pluralName: 'lefts' }, attributes: left ?? {} },
      'api::right.right': {
        info: { singularName: 'right', pluralName: 'rights' },
        attributes: right ?? {},
      },
    },
  });
  const toRight = { type: 'relation', relation: 'oneToMany', target: 'api::right.right' };
  const toLeft = { type: 'relation', relation: 'manyToOne', target: 'api::left.left' };

  test('the other side lacks', () => {
    const linked = createModel(pair({ many: { ...toRight, mappedBy: 'one' } }, {}));
    expect(linked.warnings).toEqual([
      'api::left.left, attribute "many": "mappedBy" names api::right.right.one, which does not exist, so the relation is one-way. Add it, or remove "mappedBy".',
    ]);
    const many = attribute(contentType(linked, 'api::left.left'), 'many', 'relation');
    expect(many).toMatchObject({ owner: true });
    expect(many.inverse).toBeUndefined();
  });

  test('the other side does not name it in turn', () => {
    const linked = createModel(pair({ many: { ...toRight, mappedBy: 'one' } }, { one: toLeft }));
    expect(linked.warnings).toEqual([
      'api::left.left, attribute "many": "mappedBy" names api::right.right.one, which does not name it in turn, so the relation is one-way. Add inversedBy: "many" there, or remove "mappedBy".',
    ]);
    expect(attribute(contentType(linked, 'api::left.left'), 'many', 'relation').owner).toBe(true);
    expect(attribute(contentType(linked, 'api::right.right'), 'one', 'relation').owner).toBe(true);
  });

  test('the other side is no relation, or leads to another type', () => {
    const scalar = createModel(pair({ many: { ...toRight, mappedBy: 'one' } }, { one: { type: 'string' } }));
    expect(scalar.warnings).toHaveLength(1);
    const elsewhere = { ...toLeft, target: 'api::right.right', inversedBy: 'many' };
    expect(
      createModel(pair({ many: { ...toRight, mappedBy: 'one' } }, { one: elsewhere })).warnings,
    ).toHaveLength(2);
  });

  test('it names itself', () => {
    const self = { type: 'relation', relation: 'manyToMany', target: 'api::left.left', inversedBy: 'self' };
    const linked = createModel(pair({ self }, {}));
    expect(linked.warnings).toHaveLength(1);
    expect(attribute(contentType(linked, 'api::left.left'), 'self', 'relation').inverse).toBeUndefined();
  });

  test('both claim to be the owner: the later one is', () => {
    const linked = createModel(
      pair({ many: { ...toRight, inversedBy: 'one' } }, { one: { ...toLeft, inversedBy: 'many' } }),
    );
    const many = attribute(contentType(linked, 'api::left.left'), 'many', 'relation');
    const one = attribute(contentType(linked, 'api::right.right'), 'one', 'relation');
    expect([many.owner, one.owner]).toEqual([false, true]);
    expect(many.inverse).toBe(one);
    expect(linked.warnings).toEqual([
      'api::right.right, attribute "one": both it and api::left.left.many have "inversedBy", so the later one owns the relation, as in Strapi. Give one of them "inversedBy" and the other "mappedBy".',
    ]);
  });
});
