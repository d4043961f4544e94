import { describe, expect, test } from 'vitest';
import { findMeaning } from '../../../seeds/names/find-meaning.ts';
import { nameWords } from '../../../seeds/names/name-words.ts';
import { SENTENCES } from '../../../seeds/words/lists.ts';
import { nieruchomosci, revista, verein } from '../../fixtures/other-languages.ts';
import { open } from '../generate/open.ts';

/** A slogan, and the headline of a home page. */
const SLOGANS = new Set(['eslogan', 'tituloPrincipal', 'hauptueberschrift']);

describe.each([
  ['German', verein],
  ['Spanish', revista],
  ['Polish', nieruchomosci],
])('a %s project', (_, input) => {
  const names = Object.values(input.contentTypes).flatMap(({ attributes = {} }) =>
    Object.entries(attributes)
      .filter(([, { type }]) => type === 'string')
      .map(([name]) => name),
  );

  test('fewer than 5 % of its strings have a name that says nothing', () => {
    const unknown = names.filter((name) => findMeaning(nameWords(name), 'string').meaning === undefined);
    expect(names.length).toBeGreaterThan(35);
    expect(unknown.length / names.length).toBeLessThan(0.05);
  });

  test('slogans stand in slogans only', () => {
    const { rows } = open(input, { entries: 20, profile: 'maximal' });
    const slogans = new Set<unknown>(SENTENCES.tagline.first);
    const found = Object.keys(input.contentTypes).flatMap((uid) =>
      rows(uid).flatMap((row) =>
        Object.entries(row).flatMap(([name, value]) =>
          slogans.has(value) && !SLOGANS.has(name) ? [`${uid} ${name}: ${String(value)}`] : [],
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});
