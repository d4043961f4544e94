import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';

/** Returns the first generated entry of a type with these attributes. */
function entryOf(attributes: Record<string, { type: string; [key: string]: unknown }>) {
  const double = createDouble({
    model: {
      contentTypes: {
        'api::page.page': {
          kind: 'collectionType',
          info: { singularName: 'page', pluralName: 'pages' },
          attributes,
        },
      },
      components: { 'a.part': { attributes: { name: { type: 'string' } } } },
    },
    warnings: 'off',
    data: generate({ entries: 5, profile: 'maximal' }),
  });
  return double.entries('page');
}

test('uids that are made from each other have values', () => {
  const [entry] = entryOf({ a: { type: 'uid', targetField: 'b' }, b: { type: 'uid', targetField: 'a' } });
  expect([typeof entry!['a'], typeof entry!['b']]).toEqual(['string', 'string']);
});

test('a limit of components that is not a whole number is no limit', () => {
  for (const entry of entryOf({
    zone: { type: 'dynamiczone', components: ['a.part'], min: 1.5, max: 2.5 },
  })) {
    expect(entry['zone']).toMatchObject([{ __component: 'a.part' }]);
  }
});

test('media that allow kinds without files hold others', () => {
  const kinds = ['audios', 'images', 'videos', 'files', 'nonsense'];
  const entries = entryOf({
    pictures: { type: 'media', multiple: true, required: true, allowedTypes: kinds },
  });
  expect(entries.every(({ pictures }) => (pictures as unknown[]).length > 0)).toBe(true);
});
