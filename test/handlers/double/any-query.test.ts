import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import { model } from '../../fixtures/library/model.ts';
import { readable } from '../../fixtures/library/open.ts';
import { data } from '../../fixtures/library/records.ts';
import { isCI } from '../../fixtures/property-options.ts';

const list = (text: string) => text.split(' ');
const names = Object.values(model.contentTypes)
  .flatMap((type) => Object.keys(type.attributes ?? {}))
  .concat(list('id createdAt updatedAt publishedAt locale localizations createdBy'));
const operators = list(
  '$eq $ne $eqi $nei $lt $lte $gt $gte $in $notIn $between $null $notNull $contains $containsi $notContains ' +
    '$notContainsi $startsWith $startsWithi $endsWith $endsWithi $and $or $not $EQ $where $',
);
const clauses = list('populate fields filters sort publicationState locale pagination _q');
const inner = clauses.concat(list('on start limit page pageSize withCount count ordering'));
const fragments = Object.keys(model.components ?? {}).concat('layout.hero', 'layout.quote');
const inherited = list('__proto__ constructor prototype toString hasOwnProperty __defineGetter__');
const indexes = ['', ...list('0 1 2 20 99 100 101 -1 4294967295 1e9 *')];
const broken = list('% %E0%A4%A %zz %00 %5B %5D [ ] [[ ]] %25 \u{1f30a} + .. #');

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  { weight: 3, arbitrary: fc.constantFrom(...operators) },
  { weight: 3, arbitrary: fc.constantFrom(...inner) },
  { weight: 2, arbitrary: fc.constantFrom(...fragments) },
  { weight: 2, arbitrary: fc.constantFrom(...indexes) },
  { weight: 1, arbitrary: fc.constantFrom(...inherited) },
  { weight: 1, arbitrary: fc.constantFrom(...broken) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map(encodeLoosely) },
);
const dotted = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.'));
const value = fc.oneof(
  dotted,
  fc.array(dotted, { maxLength: 4 }).map((parts) => parts.join(',')),
  dotted.chain((name) => fc.constantFrom(`${name}:asc`, `${name}:desc`, `${name}:up`, `${name}:asc:x`)),
  fc.constantFrom('', ...list('true false * 0 1 -1 1e9 Infinity NaN 0x5 null undefined preview live all')),
  fc.constantFrom(
    ...list('2024-01-01 2024-01-01T00:00:00.000Z 25:99 2024-13-45'),
    'a'.repeat(3000),
    '%'.repeat(200),
  ),
);
const key = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...clauses) }, { weight: 1, arbitrary: word }),
    fc.array(word, { maxLength: 7 }),
  )
  .map(([root, groups]) => root + groups.map((group) => `[${group}]`).join(''));
const deep = fc
  .tuple(fc.constantFrom(...clauses), word, word, fc.integer({ min: 8, max: 400 }))
  .map(([root, one, two, times]) => `${root}${`[${one}][${two}]`.repeat(times)}=1`);
const parameter = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(key, value).map(([left, right]) => `${left}=${right}`) },
  { weight: 2, arbitrary: key },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map(encodeLoosely) },
);
const query = fc
  .tuple(fc.array(parameter, { maxLength: 8 }), fc.constantFrom('&', '&', '&', '&&', ';', '?'))
  .map(([parameters, separator]) => parameters.join(separator));
const path = fc.constantFrom(
  ...list('/api/books /api/books /api/books/1 /api/authors /api/shelves /api/remarks /api/loans /api/users'),
  ...list('/api/users/1 /api/upload/files /api/i18n/locales /api/nothing /api/books/__proto__'),
);

/** Some of it percent-encoded, some of it not. */
function encodeLoosely(text: string): string {
  return text.replace(/[^a-z]/gi, (character) =>
    character < 'a' ? encodeURIComponent(character.toWellFormed()) : character,
  );
}

const untouched = Object.getOwnPropertyNames(Object.prototype).toSorted();

/** The double answers a defect with 500 and prints it. */
const told = vi.spyOn(console, 'error');

/** Another one in every run, which the names of the tests have. `FC_SEED=123 npx vitest run any-query` repeats a run. */
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

