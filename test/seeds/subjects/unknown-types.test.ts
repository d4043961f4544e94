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

test.each([
  ['plant', 'name', /^(?:[A-Z][a-z]+ ?)+/],
  ['medicine', 'name', /^[A-Z][a-z]+$/],
  ['sport', 'nombre', /^[A-Z][a-z]+$/],
  ['material', 'title', /^[A-Z][a-z]+$/],
])('a %s is called by a name of its kind', (owner, attribute, name) => {
  const names = rowsOf(owner, { [attribute]: STRING }).map((row) => row[attribute]);
  for (const each of names) expect(each).toMatch(name);
  expect(new Set(names).size).toBeGreaterThan(1);
  expect(names.join()).not.toMatch(new RegExp(owner, 'i'));
});

test.each(['plant', 'breed', 'film'])('each %s has a name of its own where names are unique', (owner) => {
  const names = rowsOf(owner, { name: { ...STRING, unique: true } }, 200).map(({ name }) => name);
  expect(new Set(names).size).toBe(200);
});

test('names that are unique have no numbers as long as there are others', () => {
  const names = rowsOf('plant', { name: { ...STRING, unique: true } }).map(({ name }) => name);
  expect(names.join()).not.toMatch(/\d/);
});

test('a certificate is no cat', () => {
  const [certificates, cats] = ['certificate', 'cat'].map((owner) => rowsOf(owner, { name: STRING }, 20));
  const names = new Set(cats!.map(({ name }) => name));
  expect(certificates!.filter(({ name }) => names.has(name))).toEqual([]);
});

test('what is known has the names of its kind', () => {
  for (const { name } of rowsOf('article', { name: STRING })) expect(name).not.toMatch(/^Article/);
});

test('no two of them have the same name', () => {
  const names = rowsOf('sensor', { name: { ...STRING, unique: true } }, 500).map(({ name }) => name);
  expect(new Set(names).size).toBe(500);
});

test.each([
  ['job-listing', /an$|ist$|er$|or$/],
  ['site-type', /^(?:Culture|Technology|Business|Home|Family)$/],
  ['guide', /Dakar|Utrecht|Ghent|Busan|Ljubljana/],
  ['user-role', /^(?:Administrator|Editor|Author|Moderator|Member|Guest)$/],
  ['practice-area', / law$/],
  ['task', /^(?:Call|Update|Prepare|Book|Check|Write|Order|Tidy|Answer|Test) /],
  ['changelog', /^(?!.* in [A-Z]).{5,40}$/],
])('a %s is what its name says', (owner, name) => {
  for (const { title } of rowsOf(owner, { title: STRING })) expect(title).toMatch(name);
});

test('a reply to a review thanks for it, and an embed code is a frame', () => {
  for (const { reply } of rowsOf('review', { reply: { type: 'text' } }))
    expect(reply).toMatch(/Thank you|sorry|happy/);
  const [{ embedCode, mapEmbed } = {}] = rowsOf('video', {
    embedCode: { type: 'text' },
    mapEmbed: { type: 'text' },
  });
  expect(embedCode).toMatch(/^<iframe src="https:\/\/www\.youtube\.com\/embed\/\w+"><\/iframe>$/);
  expect(mapEmbed).toMatch(/openstreetmap/);
  const campaigns = rowsOf('campaign', { goal: { type: 'integer' }, raised: { type: 'integer' } });
  for (const { goal, raised } of campaigns) expect(Number(raised)).toBeLessThan(Number(goal));
});
