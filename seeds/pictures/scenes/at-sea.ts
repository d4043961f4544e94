import type { Random } from '../../../src/random.ts';
import { darker, lighter, mix } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import { arc, placed, type Sheet } from '../drawing/sheet.ts';
import { drawHouse, drawLighthouse } from './buildings.ts';
import { drawGulls } from './figures.ts';
import { drawHills, drawMountains, drawSky, drawWater, type Scene } from './scenery.ts';

export function drawBoat(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  { walls, roofs, sun, water }: Palette,
  random: Random,
): void {
  const at = (...points: number[]): number[] => placed(points, [x, y], length);
  const ink = darker(water[1], 0.25);
  sheet.ellipse(x, y + length * 0.16, length * 0.45, length * 0.05, ink, { opacity: 0.5 });
  sheet.polygon(at(-0.5, -0.06, 0.5, -0.1, 0.33, 0.14, -0.36, 0.14), random.pick(roofs));
  sheet.line(at(0, 0, 0, -1.15), length * 0.03, darker(roofs[1]!, 0.2));
  sheet.polygon(at(0.04, -1.15 + 1 / length, 0.425, -0.18, 0.04, -0.18), mix(sun, walls[3]!, 0.5));
  sheet.polygon(at(-0.04, -0.95, -0.35, -0.18, -0.04, -0.18), random.pick(walls));
}

/** Draws a ferry with two decks in front of a coast. */
export const drawFerry: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, sun, walls, roofs, window, water, isDark } = palette;
  drawSky(sheet, palette, random);
  const horizon = height * 0.58;
  if (random.next() < 0.5)
    drawMountains(sheet, { base: horizon, height: 22 }, mix(hills[0], sky[1], 0.35), undefined, random);
  drawHills(sheet, { y: horizon - 4, swing: 3, waves: 0.8 }, [mix(hills[0], sky[1], 0.15)], random);
  drawWater(sheet, { top: horizon }, palette, random);
  drawGulls(sheet, isDark ? mix(sun, hills[0], 0.5) : 0xffffff, random);
  drawBoat(sheet, width * (random.next() < 0.5 ? 0.12 : 0.9), horizon + 4, 9, palette, random);
  const turn = random.next() < 0.5 ? 1 : -1;
  const [middle, deck] = [width / 2, height * 0.7];
  const at = (...points: number[]): number[] => placed(points, [middle, deck], [turn, 1]);
  const [hull, white] = [
    random.pick([roofs[0]!, hills[2], 0x33587a]),
    mix(walls[3]!, isDark ? hills[1] : 0xffffff, isDark ? 0.3 : 0.5),
  ];
  const glass = isDark ? window : mix(window, hills[2], 0.2);
  sheet.polygon(at(-6, -37, 6, -37, 8, -24, -7, -24), roofs[0]!);
  sheet.polygon(at(-6, -34.5, 6.4, -34.5, 6.9, -31, -6.3, -31), white);
  sheet.polygon(at(-28, -25, 22, -25, 26, -17, -30, -17), white);
  sheet.polygon(at(14, -33, 24, -33, 27, -25, 13, -25), white);
  sheet.polygon(at(18, -31.6, 24, -31.6, 25.2, -28, 18, -28), glass);
  sheet.polygon(at(-40, -17, 36, -17, 40, -7, -41, -7), white);
  sheet.polygon(at(-40, -17, 36, -17, 36.5, -15.8, -40, -15.8), darker(white, 0.15));
  for (let x = -25; x < 18; x += 5) sheet.polygon(at(x, -23, x + 3, -23, x + 3, -20, x, -20), glass);
  for (let x = -36; x < 32; x += 6) sheet.polygon(at(x, -13.4, x + 3.6, -13.4, x + 3.6, -10, x, -10), glass);
  sheet.polygon(at(-45, -8, 49, -9, 40, 7, -40, 7), hull, { lower: darker(hull, 0.25) });
  sheet.polygon(at(-44.6, -5.6, 47.4, -6.4, 46.3, -4.4, -44.1, -3.7), white);
  sheet.polygon(
    at(-48, 8, -40, 5.4, 40, 5.4, 47, 8.2, 40, 9, -42, 9),
    lighter(water[0], isDark ? 0.25 : 0.6),
  );
  sheet.line(at(-20, -25, -20, -38), 0.5, darker(hull, 0.2));
  sheet.polygon(at(-20, -38, -13, -36.4, -20, -34.6), roofs[0]!);
};

