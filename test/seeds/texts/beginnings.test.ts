import { describe, expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { Row } from '../../../src/store/store.ts';
import topics from '../../../seeds/words/topic-sentences.json' with { type: 'json' };
import { open } from '../generate/open.ts';

const TYPES = [
  'article post news movie book song album product event concert recipe dish course project job place venue office',
  'restaurant hotel cafe shop museum school university clinic church library cinema pharmacy club gym garden farm',
  'property room service company brand city destination country team car pet plan feature category tag page faq',
  'product-category review testimonial quote comment note order inquiry author team-member doctor teacher artist',
  'player agent lawyer chef exhibition artwork podcast treatment disease meeting committee public-service document',
].flatMap((line) => line.split(' '));

const FIELDS = {
  summary: 'text',
  teaser: 'string',
  description: 'text',
  body: 'richtext',
  content: 'blocks',
  text: 'text',
  subtitle: 'string',
  metaDescription: 'string',
  note: 'text',
} as const;

const I18N = { pluginOptions: { i18n: { localized: true } } };

const modelOf = (owner: string, attributes: object, options: object = {}): ModelInput => ({
  contentTypes: {
    [`api::${owner}.${owner}`]: {
      info: { singularName: owner, pluralName: `${owner}-list` },
      attributes: attributes as never,
      ...options,
    },
  },
});

const attributes = Object.fromEntries(Object.entries(FIELDS).map(([name, type]) => [name, { type }]));

const SENTENCE_END = /(?<=[.?!]”?)\s/;

/** Returns the words of Markdown or of Strapi's blocks. */
const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((node: { text?: string; children?: unknown }) => node.text ?? wordsOf(node.children)).join('')
    : String(value).replaceAll(/[*#>[\]]|\(https:[^)]*\)/g, '');

const beginningOf = (row: Row, name: string): string => wordsOf(row[name]).split(SENTENCE_END)[0]!;

describe.each([1, 'spring'])('with the seed %s', (seed) => {
  test.each(TYPES)('no two of 25 entries begin alike: %s', (owner) => {
    const rows = open(modelOf(owner, attributes), { seed, entries: 25, profile: 'maximal' }).rows(owner);
    for (const name of Object.keys(FIELDS)) {
      const found = rows.map((row) => beginningOf(row, name));
      expect([name, found.filter((text, at) => found.indexOf(text) !== at)]).toEqual([name, []]);
    }
  });
});

test.each(['article', 'product', 'event', 'author', 'restaurant'])(
  'the texts of an entry begin differently: %s',
  (owner) => {
    const names = ['summary', 'body', 'description', 'metaDescription'];
    const rows = open(modelOf(owner, attributes), { entries: 100, profile: 'maximal' }).rows(owner);
    const alike = rows.filter(
      (row) => new Set(names.map((name) => beginningOf(row, name))).size < names.length,
    );
    expect(alike).toEqual([]);
  },
);

test('translations begin differently', () => {
  const input = modelOf('article', { summary: { type: 'text', ...I18N } }, I18N);
  const { rows } = open(input, { entries: 25, profile: 'maximal' }, ['en', 'de']);
  const found = rows('article').map((row) => beginningOf(row, 'summary'));
  expect(found).toHaveLength(50);
  expect(new Set(found).size).toBeGreaterThan(45);
});

test('each story says something that only its topic has', () => {
  const input = modelOf('article', { title: { type: 'string' }, body: { type: 'richtext' } });
  for (const { title, body } of open(input, { entries: 60, profile: 'maximal' }).rows('article')) {
    const [, own] = Object.entries(topics).find(([topic]) => String(title).toLowerCase().includes(topic))!;
    const starts = own.map((sentence) => sentence.split('(')[0]!);
    expect([body, starts.some((start) => wordsOf(body).includes(start))]).toEqual([body, true]);
  }
});
