import { darker, lighter, mix } from '../drawing/color.ts';
import { indoors } from '../drawing/palettes.ts';
import { between, pick } from '../drawing/random.ts';
import type { Scene } from './scene.ts';

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
    for (let x = between(0, 4, random); x < width;) {
      const kind = random();
      if (kind < 0.05) {
        sheet.polygon(
          [x + 3, board, x + 2, board - 7, x + 11, board - 7, x + 10, board],
          pick(roofs, random),
        );
        for (const lean of [-5, -2, 1, 4])
          sheet.polygon(
            [
              x + 6,
              board - 7,
              x + 4 + lean,
              board - 13,
              x + 6.5 + lean * 1.6,
              board - 19,
              x + 8 + lean,
              board - 12,
            ],
            mix(hills[2], 0x5b8f62, 0.6),
          );
        x += 14;
      } else if (kind < 0.09) {
        x += between(4, 10, random);
      } else if (kind < 0.14) {
        const long = between(12, 17, random);
        for (const pile of [0, 1, 2])
          sheet.box(x + pile, board - 3.6 * (pile + 1), long - pile * 2, 3.4, 0.7, pick(covers, random));
        x += long + 1;
      } else {
        const [thick, tall] = [between(2.2, 4.8, random), step * between(0.52, 0.76, random)];
        const cover = pick(covers, random);
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
  const wall = isDark ? hills[1] : mix(pick(walls, random), sky[1], 0.55);
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
  sheet.polygon(
    [
      middle - 36,
      floor - 42,
      middle - 36,
      floor - 50,
      middle - 26,
      floor - 56,
      middle - 16,
      floor - 48,
      middle - 6,
      floor - 53,
      middle - 6,
      floor - 42,
    ],
    hills[2],
  );
  const sofa = pick(roofs, random);
  const [left, base] = [middle - 38, floor + 8];
  for (const x of [3, 66]) sheet.rect(left + x, base - 4, 3, 6, darker(roofs[2]!, 0.4));
  sheet.box(left + 3, base - 36, 66, 30, 8, darker(sofa, 0.15));
  sheet.box(left + 8, base - 20, 28, 13, 3, lighter(sofa, 0.1));
  sheet.box(left + 36, base - 20, 28, 13, 3, lighter(sofa, 0.1));
  for (const x of [-3, 63]) sheet.box(left + x, base - 26, 12, 23, 6, sofa);
  sheet.polygon(
    [left + 12, base - 32, left + 24, base - 30, left + 22, base - 18, left + 10, base - 20],
    pick(walls, random),
  );
  const lamp = middle + 47;
  if (isDark) sheet.ellipse(lamp, base - 58, 22, 22, window, { opacity: 0.19 });
  sheet.line([lamp, base, lamp, base - 56], 1.4, darker(roofs[2]!, 0.3));
  sheet.ellipse(lamp, base, 7, 1.6, darker(roofs[2]!, 0.3));
  sheet.polygon(
    [lamp - 6, base - 68, lamp + 6, base - 68, lamp + 11, base - 53, lamp - 11, base - 53],
    isDark ? window : walls[4]!,
  );
  const plant = middle - 56;
  for (const lean of [-14, -8, -2, 5, 12])
    sheet.polygon(
      [
        plant,
        base - 12,
        plant + lean - 3,
        base - 30 + Math.abs(lean),
        plant + lean * 1.2,
        base - 46 + Math.abs(lean) * 1.3,
        plant + lean + 3,
        base - 28 + Math.abs(lean),
      ],
      mix(hills[2], 0x4f8a5b, 0.6),
    );
  sheet.polygon(
    [plant - 8, base - 15, plant + 8, base - 15, plant + 6, base, plant - 6, base],
    pick(roofs, random),
  );
};