/** Draws a tall lighthouse on a rock, with the house of its keeper. */
export const drawBeacon: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, sun, ground, water, isDark } = palette;
  drawSky(sheet, palette, random);
  const horizon = height * 0.68;
  drawHills(sheet, { y: horizon - 3, swing: 3, waves: 0.6 }, [mix(hills[0], sky[1], 0.4)], random);
  drawWater(sheet, { top: horizon }, palette, random);
  drawBoat(sheet, width * random.between(0.08, 0.18), horizon + 5, 8, palette, random);
  const middle = width * random.between(0.55, 0.66);
  const rock = (...points: number[]): number[] => placed(points, [middle, horizon], [46, -1]);
  sheet.polygon(rock(-1, -9, -0.75, -1, -0.5, 4, -0.2, 8, 0.4, 9, 0.7, 4, 0.95, 0, 1.25, -9), hills[2], {
    lower: darker(hills[2], 0.3),
  });
  sheet.polygon(rock(-0.5, 4, -0.2, 8, 0.4, 9, 0.7, 4, 0.3, 5.5, -0.1, 4.5), ground);
  drawHouse(sheet, { x: middle + 11, base: horizon - 7, width: 15, height: 8, floors: 1 }, palette, random);
  drawLighthouse(sheet, middle - 1, horizon - 7, 54, palette);
  const foam = mix(sun, water[0], 0.25);
  for (let x = middle - 52; x < middle + 58; x += random.between(5, 9))
    sheet.ellipse(x, horizon + 9 + random.between(-0.8, 1), random.between(3, 5), 0.9, foam);
  drawGulls(sheet, isDark ? mix(sun, hills[0], 0.5) : 0xffffff, random);
};

/** Draws the room at the top of a lighthouse: its lens, and the sea behind the panes. */
export const drawLampRoom: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { water, roofs, sun, isDark } = palette;
  drawSky(sheet, palette, random);
  const horizon = height * 0.6;
  sheet.rect(0, horizon, width, height, water[0], { lower: water[1] });
  drawHills(
    sheet,
    { y: horizon - 1, swing: 2, waves: 0.5 },
    [mix(palette.hills[0], palette.sky[1], 0.3)],
    random,
  );
  sheet.rect(0, horizon, width, height, water[0], { lower: water[1] });
  const iron = mix(roofs[2]!, 0x22303c, 0.65);
  for (const share of [-0.02, 0.13, 0.3, 0.5, 0.7, 0.87, 1.02])
    sheet.rect(width * share - 1.1, 0, 2.2, height, iron);
  for (const y of [height * 0.3, height * 0.66]) sheet.rect(0, y, width, 1, iron);
  sheet.rect(0, 0, width, height * 0.09, iron, { lower: darker(iron, 0.2) });
  sheet.rect(0, height * 0.84, width, height, darker(iron, 0.1), { lower: darker(iron, 0.4) });
  const [x, y] = [width / 2, height * 0.46];
  sheet.ellipse(x, y, 46, 46, sun, { opacity: isDark ? 0.3 : 0.4 });
  const [glass, brass] = [mix(0xcfe9e6, sun, 0.35), 0xc9973f];
  sheet.polygon([x - 13, y + 30, x + 13, y + 30, x + 18, y + 39, x - 18, y + 39], darker(brass, 0.25));
  sheet.rect(x - 10, y + 37, 20, height, darker(brass, 0.4));
  sheet.ellipse(x, y, 25, 32, darker(glass, 0.1));
  for (let ring = 0; ring < 5; ring += 1) {
    const size = 1 - ring * 0.17;
    sheet.ellipse(x, y, 24 * size, 31 * size, ring % 2 ? glass : lighter(glass, 0.5));
  }
  sheet.ellipse(x, y, 6.5, 8, 0xfff2c4);
  sheet.ellipse(x, y, 3.5, 4.6, 0xffffff);
  for (const side of [-1, 1]) sheet.line(arc(x + side * 2, y, side * 25, 32, -0.25, 0.25), 1.7, brass);
  for (const up of [-32, 30]) sheet.box(x - 13, y + up - 2, 26, 4, 1.6, brass);
};
