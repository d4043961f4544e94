import { describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/store/store.ts';
import { open } from '../../generate/open.ts';
import { startClock } from '../../../fixtures/processor-clock.ts';
import usualTexts from '../../../../seeds/words/usual-texts.json' with { type: 'json' };

interface Options {
  readonly entries?: number;
  readonly locales?: string[];
  readonly version?: 'v4' | 'v5';
  readonly title?: string;
}

/** Returns the rows of events, whose attribute has these constraints. */
function eventsWith(
  name: string,
  constraints: { regex: string; [key: string]: unknown },
  { entries = 12, locales = ['en'], version = 'v4', title }: Options = {},
): Row[] {
  const localized = { i18n: { localized: locales.length > 1 } };
  const attributes = {
    title: { type: 'string' },
    [name]: { type: 'string', required: true, pluginOptions: localized, ...constraints },
  };
  const info = { singularName: 'event', pluralName: 'events' };
  const model = { contentTypes: { 'api::event.event': { info, pluginOptions: localized, attributes } } };
  const overrides = title === undefined ? {} : { event: { title } };
  return open(model, { entries, overrides }, locales, version).rows('event');
}

const textsOf = (name: string, regex: string, more: object = {}): string[] => {
  const texts = eventsWith(name, { regex, ...more }).map((row) => String(row[name]));
  for (const text of texts) expect(text).toMatch(new RegExp(regex));
  return texts;
};

describe('the text that the name asks for is kept', () => {
  test.each([
    ['email', '.+@.+', /^[a-z]+\.[a-z]+@[a-z.]+$/],
    ['website', '^(https?://.+)?$|^$', /^https:\/\/www\.example\.com\/[a-z0-9-]+$/],
    ['title', '^[^,]+$', /^[A-Z][a-z]+ /],
    ['duration', '^\\d+ ?min$', /^\d+ min$/],
  ])('%s: %s', (name, regex, natural) => {
    for (const text of textsOf(name, regex)) expect(text).toMatch(natural);
  });
});

describe('or written in another way', () => {
  const firstOf = (name: string, regex: string, more: object = {}): string => textsOf(name, regex, more)[0]!;
  const title = firstOf('title', '.');
  const words = title.split(' ');

  test.each([
    ['^[a-z0-9-]+$', words.join('-').toLowerCase()],
    ['^[a-z_]+$', words.join('_').toLowerCase()],
    ['^[A-Z_]+$', words.join('_').toUpperCase()],
    ['^[a-z ]+$', title.toLowerCase()],
    ['^[A-Z][a-z]+( [A-Z][a-z]+)*$', title.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())],
    ['^/[a-z-]+$', `/${words.join('-').toLowerCase()}`],
    ['^@[a-z]+$', `@${words.slice(0, 2).join('').toLowerCase()}`],
    ['^https://twitter.com/.*', `https://twitter.com/${words.slice(0, 3).join('-').toLowerCase()}`],
    ['^.+\\.pdf$', `${words.join('-').toLowerCase()}.pdf`],
    ['\\.(png)$', `${words.join('-').toLowerCase()}.png`],
    [
      '^[a-z]+([A-Z][a-z]+)+$',
      words[0]!.toLowerCase() +
        words
          .slice(1)
          .map((word) => word[0]!.toUpperCase() + word.slice(1))
          .join(''),
    ],
  ])('%s', (regex, expected) => {
    expect(firstOf('title', regex)).toBe(expected);
  });

  test('shorter, for a maxLength', () => {
    expect(firstOf('title', '^[^,]*$', { maxLength: title.length - 1 })).toBe(words.slice(0, -1).join(' '));
    expect(firstOf('title', '^[a-z]{2,8}$')).toBe(words.join('').length > 8 ? words[0]!.toLowerCase() : '');
  });

  test('with a year after it, for a number anywhere', () => {
    expect(firstOf('title', '[0-9]{4}')).toMatch(new RegExp(`^${title} 20\\d\\d$`));
  });

  test('with its digits, if the regex allows them', () => {
    for (const text of textsOf('code', '^[a-z][a-z0-9]*$')) expect(text).toMatch(/^[a-z]+\d+$/);
  });

  test('as digits, without an extension', () => {
    for (const text of textsOf('phone', '^\\d{10}$')) expect(text).toMatch(/^\d{10}$/);
    for (const text of textsOf('phone', '^\\+\\d{7,15}$')) expect(text).toMatch(/^\+\d{10,13}$/);
  });

  test('with the letters of words in other alphabets', () => {
    const rows = eventsWith('nazwa', { regex: '^[a-z ]+$', type: 'string' }, { title: 'x' });
    for (const row of rows) expect(row['nazwa']).toMatch(/^[a-z]+( [a-z]+)*$/);
  });
});

