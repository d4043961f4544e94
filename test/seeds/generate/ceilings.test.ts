import { expect, test } from 'vitest';
import { SeedError } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { open } from './open.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

type Attribute = { readonly type: string; readonly [key: string]: unknown };

const HUGE = 1_000_000_000;

/** A model with the type `thing`, which has this attribute, and components with a list of items. */
const thing = (t: Attribute, min = 1): ModelInput => ({
  contentTypes: {
    'api::thing.thing': { info: { singularName: 'thing', pluralName: 'things' }, attributes: { t } },
  },
  components: {
    'shared.item': {
      attributes: { code: { type: 'string', unique: true, required: true, regex: '^[a-z]{9}$' } },
    },
    'shared.list': {
      attributes: { items: { type: 'component', component: 'shared.item', repeatable: true, min } },
    },
    'shared.wide': {
      attributes: Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [
          `items${at}`,
          { type: 'component', component: 'shared.item', repeatable: true, min: 900 },
        ]),
      ),
    },
  },
});

const items = (min: number): Attribute => ({
  type: 'component',
  component: 'shared.item',
  repeatable: true,
  min,
});
const lists = (min: number): Attribute => ({ ...items(min), component: 'shared.list' });
const nested = (depth: number, inner: object): object =>
  depth === 0 ? inner : { type: 'object', properties: { in: nested(depth - 1, inner) } };
const lengths = /minLength 1000000000 is more than the 100000 characters.*Lower it/;

test.each<[string, ModelInput, RegExp]>([
  [
    'a list',
    thing(items(HUGE)),
    /thing\.t stays empty: each entry would have 1000000000 components.*Lower its min/,
  ],
  [
    'a zone',
    thing({ type: 'dynamiczone', components: ['shared.item'], min: HUGE }),
    /thing\.t stays empty: each entry would have 1000000000 components/,
  ],
  [
    'lists in a list',
    thing(lists(200), 200),
    /shared\.list\.items stays empty: each entry would have 40000 components/,
  ],
  [
    'many lists',
    thing({ type: 'component', component: 'shared.wide' }),
    /thing\.t stays empty: each entry would have 27001 components.*Lower the min/,
  ],
  ...['string', 'text', 'richtext', 'email', 'uid'].map((type): [string, ModelInput, RegExp] => [
    `a ${type}`,
    thing({ type, minLength: HUGE }),
    lengths,
  ]),
  [
    'a regex of nested repetitions',
    thing({ type: 'string', regex: '((((a{99}){99}){99}){99}){99}' }),
    /thing\.t.*asks for texts of more than 10000 characters.*Lower its repetitions/,
  ],
  [
    'JSON with a list',
    thing({ type: 'json', jsonSchema: { type: 'array', minItems: HUGE, items: { type: 'integer' } } }),
    /thing\.t stays empty: its JSON would have 1000000001 values/,
  ],
  [
    'JSON with a text',
    thing({ type: 'json', jsonSchema: { type: 'string', minLength: HUGE } }),
    /thing\.t stays empty: its JSON would have 1000000000 values and characters/,
  ],
  [
    'JSON with many levels',
    thing({ type: 'json', jsonSchema: nested(5000, { type: 'string' }) }),
    /thing\.t stays empty: its JSON is nested deeper than 50 levels/,
  ],
  [
    'a number',
    thing({ type: 'decimal', min: 1e307 }),
    /thing\.t stays empty: numbers near its limits.*too large/,
  ],
])('too much is left out before it is made: %s', (_, input, message) => {
  const elapsed = startClock();
  const opened = open(input);
  expect(opened.notes).toEqual([expect.stringMatching(message)]);
  const [row] = opened.rows('thing');
  expect(row?.['t'] ?? null).toBeNull();
  expect(elapsed()).toBeLessThan(2000);
});

test('too many entries are refused', () => {
  const ask = () => open(thing({ type: 'string' }), { entries: 1e12 });
  expect(ask).toThrow(SeedError);
  expect(ask).toThrow(/you asked for 1000000000000 entries.*1000000/);
});

test('an override is not refused', () => {
  const text = 'x'.repeat(200_000);
  const overrides = { thing: { t: text } };
  expect(open(thing({ type: 'text', minLength: 200_000 }), { overrides }).rows('thing')[0]).toMatchObject({
    t: text,
  });
  expect(open(thing(items(HUGE)), { overrides: { thing: { t: [] } } }).links('thing', 't', 1)).toEqual([]);
});

test.each<[string, Attribute, (value: string) => boolean]>([
  ['text', { type: 'text', minLength: 20_000 }, ({ length }) => length >= 20_000],
  [
    'regex with many open repetitions',
    { type: 'string', regex: '^(((((a{0,64}){0,64}){0,64}){0,64}){0,64}){0,1000000000}$' },
    ({ length }) => length < 20_000,
  ],
  [
    'regex of nested repetitions of nothing',
    { type: 'string', regex: '^((((((){99}){99}){99}){99}){99}|a)$' },
    (value) => value === 'a',
  ],
  [
    'regex with a long backreference',
    { type: 'string', regex: '^(a)\\1{0,1000000000}$' },
    (value) => /^a{1,1000}$/.test(value),
  ],
  [
    'unique regex with a large range',
    { type: 'string', unique: true, regex: '^[ab]{0,1000000000}c$' },
    (value) => /^[ab]*c$/.test(value),
  ],
])('a large value within the ceilings is made: %s', (_, attribute, fits) => {
  const elapsed = startClock();
  const values = open(thing(attribute), { entries: 6 })
    .rows('thing')
    .map(({ t }) => String(t));
  expect(values.filter((value) => !fits(value))).toEqual([]);
  expect(elapsed()).toBeLessThan(5000);
});

test('a list of a thousand components is made', () => {
  const opened = open(thing(items(1000)), { entries: 3 });
  expect(opened.links('thing', 't', 3)).toHaveLength(1000);
  const item = opened.model.components.get('shared.item')!;
  const table = opened.store.table(item);
  expect(new Set(table.ids.map((id) => table.value(id, 'code'))).size).toBe(table.ids.length);
});

test('unique numbers stay apart and within limits that are no safe integers', () => {
  const [min, max] = ['-9223372036854775808', '9223372036854775807'];
  const rows = open(thing({ type: 'biginteger', unique: true, required: true, min, max }), {
    entries: 200,
  }).rows('thing');
  const values = rows.map(({ t }) => BigInt(String(t)));
  expect(new Set(values).size).toBe(200);
  expect(values.filter((value) => value < BigInt(min) || value > BigInt(max))).toEqual([]);
});
