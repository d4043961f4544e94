import type { Random } from '../../../src/random.ts';
import { type Color, darker, lighter, mix } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import { placed, type Sheet } from '../drawing/sheet.ts';

export type Scene = (sheet: Sheet, palette: Palette, random: Random) => void;

/** Draws the sky: mostly with a sun and clouds, or a moon and stars. */
export const drawSky: Scene = (sheet, palette, random) => {
  const { sky, isDark } = palette;
  const { width, height } = sheet;
  const [top, horizon] = sky;
  sheet.rect(0, 0, width, height, horizon);
  sheet.rect(0, 0, width, height * 0.62, top, { lower: horizon });
  if (isDark) drawSparks(sheet, palette, random);
  const side = random.next() < 0.5 ? random.between(0.14, 0.36) : random.between(0.64, 0.86);
  const middle = [width * side, height * random.between(0.14, 0.32)] as const;
  const kind = random.next();
  if (isDark && kind < 0.35) drawCrescent(sheet, middle, palette, random);
  else if (kind < 0.85) drawSun(sheet, middle, palette, random);
  if (!isDark) drawClouds(sheet, palette, random);
};

function drawSparks(sheet: Sheet, { sun, sky }: Palette, random: Random): void {
  const { width, height } = sheet;
  for (let count = Math.round(width / 3); count > 0; count -= 1) {
    const [x, y] = [random.next() * width, random.next() ** 1.5 * height * 0.5];
    const size = random.between(0.2, 0.5);
    sheet.polygon(
      [x - size, y, x, y - size, x + size, y, x, y + size],
      mix(sun, sky[1], random.next() * 0.5),
    );
  }
}

type Middle = readonly [x: number, y: number];

function drawSun(sheet: Sheet, [x, y]: Middle, { sun }: Palette, random: Random): void {
  const radius = random.between(4.5, 9);
  const glows = random.pick([[], [1.7], [2.6, 1.75], [2.2]]);
  for (const glow of glows) sheet.ellipse(x, y, radius * glow, radius * glow, sun, { opacity: 0.18 });
  sheet.ellipse(x, y, radius, radius, sun);
}

function drawCrescent(sheet: Sheet, [x, y]: Middle, { sun, sky }: Palette, random: Random): void {
  const radius = random.between(5, 7.5);
  sheet.ellipse(x, y, radius, radius, sun);
  // The dark part has the colour that the sky has there.
  const behind = mix(sky[0], sky[1], y / (sheet.height * 0.62));
  sheet.ellipse(x + radius * 0.42, y - radius * 0.18, radius * 0.86, radius * 0.86, behind);
}

function drawClouds(sheet: Sheet, { sky }: Palette, random: Random): void {
  const { width, height } = sheet;
  const light = mix(0xffffff, sky[1], 0.35);
  const isRound = random.next() < 0.5;
  for (let count = Math.round((width / 50) * random.between(0.4, 1.8)); count > 0; count -= 1) {
    const [left, base] = [random.next() * width - 10, height * random.between(0.08, 0.36)];
    const length = random.between(16, 30);
    if (isRound) {
      const size = length / 30;
      for (const [along, up, radius] of [
        [6, 0, 3.4],
        [12, 2.2, 5.2],
        [19, 1.2, 4.4],
        [24, 0, 3],
      ] as const)
        sheet.slice(
          left + along * size,
          base - up * size + 3.4 * size,
          radius * size,
          (radius + up) * size,
          [0.5, 1],
          light,
        );
    } else {
      sheet.box(left, base, length, 2.6, 1.3, light, { opacity: 0.75 });
      sheet.box(left + length * 0.2, base - 2.2, length * 0.5, 3.4, 1.7, light, { opacity: 0.75 });
    }
  }
}

interface Ridge {
  /** The mean height of its line. */
  readonly y: number;
  /** How far the line goes up and down. */
  readonly swing: number;
  /** How many waves it has for each 100 units. */
  readonly waves: number;
}

