import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';

/** Returns the values of an attribute with a custom field in twenty entries. */
function valuesOf(name: string, customField: string, more: object = {}): unknown[] {
  const double = createDouble({
    model: {
      contentTypes: {
        'api::place.place': {
          kind: 'collectionType',
          info: { singularName: 'place', pluralName: 'places' },
          attributes: { [name]: { type: 'customField', customField, required: true, ...more } },
        },
      },
    },
    warnings: 'off',
    data: generate({ entries: 20 }),
  });
  return double.entries('place').map((entry) => entry[name]);
}

test.each([
  ['background', 'plugin::color-picker.color', /^#[0-9a-f]{6}$/],
  ['citizenship', 'plugin::country-select.country', /^[A-Z]{2}$/],
  ['marker', 'plugin::react-icons.icon', /^[a-z][a-z-]*$/],
  ['contact', 'plugin::phone-input.phone', /^[+(\d][\d ().-]{5,}$/],
  ['reference', 'plugin::field-uuid.uuid', /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/],
])('%s with %s holds what the field is for', (name, customField, expected) => {
  for (const value of valuesOf(name, customField)) expect(value).toMatch(expected);
});

test('a field that may hold anything holds what its attribute says', () => {
  expect(valuesOf('color', 'plugin::tinymce.tinymce')[0]).toEqual(expect.any(String));
  for (const value of valuesOf('email', 'plugin::masks.masked')) expect(value).toMatch(/^\S+@\S+$/);
});

test.each([
  ['plugin::tagsinput.tags', [{ name: expect.any(String) }]],
  ['plugin::string-array.input', [expect.any(String)]],
  [
    'plugin::table-field.table',
    {
      columns: Array.from({ length: 3 }, () => ({
        label: expect.any(String),
        type: 'text',
        required: false,
      })),
      rows: Array.from({ length: 2 }, () => Array.from({ length: 3 }, () => expect.any(String))),
    },
  ],
  [
    'plugin::google-maps.location-picker',
    {
      address: expect.any(String),
      coordinates: { lat: expect.any(Number), lng: expect.any(Number) },
      geohash: expect.stringMatching(/^[0-9a-z]{12}$/),
    },
  ],
  [
    'plugin::video-field.video',
    {
      provider: 'youtube',
      providerUid: expect.stringMatching(/^[\w-]{11}$/),
      url: expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/),
    },
  ],
])('%s has the form of its plugin', (customField, expected) => {
  const values = valuesOf('detail', customField).map((value) =>
    Array.isArray(value) && Array.isArray(expected) ? value.slice(0, 1) : value,
  );
  expect(values).toEqual(values.map(() => expected));
});

test('choices are different options, as many as the attribute allows', () => {
  const options = ['Red:r', 'Green:g', 'blue', 'a:b:c'];
  const choices = valuesOf('shades', 'plugin::multi-select.multi-select', { options, min: 2, max: 3 });
  for (const choice of choices as string[][]) {
    expect(['r', 'g', 'blue', 'b:c']).toEqual(expect.arrayContaining(choice));
    expect([2, 3]).toContain(new Set(choice).size);
    expect(choice).toHaveLength(new Set(choice).size);
  }
  expect(valuesOf('shades', 'plugin::multi-select.multi-select')[0]).toEqual([]);
});

test.each([
  ['plugin::lexicon.entry', /^(?:arrow|heart|calendar)/],
  ['plugin::headphones.model', /^\+?[\d\s-]+$/],
])('a part of a word says nothing: %s', (customField, wrong) => {
  for (const value of valuesOf('detail', customField)) expect(value).not.toMatch(wrong);
});

test('an option that is given twice is chosen once', () => {
  const more = { options: ['a', 'a:a'], min: 2 };
  for (const value of valuesOf('detail', 'plugin::multi-select.multi-select', more))
    expect(value).toEqual(['a']);
});

test('editors that store HTML have HTML', () => {
  const texts = valuesOf('content', 'plugin::ckeditor5.CKEditor') as string[];
  for (const text of texts) {
    expect(text).toMatch(/^<p>.*<\/(?:p|ul|blockquote)>$/);
    expect(text).not.toMatch(/\*\*|\]\(|\n/);
  }
  expect(texts.join('')).toMatch(/<strong>.+<\/strong>/);
});