async function answers(double: Double, target: string): Promise<number> {
  const response = await double.fetch(new Request(`http://localhost:1337${target}`));
  const text = await response.text();
  expect(told).not.toHaveBeenCalled();
  expect([200, 400, 403, 404, 500]).toContain(response.status);
  const body = JSON.parse(text);
  if (response.status === 200) return 200;
  expect(body).toMatchObject({ data: null, error: { status: response.status } });
  expect(typeof body.error.name).toBe('string');
  expect(typeof body.error.message).toBe('string');
  return response.status;
}

for (const dialect of ['documented', 'v4'] as const) {
  const double = createDouble({
    warnings: 'off',
    model,
    data,
    dialect,
    locales: ['en', 'de'],
    roles: { public: readable.concat('plugin::upload.content-api.find') },
    auth: { users: [{ username: 'reader', password: 'Secret123!' }] },
  });

  describe(`any query gets an answer (${dialect})`, () => {
    beforeEach(() => void told.mockReset());

    test(`random ones, without an exception (FC_SEED=${seed})`, async () => {
      await fc.assert(
        fc.asyncProperty(
          path,
          query,
          async (where, text) => void (await answers(double, `${where}?${text}`)),
        ),
        { numRuns: isCI ? 3000 : 1000, seed },
      );
      expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(untouched);
    });

    const grown = (edges: string, levels: number) => Array(levels).fill(edges).join('.');
    const hostile = {
      'prototype keys in every clause':
        '/api/books?__proto__[polluted]=1&filters[__proto__][polluted]=1&populate[__proto__][polluted]=1&sort[constructor][prototype][polluted]=1&fields[__proto__]=x',
      'thousands of parameters': `/api/books?${Array.from({ length: 5000 }, (_, index) => `filters[$or][${index}][id]=${index}`).join('&')}`,
      'thousands of brackets': `/api/books?populate${'[writer][populate]'.repeat(3000)}=*`,
      'thousands of dots': `/api/shelves?populate=${grown('inside', 4000)}`,
      'a sort of thousands of dots': `/api/shelves?sort=${grown('inside', 4000)}`,
      'a filter of thousands of brackets': `/api/shelves?filters${'[inside]'.repeat(4000)}[id]=1`,
      'thousands of nots': `/api/shelves?filters${'[$not]'.repeat(4000)}[id]=1`,
      'a filter through many to-many relations': `/api/books?filters${'[shelves][books]'.repeat(9)}[title][$ne]=x`,
      'filters through many to-many relations, none matching': `/api/books?filters${'[shelves][books]'.repeat(9)}[title]=x`,
      'a sort through many to-many relations': `/api/books?sort=${grown('shelves.books', 6)}.title`,
      'a populate that grows without end': `/api/books?populate=${grown('shelves.books', 40)}`,
    };
    test.each(Object.entries(hostile))('%s', async (_, target) => {
      expect(await answers(double, target)).toBeTypeOf('number');
    });
  });
}

describe('everything linked with everything', () => {
  const ids = Array.from({ length: 60 }, (_, index) => index + 1);
  const dense = createDouble({
    model,
    data: {
      'api::book.book': ids.map((id) => ({ id, title: `Book ${id}`, shelves: ids })),
      'api::shelf.shelf': ids.map((id) => ({ id, label: `Shelf ${id}` })),
    },
  });
  const chain = (end: string) =>
    `/api/books?pagination[limit]=1&filters${'[shelves][books]'.repeat(8)}${end}`;

  test.each([
    ['a long chain that all match', chain('[title][$ne]=x'), 60],
    ['a long chain that none matches', chain('[title]=x'), 0],
    ['a negated long chain', chain('[title][$not][$ne]=x'), 0],
  ])('%s', async (_, target, total) => {
    expect(await answers(dense, target)).toBe(200);
    const response = await dense.fetch(new Request(`http://localhost:1337${target}`));
    expect((await response.json()).meta.pagination.total).toBe(total);
  });

  test.each([4, 12, 40])('a populate of %i levels is refused instead of grown', async (levels) => {
    const target = `/api/books?populate=${Array(levels).fill('shelves.books').join('.')}`;
    expect(await answers(dense, target)).not.toBe(200);
  });

  test('a sort along a long chain', async () => {
    expect(
      await answers(dense, `/api/books?sort=${Array(8).fill('shelves.books').join('.')}.title`),
    ).toBeTypeOf('number');
  });

  test('a search that finds nothing, over a long chain', async () => {
    expect(await answers(dense, `${chain('[id][$gt]=60')}&_q=nothing`)).toBe(200);
  });
});
