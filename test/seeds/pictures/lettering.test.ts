import { expect, test } from 'vitest';
import { lettersOf, textWidth } from '../../../seeds/pictures/drawing/lettering.ts';

test('all letters and digits have lines within their height', () => {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  for (const letter of all) {
    const [{ strokes, width } = { strokes: [], width: 0 }] = lettersOf(letter)!;
    const heights = strokes.flatMap((stroke) => stroke.filter((__, at) => at % 2 === 1));
    expect(strokes.length).toBeGreaterThan(0);
    expect(width).toBeLessThan(12);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-10.6);
    expect(Math.max(...heights)).toBeLessThanOrEqual(3.1);
  }
  expect(new Set([...all].map((letter) => JSON.stringify(lettersOf(letter)))).size).toBe(all.length);
});

test('accents are above their letters, higher above capitals, and the dot of an i makes room', () => {
  const top = (text: string): number =>
    Math.min(...lettersOf(text)![0]!.strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 1)));
  expect(top('é')).toBeLessThan(top('e') - 2);
  expect(top('É')).toBeLessThan(top('E') - 2);
  expect(top('ç')).toBe(top('c'));
  expect(lettersOf('ï')![0]!.strokes).toHaveLength(3);
});

test('letters without a drawing of their own', () => {
  expect(lettersOf('ß')).toEqual(lettersOf('ss'));
  expect(lettersOf('Kiln’s')).toEqual(lettersOf("Kiln's"));
  expect(lettersOf('Привет')).toBeUndefined();
  expect(textWidth('東京')).toBeNaN();
});

test('a text is as wide as its letters', () => {
  expect(textWidth('mm')).toBeGreaterThan(2 * textWidth('ii'));
  expect(textWidth('')).toBeLessThanOrEqual(0);
});
