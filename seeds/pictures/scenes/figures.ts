import type { Random } from '../../../src/random.ts';
import { type Color, darker, lighter } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import { placed, type Sheet } from '../drawing/sheet.ts';

const SKINS: readonly Color[] = [0xf0c7a4, 0xd9a27a, 0xa8704b, 0x7a4c36];

/** Draws a person from afar, who stands at a point. */
export function drawFigure(
  sheet: Sheet,
  [x, base]: readonly [number, number],
  tall: number,
  { walls, roofs, hills }: Palette,
  random: Random,
): void {
  const coat = random.pick([...roofs, ...hills, walls[4]!, walls[2]!]);
  const lean = random.between(-0.05, 0.05) * tall;
  const trousers = [-0.1, -0.42, 0.1, -0.42, 0.09, 0, 0.02, 0, 0, -0.34, -0.03, 0, -0.1, 0];
  sheet.polygon(placed(trousers, [x, base], tall), darker(hills[2], 0.35));
  sheet.box(x - tall * 0.14, base - tall * 0.8, tall * 0.28, tall * 0.5, tall * 0.1, coat);
  sheet.box(x - tall * 0.14, base - tall * 0.8, tall * 0.09, tall * 0.44, tall * 0.05, lighter(coat, 0.14));
  sheet.ellipse(x + lean, base - tall * 0.9, tall * 0.1, tall * 0.11, random.pick(SKINS));
  sheet.slice(
    x + lean,
    base - tall * 0.92,
    tall * 0.11,
    tall * 0.11,
    [0.5, 1],
    darker(random.pick(roofs), 0.45),
  );
}

/** Draws the heads of an audience from behind, along the lower edge. */
export function drawAudience(sheet: Sheet, color: Color, random: Random): void {
  const { width, height } = sheet;
  for (const [row, size] of [6.5, 8.5].entries())
    for (let x = random.between(-4, 4); x < width + 6; x += size * random.between(2.1, 2.7)) {
      const top = height - (row === 0 ? 13 : 4) + random.between(-1.5, 1.5);
      const shade = darker(color, 0.2 + row * 0.35);
      sheet.box(x - size, top + size * 0.7, size * 2, 20, size * 0.8, shade);
      sheet.ellipse(x, top, size * 0.62, size * 0.72, shade);
    }
}

export function drawGulls(sheet: Sheet, color: Color, random: Random): void {
  for (let count = 3 + Math.floor(random.next() * 3); count > 0; count -= 1) {
    const [x, y] = [random.between(0.1, 0.9) * sheet.width, random.between(0.16, 0.42) * sheet.height];
    sheet.polygon(placed(GULL, [x, y], random.between(1.4, 2.8)), color);
  }
}

const GULL = [-1, -0.5, -0.4, -0.55, 0, 0, 0.4, -0.55, 1, -0.5, 0.42, -0.25, 0, 0.32, -0.42, -0.25];
