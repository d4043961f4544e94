import { expect, test } from 'vitest';
import { BREAKPOINTS, versionsOf } from '../../../src/model/picture-versions.ts';

const sidesOf = (width: number, height: number, breakpoints = BREAKPOINTS): string[] =>
  versionsOf({ width, height }, breakpoints).map(
    (version) => `${version.key} ${version.width}×${version.height}`,
  );

// A side is never less than a pixel, as on a real server.
test.each<[number, number, string[]]>([
  [1600, 900, ['thumbnail 245×138', 'small 500×281', 'medium 750×422', 'large 1000×563']],
  [400, 2500, ['thumbnail 25×156', 'small 80×500', 'medium 120×750', 'large 160×1000']],
  [245, 156, []],
  [246, 100, ['thumbnail 245×100']],
  [1000, 1000, ['thumbnail 156×156', 'small 500×500', 'medium 750×750']],
  [1001, 1, ['thumbnail 245×1', 'small 500×1', 'medium 750×1', 'large 1000×1']],
])('of %d×%d', (width, height, versions) => {
  expect(sidesOf(width, height)).toEqual(versions);
});

test('have the breakpoints of a project, the smallest first', () => {
  const breakpoints = { xlarge: 1920, large: 1000, tiny: 64, medium: 300 };
  expect(sidesOf(1921, 10, breakpoints)).toEqual([
    'thumbnail 245×1',
    'tiny 64×1',
    'medium 300×2',
    'large 1000×5',
    'xlarge 1920×10',
  ]);
  expect(sidesOf(3000, 2000, {})).toEqual(['thumbnail 234×156']);
});
