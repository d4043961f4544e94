import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';
import { componentAttributes, allowedComponents } from '../../../seeds/components/component-nesting.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { Schema } from '../../../src/model/model.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { cyclicModel } from '../../fixtures/random-model.ts';
import { contextOf } from '../generate/open.ts';
import { problemsOf } from '../generate/store-problems.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

test('entries are valid, and every component that a row links to exists', () => {
  fc.assert(
    fc.property(cyclicModel, fc.integer(), fc.integer({ min: 1, max: 5 }), (input, seed, entries) => {
      const model = createModel(input);
      const notes: string[] = [];
      const context = contextOf(['en', 'de'], (note) => notes.push(note));
      const store = generate({ seed, entries }).open(model, context);
      // Rows of a model that contradicts itself cannot keep all its rules.
      fc.pre(notes.length === 0);
      expect(problemsOf(model, store, false)).toEqual([]);
    }),
    propertyOptions(25, 11),
  );
});

interface Step {
  readonly name: string;
  readonly isZone: boolean;
  readonly component: Schema;
}

/** Chooses a way through components, up to six steps. */
function wayThrough(schema: Schema, choose: (length: number) => number): Step[] {
  const way: Step[] = [];
  for (let from = schema; way.length < 6;) {
    const attributes = componentAttributes(from);
    const attribute = attributes[choose(attributes.length)];
    if (!attribute) break;
    const components = allowedComponents(attribute);
    const component = components[choose(components.length)]!;
    way.push({ name: attribute.name, isZone: attribute.kind === 'zone', component });
    from = component;
  }
  return way;
}

/** Writes queries that populate, filter and sort along a way. Zones cannot be filtered or sorted through. */
function queriesOf(way: readonly Step[]): string[] {
  const populate = `populate${way.map(({ name }) => `[${name}]`).join('[populate]')}[populate]=*`;
  const zone = way.findIndex(({ isZone }) => isZone);
  const steps = zone < 0 ? way : way.slice(0, zone);
  if (steps.length === 0) return [populate];
  const scalar = [...steps.at(-1)!.component.attributes.values()].find(
    (attribute) => attribute.kind === 'scalar' && attribute.type === 'string',
  );
  const names = [...steps.map(({ name }) => name), scalar?.name ?? 'id'];
  const keys = names.map((name) => `[${name}]`).join('');
  return [
    populate,
    `filters${keys}[$notNull]=true`,
    `filters[$not]${keys}[$eq]=x`,
    `sort=${names.join('.')}`,
  ];
}

/** Sends the queries of a way through each type; returns those that are not answered within a time. */
async function failures(input: ModelInput, choose: (length: number) => number): Promise<string[]> {
  const options = { dialect: 'v4', warnings: 'off', locales: ['en', 'de'] } as const;
  const double = createDouble({ ...options, model: input, data: generate({ entries: 6 }) });
  const failed: string[] = [];
  for (const type of double.model.contentTypes.values()) {
    // A single type is not found if a filter excludes its entry.
    const way = type.kind === 'singleType' ? [] : wayThrough(type, choose);
    for (const query of way.length === 0 ? [] : queriesOf(way)) {
      const elapsed = startClock();
      const response = await double.fetch(
        new Request(`http://localhost:1337/api/${type.pluralName}?${query}`),
      );
      await response.text();
      const isSlow = elapsed() > 5000;
      if (response.status !== 200 || isSlow) failed.push(`${response.status} ${type.pluralName}?${query}`);
    }
  }
  return failed;
}

test('queries through cycles are answered, in a short time', async () => {
  await fc.assert(
    fc.asyncProperty(cyclicModel, fc.array(fc.nat(), { minLength: 1 }), async (input, numbers) => {
      let at = 0;
      const choose = (length: number): number => numbers[(at += 1) % numbers.length]! % length;
      expect(await failures(input, choose)).toEqual([]);
    }),
    propertyOptions(25, 12),
  );
});
