import { join } from 'node:path';
import * as fc from 'fast-check';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { generate } from '../../../seeds/index.ts';
import { loadExport } from '../../../seeds/load/export/load-export.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { remember } from '../../../src/objects.ts';
import { readCallers, RECORDINGS } from '../../conformance/recorded.ts';
import { randomModel } from '../../fixtures/random-model.ts';
import { withConditions } from '../../fixtures/with-conditions.ts';

export const DIALECTS = ['v4', 'documented', 'v5'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The token that may do everything. */
export const TOKEN = 'everything';

const common = {
  warnings: 'off',
  explain: 'off',
  graphql: true,
  roles: { public: 'read' },
  auth: { apiTokens: [{ token: TOKEN, type: 'full-access' }] },
} as const satisfies Partial<DoubleOptions>;

export interface FuzzedDouble {
  /** For reports. */
  readonly title: string;
  readonly model: ModelInput;
  readonly double: Double;
}

/** The recorded servers, in the order of {@link RECORDINGS}. */
export const SERVERS = [
  'the magazine',
  'the festival',
  'the catalog',
  'the magazine on PostgreSQL',
  'the catalog on PostgreSQL',
];

/** Opens recorded servers and, with the numbers after theirs, random models. Each is opened once. */
export function openDoubles(): (number: number, dialect: Dialect) => Promise<FuzzedDouble> {
  const opened = new Map<string, Promise<FuzzedDouble>>();
  return (number, dialect) =>
    remember(opened, `${number} ${dialect}`, async () =>
      number < SERVERS.length ? recordedDouble(number, dialect) : randomDouble(number, dialect),
    );
}

/** Returns a double of a recorded server, converted to the other version of Strapi for its dialects. */
async function recordedDouble(recording: number, dialect: Dialect): Promise<FuzzedDouble> {
  const folder = RECORDINGS[recording]!;
  const { database = 'sqlite' } = readCallers(folder);
  const file = join(folder, 'export.tar.gz');
  const { notes: _notes, ...options } = await loadExport(file, { dialect });
  const { roles: _roles, ...rest } = common;
  const title = `${SERVERS[recording]}, ${dialect}`;
  return { title, model: options.model, double: createDouble({ ...options, ...rest, database }) };
}

/** Returns a double of a random model with generated entries. */
function randomDouble(seed: number, dialect: Dialect): FuzzedDouble {
  const model = someModel(seed);
  return { title: `random model ${seed}, ${dialect}`, model, double: generatedDouble(model, seed, dialect) };
}

/** Returns a double of a model with generated entries. */
export const generatedDouble = (model: ModelInput, seed: number, dialect: Dialect): Double =>
  createDouble({ ...common, model, dialect, locales: ['en', 'de'], data: generate({ seed, entries: 4 }) });

export function someModel(seed: number): ModelInput {
  const [model] = fc.sample(randomModel, { seed, numRuns: 1 });
  return seed % 2 === 0 ? withConditions(model!) : model!;
}