/** Draws a line of hills, filled down to the lower edge. Returns the height of the line at any x. */
export function drawHills(
  sheet: Sheet,
  { y, swing, waves }: Ridge,
  [color, lower]: readonly [Color, Color?],
  random: Random,
): (x: number) => number {
  const [first, second, third] = [random.next() * 7, random.next() * 7, random.next() * 7];
  const line = (x: number): number => {
    const turn = (x / 100) * waves * 2 * Math.PI;
    return (
      y -
      swing *
        (0.62 * Math.sin(turn + first) +
          0.28 * Math.sin(turn * 2.3 + second) +
          0.1 * Math.sin(turn * 5.1 + third))
    );
  };
  const points = [sheet.width + 2, sheet.height, -2, sheet.height];
  for (let x = -2; x <= sheet.width + 2; x += 2) points.push(x, line(x));
  sheet.polygon(points, color, lower === undefined ? {} : { lower });
  return line;
}

/** Draws a range of mountains whose right sides lie in the shade, with snow on the high ones. */
export function drawMountains(
  sheet: Sheet,
  { base, height }: { readonly base: number; readonly height: number },
  color: Color,
  snow: Color | undefined,
  random: Random,
): void {
  for (let x = random.between(-12, 4); x < sheet.width + 10; x += random.between(16, 30)) {
    const tall = height * random.between(0.55, 1);
    const half = tall * random.between(0.75, 1);
    const peak = base - tall;
    const bend = random.between(-0.08, 0.08) * half;
    const foot = base + 1;
    sheet.polygon([x - half, foot, x, peak, x + half, foot], color);
    const ridge = [x + bend * 2, foot, x - bend, base - tall * 0.35, x + bend, base - tall * 0.65];
    sheet.polygon([x, peak, x + half, foot, ...ridge], darker(color, 0.16));
    if (snow === undefined || tall < height * 0.7) continue;
    const deep = random.between(0.22, 0.32);
    const cap = (points: readonly number[]): number[] =>
      placed([0, 0, 1, 1, 0.45, 0.75, 0.1, 1.15, ...points], [x, peak], [half * deep, tall * deep]);
    sheet.polygon(cap([-0.3, 0.7, -0.6, 1, -1, 1]), snow);
    sheet.polygon(cap([0.05, 0.6]), mix(snow, color, 0.3));
  }
}

/** Draws water from a height down to another, with lines of light. */
export function drawWater(
  sheet: Sheet,
  { top, bottom = sheet.height }: { readonly top: number; readonly bottom?: number },
  { water, sun }: Palette,
  random: Random,
): void {
  const [far, near] = water;
  sheet.rect(0, top, sheet.width, bottom - top, far, { lower: near });
  const light = mix(far, sun, 0.5);
  for (let count = Math.round((sheet.width * (bottom - top)) / 170); count > 0; count -= 1) {
    const depth = random.next();
    const length = 3 + depth * 14 * random.between(0.5, 1);
    sheet.box(
      random.next() * sheet.width - length / 2,
      top + 0.8 + depth * (bottom - top - 2),
      length,
      0.35 + depth * 0.5,
      0.4,
      light,
      { opacity: 0.5 },
    );
  }
}

export function drawFir(sheet: Sheet, x: number, base: number, tall: number, color: Color): void {
  const half = tall * 0.23;
  sheet.rect(x - tall * 0.025, base - tall * 0.12, tall * 0.05, tall * 0.14, darker(color, 0.35));
  for (const [from, to, share] of [
    [0.1, 0.5, 1],
    [0.33, 0.74, 0.78],
    [0.58, 1, 0.55],
  ] as const) {
    const [low, peak] = [base - tall * from, base - tall * to];
    sheet.polygon([x - half * share, low, x, peak, x + half * share, low], color);
    sheet.polygon([x, low, x, peak, x + half * share, low], darker(color, 0.14));
  }
}

export function drawTree(sheet: Sheet, x: number, base: number, tall: number, color: Color): void {
  const crown = tall * 0.3;
  sheet.rect(x - tall * 0.03, base - tall * 0.5, tall * 0.06, tall * 0.5, darker(color, 0.45));
  sheet.ellipse(x, base - tall * 0.64, crown, tall * 0.36, color);
  sheet.ellipse(x - crown * 0.3, base - tall * 0.72, crown * 0.5, tall * 0.18, lighter(color, 0.12));
}
