import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/access/caller.ts';
import { checkInput, cleanInput, refuseInherited } from '../../../../src/strapi-5/document/document-input.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { gardenModel, openGarden } from '../../../fixtures/garden.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = createContext({ model: gardenModel, dialect: 'v5' });
const plant = context.model.contentTypes.get('api::plant.plant')!;
const refusal = (data: unknown, caller = context.caller) =>
  refusalOf(() => checkInput(data, plant, { ...context, caller }));

const invalid = (name: string, path?: string) =>
  expect.objectContaining({ reason: 'invalid-key', name, ...(path && { path }) });

describe('names in a body', () => {
  test('are those of attributes', () => {
    expect(refusal({ name: 'Oak', size: { wide: 1 }, tips: [{ text: 'a' }] })).toBeUndefined();
    expect(refusal({ nme: 'Oak' })).toEqual(invalid('nme'));
    // The key of a body, which Strapi takes once more inside.
    expect(refusal({ name: 'Oak', data: 5 })).toBeUndefined();
    expect(refusal({ size: { data: 5 } })).toEqual(invalid('data', 'size'));
    expect(refusal({ size: { wide: 1, long: 2 } })).toEqual(invalid('long', 'size'));
    expect(refusal({ tips: [{ text: 'a' }, { sizes: [{ long: 2 }] }] })).toEqual(
      invalid('long', 'tips.sizes'),
    );
    expect(refusal({ sections: [{ __component: 'plant.tip', txt: 'a' }] })).toEqual(
      invalid('txt', 'sections'),
    );
  });

  test('are not the id, and not what only Strapi writes', () => {
    expect(refusal({ name: 'Oak', id: 1 })).toMatchObject({ reason: 'id-in-data', name: 'id' });
    expect(refusal({ documentId: 'a', id: 1 })).toMatchObject({ name: 'id' });
    for (const name of ['createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations'])
      expect(refusal({ bogus: 1, [name]: null })).toEqual(invalid(name, name));
    expect(refusal({ publishedAt: null, locale: 'fr' })).toBeUndefined();
  });

  test('of a relation are ids, operations and attributes of its target', () => {
    for (const garden of [
      1,
      'abc',
      { id: 1 },
      { documentId: 'abc', locale: 'en' },
      { connect: [{ id: 1, position: { start: true }, bogus: 1 }] },
      { set: [], options: {} },
      [{ id: 1 }, 2],
    ]) {
      expect(refusal({ garden })).toBeUndefined();
    }
    expect(refusal({ garden: { documentId: 'abc', status: 'draft' } })).toEqual(invalid('status', 'garden'));
    expect(refusal({ beds: [{ id: 1 }, { id: 1, bogus: 1 }] })).toEqual(invalid('bogus', 'beds'));
    expect(refusal({ cover: { connect: [1] } })).toBeUndefined();
    expect(refusal({ cover: { bogus: 1 } })).toEqual(invalid('bogus', 'cover'));
  });

  test('of components may be an id, those of a zone the component', () => {
    expect(refusal({ size: { id: 1 }, sections: [{ id: 1, __component: 'plant.tip' }] })).toBeUndefined();
    expect(refusal({ size: { __component: 'plant.size' } })).toEqual(invalid('__component', 'size'));
    // What is allowed depends on the attribute that was looked into last.
    expect(refusal({ sections: [{ plants: [], __component: 'plant.list' }] })).toEqual(
      invalid('__component', 'sections'),
    );
    // Unknown components and what is no object are left to the validation.
    expect(refusal({ sections: [{ __component: 'plant.nope', bogus: 1 }, null, 'x'] })).toBeUndefined();
  });

  test('that every object has are refused later', () => {
    expect(refusal({ constructor: 1 })).toBeUndefined();
    expect(refusalOf(() => refuseInherited({ size: { toString: 1 } }, plant, context))).toMatchObject({
      reason: 'malformed-data',
    });
    expect(refusalOf(() => refuseInherited({ size: { wide: 1 } }, plant, context))).toBeUndefined();
  });

  test('are checked in each entry of a list', () => {
    expect(refusal([{ name: 'Oak' }, { nme: 'Elm' }])).toEqual(invalid('nme'));
  });
});

