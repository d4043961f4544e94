import { describe, expect, test } from 'vitest';
import { drawPicture } from '../../../seeds/pictures/draw-picture.ts';
import { paletteOf } from '../../../seeds/pictures/drawing/palettes.ts';
import { Sheet } from '../../../seeds/pictures/drawing/sheet.ts';
import things from '../../../seeds/pictures/things/things.json' with { type: 'json' };
import signs from '../../../seeds/pictures/marks/signs.json' with { type: 'json' };
import words from '../../../seeds/pictures/motif/picture-words.json' with { type: 'json' };
import { paint } from '../../../seeds/pictures/raster/bitmap.ts';
import { type SceneName, SCENES } from '../../../seeds/pictures/scenes/scenes.ts';
import { drawTable, drawThing, type ThingName } from '../../../seeds/pictures/things/draw-thing.ts';
import { hashText } from '../../../src/hash.ts';
import { Random } from '../../../src/random.ts';

const SIZES = [
  [150, 100],
  [100, 150],
  [100, 100],
  [240, 40],
] as const;

/** Paints a drawing, and checks that it has numbers only and covers every pixel. */
function painted(sheet: Sheet, width: number, height: number): Set<number> {
  expect(sheet.shapes.every(({ points, color }) => [...points, color].every(Number.isFinite))).toBe(true);
  const { rows, colors } = paint(sheet, width, height);
  expect(colors.length).toBeLessThanOrEqual(256);
  return new Set(rows.map((index) => colors[index]!));
}

describe('every motif can be drawn in every shape', () => {
  test.each(Object.keys(SCENES) as SceneName[])('the scene %s', (name) => {
    for (const [width, height] of SIZES)
      for (const daytime of ['day', 'dawn', 'dusk', 'night', 'winter'] as const) {
        const random = new Random(hashText(`${name}${width}`));
        const sheet = new Sheet(width, height);
        SCENES[name](sheet, paletteOf(daytime, random), random);
        expect(painted(sheet, width, height).size).toBeGreaterThan(10);
      }
  });

  test.each(Object.keys(things) as ThingName[])('the thing %s', (name) => {
    for (const [width, height] of SIZES) {
      const alone = new Sheet(width, height);
      drawThing(alone, name, undefined, new Random(hashText(name)));
      const onTable = new Sheet(width, height);
      drawTable(onTable, name, new Random(hashText(name)));
      expect(painted(alone, width, height).size).toBeGreaterThan(6);
      expect(painted(onTable, width, height).size).toBeGreaterThan(6);
    }
  });
});

test.each(Object.keys(signs))('the icon %s', (sign) => {
  const name = `${sign}-icon.png`;
  const size = { width: 96, height: 96 };
  const sheet = drawPicture({ name, alternativeText: undefined, ...size, size, caption: name });
  expect(painted(sheet, 96, 96).size).toBeGreaterThan(4);
  // The ground, the tile and the sign, without a text.
  expect(sheet.shapes.length).toBeLessThan(14);
});

test('every scene has words that choose it', () => {
  expect(Object.keys(words.scenes).toSorted()).toEqual(Object.keys(SCENES).toSorted());
});

const cover = (name: string, size: { width: number; height: number }, caption?: string) =>
  drawPicture({ name, alternativeText: undefined, width: 1200, height: 800, size, caption });

test('a smaller format is the same drawing', () => {
  const large = cover('canal-boats.jpg', { width: 1200, height: 800 });
  expect(cover('canal-boats.jpg', { width: 245, height: 163 })).toEqual(large);
});

test('pictures of one scene differ by their names', () => {
  const drawings = Array.from({ length: 12 }, (_, index) =>
    cover(`harbour-${'abcdefghijkl'[index]}.jpg`, { width: 300, height: 200 }),
  );
  expect(new Set(drawings.map(({ shapes }) => JSON.stringify(shapes))).size).toBe(12);
});

describe('the text in the corner', () => {
  const added = (text: string, width: number, height: number): number => {
    const size = { width, height };
    return cover('a.jpg', size, text).shapes.length - cover('a.jpg', size).shapes.length;
  };
  test('a label and its letters', () => expect(added('Ill', 600, 400)).toBe(4));
  test('accents and signs', () => expect(added('Żółć & Öl', 600, 400)).toBeGreaterThan(10));
  test('is cut where it is too long', () => {
    const [long, longer] = ['a'.repeat(400), 'a'.repeat(800)].map((text) => added(text, 600, 400));
    expect(long).toBe(longer);
    expect(long).toBeGreaterThan(40);
  });
  test('is left out of small pictures and in other alphabets', () => {
    expect(added('The quay', 120, 80)).toBe(0);
    expect(added('港の朝', 600, 400)).toBe(0);
  });
  test('a logo has its name already', () => {
    const size = { width: 600, height: 240 };
    expect(cover('logo-tern.png', size, 'Logo of Tern')).toEqual(cover('logo-tern.png', size));
  });
});

test('a logo without a name is in the middle', () => {
  const [width, height] = [200, 100];
  const sheet = drawPicture({
    name: 'logo.png',
    alternativeText: 'Logo',
    width,
    height,
    size: { width, height },
    caption: undefined,
  });
  const columns = sheet.shapes.slice(1).flatMap(({ points }) => points.filter((_, at) => at % 2 === 0));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  expect(Math.abs((left + right) / 2 / sheet.width - 0.5)).toBeLessThan(0.1);
  expect(left / sheet.width).toBeGreaterThan(0.2);
});
