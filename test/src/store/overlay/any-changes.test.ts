import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyOptions } from '../../../fixtures/property-options.ts';
import { type Change, applyChange, first, publisher, randomChanges } from './any-changes.ts';
import { describeStore, disagreements } from './describe-store.ts';
import type { Store } from '../../../../src/store/store.ts';

/** The same data as a store of another class, so that no overlay is merged with it. */
const unmergeable = (store: Store): Store => ({
  table: (schema) => store.table(schema),
  links: (schema, attribute) => store.links(schema, attribute),
});

function statesAfter(changes: readonly Change[], wrap: (store: Store) => Store, read: boolean): Store[] {
  const states = [wrap(first())];
  for (const change of changes) {
    const next = wrap(applyChange(states.at(-1)!, change));
    if (read) describeStore(publisher, next);
    states.push(next);
  }
  return states;
}

describe('for any records added and entries dropped', () => {
  test('merged overlays hold the same as one overlay after the other', () => {
    fc.assert(
      fc.property(randomChanges, fc.boolean(), (changes, read) => {
        const merged = statesAfter(changes, (store) => store, read);
        const layered = statesAfter(changes, unmergeable, read);
        expect(merged.map((state) => describeStore(publisher, state))).toEqual(
          layered.map((state) => describeStore(publisher, state)),
        );
      }),
      propertyOptions(150, 1),
    );
  });

  test('both sides of every relation agree', () => {
    fc.assert(
      fc.property(randomChanges, (changes) => {
        const state = statesAfter(changes, (store) => store, false).at(-1)!;
        expect(disagreements(publisher, state)).toEqual([]);
      }),
      propertyOptions(200, 2),
    );
  });

  test('earlier states stay as they were', () => {
    fc.assert(
      fc.property(randomChanges, (changes) => {
        let state = first();
        const before: [Store, unknown][] = [[state, describeStore(publisher, state)]];
        for (const change of changes) {
          state = applyChange(state, change);
          before.push([state, describeStore(publisher, state)]);
        }
        for (const [earlier, description] of before) {
          expect(describeStore(publisher, earlier)).toEqual(description);
        }
      }),
      propertyOptions(100, 3),
    );
  });
});
