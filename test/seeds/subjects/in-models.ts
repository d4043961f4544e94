import * as fc from 'fast-check';
import { expect } from 'vitest';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { model } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';

type Attributes = Readonly<Record<string, string>>;
export type Rows = ReturnType<ReturnType<typeof open>['rows']>;

/**
 * Returns a function that checks many models: a type of one of some names, with its attributes and some of `more`.
 * `absurd` is what no row may be.
 */
export const inModelsWith =
  (more: Attributes, seed: number) =>
  (
    names: readonly string[],
    attributes: Attributes,
    absurd: (row: Rows[number], at: number, rows: Rows) => boolean,
  ): void =>
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.subarray(Object.entries(more)),
        fc.integer(),
        (name, others, modelSeed) => {
          const input = model({ [name]: { ...Object.fromEntries(others), ...attributes } });
          const rows = open(input, { seed: modelSeed }).rows(name);
          expect(rows.length).toBeGreaterThan(0);
          expect(rows.filter(absurd)).toEqual([]);
        },
      ),
      propertyOptions(50, seed),
    );
