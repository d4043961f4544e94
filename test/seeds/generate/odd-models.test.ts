import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';
import type { Profile } from '../../../src/store/dataset.ts';

const part = { attributes: { name: { type: 'string' } } };

/** Returns the generated entries of a type with these attributes. */
function entryOf(
  attributes: Record<string, { type: string; [key: string]: unknown }>,
  profile: Profile = 'maximal',
) {
  const double = createDouble({
    model: {
      contentTypes: {
        'api::page.page': {
          kind: 'collectionType',
          info: { singularName: 'page', pluralName: 'pages' },
          attributes,
        },
      },
      components: { 'a.part': part, 'a.piece': part, 'a.bit': part },
    },
    warnings: 'off',
    data: generate({ entries: 5, profile }),
  });
  return double.entries('page');
}

test('uids that are made from each other have values', () => {
  const [entry] = entryOf({ a: { type: 'uid', targetField: 'b' }, b: { type: 'uid', targetField: 'a' } });
  expect([typeof entry!['a'], typeof entry!['b']]).toEqual(['string', 'string']);
});

test('uids whose target field is empty do not repeat', () => {
  const slug = { type: 'uid', targetField: 'title', required: true };
  const entries = entryOf({ title: { type: 'string' }, slug }, 'minimal');
  expect(entries.map((entry) => [entry['title'], entry['slug']])).toEqual([
    [null, 'home'],
    [null, 'about'],
    [null, 'page'],
    [null, 'page-1'],
    [null, 'team'],
  ]);
});

test('a limit of components that is not a whole number is no limit', () => {
  const components = ['a.part', 'a.piece', 'a.bit'];
  for (const entry of entryOf({ zone: { type: 'dynamiczone', components, min: 1.5, max: 1.5 } })) {
    expect(entry['zone']).toHaveLength(3);
  }
});

test('media whose kinds have the names of inherited members hold the other kinds', () => {
  const kinds = ['__proto__', 'constructor', 'images'];
  const entries = entryOf({
    extras: { type: 'media', multiple: true, required: true, allowedTypes: kinds },
  });
  expect(entries.every(({ extras }) => (extras as unknown[]).length > 0)).toBe(true);
});