describe('permissions', () => {
  const caller: Caller = { ...context.caller, may: (action) => !action.startsWith('api::garden') };

  test('a relation to a type that the caller may not find is refused, also in a component', () => {
    expect(refusal({ garden: 1 }, caller)).toEqual(invalid('garden', 'garden'));
    expect(refusal({ garden: null }, caller)).toEqual(invalid('garden', 'garden'));
    const mayNot: Caller = { ...caller, may: (action) => !action.startsWith('api::plant') };
    const sections = [{ __component: 'plant.list', plants: [] }];
    expect(refusal({ sections }, mayNot)).toEqual(invalid('plants', 'sections.plants'));
  });

  test('unknown names are found first', () => {
    expect(refusal({ garden: 1, bogus: 1 }, caller)).toEqual(invalid('bogus'));
  });

  test('the types of a morph relation must be found too', () => {
    expect(refusal({ any: [{ __type: 'api::bed.bed', id: 1 }] }, caller)).toBeUndefined();
    expect(refusal({ any: [{ __type: 'api::garden.garden', id: 1 }] }, caller)).toEqual(
      invalid('any', 'any'),
    );
    expect(refusal({ any: { connect: [{ __type: 'api::garden.garden', id: 1 }] } }, caller)).toEqual(
      invalid('any', 'any'),
    );
  });
});

describe('a morph relation', () => {
  test('is a list of entries with types, or operations with such lists', () => {
    expect(refusal({ any: [] })).toBeUndefined();
    expect(refusal({ any: { set: [], options: { strict: true } } })).toBeUndefined();
    for (const any of [null, 1, { id: 1 }, [1], [{ id: 1 }], { connect: 1 }, { set: [], options: 1 }])
      expect(refusal({ any })).toEqual(invalid('any', 'any'));
    expect(refusal({ any: { set: [], options: { x: 1 } } })).toEqual(invalid('x', 'any'));
    expect(refusal({ any: { options: { strict: 1 } } })).toEqual(invalid('strict', 'any'));
    expect(refusal({ any: { options: [1] } })).toEqual(invalid('0', 'any'));
    expect(refusal({ any: [null] })).toMatchObject({ reason: 'malformed-data' });
  });

  test('is looked for in each entry of a list, and what is no entry becomes an object', () => {
    const cleaned = cleanInput([{ any: { connect: [] } }, 'ab', 5, null, [true]], plant, context);
    expect(cleaned).toEqual([{ any: { options: {} } }, { 0: 'a', 1: 'b' }, {}, {}, [{}]]);
  });

  test('loses its empty lists', () => {
    const clean = (any: unknown) => cleanInput({ name: 'Oak', any }, plant, context);
    const item = { __type: 'api::bed.bed', id: 1 };
    expect(clean({ set: [], connect: [item] })).toEqual({
      name: 'Oak',
      any: { connect: [item], options: {} },
    });
    expect(clean([item])).toEqual({ name: 'Oak', any: [item] });
    expect(clean({ options: {} })).toEqual({ name: 'Oak' });
  });
});

test('the answers name the key, and where it is', async () => {
  const { refused } = openGarden();
  expect(await refused('POST', 'plants', { id: 1 })).toEqual({
    status: 400,
    name: 'ValidationError',
    message: 'Invalid key id',
    details: { key: 'id', source: 'body' },
  });
  expect(await refused('POST', 'plants', { bogus: 1 })).toMatchObject({
    message: 'Invalid key bogus',
    details: { key: 'bogus', path: null, source: 'body' },
  });
  expect(await refused('POST', 'plants', { createdAt: 1 })).toMatchObject({
    message: 'Invalid key createdAt',
    details: { key: 'createdAt', path: 'createdAt', source: 'body' },
  });
  expect(await refused('POST', 'plants', { size: { bogus: 1 } })).toMatchObject({
    message: 'Invalid key bogus at size',
    details: { key: 'bogus', path: 'size', source: 'body' },
  });
});
