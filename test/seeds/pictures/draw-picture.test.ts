import { describe, expect, test } from 'vitest';
import { drawPicture } from '../../../seeds/pictures/draw-picture.ts';
import { type Daytime, paletteOf } from '../../../seeds/pictures/drawing/palettes.ts';
import { Sheet } from '../../../seeds/pictures/drawing/sheet.ts';
import things from '../../../seeds/pictures/things/things.json' with { type: 'json' };
import signs from '../../../seeds/pictures/marks/signs.json' with { type: 'json' };
import words from '../../../seeds/pictures/motif/picture-words.json' with { type: 'json' };
import { paint } from '../../../seeds/pictures/raster/bitmap.ts';
import { drawScene, type SceneName } from '../../../seeds/pictures/scenes/draw-scene.ts';
import scenes from '../../../seeds/pictures/scenes/scenes.json' with { type: 'json' };
import { drawTable, drawThing, type ThingName } from '../../../seeds/pictures/things/draw-thing.ts';
import { hashText } from '../../../src/hash.ts';
import { Random } from '../../../seeds/random.ts';

const SIZES = [
  [150, 100],
  [100, 150],
  [100, 100],
  [240, 40],
] as const;

/** Paints a drawing, and checks that it has numbers only. Returns its colours. */
function painted(sheet: Sheet, width: number, height: number): Set<number> {
  expect(sheet.shapes.every(({ points, color }) => [...points, color].every(Number.isFinite))).toBe(true);
  const { rows, colors } = paint(sheet, width, height);
  expect(colors.length).toBeLessThanOrEqual(256);
  // Each row begins with an empty byte.
  return new Set([...rows].filter((_, at) => at % (width + 1) > 0).map((index) => colors[index]!));
}

const SCENES = Object.keys(words.scenes) as SceneName[];
const DAYTIMES = ['day', 'dawn', 'dusk', 'night', 'winter'] as const;
/** A colour that no picture has. */
const MAGENTA = 0xff00ff;

function draw(sheet: Sheet, name: SceneName, daytime: Daytime, seed: number): void {
  const random = new Random(hashText(name, seed));
  drawScene(sheet, name, paletteOf(daytime, random), random);
}

describe('every motif can be drawn in every shape', () => {
  test.each(SCENES)('the scene %s', (name) => {
    for (const [width, height] of SIZES)
      for (const daytime of DAYTIMES)
        for (const seed of [1, 2]) {
          const sheet = new Sheet(width, height);
          sheet.rect(0, 0, sheet.width, sheet.height, MAGENTA);
          draw(sheet, name, daytime, seed);
          const colors = painted(sheet, width, height);
          expect(colors.size).toBeGreaterThan(10);
          expect(colors.has(MAGENTA)).toBe(false);
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
  const drawn = Object.keys(scenes).filter((name) => name !== 'symbols' && !name.startsWith('sky-'));
  expect(drawn).toEqual(SCENES.toSorted());
});

test.each(SIZES)('a ferry is on the picture as a whole, in %i × %i', (width, height) => {
  for (const seed of [1, 2, 3, 4]) {
    const sheet = new Sheet(width, height);
    draw(sheet, 'ferry', 'day', seed);
    const windows = paletteOf('day', new Random(1)).colors['window'];
    const corners = sheet.shapes.filter(({ color }) => color === windows).flatMap(({ points }) => points);
    const [across, down] = [0, 1].map((part) => corners.filter((_, at) => at % 2 === part)) as [
      number[],
      number[],
    ];
    expect(Math.min(...across)).toBeGreaterThan(0);
    expect(Math.max(...across)).toBeLessThan(sheet.width);
    expect(Math.min(...down)).toBeGreaterThan(0);
    expect(Math.max(...down)).toBeLessThan(sheet.height);
  }
});

test('lamps are on at night only', () => {
  const glows = (daytime: Daytime): number => {
    const sheet = new Sheet(300, 200);
    draw(sheet, 'market', daytime, 1);
    return sheet.shapes.filter(({ opacity }) => opacity === 0.22).length;
  };
  expect(glows('night')).toBeGreaterThan(glows('day') + 5);
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
    expect(added('The quay', 299, 200)).toBe(0);
    expect(added('The quay', 300, 200)).toBeGreaterThan(0);
    expect(added('The quay', 800, 90)).toBe(0);
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
