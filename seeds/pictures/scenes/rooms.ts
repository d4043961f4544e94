import type { Random } from '../../../src/random.ts';
import { type Color, darker, lighter, mix } from '../drawing/color.ts';
import { indoors, type Palette } from '../drawing/palettes.ts';
import { arc, placed, type Sheet } from '../drawing/sheet.ts';
import type { Scene } from './scenery.ts';

/** Draws shelves full of books, with a lamp and plants between them. */
export const drawShelves: Scene = (sheet, palette, random) => {
  const { walls, roofs, hills, isDark, sky, window } = indoors(palette);
  const { width, height } = sheet;
  const wall = isDark ? hills[1] : mix(walls[3]!, sky[1], 0.4);
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0.1 : 0.35);
  sheet.rect(0, 0, width, height, wall);
  const rows = Math.max(2, Math.round(height / 32));
  const step = height / rows;
  const covers = [...walls, ...roofs, ...hills];
  for (let row = 1; row <= rows; row += 1) {
    const board = row * step - 3;
    sheet.rect(0, board - step + 3, width, 4, darker(wall, 0.35), { opacity: 0.19 });
    for (let x = random.between(0, 4); x < width;) {
      const kind = random.next();
      if (kind < 0.05) {
        const at = (...points: number[]): number[] => placed(points, [x, board], 1);
        const leaf = mix(hills[2], 0x5b8f62, 0.6);
        sheet.polygon(at(3, 0, 2, -7, 11, -7, 10, 0), random.pick(roofs));
        for (const lean of [-5, -2, 1, 4])
          sheet.polygon(at(6, -7, 4 + lean, -13, 6.5 + lean * 1.6, -19, 8 + lean, -12), leaf);
        x += 14;
      } else if (kind < 0.09) {
        x += random.between(4, 10);
      } else if (kind < 0.14) {
        const long = random.between(12, 17);
        for (const pile of [0, 1, 2])
          sheet.box(x + pile, board - 3.6 * (pile + 1), long - pile * 2, 3.4, 0.7, random.pick(covers));
        x += long + 1;
      } else {
        const [thick, tall] = [random.between(2.2, 4.8), step * random.between(0.52, 0.76)];
        const cover = random.pick(covers);
        sheet.rect(x, board - tall, thick, tall, cover);
        sheet.rect(x, board - tall * 0.82, thick, 1, isDark ? window : lighter(cover, 0.45));
        sheet.rect(x + thick - 0.5, board - tall, 0.5, tall, darker(cover, 0.3));
        x += thick + 0.15;
      }
    }
    sheet.rect(0, board, width, 3, wood);
    sheet.rect(0, board + 2.2, width, 0.9, darker(wood, 0.3));
  }
};

/** Draws a room with a sofa, a picture, a lamp and a plant. */
export const drawRoom: Scene = (sheet, palette, random) => {
  const { walls, roofs, hills, isDark, sky, window, sun } = indoors(palette);
  const { width, height } = sheet;
  const wall = isDark ? hills[1] : mix(random.pick(walls), sky[1], 0.55);
  const boards = mix(roofs[1]!, walls[0]!, isDark ? 0.15 : 0.6);
  const floor = height - 22;
  sheet.rect(0, 0, width, height, wall);
  sheet.rect(0, floor, width, 22, boards);
  sheet.rect(0, floor - 2, width, 2, lighter(wall, isDark ? 0.12 : 0.5));
  const middle = width * 0.5;
  sheet.ellipse(middle, floor + 14, 52, 5, mix(boards, hills[0], 0.5));
  const frame = [middle - 36, floor - 66, 30, 24] as const;
  sheet.rect(frame[0] - 1.5, frame[1] - 1.5, 33, 27, isDark ? darker(roofs[1]!, 0.3) : 0xffffff);
  sheet.rect(...frame, sky[0], { lower: sky[1] });
  sheet.ellipse(middle - 15, floor - 58, 4, 4, sun);
  const slopes = [-36, -42, -36, -50, -26, -56, -16, -48, -6, -53, -6, -42];
  sheet.polygon(placed(slopes, [middle, floor], 1), hills[2]);
  const sofa = random.pick(roofs);
  const [left, base] = [middle - 38, floor + 8];
  for (const x of [3, 66]) sheet.rect(left + x, base - 4, 3, 6, darker(roofs[2]!, 0.4));
  sheet.box(left + 3, base - 36, 66, 30, 8, darker(sofa, 0.15));
  sheet.box(left + 8, base - 20, 28, 13, 3, lighter(sofa, 0.1));
  sheet.box(left + 36, base - 20, 28, 13, 3, lighter(sofa, 0.1));
  for (const x of [-3, 63]) sheet.box(left + x, base - 26, 12, 23, 6, sofa);
  sheet.polygon(placed([12, -32, 24, -30, 22, -18, 10, -20], [left, base], 1), random.pick(walls));
  const lamp = middle + 47;
  if (isDark) sheet.ellipse(lamp, base - 58, 22, 22, window, { opacity: 0.19 });
  sheet.line([lamp, base, lamp, base - 56], 1.4, darker(roofs[2]!, 0.3));
  sheet.ellipse(lamp, base, 7, 1.6, darker(roofs[2]!, 0.3));
  const shade = placed([-6, -68, 6, -68, 11, -53, -11, -53], [lamp, base], 1);
  sheet.polygon(shade, isDark ? window : walls[4]!);
  const plant = (...points: number[]): number[] => placed(points, [middle - 56, base], 1);
  const leaf = mix(hills[2], 0x4f8a5b, 0.6);
  for (const lean of [-14, -8, -2, 5, 12]) {
    const low = Math.abs(lean);
    sheet.polygon(plant(0, -12, lean - 3, low - 30, lean * 1.2, low * 1.3 - 46, lean + 3, low - 28), leaf);
  }
  sheet.polygon(plant(-8, -15, 8, -15, 6, 0, -6, 0), random.pick(roofs));
};

