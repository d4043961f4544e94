import { execFileSync } from 'node:child_process';
import type { Faker } from '@faker-js/faker';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import type { DialectName, ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import type { OverrideEntry } from '../../../seeds/context/generate-options.ts';
import type { GenerateOptions } from '../../../seeds/index.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { open, type Opened } from './open.ts';
import { randomModel } from '../../fixtures/random-model.ts';

/** Lists the differences between two stores: scalars that changed and links that are gone. */
function moved(before: Opened, after: Opened): string[] {
  const moves: string[] = [];
  for (const schema of [...before.model.contentTypes.values(), ...before.model.components.values()]) {
    const same = after.model.contentTypes.get(schema.uid) ?? after.model.components.get(schema.uid);
    if (!same) continue;
    const table = before.store.table(schema);
    for (const id of table.ids) {
      const row = after.store.table(same).has(id) ? after.store.table(same).row(id) : undefined;
      for (const attribute of schema.attributes.values()) {
        const label = `${schema.uid} ${id} ${attribute.name}`;
        const now = same.attributes.get(attribute.name);
        if (attribute.kind === 'scalar') {
          // A new title changes the slugs that follow the title of their entry, and the links to it.
          if (followsTitle(schema, attribute) && same.attributes.size > schema.attributes.size) continue;
          if (schema.uid === 'shared.link' && isLonger(before, after)) continue;
          const [was, is] = [
            JSON.stringify(table.value(id, attribute.name)),
            JSON.stringify(row?.[attribute.name]),
          ];
          if (was !== is) moves.push(`${label}: ${was} became ${is}`);
        } else if (now && now.kind !== 'scalar') {
          const is = after.store
            .links(same, now)
            .of(id)
            .map((link) => `${link.type.uid} ${link.id}`);
          for (const link of before.store.links(schema, attribute).of(id)) {
            if (!is.includes(`${link.type.uid} ${link.id}`))
              moves.push(`${label}: lost ${link.type.uid} ${link.id}`);
          }
        }
      }
    }
  }
  return moves;
}

/** Checks whether the types have further attributes. */
const isLonger = (before: Opened, after: Opened): boolean =>
  after.type('article').attributes.size > before.type('article').attributes.size;

function followsTitle(schema: Schema, { name, type, targetField = '' }: ScalarAttribute): boolean {
  const target = schema.attributes.get(targetField);
  return (type === 'uid' || name === 'slug') && (target?.kind !== 'scalar' || target.type === 'uid');
}

const fields: NonNullable<SchemaJson['attributes']> = {
  name: { type: 'string', required: true, unique: true, pluginOptions: { i18n: { localized: true } } },
  firstName: { type: 'string' },
  startsAt: { type: 'datetime' },
  extra: { type: 'component', component: 'shared.seo', repeatable: true },
  zone: { type: 'dynamiczone', components: ['shared.seo', 'blocks.hero', 'shared.link'] },
  picture: { type: 'media', multiple: true },
  friends: { type: 'relation', relation: 'manyToMany', target: 'api::author.author' },
};

function withFields(input: ModelInput): ModelInput {
  const contentTypes = Object.entries(input.contentTypes).map(([uid, json]) => [
    uid,
    { ...json, attributes: { ...fields, ...json.attributes } },
  ]);
  return { ...input, contentTypes: Object.fromEntries(contentTypes) as ModelInput['contentTypes'] };
}

function withTypes(input: ModelInput): ModelInput {
  const attributes = {
    ...fields,
    tags: { type: 'relation', relation: 'manyToMany', target: 'api::tag.tag' },
  };
  return {
    ...input,
    contentTypes: {
      'api::aaa.aaa': { info: { singularName: 'aaa', pluralName: 'aaas' }, attributes },
      ...input.contentTypes,
      'api::zzz.zzz': {
        info: { singularName: 'zzz', pluralName: 'zzzs' },
        pluginOptions: { i18n: { localized: true } },
        attributes,
      },
    },
  };
}

describe.each<[DialectName, number]>([
  ['v4', 10],
  ['v5', 6],
])('no value of any model changes (%s)', (dialect, numRuns) => {
  const cases: [
    string,
    (input: ModelInput, count: number) => [ModelInput, GenerateOptions['entries'], string[]],
  ][] = [
    ['with further fields', (input, count) => [withFields(input), count, ['en', 'de']]],
    ['with further types', (input, count) => [withTypes(input), count, ['en', 'de']]],
    ['with a further locale', (input, count) => [input, count, ['en', 'de', 'fr']]],
    ['with further entries of every type', (input, count) => [input, count + 7, ['en', 'de']]],
    [
      'with further entries of one type',
      (input, count) => [input, { default: count, author: count + 9, file: 400 }, ['en', 'de']],
    ],
  ];

  // The cases draw the same models, so each is opened once.
  const opened = new Map<string, Opened | undefined>();
  const openFirst = (input: ModelInput, seed: number, count: number): Opened | undefined => {
    const key = JSON.stringify([input, seed, count]);
    if (!opened.has(key))
      opened.set(key, openIfPossible(input, { seed, entries: count }, ['en', 'de'], dialect));
    return opened.get(key);
  };

  test.each(cases)(
    '%s',
    (_, change) => {
      fc.assert(
        fc.property(randomModel, fc.integer(), fc.integer({ min: 4, max: 10 }), (input, seed, count) => {
          const before = openFirst(input, seed, count);
          const [model, entries, locales] = change(input, count);
          const after = openIfPossible(model, { seed, entries: entries ?? count }, locales, dialect);
          fc.pre(before !== undefined && after !== undefined);
          expect(before && after && moved(before, after)).toEqual([]);
        }),
        propertyOptions(numRuns, 3),
      );
    },
    60_000,
  );
});

function openIfPossible(
  input: ModelInput,
  options: GenerateOptions,
  locales: string[],
  dialect: DialectName,
): Opened | undefined {
  const opened = open(input, options, locales, dialect);
  return opened.notes.length === 0 ? opened : undefined;
}

test('reading in another order changes nothing', () => {
  const [there, back] = [open(newsroom, { entries: 5 }), open(newsroom, { entries: 5 })];
  const ids = there.store.table(there.type('article')).ids;
  const rows = ids.map((id) => there.store.table(there.type('article')).row(id));
  const reversed = ids.toReversed().map((id) => back.store.table(back.type('article')).row(id));
  expect(reversed.toReversed()).toEqual(rows);
});

test('what an override reads before it draws changes nothing', () => {
  const names = (reads: readonly string[]): unknown[] => {
    const name = (entry: OverrideEntry, faker: Faker): string => {
      for (const attribute of reads) void entry[attribute];
      return `${faker.person.firstName()} ${faker.string.uuid()}`;
    };
    return open(newsroom, { overrides: { article: { excerpt: name } } })
      .rows('article')
      .map(({ excerpt }) => excerpt);
  };
  expect(names(['title', 'body', 'slug'])).toEqual(names([]));
});

test('two processes agree', () => {
  const script = `
    import { newsroom } from './test/fixtures/newsroom.ts';
    import { open } from './test/seeds/generate/open.ts';
    const { rows, links } = open(newsroom, { seed: 'a', entries: 5 }, ['en', 'de']);
    console.log(JSON.stringify([rows('article'), rows('author'), links('author', 'articles', 1)]));`;
  const run = (): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const first = run();
  expect(first.length).toBeGreaterThan(1000);
  expect(run()).toBe(first);
  const { rows, links } = open(newsroom, { seed: 'a', entries: 5 }, ['en', 'de']);
  expect(JSON.parse(first)).toEqual([rows('article'), rows('author'), links('author', 'articles', 1)]);
});

test('dates do not depend on today, and move with the reference date', () => {
  const { rows } = open(newsroom, { entries: 30 });
  const until = '2025-06-01T12:00:00.000Z';
  for (const row of rows('article')) {
    const { createdAt = '', updatedAt = '', publishedAt } = row as Record<string, string>;
    expect([createdAt, publishedAt ?? createdAt, publishedAt ?? updatedAt, until]).toEqual(
      [createdAt, publishedAt ?? createdAt, publishedAt ?? updatedAt, until].toSorted(),
    );
    expect([createdAt, updatedAt, until]).toEqual([createdAt, updatedAt, until].toSorted());
  }
  const earlier = open(newsroom, { entries: 30, referenceDate: '2020-01-01' });
  for (const row of earlier.rows('article')) expect(String(row['updatedAt']) <= '2020-01-01').toBe(true);
});

test('another seed gives other data', () => {
  expect(open(newsroom, { seed: 1 }).rows('article')).not.toEqual(
    open(newsroom, { seed: 2 }).rows('article'),
  );
});
