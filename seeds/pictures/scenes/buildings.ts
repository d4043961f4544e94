import type { Random } from '../../../src/random.ts';
import { type Color, darker, lighter, mix } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import type { Sheet } from '../drawing/sheet.ts';

interface Block {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly floors: number;
}

/** Draws a house with a pitched roof, a door and windows, of which some are lit in the dark. */
export function drawHouse(sheet: Sheet, block: Block, palette: Palette, random: Random): void {
  const { x, base, width, height } = block;
  const wall = random.pick(palette.walls);
  const roof = random.pick(palette.roofs);
  const top = base - height;
  const pitch = width * random.between(0.34, 0.48);
  if (random.next() < 0.5)
    sheet.rect(x + width * 0.68, top - pitch * 0.9, width * 0.11, pitch * 0.7, darker(roof, 0.2));
  sheet.rect(x, top, width, height, wall);
  if (random.next() < 0.6) {
    sheet.polygon([x, top, x + width / 2, top - pitch, x + width, top], wall);
    sheet.line([x - 0.4, top + 0.4, x + width / 2, top - pitch, x + width + 0.4, top + 0.4], 1.1, roof);
  } else {
    const ridge = top - pitch * 0.8;
    sheet.polygon(
      [x - 0.8, top, x + width * 0.14, ridge, x + width * 0.86, ridge, x + width + 0.8, top],
      roof,
    );
  }
  sheet.rect(x + width * 0.8, top, width * 0.2, height, darker(wall, 0.5), { opacity: 0.13 });
  const door = Math.min(width * 0.2, 3);
  drawWindows(sheet, block, palette, random, x + width * 0.16 + door);
  sheet.rect(x + width * 0.16, base - door * 1.9, door, door * 1.9, darker(roof, 0.25));
}

/** Draws a house of a street: a front with a cornice, and a shop with an awning on the ground floor. */
export function drawFront(sheet: Sheet, block: Block, palette: Palette, random: Random): void {
  const { x, base, width, height, floors } = block;
  const wall = random.pick(palette.walls);
  const accent = random.pick(palette.roofs);
  const top = base - height;
  sheet.rect(x, top, width, height, wall);
  if (random.next() < 0.45) {
    sheet.polygon([x, top, x + width * 0.1, top - 6, x + width * 0.9, top - 6, x + width, top], accent);
    for (const share of [0.3, 0.7]) sheet.rect(x + width * share - 1.3, top - 4.4, 2.6, 3.2, palette.window);
  }
  sheet.rect(x - 0.6, top - 0.8, width + 1.2, 1.8, lighter(wall, palette.isDark ? 0.08 : 0.35));
  sheet.rect(x + width - 1.2, top + 1, 1.2, height - 1, darker(wall, 0.5), { opacity: 0.13 });
  const shop = Math.min(14, (height / (floors + 1)) * 1.2);
  drawWindows(sheet, { ...block, base: base - shop, height: height - shop, floors }, palette, random);
  const glass =
    palette.isDark || random.next() < 0.3 ? mix(palette.window, wall, 0.1) : mix(palette.window, wall, 0.25);
  const door = width * 0.22;
  sheet.rect(x + width * 0.08, base - shop * 0.66, width * 0.56, shop * 0.58, glass);
  sheet.rect(x + width * 0.71, base - shop * 0.72, door, shop * 0.72, darker(accent, 0.2));
  drawAwning(sheet, [x + width * 0.04, base - shop * 0.78, width * 0.64], accent, lighter(wall, 0.4));
}

export function drawAwning(
  sheet: Sheet,
  [left, top, width]: readonly [number, number, number],
  first: Color,
  second: Color,
): void {
  const stripes = Math.max(4, Math.round(width / 2.2));
  const step = width / stripes;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const x = left + stripe * step;
    sheet.box(x, top, step, 3.4, step / 2, stripe % 2 ? second : first);
    sheet.rect(x, top - 0.4, step, 2, stripe % 2 ? second : first);
  }
}

