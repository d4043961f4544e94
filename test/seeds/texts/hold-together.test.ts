import { faker } from '@faker-js/faker/locale/en';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import sentences from '../../../seeds/words/detail-sentences.json' with { type: 'json' };
import { NAMES as names } from '../../../seeds/words/lists.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { SIX_MODELS } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';

type Attributes = Record<string, string | { readonly type: string; readonly [key: string]: unknown }>;

function rowsOf(owner: string, attributes: Attributes, seed = 1, entries = 20) {
  const model: ModelInput = {
    contentTypes: {
      [`api::${owner}.${owner}`]: {
        info: { singularName: owner, pluralName: `${owner}-list` },
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, type]) => [
            name,
            typeof type === 'string' ? { type } : type,
          ]),
        ),
      },
    },
  };
  return open(model, { seed, entries }).rows(owner);
}

const owner = fc.constantFrom(
  'article',
  'product',
  'event',
  'author',
  'place',
  'recipe',
  'thing',
  'course',
  'job',
);

describe('texts with a maxLength', () => {
  const passage = fc.constantFrom('summary', 'description', 'teaser', 'excerpt', 'body', 'intro', 'about');

  test('end after a sentence or a clause, in many models', () => {
    fc.assert(
      fc.property(
        owner,
        passage,
        fc.constantFrom('string', 'text'),
        fc.integer({ min: 30, max: 220 }),
        fc.integer(),
        (type, name, kind, maxLength, seed) => {
          const cut = { type: kind, maxLength };
          const whole = new Map(
            rowsOf(type, { [name]: kind }, seed).map((row, at) => [at, String(row[name] ?? '')]),
          );
          for (const [at, row] of rowsOf(type, { [name]: cut }, seed).entries()) {
            const text = String(row[name] ?? '');
            // Where no sentence has room, the name of the row is all that is said.
            if (text === '' || (maxLength < 60 && text.split(' ').length <= 5)) continue;
            expect(text.length).toBeLessThanOrEqual(maxLength);
            const rest = whole.get(at)!.startsWith(text) ? whole.get(at)!.slice(text.length) : '';
            // What is left out begins with a sign or a new sentence.
            expect([text, /^(?:[,;:–—.]|\s+[\p{Lu}\d“"„(–]|$)/u.test(rest)]).toEqual([text, true]);
            expect(text).not.toMatch(/[\s,;:]$|\b(?:the|of|and|in|a|to|with)$/i);
          }
        },
      ),
      propertyOptions(50, 17),
    );
  });

  test('are a phrase below 30 characters', () => {
    fc.assert(
      fc.property(
        owner,
        passage,
        fc.integer({ min: 5, max: 29 }),
        fc.integer(),
        (type, name, maxLength, seed) => {
          for (const row of rowsOf(type, { [name]: { type: 'string', maxLength } }, seed, 8)) {
            const text = String(row[name] ?? '');
            expect(text.length).toBeLessThanOrEqual(maxLength);
            expect(text).not.toMatch(/[\s,;:]$|\b(?:the|of|and|in|a|to|with)$/i);
          }
        },
      ),
      propertyOptions(50, 19),
    );
  });
});

test('a name that has no room is never half a word, in many models', () => {
  fc.assert(
    fc.property(owner, fc.integer({ min: 5, max: 14 }), fc.integer(), (type, maxLength, seed) => {
      const whole = rowsOf(type, { name: 'string' }, seed, 12);
      const cut = rowsOf(type, { name: { type: 'string', maxLength } }, seed, 12);
      const broken = cut.filter(({ name }, at) => {
        const [short, full] = [String(name).toLowerCase(), String(whole[at]!['name']).toLowerCase()];
        const hasRoom = full.split(/[^\p{L}]+/u).some((word) => word.length > 2 && word.length <= maxLength);
        return hasRoom && full.startsWith(short) && /\p{L}/u.test(full.charAt(short.length));
      });
      expect(broken).toEqual([]);
    }),
    propertyOptions(50, 43),
  );
});

describe('numbers and words agree', () => {
  const badWords = new Set<string>([...names.badVerdict, ...sentences.badReview.first]);
  const goodWords = new Set<string>([...names.verdict, ...sentences.review.first]);

  test('the stars of a review, its headline and its text are of one mind, in many models', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('review', 'customer-review', 'rating-review'),
        fc.constantFrom('stars', 'rating'),
        fc.integer({ min: 5, max: 10 }),
        fc.integer(),
        (type, stars, max, seed) => {
          const rows = rowsOf(
            type,
            { title: 'string', text: 'text', [stars]: { type: 'integer', min: 1, max } },
            seed,
            40,
          );
          for (const row of rows) {
            const share = (Number(row[stars]) - 1) / (max - 1);
            const said = [String(row['title']), ...String(row['text'] ?? '').split(/(?<=[.!])\s/)];
            expect([share > 0.6, said.some((one) => badWords.has(one))]).not.toEqual([true, true]);
            expect([share < 0.4, said.some((one) => goodWords.has(one))]).not.toEqual([true, true]);
          }
          expect(new Set(rows.map((row) => row[stars])).size).toBeGreaterThan(2);
        },
      ),
      propertyOptions(50, 23),
    );
  });

  test('an average is that of the reviews of its entry', () => {
    const { rows, links, store, type } = open(SIX_MODELS['shop'] as ModelInput);
    for (const [at, product] of rows('product').entries()) {
      const stars = links('product', 'reviews', at + 1)
        .map((name) => store.table(type('review')).row(Number(name.split(' ')[1])))
        .flatMap((review) => (review['publishedAt'] === null ? [] : [Number(review['stars'])]));
      const average = stars.reduce((sum, value) => sum + value, 0) / stars.length;
      expect(product['averageRating']).toBe(stars.length === 0 ? null : Math.round(average * 10) / 10);
    }
  });

  test('types that rate each other have ratings of their own', () => {
    const rated = (name: string, other: string, side: object) => ({
      info: { singularName: name, pluralName: `${name}s` },
      attributes: {
        name: { type: 'string' },
        rating: { type: 'decimal', required: true },
        [other]: { type: 'relation', relation: 'manyToMany', ...side },
      },
    });
    const { rows } = open({
      contentTypes: {
        'api::doctor.doctor': rated('doctor', 'clinics', {
          target: 'api::clinic.clinic',
          inversedBy: 'doctors',
        }),
        'api::clinic.clinic': rated('clinic', 'doctors', {
          target: 'api::doctor.doctor',
          mappedBy: 'clinics',
        }),
      },
    });
    for (const name of ['doctor', 'clinic']) {
      const ratings = rows(name).map((row) => row['rating']);
      expect(ratings.length).toBeGreaterThan(5);
      expect(ratings.filter((rating) => typeof rating !== 'number')).toEqual([]);
    }
  });

  test('two weights of a thing are the same, and a thing is made of what it says', () => {
    for (const row of rowsOf(
      'product',
      { name: 'string', weight: 'decimal', weightInGrams: 'integer', material: 'string' },
      3,
      60,
    )) {
      expect(Math.abs(Number(row['weight']) * 1000 - Number(row['weightInGrams']))).toBeLessThanOrEqual(20);
      const [look = ''] = String(row['name']).split(' ');
      const isMaterial =
        /^(?:Felt|Leather|Linen|Oak|Walnut|Birch|Cork|Bamboo|Copper|Wool|Cotton|Canvas)$/.test(look);
      expect(
        isMaterial && row['material'] !== null ? String(row['material']).toLowerCase() : look.toLowerCase(),
      ).toContain(look.toLowerCase());
    }
  });
});

test('the name of a comment, a message or an inquiry is a person', () => {
  const people = new Set(Object.values(faker.rawDefinitions.person?.first_name ?? {}).flat());
  for (const type of [
    'comment',
    'review',
    'testimonial',
    'message',
    'contact',
    'reply',
    'inquiry',
    'viewing',
  ]) {
    const found = rowsOf(type, { name: 'string', attribution: 'string' }, 5);
    const [first] = found.map((row) => String(row['name']).split(' '));
    expect([type, first!.length]).toEqual([type, 2]);
    const known = found.filter((row) => people.has(String(row['name']).split(' ')[0]!));
    expect([type, known.length]).toEqual([type, found.length]);
    expect(
      found.every((row) => row['attribution'] === null || /^\S+ \S+$/.test(String(row['attribution']))),
    ).toBe(true);
  }
});
