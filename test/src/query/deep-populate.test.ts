import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { tokenCaller } from '../../../src/access/caller.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { typeByName } from '../../../src/model/look-up.ts';
import { withDeepPopulate } from '../../../src/query/deep-populate.ts';
import { parseQuery } from '../../../src/query/parse/parse-query.ts';
import { createContext, type ContextOptions } from '../../fixtures/create-context.ts';

const link = (relation: string, name: string, more: object = {}) => ({
  type: 'relation',
  relation,
  target: `api::${name}.${name}`,
  ...more,
});

const model: ModelInput = {
  contentTypes: {
    'api::song.song': {
      collectionName: 'songs',
      info: { singularName: 'song', pluralName: 'songs' },
      attributes: {
        title: { type: 'string' },
        cover: { type: 'media', multiple: false },
        secret: link('manyToOne', 'band', { private: true }),
        band: link('manyToOne', 'band', { inversedBy: 'songs' }),
        label: link('manyToOne', 'label'),
        lines: { type: 'component', component: 'part.line', repeatable: true },
        sections: { type: 'dynamiczone', components: ['part.line', 'part.note'] },
      },
    },
    'api::band.band': {
      collectionName: 'bands',
      info: { singularName: 'band', pluralName: 'bands' },
      attributes: {
        songs: link('oneToMany', 'song', { mappedBy: 'band' }),
        hit: link('oneToOne', 'song'),
        label: link('manyToOne', 'label'),
      },
    },
    'api::label.label': {
      collectionName: 'labels',
      info: { singularName: 'label', pluralName: 'labels' },
      attributes: { logo: { type: 'media', multiple: false } },
    },
  },
  components: {
    'part.line': { attributes: { singer: link('oneToOne', 'band') } },
    'part.note': { attributes: { text: { type: 'string' } } },
  },
};

function deep(query: string, options: Partial<ContextOptions> = {}): unknown {
  const context = { ...createContext({ model, limits: { populateDeep: 5 }, ...options }) };
  return withDeepPopulate(parseQuery(query, context.parser), typeByName(context.model, 'song'), context)
    .populate;
}

describe('populate=deep', () => {
  test('populates so many levels; media and what is on the last level have none below', () => {
    expect(deep('populate=deep,2')).toMatchObject({ cover: 'true', band: 'true', lines: 'true' });
    expect(deep('populate=deep,3')).toMatchObject({
      band: { populate: { hit: 'true', label: 'true' } },
      lines: { populate: { singer: 'true' } },
      sections: { on: { 'part.line': { populate: { singer: 'true' } }, 'part.note': 'true' } },
    });
    expect(deep('populate=deep,1')).toBeUndefined();
  });

  test('leaves out attributes with the name of a table that led there, but not inside of components', () => {
    expect(deep('populate=deep,4')).toMatchObject({
      band: { populate: { hit: { populate: { label: 'true' } } } },
      lines: { populate: { singer: { populate: { songs: 'true' } } } },
    });
    expect(deep('populate=deep,4')).not.toHaveProperty('band.populate.songs');
  });

  test('has the levels of the option where the query does not say', () => {
    const levels = (populateDeep: number) => deep('populate=deep', { limits: { populateDeep } });
    expect(levels(3)).toEqual(deep('populate=deep,3'));
    expect(levels(2)).toEqual(deep('populate[0]=deep&populate[1]=2'));
    expect(deep('populate=deep,x')).toEqual(deep('populate=deep,5'));
  });

  test('leaves out private attributes and what the caller may not find', () => {
    const caller = tokenCaller({
      type: 'custom',
      permissions: ['api::song.song.find', 'api::band.band.find'],
    });
    expect(deep('populate=deep,3', { caller })).toMatchObject({ band: { populate: { hit: 'true' } } });
    expect(deep('populate=deep,3', { caller })).not.toHaveProperty('label');
    expect(deep('populate=deep,3')).not.toHaveProperty('secret');
  });

  test('does not change another populate', () => {
    expect(deep('populate=band')).toBe('band');
    expect(deep('populate=deeper')).toBe('deeper');
  });
});

describe('pLevel', () => {
  test('leaves out relations to tables that led there, in each branch of its own', () => {
    expect(deep('pLevel=4')).toMatchObject({
      band: { populate: { label: { populate: { logo: 'true' } } } },
      lines: { populate: { singer: { populate: { label: 'true' } } } },
      label: { populate: { logo: 'true' } },
    });
    expect(deep('pLevel=4')).not.toHaveProperty('band.populate.hit');
    expect(deep('pLevel')).toEqual(deep('pLevel=5'));
  });

  test('is not another populate of the query', () => {
    expect(deep('pLevel=2&populate=band')).toMatchObject({ cover: 'true' });
  });
});

test('a query of very many attributes is refused', () => {
  const attributes = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`to${index}`, link('oneToOne', 'song')]),
  );
  const wide = {
    contentTypes: { 'api::song.song': { ...model.contentTypes['api::song.song'], attributes } },
  };
  expect(() => deep('populate=deep,9', { model: wide })).toThrow('too-many-attributes');
});

describe.each(['v4', 'v5'] as const)('a double for %s', (dialect) => {
  const data = {
    band: [{ label: 1 }],
    song: [{ title: 'a', band: 1, sections: [{ __component: 'part.line', singer: 1 }] }],
  };
  const open = (populateDeep: boolean) =>
    createDouble({
      model,
      dialect,
      data: { ...data, label: [{}] },
      rest: { populateDeep, strictParams: true },
    });
  const get = async (query: string, on = true) =>
    open(on).fetch(new Request(`http://localhost:1337/api/songs?${query}`));

  test.each(['populate=deep', 'pLevel', 'pLevel=3'])('answers %s', async (query) => {
    const response = await get(query);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('"label":');
    expect(text).toContain('"singer":');
  });

  test('without the option, deep is an attribute that does not exist', async () => {
    const response = await get('populate=deep', false);
    expect(await response.text()).not.toContain('"label":');
  });
});
