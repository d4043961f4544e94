import { expect, test } from 'vitest';
import { Sheet } from '../../../seeds/pictures/drawing/sheet.ts';
import { paint } from '../../../seeds/pictures/raster/bitmap.ts';

/** Returns the share of white in each pixel of a drawing on black, in units of a pixel. */
function whiteOf(draw: (sheet: Sheet) => void): number[][] {
  const sheet = new Sheet(100, 100);
  sheet.rect(0, 0, 100, 100, 0x000000);
  draw(sheet);
  const { rows, colors } = paint(sheet, 100, 100);
  return Array.from({ length: 100 }, (_, y) =>
    Array.from({ length: 100 }, (__, x) => (colors[rows[y * 101 + 1 + x]!]! & 255) / 255),
  );
}

const sum = (rows: number[][]): number => rows.flat().reduce((total, white) => total + white, 0);

test('edges between pixels are mixed with what is below', () => {
  const white = whiteOf((sheet) => sheet.rect(10.5, 20, 4, 2, 0xffffff));
  expect(white[20]!.slice(9, 16).map((share) => Math.round(share * 4) / 4)).toEqual([
    0, 0.5, 1, 1, 1, 0.5, 0,
  ]);
  expect(white[22]![12]).toBe(0);
});

test('a polygon covers its area, also beyond the border', () => {
  expect(sum(whiteOf((sheet) => sheet.ellipse(50, 50, 30, 20, 0xffffff)))).toBeCloseTo(Math.PI * 600, -2);
  expect(sum(whiteOf((sheet) => sheet.polygon([10, 10, 90, 10, 10, 90], 0xffffff)))).toBeCloseTo(3200, -2);
  expect(sum(whiteOf((sheet) => sheet.polygon([-50, 20, 150, 20, 150, 40, -50, 40], 0xffffff)))).toBe(2000);
  expect(sum(whiteOf((sheet) => sheet.ellipse(100, 50, 20, 20, 0xffffff)))).toBeCloseTo(Math.PI * 200, -2);
});

test('both directions of a polygon look the same', () => {
  const corners = [10, 10, 80, 25, 60, 70, 15, 60];
  const back = [15, 60, 60, 70, 80, 25, 10, 10];
  expect(whiteOf((sheet) => sheet.polygon(back, 0xffffff))).toEqual(
    whiteOf((sheet) => sheet.polygon(corners, 0xffffff)),
  );
});

test('a colour that changes on the way down goes from the first to the last', () => {
  const white = whiteOf((sheet) => sheet.rect(0, 0, 100, 100, 0x000000, { lower: 0xffffff }));
  const column = white.map((row) => row[50]!);
  expect([column[0], column[99]]).toEqual([0, 1]);
  expect(column.toSorted((one, other) => one - other)).toEqual(column);
});

test('a colour that is almost opaque covers what is below', () => {
  const white = whiteOf((sheet) => sheet.rect(0, 0, 100, 100, 0xffffff, { opacity: 0.96 }));
  expect(sum(white)).toBe(10_000);
});
