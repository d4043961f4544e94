import { expect, test } from 'vitest';
import { BREAKPOINTS, formatsOf, kilobytes } from '../../../src/model/picture-formats.ts';

const picture = { name: 'Oak.png', hash: 'Oak_1', ext: '.png', mime: 'image/png' };
const sidesOf = (width: number, height: number, breakpoints = BREAKPOINTS): string[] =>
  Object.entries(formatsOf({ ...picture, width, height }, breakpoints, 1)).map(
    ([key, format]) => `${key} ${format.width}×${format.height}`,
  );

test('are files of their own, beside the picture', () => {
  const { thumbnail } = formatsOf({ ...picture, width: 490, height: 100 }, {}, 0.1775);
  expect(thumbnail).toEqual({
    name: 'thumbnail_Oak.png',
    hash: 'thumbnail_Oak_1',
    ext: '.png',
    mime: 'image/png',
    path: null,
    width: 245,
    height: 50,
    size: 2.17,
    sizeInBytes: 2174,
    url: '/uploads/thumbnail_Oak_1.png',
  });
  expect(kilobytes(2175)).toBe(2.17);
});

// A side is never less than a pixel, as on a real server.
test.each<[number, number, string[]]>([
  [1600, 900, ['thumbnail 245×138', 'large 1000×563', 'medium 750×422', 'small 500×281']],
  [400, 2500, ['thumbnail 25×156', 'large 160×1000', 'medium 120×750', 'small 80×500']],
  [245, 156, []],
  [246, 100, ['thumbnail 245×100']],
  [1000, 1000, ['thumbnail 156×156', 'medium 750×750', 'small 500×500']],
  [1001, 1, ['thumbnail 245×1', 'large 1000×1', 'medium 750×1', 'small 500×1']],
])('of %d×%d', (width, height, versions) => {
  expect(sidesOf(width, height)).toEqual(versions);
});

// The image library of Strapi shrinks these while it reads them.
test.each([
  ['webp', 1600, 900, ['thumbnail 245×138', 'large 1000×562', 'medium 750×422', 'small 500×281']],
  ['webp', 2000, 1127, ['thumbnail 245×138', 'large 1000×564', 'medium 750×423', 'small 500×282']],
  ['jpg', 999, 1501, ['thumbnail 103×156', 'large 666×1000', 'medium 499×750', 'small 333×500']],
  ['png', 999, 1501, ['thumbnail 104×156', 'large 666×1000', 'medium 499×750', 'small 333×500']],
])('of a %s of %d×%d', (format, width, height, versions) => {
  const formats = Object.entries(formatsOf({ ...picture, width, height, format }, BREAKPOINTS, 1));
  expect(formats.map(([key, each]) => `${key} ${each.width}×${each.height}`)).toEqual(versions);
});

test('have the breakpoints of a project, in their order', () => {
  const breakpoints = { xlarge: 1920, large: 1000, tiny: 64, medium: 300 };
  expect(sidesOf(1921, 10, breakpoints)).toEqual([
    'thumbnail 245×1',
    'xlarge 1920×10',
    'large 1000×5',
    'tiny 64×1',
    'medium 300×2',
  ]);
  expect(sidesOf(3000, 2000, {})).toEqual(['thumbnail 234×156']);
});
