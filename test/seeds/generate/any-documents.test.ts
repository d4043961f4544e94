import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import type { Model } from '../../../src/model/model.ts';
import type { Profile } from '../../../src/store/dataset.ts';
import { readDataset } from '../../../src/store/read-dataset.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import type { Store } from '../../../src/store/store.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { randomModel } from '../../fixtures/random-model.ts';
import { documentProblems } from './document-problems.ts';
import { contextOf } from './open.ts';
import { problemsOf } from './store-problems.ts';

const LOCALES = ['en', 'de'];
const context = contextOf(LOCALES);

/** Returns undefined for models that contradict themselves. */
function openIfPossible(model: Model, options: GenerateOptions): Store | undefined {
  const notes: string[] = [];
  const store = generate(options).open(model, { ...context, note: (note) => notes.push(note) });
  return notes.length === 0 ? store : undefined;
}

test.each<[Profile, number]>([
  ['natural', 20],
  ['minimal', 6],
  ['maximal', 6],
  ['longText', 4],
])(
  'any model of documents, any seed: %s documents are whole, valid, and as many as asked for',
  (profile, numRuns) => {
    fc.assert(
      fc.property(randomModel, fc.integer(), fc.integer({ min: 1, max: 12 }), (input, seed, entries) => {
        const model = createModel(input, 'v5');
        const store = openIfPossible(model, { seed, entries, profile });
        fc.pre(store !== undefined);
        expect(problemsOf(model, store, profile !== 'minimal')).toEqual([]);
        expect(documentProblems(model, store, entries, LOCALES)).toEqual([]);
      }),
      propertyOptions(numRuns, 7),
    );
  },
  120_000,
);

test('the same seed gives the same documents, and entries of all types can be loaded again', () => {
  fc.assert(
    fc.property(randomModel, fc.integer(), fc.integer({ min: 1, max: 6 }), (input, seed, entries) => {
      const model = createModel(input, 'v5');
      const store = openIfPossible(model, { seed, entries });
      fc.pre(store !== undefined);
      const data = readDataset(model, store, 'en');
      const again = openIfPossible(model, { seed, entries });
      expect(readDataset(model, again!, 'en')).toEqual(data);
      const loaded = loadDataset(model, data, { now: 0, defaultLocale: 'en' }, { lenient: true });
      expect(readDataset(model, loaded, 'en')).toEqual(data);
    }),
    propertyOptions(12, 3),
  );
});
