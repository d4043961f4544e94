import { describe, expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

/** Returns the messages for data of a new plant. */
async function problems(data: object, query = ''): Promise<string[]> {
  const { ask } = openGarden();
  const { body } = await ask('POST', `plants${query}`, { data: { name: 'Oak', ...data } });
  return body.error ? body.error.details.errors.map(({ message }: { message: string }) => message) : [];
}

describe('a draft', () => {
  test('may lack what is required, and be too short or too small', async () => {
    const data = {
      name: 'O',
      mail: 'nobody',
      slug: 'not a slug',
      height: -1,
      secret: 'a',
      tips: [{ text: null }],
    };
    expect(await problems(data, '?status=draft')).toEqual([]);
    expect(await problems({ name: null }, '?status=draft')).toEqual([]);
  });

  test('has the types of its attributes, and no value that is too large', async () => {
    expect(await problems({ name: 5, height: 101, kind: 'bush' }, '?status=draft')).toEqual([
      'name must be a `string` type, but the final value was: `5`.',
      'height must be less than or equal to 100',
      'kind must be one of the following values: tree, herb, ',
    ]);
    expect(await problems({ name: 'x'.repeat(256) }, '?status=draft')).toEqual([
      'name must be at most 255 characters',
    ]);
    expect(await problems({ tips: null }, '?status=draft')).toEqual([
      'tips must be a `array` type, but the final value was: `null`.',
    ]);
  });
});

describe('what is published', () => {
  test('is checked as a whole, with the values of the draft', async () => {
    expect(await problems({ name: 'O', mail: 'nobody', slug: 'not a slug', height: -1 })).toEqual([
      'name must be at least 2 characters',
      'slug must match the following: "/^[A-Za-z0-9-_.~]*$/"',
      'mail must be a valid email',
      'height must be greater than or equal to 0',
    ]);
    // A draft has null where nothing was given.
    expect(await problems({ name: undefined })).toEqual([
      'name must be a `string` type, but the final value was: `null`.',
    ]);
    expect(await problems({ tips: [{}] })).toEqual([
      'tips[0].text must be a `string` type, but the final value was: `null`.',
      'tips field must have at least 2 items',
    ]);
  });

  test('a type without drafts must be given what is required', async () => {
    const { refused } = openGarden();
    expect(await refused('POST', 'gardens', {})).toMatchObject({
      message: 'name must be defined.',
      details: { errors: [{ path: ['name'], message: 'name must be defined.', name: 'ValidationError' }] },
    });
  });

  test('a relation that is required may be missing', async () => {
    expect(await problems({ garden: null })).toEqual([]);
  });
});

describe('values', () => {
  test.each([
    [{ height: '7' }, { height: 7 }],
    [{ height: ' 1e1 ' }, { height: 10 }],
    [{ seeds: 42 }, { seeds: '42' }],
    [{ seeds: ' +007 ' }, { seeds: '7' }],
    [{ evergreen: 'TRUE' }, { evergreen: true }],
    [{ evergreen: null }, { evergreen: null }],
    [{ story: 'text' }, { story: null }],
    [{ story: [] }, { story: [] }],
    [{ weight: '1.50' }, { weight: 1.5 }],
  ])('%j becomes %j', async (given, expected) => {
    const { post } = openGarden();
    expect(await post('plants', { name: 'Oak', ...given })).toMatchObject(expected);
  });

  test.each([
    [{ seeds: '1.5' }, 'seeds must be a valid integer'],
    [{ height: 1.5 }, 'height must be an integer'],
    [{ weight: '1e999' }, 'weight must be a finite number'],
    [{ evergreen: '' }, 'evergreen must be a `boolean` type, but the final value was: `""`.'],
    [{ mail: '' }, 'mail cannot be empty'],
    [{ kind: '' }, 'kind must be one of the following values: tree, herb, '],
  ])('%j is refused', async (given, message) => {
    expect(await problems(given)).toEqual([message]);
  });

  test('a link of blocks has a protocol that a page may use, and code a language', async () => {
    const paragraph = (url: string) => [
      { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', text: 'a' }] }] },
    ];
    expect(await problems({ story: paragraph('mailto:a@b.c') })).toEqual([]);
    expect(await problems({ story: paragraph('javascript:a') })).toEqual(['Please specify a valid link.']);
    const code = { type: 'code', children: [{ type: 'text', text: 'a' }] };
    expect(await problems({ story: [{ ...code, syntax: {} }] })).toEqual([]);
    expect(await problems({ story: [{ ...code, language: {} }] })).toHaveLength(1);
  });

  test('an error shows the value that was refused', async () => {
    const { refused } = openGarden();
    const { details } = await refused('POST', 'plants', { name: 'Oak', height: 'tall' });
    expect(details.errors).toEqual([
      {
        path: ['height'],
        message:
          'height must be a `number` type, but the final value was: `NaN` (cast from the value `"tall"`).',
        name: 'ValidationError',
        value: null,
      },
    ]);
  });
});