const wallOf = ({ isDark, hills, walls, sky }: Palette, random: Random): Color =>
  isDark ? mix(hills[1], 0x5a5870, 0.3) : mix(random.pick(walls), sky[1], 0.5);

/** Draws a bench under tools on the wall, and a window. */
export const drawWorkshop: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { roofs, walls, isDark } = indoors(palette);
  const wall = wallOf(palette, random);
  sheet.rect(0, 0, width, height, wall, { lower: darker(wall, 0.08) });
  const top = height - 34;
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0.2 : 0.5);
  const board = { left: width / 2 - 52, top: top - 50, wide: 66, tall: 34 };
  sheet.box(board.left, board.top, board.wide, board.tall, 1.5, mix(wood, wall, 0.45));
  const steel = mix(0x8a97a3, wall, isDark ? 0.3 : 0.1);
  const [x, y] = [board.left + 6, board.top + 6];
  sheet.box(x + 2.6, y + 4, 2.2, 19, 1, wood);
  sheet.box(x - 1, y, 9.4, 5, 1.2, steel);
  for (const [at, handle] of [
    [14, roofs[0]!],
    [20, walls[4]!],
    [26, roofs[2]!],
  ] as const) {
    sheet.rect(x + at + 0.9, y + 9, 1, 13, steel);
    sheet.box(x + at, y, 2.8, 10, 1.2, handle);
  }
  sheet.polygon([x + 33, y + 6, x + 55, y + 2, x + 55, y + 4, x + 33, y + 12], steel);
  sheet.box(x + 31, y + 4, 5.5, 9, 2, roofs[0]!);
  sheet.line([x + 34, y + 17, x + 52, y + 17], 1.6, wood);
  for (let hook = 36; hook < 52; hook += 4) sheet.line([x + hook, y + 17, x + hook, y + 23], 0.9, steel);
  drawPane(sheet, [width / 2 + 36, top - 33], palette);
  const lamp = width / 2 - 8;
  sheet.rect(lamp - 0.3, 0, 0.6, top - 62, darker(wall, 0.5));
  if (isDark)
    sheet.polygon([lamp - 7, top - 56, lamp + 7, top - 56, lamp + 34, top, lamp - 34, top], palette.window, {
      opacity: 0.2,
    });
  sheet.polygon([lamp - 2, top - 63, lamp + 2, top - 63, lamp + 8, top - 56, lamp - 8, top - 56], roofs[0]!);
  sheet.rect(0, top, width, 5, lighter(wood, 0.1));
  sheet.rect(0, top + 5, width, 30, darker(wood, 0.22), { lower: darker(wood, 0.4) });
  for (let left = 6; left < width - 20; left += 34) {
    sheet.box(left, top + 9, 26, 15, 1, darker(wood, 0.1));
    sheet.box(left + 10, top + 15, 6, 1.6, 0.8, steel);
  }
  for (const [at, tall, color] of [
    [width / 2 - 30, 11, walls[4]!],
    [width / 2 - 22, 8, roofs[2]!],
    [width / 2 + 44, 12, roofs[0]!],
  ] as const) {
    sheet.box(at, top - tall, 6.5, tall, 1.4, color);
    sheet.rect(at, top - tall + 1.6, 6.5, 1, lighter(color, 0.3));
  }
  sheet.polygon(placed([-2, 0, 0, -8, 18, -8, 20, 0], [width / 2, top], 1), lighter(wood, 0.25));
  sheet.box(width / 2 + 3, top - 11, 12, 3, 1, roofs[2]!);
};

