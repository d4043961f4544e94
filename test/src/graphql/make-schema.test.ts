import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLSchema, printSchema, validateSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { setups } from '../../../src/dialect/setups.ts';
import { makeSchema } from '../../../src/graphql/schema/make-schema.ts';
import type { DialectName, ModelInput } from '../../../src/model/model-input.ts';
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
  return makeSchema(createModel(input, setups[dialect].model), dialect, USUAL);
}

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
    expect(printSchema(makeSchema(model, dialect, settings))).toBe(sdlOf(file));
  });
});

describe('any model has a valid schema', () => {
  test.each(['documented', 'v4', 'v5'] as const)('in %s', async (dialect) => {
    const others = [newsroom, verein, revista, nieruchomosci, ...Object.values(SIX_MODELS)];
    for (const input of [catalog, gardenModel, await recorded('festival'), ...others])
      expect(validateSchema(schemaOf(input, dialect))).toEqual([]);
  });
});
