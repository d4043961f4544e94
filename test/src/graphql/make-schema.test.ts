import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLSchema, printSchema, validateSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { setups } from '../../../src/dialect/dialects.ts';
import { graphqlTraits, schemaText } from '../../../src/graphql-api.ts';
import { makeSchema } from '../../../src/graphql/schema/make-schema.ts';
import type { DialectName, ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import { createModel } from '../../../src/model/read/create-model.ts';
import { RECORDED, recordedOptions } from '../../conformance/recorded.ts';
import { catalog } from '../../fixtures/catalog.ts';
import { gardenModel } from '../../fixtures/garden.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { nieruchomosci, revista, verein } from '../../fixtures/other-languages.ts';
import { SIX_MODELS } from '../../fixtures/six-models.ts';

const USUAL = { shadowCRUD: true, v4CompatibilityMode: false };

const sdlOf = (name: string) => readFileSync(join(RECORDED, 'graphql', name), 'utf8').trimEnd();

function schemaOf(input: ModelInput, dialect: DialectName): GraphQLSchema {
  return makeSchema(createModel(input, setups[dialect].model), graphqlTraits[dialect].schema, USUAL);
}

const oneType = (name: string, attributes: NonNullable<SchemaJson['attributes']>): ModelInput => ({
  contentTypes: {
    [`api::${name}.${name}`]: { info: { singularName: name, pluralName: `${name}s` }, attributes },
  },
});

const recorded = async (folder: string) => {
  const { model } = await recordedOptions(join(RECORDED, folder));
  return model as ModelInput;
};

describe('the schema is the one of a real server', () => {
  test.each([
    ['catalog', 'v5', 'v5/schema.graphql', USUAL],
    ['catalog', 'v5', 'v5/schema-v4compat.graphql', { ...USUAL, v4CompatibilityMode: true }],
    ['catalog', 'v5', 'v5/schema-shadowcrud-off.graphql', { ...USUAL, shadowCRUD: false }],
    ['.', 'v4', 'v4/schema.graphql', USUAL],
    ['.', 'v4', 'v4/schema-shadowcrud-off.graphql', { ...USUAL, shadowCRUD: false }],
  ] as const)('%s in %s: %s', async (folder, dialect, file, settings) => {
    const model = createModel(await recorded(folder), setups[dialect].model);
    expect(schemaText(model, dialect, settings).trimEnd()).toBe(sdlOf(file));
  });
});

test('components come as Strapi finds their files', () => {
  const part = { attributes: { label: { type: 'string' } } };
  const components = {
    'blocks.faq-item': part,
    'blocks.faq': part,
    'shared.link': part,
    'blocks.hero': part,
  };
  const schema = schemaOf({ contentTypes: {}, components }, 'v5');
  expect(Object.keys(schema.getTypeMap()).filter((name) => /^Component(?!.*Input$)/.test(name))).toEqual([
    'ComponentSharedLink',
    'ComponentBlocksHero',
    'ComponentBlocksFaq',
    'ComponentBlocksFaqItem',
  ]);
});

test('names are those that Strapi makes with lodash and slugify', () => {
  const values = ['a b', 'x.y', 'Ä ö', 'camelCase', '-z', 'ALL CAPS', 'R&D', 'über 2'];
  const model = oneType('big-read-2', {
    kind: { type: 'enumeration', enum: values },
    zone: { type: 'dynamiczone', components: [] },
  });
  const schema = printSchema(schemaOf(model, 'v5'));
  expect(schema).toContain(
    'enum ENUM_BIGREAD2_KIND {\n  a_b\n  x_y\n  Ae_oe\n  camelCase\n  z\n  ALL_CAPS\n  R_and_D\n  ueber_2\n}',
  );
  expect(schema).toContain('union BigRead2ZoneDynamicZone = Error');
  expect(schema).toContain('bigRead2S(');
});

test('names that GraphQL does not have are refused, as Strapi does not start with them', () => {
  const model = oneType('post', {
    'read-time': { type: 'integer' },
    level: { type: 'enumeration', enum: ['low', 'true'] },
    tone: { type: 'enumeration', enum: ['a-b', 'a b'] },
  });
  expect(() => schemaOf(model, 'v4')).toThrow(
    /^The content model has 3 problems:\n- api::post.post, attribute "read-time": GraphQL has no such names.*\n.*value "true".*\n.*value "a b"/,
  );
});

describe('any model has a valid schema', () => {
  test.each(['documented', 'v4', 'v5'] as const)('in %s', async (dialect) => {
    const others = [newsroom, verein, revista, nieruchomosci, ...Object.values(SIX_MODELS)];
    for (const input of [catalog, gardenModel, await recorded('festival'), ...others])
      expect(validateSchema(schemaOf(input, dialect))).toEqual([]);
  });
});
