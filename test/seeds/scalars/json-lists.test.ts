import { expect, test } from 'vitest';
import type { Value } from '../../../src/store/store.ts';
import { open } from '../generate/open.ts';

/** Generates ten values of a JSON attribute. */
function valuesOf(name: string, owner = 'thing'): Value[] {
  const uid = `api::${owner}.${owner}`;
  const info = { singularName: owner, pluralName: `${owner}s`, displayName: owner };
  const attributes = { [name]: { type: 'json' } };
  const model = {
    contentTypes: { [uid]: { kind: 'collectionType', collectionName: owner, info, attributes } },
  };
  const rows = open(model as never, { entries: 10, profile: 'maximal' }).rows(uid);
  return rows.map((row) => row[name]!);
}

test.each([
  ['skills', /^[A-Z]/],
  ['languages', /^[A-Z][a-z]+$/],
  ['sizes', /^(?:\d+|[XSML]+)$/],
  ['openDays', /day$/],
  ['amenities', /^[A-Z]/],
  ['alergenos', /^[A-Z][a-z]+$/],
  ['gallery', /^https:.*\.jpg$/],
  ['zutaten', /\w/],
  ['etapes', /\.$/],
])('%s are a list of different texts', (name, text) => {
  for (const list of valuesOf(name)) {
    expect(list).toEqual(expect.arrayContaining([expect.stringMatching(text)]));
    expect(new Set(list as string[]).size).toBe((list as string[]).length);
  }
});

test('the ingredients and steps of a recipe are those of its dish', () => {
  const [ingredients, texts] = [valuesOf('ingredients', 'recipe'), valuesOf('steps', 'recipe')];
  expect(new Set(ingredients.map(String)).size).toBeGreaterThan(3);
  expect(new Set(texts.map(String)).size).toBeGreaterThan(3);
});