describe('a regex asks for', () => {
  test.each([
    ['^\\S+@\\S+$', /^[a-z]+\.[a-z]+@[a-z.]+$/],
    ['@', /^[a-z]+\.[a-z]+@[a-z.]+$/],
    ['^https?://\\S+$', /^https:\/\/www\.example\.com\/[a-z-]+$/],
    ['^mailto:.+@.+', /^mailto:[a-z]+\.[a-z]+@example\.com$/],
    ['^https?://(?:www\\.)?(youtube\\.com|vimeo\\.com)', /^https:\/\/www\.youtube\.com\/watch\?v=\w{11}$/],
    ['^\\d{4}-\\d{2}-\\d{2}$', /^20\d\d-(0[1-9]|1[0-2])-[0-2]\d$/],
    ['^\\d{2}\\.\\d{2}\\.\\d{4}$', /^[0-2]\d\.(0[1-9]|1[0-2])\.20\d\d$/],
    ['^\\d{2}:\\d{2}$', /^(0[89]|1\d|2[01]):(00|15|30|45)$/],
    ['^\\d{4}$', /^20\d\d$/],
    ['^#[a-f0-9]{6}$', /^#[0-9a-f]{6}$/],
    ['^[+]?[(]?[0-9]{3}[)]?[-\\s.]?[0-9]{3}[-\\s.]?[0-9]{4,6}$', /555.?01\d\d$/],
    ['^\\+?[1-9]\\d{1,14}$', /^\+1\d{3}55501\d\d$/],
    ['^[a-z]{2}-[A-Z]{2}$', /^(en|de|fr|es|it|pl)-(GB|US|DE|FR|ES|IT|PL)$/],
    ['^\\d{1,3}%$', /^\d{1,2}%$/],
    ['^\\d+\\.\\d+\\.\\d+$', /^\d{1,2}\.\d{1,2}\.\d$/],
    ['^([a-z0-9-]+\\.)+[a-z]{2,}$', /^[a-z-]+\.example\.com$/],
  ])('%s', (regex, natural) => {
    for (const text of textsOf('blub', regex)) expect(text).toMatch(natural);
  });

  test('nothing special if it allows plain words', () => {
    for (const text of textsOf('blub', '^[\\w @:/.-]+$')) expect(text).not.toMatch(/@|:/);
  });
});

describe('a text that follows the regex', () => {
  test.each([
    ['^(api::page.page)$', /^api::page\.page$/],
    ['^UNIT-[0-9]{3}$', /^UNIT-\d{3}$/],
    ['^(Order: .+|None)$', /^Order: \S+( \S+)*$/],
    ['^(red|)$', /^red$/],
    ['^(0|[1-9]\\d*)$', /^[1-9]\d*$/],
    ['^-?\\d+(\\.\\d+)?$', /^\d{1,4}\.\d\d$/],
    ['^[0-9a-fA-F]{24}$', /^[0-9a-f]{24}$/],
    ['^(fa|fas) fa-[a-z-]+$', /^fas? fa-[a-z]{3,}(-[a-z]+)*$/],
    ['^[А-Яа-я ]+$', /^[а-я]{3,}( [а-я]{3,})*$/],
    ['^(https://)?(www\\.)?shop\\.example\\.org/?$', /^https:\/\/www\.shop\.example\.org$/],
  ])('%s', (regex, natural) => {
    for (const text of textsOf('blub', regex)) expect(text).toMatch(natural);
  });

  test('leaves out optional parts if there is no room', () => {
    const regex = '^https://(www\\.)?example\\.org/[a-z]{3}$';
    for (const text of textsOf('blub', regex, { maxLength: 23 })) expect(text).toHaveLength(23);
  });
});

describe('unique texts', () => {
  const mail = { regex: '^[a-z.0-9]+@[a-z.]+$', unique: true };

  test('have a number only if an entry before has the same', () => {
    const rows = eventsWith('layout', { regex: '^[A-Za-z0-9 -]+$', unique: true }, { entries: 60 });
    const seen = new Map<string, number>();
    for (const { layout } of rows) {
      const [, plain = '', number = '0'] = /^(.*?)(?:[ -](\d+))?$/.exec(String(layout)) ?? [];
      expect(Number(number)).toBe(seen.get(plain) ?? 0);
      seen.set(plain, Number(number) + 1);
    }
    expect(seen.size).toBeLessThan(60);
  });

  test('of translations are distinct in Strapi 4, and per locale in Strapi 5', () => {
    const both = ['en', 'de'];
    const four = eventsWith('email', mail, { entries: 30, locales: both }).map((row) => row['email']);
    expect(new Set(four).size).toBe(60);
    const five = eventsWith('email', mail, { entries: 30, locales: both, version: 'v5' });
    const german = five.filter((row) => row['locale'] === 'de').map((row) => row['email']);
    expect(new Set(german).size).toBe(german.length);
  });

  test('of a fixed form look random', () => {
    const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
    const texts = textsOf('blub', uuid, { unique: true });
    expect(new Set(texts.map((text) => text.slice(-6))).size).toBe(texts.length);
  });

  test('of 100,000 entries are made when they are read', () => {
    const elapsed = startClock();
    const model = {
      contentTypes: {
        'api::user-card.user-card': {
          info: { singularName: 'card', pluralName: 'cards' },
          attributes: { email: { type: 'string', ...mail } },
        },
      },
    };
    const { store, type } = open(model, { entries: 100_000 });
    expect(store.table(type('card')).value(99_999, 'email')).toMatch(/^[a-z.]+99999@/);
    expect(elapsed()).toBeLessThan(1000);
  });
});

test('usual texts have only placeholders that are filled in', () => {
  const filled =
    /^(?:[^|]*\|.*|\d+-\d+|hex \d+|email(?:@example\.com)?|slug|place|topic|id|latitude|longitude|year|year\+1|yy\+1)$/i;
  const words = usualTexts.flatMap(({ text }) =>
    [...text.matchAll(/\{([^{}":]+)\}/g)].map(([, word]) => word),
  );
  expect(words.filter((word) => !filled.test(word!))).toEqual([]);
  expect(words.length).toBeGreaterThan(50);
});
