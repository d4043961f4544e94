import { expect, test } from 'vitest';
import type { Row } from '../../../src/store/store.ts';
import { open } from '../generate/open.ts';

/** Generates entries of a type. */
function rowsOf(owner: string, attributes: Record<string, object>, entries = 5): Row[] {
  const uid = `api::${owner}.${owner}`;
  const info = { singularName: owner, pluralName: `${owner}s`, displayName: owner };
  const model = {
    contentTypes: { [uid]: { kind: 'collectionType', collectionName: owner, info, attributes } },
  };
  return open(model as never, { entries, profile: 'maximal' }).rows(uid);
}

const STRING = { type: 'string' };

test('what is not known has short names, and headlines as titles', () => {
  for (const { name, title, slug } of rowsOf('heat-sensor', {
    name: STRING,
    title: STRING,
    slug: { type: 'uid', targetField: 'name' },
  })) {
    expect(name).toMatch(/^Heat sensor [A-Z][\p{L} ]+$/u);
    expect(slug).toMatch(/^heat-sensor-[a-z-]+$/);
    expect(String(title).split(' ').length).toBeGreaterThan(3);
  }
});

test('what is known has the names of its kind', () => {
  for (const { name } of rowsOf('article', { name: STRING })) expect(name).not.toMatch(/^Article/);
});

test('no two of them have the same name', () => {
  const names = rowsOf('sensor', { name: { ...STRING, unique: true } }, 500).map(({ name }) => name);
  expect(new Set(names).size).toBe(500);
});