function drawPane(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  { isDark, sky, hills, roofs, walls, sun }: Palette,
): void {
  const frame = mix(walls[3]!, roofs[1]!, isDark ? 0.5 : 0.05);
  sheet.rect(x - 19, y - 21, 38, 42, frame);
  sheet.rect(x - 17, y - 19, 34, 38, sky[0], { lower: sky[1] });
  sheet.ellipse(x + 7, y - 9, 4, 4, sun);
  sheet.polygon(placed([-17, 19, -17, 6, -8, 1, 2, 8, 10, 4, 17, 9, 17, 19], [x, y], 1), hills[2]);
  sheet.rect(x - 0.8, y - 19, 1.6, 38, frame);
  sheet.rect(x - 17, y - 1, 34, 1.6, frame);
  sheet.rect(x - 21, y + 20, 42, 2.6, darker(frame, 0.12));
}

/** Draws a counter with a coffee machine, cakes, stools and lamps. */
export const drawCafe: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { roofs, walls, isDark, window, hills } = indoors(palette);
  const wall = wallOf(palette, random);
  sheet.rect(0, 0, width, height, wall, { lower: darker(wall, 0.06) });
  const [bar, floor, middle] = [height - 42, height - 12, width / 2];
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0.2 : 0.45);
  const china = mix(walls[3]!, wall, isDark ? 0.25 : 0);
  for (const y of [bar - 34, bar - 20]) {
    sheet.rect(middle - 62, y, 124, 1.8, wood);
    for (let x = middle - 60; x < middle + 58;) {
      const color = random.pick([china, walls[4]!, roofs[0]!, hills[2], walls[1]!]);
      const kind = Math.floor(random.next() * 4);
      if (kind === 0) {
        sheet.box(x, y - 6.5, 4.6, 6.5, 1, color);
        sheet.box(x + 0.3, y - 8, 4, 2, 0.6, wood);
      } else if (kind === 1) {
        sheet.box(x, y - 9.6, 3.6, 9.6, 1.4, color);
        sheet.rect(x + 1.2, y - 12, 1.2, 3, color);
      } else {
        sheet.box(x, y - 4, 4.6, 4, 1.4, color);
        sheet.line(arc(x + 4.8, y - 2.2, 1.2, 1.2, 0.75, 1.25), 0.6, color);
      }
      x += random.between(6.5, 9);
    }
  }
  const lamp = bar - 45;
  for (let x = middle - 44; x < middle + 50; x += 44) {
    sheet.rect(x - 0.2, 0, 0.4, lamp - 8, darker(wall, 0.5));
    if (isDark) sheet.ellipse(x, lamp + 3, 17, 13, window, { opacity: 0.2 });
    sheet.ellipse(x, lamp, 3, 1.8, isDark ? window : 0xfff1c9);
    sheet.polygon(arc(x, lamp, 8, 7.5, 0.5, 1), roofs[0]!);
  }
  const steel = mix(0xa9b4bb, wall, 0.2);
  const machine = middle + random.between(-34, 12);
  sheet.box(machine, bar - 15, 25, 15, 2, steel);
  sheet.box(machine - 1, bar - 17, 27, 4.4, 1.4, roofs[0]!);
  for (const x of [6, 16]) {
    sheet.rect(machine + x, bar - 9, 3, 3, darker(steel, 0.4));
    sheet.box(machine + x - 0.5, bar - 3.4, 4, 3.4, 1, china);
  }
  const cake = machine > middle - 12 ? middle - 40 : middle + 24;
  sheet.box(cake + 5.4, bar - 3, 2, 3, 0.5, china);
  sheet.box(cake - 2, bar - 4, 17, 1.6, 0.8, china);
  sheet.box(cake, bar - 10, 13, 6, 1.4, walls[1]!);
  sheet.box(cake, bar - 11, 13, 3.4, 1.6, roofs[0]!);
  sheet.rect(0, bar, width, 4, lighter(wood, 0.12));
  const front = mix(hills[2], isDark ? roofs[0]! : wall, 0.15);
  sheet.rect(0, bar + 4, width, floor - bar - 4, front);
  for (let x = 3; x < width; x += 9) sheet.rect(x, bar + 6, 0.7, floor - bar - 8, darker(front, 0.14));
  sheet.rect(0, floor, width, 13, mix(wood, wall, 0.4), { lower: darker(wood, 0.2) });
  for (let x = middle - 51; x < middle + 60; x += 34) {
    for (const lean of [-1, 1])
      sheet.line([x + lean * 4, bar + 17, x + lean * 6.4, floor + 6], 1.1, darker(roofs[2]!, 0.4));
    sheet.line([x - 5, bar + 27, x + 5, bar + 27], 0.8, darker(roofs[2]!, 0.4));
    sheet.box(x - 8, bar + 13.6, 16, 4, 2, roofs[0]!);
  }
};
