import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../seeds/index.ts';
import { Random } from '../../../seeds/random.ts';
import { answer } from '../../../src/api.ts';
import type { Context } from '../../../src/context.ts';
import type { Model, Schema } from '../../../src/model/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { createContext } from '../../fixtures/create-context.ts';
import { libraryContext } from '../../fixtures/library/context.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { randomModel } from '../../fixtures/random-model.ts';
import { makeWrite } from '../../fuzz/make/write.ts';
import { describeStore, disagreements } from '../store/overlay/describe-store.ts';

/** What became of a write, and the data after it. */
interface Step {
  readonly request: string;
  readonly status: number;
  readonly before: Store;
  readonly after: Store;
}

/** Plays random writes one after the other. */
function play(context: Context, seed: number, count: number): Step[] {
  const random = new Random(seed);
  let store = context.store;
  const steps: Step[] = [];
  for (let number = 0; number < count; number++) {
    const source = {
      model: context.model,
      ids: (type: Schema) => store.table(type).ids,
      locales: ['en', 'de'],
    };
    const { method, path: url, body } = makeWrite(random, source, number);
    const [path = '', query = ''] = url.slice('/api/'.length).split('?');
    const request = { method, path, query, caller: context.caller, body: { value: body } };
    const response = answer(request, { ...context, store });
    const after = response.store ?? store;
    const words = `${method} ${url} ${JSON.stringify(body)}`;
    steps.push({ request: words, status: response.status, before: store, after });
    store = after;
  }
  return steps;
}

/** Returns the components that several rows hold. */
function sharedComponents(model: Model, store: Store): string[] {
  const held = new Map<string, number>();
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      for (const id of store.table(schema).ids) {
        for (const link of store.links(schema, attribute).of(id)) {
          const key = `${link.type.uid} ${link.id}`;
          held.set(key, (held.get(key) ?? 0) + 1);
        }
      }
    }
  }
  return [...held].flatMap(([key, count]) => (count > 1 ? key : []));
}

/** Returns the values of all entries, and their links to each other. */
function describeEntries({ model }: Context, store: Store): object {
  return [...model.contentTypes.values()].map((type) =>
    store.table(type).ids.map((id) => {
      const links = [...type.attributes.values()]
        .filter((attribute) => attribute.kind !== 'scalar')
        .map((attribute) => store.links(type, attribute).of(id));
      const toEntries = links.map((list) => list.filter((link) => link.type.modelType === 'contentType'));
      return [
        type.uid,
        store.table(type).row(id),
        toEntries.map((list) => list.map((link) => `${link.type.uid} ${link.id}`)),
      ];
    }),
  );
}

function repeatedValues(model: Model, store: Store, type: Schema): string[] {
  return [...type.columns.values()]
    .filter((attribute) => attribute.unique || attribute.type === 'uid')
    .flatMap(({ name }) => {
      const table = store.table(type);
      const values = table.ids.map((id) => table.value(id, name)).filter((value) => value !== null);
      return new Set(values).size === values.length ? [] : [`${type.uid}.${name}`];
    });
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('after any writes', () => {
  test('both sides of relations agree, no component has two places, and unique values are unique', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const context = libraryContext();
        const { model } = context;
        const last = play(context, seed, 40).at(-1)!.after;
        expect(disagreements(model, last)).toEqual([]);
        expect(sharedComponents(model, last)).toEqual([]);
        for (const type of model.contentTypes.values()) expect(repeatedValues(model, last, type)).toEqual([]);
      }),
      propertyOptions(25, 1),
    );
  });

  test('the same holds for any model with generated entries', () => {
    fc.assert(
      fc.property(randomModel, seeds, (input, seed) => {
        const context = createContext({ model: input });
        const { model } = context;
        const source = {
          locales: ['en'],
          defaultLocale: 'en',
          now: 0,
          addSystemRecords: (records: object) => records,
        };
        const store = generate({ seed, entries: 3 }).open(model, source as never);
        const steps = play({ ...context, store }, seed, 15);
        const last = steps.at(-1)!.after;
        expect(disagreements(model, last)).toEqual([]);
        expect(sharedComponents(model, last)).toEqual([]);
      }),
      propertyOptions(25, 2),
    );
  });

  // Strapi 4 has no transaction: only components may have changed.
  test('a refused write has changed no entry, and an earlier state stays as it was', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const context = libraryContext();
        const first = describeStore(context.model, context.store);
        const steps = play(context, seed, 25);
        for (const { request, status, before, after } of steps) {
          if (status < 400) continue;
          expect({ request, data: describeEntries(context, after) }).toEqual({
            request,
            data: describeEntries(context, before),
          });
        }
        expect(describeStore(context.model, context.store)).toEqual(first);
      }),
      propertyOptions(12, 3),
    );
  });

  test('many are accepted and many are refused', () => {
    const statuses = play(libraryContext(), 1, 300).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(30);
  });
});
