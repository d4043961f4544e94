import type { Random } from '../../random.ts';
import { darker, lighter, mix } from '../drawing/color.ts';
import { drawText, textWidth } from '../drawing/lettering.ts';
import { type PlainPalette, plainPaletteOf } from '../drawing/palettes.ts';
import { drawShapes } from '../drawing/draw-shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import marks from './company-marks.json' with { type: 'json' };
import signs from './signs.json' with { type: 'json' };

export type SignName = keyof typeof signs;

/** The radius of the marks in `company-marks.json`. */
const RADIUS = 20;

/** Draws the mark of a company, with its name if there is room. */
export function drawLogo(sheet: Sheet, name: string, random: Random): void {
  const colors = plainPaletteOf(random);
  const { width, height } = sheet;
  const ground = colors.isDark
    ? colors.ground
    : random.pick([colors.ground, 0xffffff, lighter(colors.ground, 0.6)]);
  sheet.rect(0, 0, width, height, ground);
  const mark = random.pick(marks);
  const place = (middle: readonly [number, number], radius: number): void =>
    drawMark(sheet, mark, middle, radius, colors);
  const ink = colors.isDark ? lighter(colors.second, 0.3) : darker(colors.third, 0.1);
  const length = textWidth(name);
  if (!Number.isFinite(length) || length <= 0) {
    place([width / 2, height / 2], 30);
  } else if (width > height * 1.25) {
    const size = Math.min(15, (width - 70) / length);
    const left = (width - 40 - length * size) / 2;
    place([left + 15, height / 2], 15);
    drawText(sheet, name, [left + 40, height / 2 + size / 2], { size, weight: 0.15, color: ink });
  } else {
    const size = Math.min(9, (width - 16) / length);
    place([width / 2, height / 2 - 9], 23);
    drawText(sheet, name, [(width - length * size) / 2, height / 2 + 31 + size / 2], {
      size,
      weight: 0.15,
      color: ink,
    });
  }
}

/** Draws an icon: a sign, or else the mark of a company, on a coloured tile. */
export function drawIcon(sheet: Sheet, sign: SignName | undefined, random: Random): void {
  const { width, height } = sheet;
  const colors = plainPaletteOf(random);
  const middle = [width / 2, height / 2] as const;
  const tile = mix(colors.ground, colors.main, colors.isDark ? 0.18 : 0.14);
  sheet.rect(0, 0, width, height, colors.ground);
  sheet.box(width / 2 - 37, height / 2 - 37, 74, 74, 17, tile);
  if (sign === undefined) drawMark(sheet, random.pick(marks), middle, 24, colors);
  else drawShapes(sheet, signs[sign].shapes, middle, 1, { main: colors.main, ground: tile });
}

function drawMark(
  sheet: Sheet,
  mark: readonly string[],
  middle: readonly [number, number],
  radius: number,
  { main, second, third, ground }: PlainPalette,
): void {
  const colors = { main, second, third, ground, half: mix(main, third, 0.5) };
  drawShapes(sheet, mark, middle, radius / RADIUS, colors);
}
