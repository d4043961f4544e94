import { describe, expect, test } from 'vitest';
import { Random } from '../../../../seeds/random.ts';
import { regexSamples } from '../../../../seeds/scalars/regex/regex-samples.ts';

function texts(regex: string, minLength?: number, maxLength?: number): (string | undefined)[] {
  const random = new Random(1);
  const { make } = regexSamples(regex, minLength, maxLength);
  return Array.from({ length: 20 }, () => make(random, []));
}

describe('texts match their regular expression', () => {
  test.each([
    '^#[0-9a-f]{6}$',
    '^(foo|bar|)-\\d+$',
    '^(?:a|b)?c*d+e{2,}$',
    '^(?<year>\\d{4})-(?<month>\\d\\d)$',
    '^[^a-z]\\D\\W\\S.$',
    '^[-\\w]+@[\\w.-]+\\.[a-z]{2,}$',
    '^(?=.*\\d)[a-z\\d]{8,12}$',
    '^https?:\\/\\/\\S+$',
    '^[a-\\d]{5}$',
    '^\\x41\\x4142\\u0042\\t$',
    '^a{,3}]}$',
    'word\\b',
    '(^a|b$)+',
    '^(\\w)\\1$',
    '(?<=x)y+$',
    '^(?!99)\\d\\d$',
    '^(?i:a)b$',
  ])('%s', (regex) => {
    for (const text of texts(regex)) expect(text).toMatch(new RegExp(regex));
  });
});

test('texts have an allowed length', () => {
  for (const text of texts('^[a-z]+', 4, 6)) expect(text).toMatch(/^[a-z]{4,6}$/);
  expect(texts('^[a-z]{3}$', 5)[0]).toBeUndefined();
});

test('a regex of fixed length numbers its texts', () => {
  const { numbered } = regexSamples('^[ab]\\d-x{2}$');
  expect(numbered?.size).toBe(20);
  const all = Array.from({ length: 20 }, (_, index) => numbered?.at(index));
  expect(new Set(all).size).toBe(20);
  expect([all[0], all[1], all[2], all[19]]).toEqual(['a0-xx', 'b0-xx', 'a1-xx', 'b9-xx']);
});

test.each(['^a+$', '^(a|b)$', '^(?=a)b$'])('%s does not number its texts', (regex) => {
  expect(regexSamples(regex).numbered).toBeUndefined();
});

test.each(['(', '[z-a]', 'a**'])('%s is refused', (regex) => {
  expect(() => regexSamples(regex)).toThrow(SyntaxError);
});
