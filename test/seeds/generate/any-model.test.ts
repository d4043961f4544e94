import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import type { Profile } from '../../../src/store/dataset.ts';
import { createModel } from '../../fixtures/create-model.ts';
import type { Model } from '../../../src/model/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { problemsOf } from './store-problems.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { contextOf } from './open.ts';
import { randomModel } from '../../fixtures/random-model.ts';

const context = contextOf(['en', 'de']);

/** Returns undefined for models that contradict themselves, for example by a required relation that translations cannot share. */
function openIfPossible(model: Model, options: GenerateOptions): Store | undefined {
  const notes: string[] = [];
  const store = generate(options).open(model, { ...context, note: (note) => notes.push(note) });
  return notes.length === 0 ? store : undefined;
}

test.each<[Profile, number]>([
  ['natural', 25],
  ['minimal', 8],
  ['maximal', 8],
  ['longText', 5],
])(
  'any model, any seed: %s entries are valid and both sides of relations agree',
  (profile, numRuns) => {
    fc.assert(
      fc.property(randomModel, fc.integer(), fc.integer({ min: 1, max: 12 }), (input, seed, entries) => {
        const model = createModel(input);
        const store = openIfPossible(model, { seed, entries, profile });
        fc.pre(store !== undefined);
        expect(store && problemsOf(model, store, profile !== 'minimal')).toEqual([]);
      }),
      propertyOptions(numRuns, 7),
    );
  },
  120_000,
);
