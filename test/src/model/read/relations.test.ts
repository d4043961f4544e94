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

describe('sides that do not fit load with a warning', () => {
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
      'api::left.left, attribute "many": "mappedBy" names api::right.right.one, which does not exist, so it has no links, as in Strapi. Add it, or remove "mappedBy".',
    ]);
    const many = attribute(contentType(linked, 'api::left.left'), 'many', 'relation');
    expect(many.linkedBy).toBe('nothing');
    expect(many.inverse).toBeUndefined();
  });

  test('the other side does not name it in turn', () => {
    const linked = createModel(pair({ many: { ...toRight, mappedBy: 'one' } }, { one: toLeft }));
    expect(linked.warnings).toEqual([
      'api::left.left, attribute "many": "mappedBy" names api::right.right.one, which does not name it in turn, so it has no links, as in Strapi. Add inversedBy: "many" there, or remove "mappedBy".',
    ]);
    const one = attribute(contentType(linked, 'api::right.right'), 'one', 'relation');
    expect(attribute(contentType(linked, 'api::left.left'), 'many', 'relation').linkedBy).toBe('nothing');
    expect(one).toMatchObject({ owner: true, linkedBy: 'table' });
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

  test('the owner names a side that is mapped by another', () => {
    const linked = createModel(
      pair(
        { many: { ...toRight, mappedBy: 'other' } },
        { one: { ...toLeft, inversedBy: 'many' }, other: toLeft },
      ),
    );
    const many = attribute(contentType(linked, 'api::left.left'), 'many', 'relation');
    const one = attribute(contentType(linked, 'api::right.right'), 'one', 'relation');
    expect(many).toMatchObject({ linkedBy: 'table', owner: false });
    expect(many.inverse).toBe(one);
    expect(linked.warnings).toEqual([
      'api::left.left, attribute "many": "mappedBy" names api::right.right.other, which does not name it in turn, so api::right.right.one owns the relation, as in Strapi. Add inversedBy: "many" there, or remove "mappedBy".',
      'api::right.right, attribute "one": "inversedBy" names api::left.left.many, which does not name it in turn, so it owns the relation, as in Strapi. Add mappedBy: "one" there, or remove "inversedBy".',
    ]);
  });

  test.each([
    ['before the owner: it takes the links of the owner', 'left'],
    ['after the owner: each has links of its own', 'right'],
  ])('the owner names a side without a key, %s', (_rule, side) => {
    const toMany = { ...toRight, relation: 'manyToMany' };
    const linked = createModel(
      side === 'left'
        ? pair({ many: toMany }, { one: { ...toLeft, relation: 'manyToMany', inversedBy: 'many' } })
        : pair({ many: { ...toMany, inversedBy: 'one' } }, { one: { ...toLeft, relation: 'manyToMany' } }),
    );
    const many = attribute(contentType(linked, 'api::left.left'), 'many', 'relation');
    const one = attribute(contentType(linked, 'api::right.right'), 'one', 'relation');
    expect(many.inverse).toBe(side === 'left' ? one : undefined);
    expect(one.inverse).toBe(side === 'left' ? many : undefined);
    expect([many.owner, one.owner]).toEqual(side === 'left' ? [false, true] : [true, true]);
    expect(linked.warnings).toHaveLength(1);
  });

  test('both are mapped: neither has links', () => {
    const linked = createModel(
      pair({ many: { ...toRight, mappedBy: 'one' } }, { one: { ...toLeft, mappedBy: 'many' } }),
    );
    const many = attribute(contentType(linked, 'api::left.left'), 'many', 'relation');
    const one = attribute(contentType(linked, 'api::right.right'), 'one', 'relation');
    expect([many.linkedBy, one.linkedBy]).toEqual(['nothing', 'nothing']);
    expect(linked.warnings).toEqual([
      'api::left.left, attribute "many": both it and api::right.right.one have "mappedBy", so it has no links, as in Strapi. Give one of them "inversedBy" and the other "mappedBy".',
      'api::right.right, attribute "one": both it and api::left.left.many have "mappedBy", so it has no links, as in Strapi. Give one of them "inversedBy" and the other "mappedBy".',
    ]);
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