/**
 * Draws the windows of a front.
 *
 * @param doorEnd the x where the door on the ground floor ends. Default: no door
 */
function drawWindows(
  sheet: Sheet,
  { x, base, width, height, floors }: Block,
  palette: Palette,
  random: Random,
  doorEnd = -Infinity,
): void {
  const columns = Math.max(1, Math.round(width / 6.5));
  const [cell, storey] = [width / columns, height / floors];
  const size = Math.min(cell * 0.46, storey * 0.42);
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isLit = palette.window === 0xffd98a;
      const dim = mix(palette.hills[2], palette.sky[0], 0.4);
      const glass = isLit && random.next() < 0.45 ? dim : palette.window;
      const [left, top] = [
        x + cell * (column + 0.5) - size / 2,
        base - height + storey * (floor + 0.5) - size * 0.7,
      ];
      if (floor === floors - 1 && left - 0.5 < doorEnd) continue;
      sheet.rect(
        left - 0.3,
        top - 0.3,
        size + 0.6,
        size * 1.4 + 0.6,
        lighter(palette.walls[3]!, isLit ? 0 : 0.4),
      );
      sheet.rect(left, top, size, size * 1.4, glass);
      sheet.rect(left + size / 2 - 0.15, top, 0.3, size * 1.4, palette.walls[3]!);
    }
  }
}

/** Draws a tower of a city with rows of windows. */
export function drawTower(
  sheet: Sheet,
  { x, base, width, height }: Omit<Block, 'floors'>,
  [color, lit]: readonly [Color, Color | undefined],
  random: Random,
): void {
  sheet.rect(x, base - height, width, height, color);
  if (random.next() < 0.35) sheet.rect(x + width * 0.25, base - height - 3, width * 0.5, 3, color);
  if (random.next() < 0.25)
    sheet.line([x + width / 2, base - height - 9, x + width / 2, base - height], 0.5, color);
  if (lit === undefined) return;
  const columns = Math.max(2, Math.round(width / 2.6));
  const cell = width / columns;
  for (let y = base - height + 2.4; y < base - 3; y += 3.4)
    for (let column = 0; column < columns; column += 1)
      if (random.next() < 0.6) sheet.rect(x + cell * (column + 0.25), y, cell * 0.5, 1.7, lit);
}

export function drawLighthouse(sheet: Sheet, x: number, base: number, tall: number, palette: Palette): void {
  const { walls, roofs, window, sun, isDark } = palette;
  const [low, high] = [tall * 0.16, tall * 0.1];
  const top = base - tall * 0.8;
  const side = (share: number): number => low + (high - low) * share;
  if (isDark)
    for (const spread of [0.22, 0.12])
      sheet.polygon([x, top - tall * 0.06, -2, top - x * spread - 4, -2, top + x * spread - 4], sun, {
        opacity: 0.09,
      });
  sheet.polygon([x - low, base, x - high, top, x + high, top, x + low, base], walls[3]!);
  for (const [from, to] of [
    [0.12, 0.36],
    [0.6, 0.82],
  ] as const) {
    const [lower, upper] = [base - tall * 0.8 * from, base - tall * 0.8 * to];
    sheet.polygon(
      [x - side(from), lower, x - side(to), upper, x + side(to), upper, x + side(from), lower],
      roofs[0]!,
    );
  }
  sheet.polygon([x, base, x, top, x + high, top, x + low, base], darker(roofs[2]!, 0.2), { opacity: 0.19 });
  sheet.rect(x - high * 1.35, top - tall * 0.02, high * 2.7, tall * 0.035, darker(roofs[2]!, 0.2));
  sheet.rect(
    x - high * 0.7,
    top - tall * 0.12,
    high * 1.4,
    tall * 0.1,
    isDark ? window : lighter(window, 0.5),
  );
  sheet.polygon(
    [x - high * 0.95, top - tall * 0.12, x, top - tall * 0.22, x + high * 0.95, top - tall * 0.12],
    roofs[0]!,
  );
}
