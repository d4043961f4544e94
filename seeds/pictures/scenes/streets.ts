import type { Random } from '../../../src/random.ts';
import { darker, lighter, mix } from '../drawing/color.ts';
import { indoors, type Palette, plainPaletteOf } from '../drawing/palettes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawPattern } from '../marks/tiles.ts';
import { placeThing, thingColors } from '../things/draw-thing.ts';
import { drawAwning, drawHouse } from './buildings.ts';
import { drawFigure } from './figures.ts';
import { drawSky, drawTree, drawWater, type Scene } from './scenery.ts';

const GOODS = [0xd9573f, 0xeda03c, 0x7fa650, 0xf0cf5a, 0x9a4f7d, 0xc9824a];

/** Draws stalls with striped awnings in front of houses, and people between them. */
export const drawMarket: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { ground, walls, hills, sky } = palette;
  drawSky(sheet, palette, random);
  const floor = height - 25;
  const back: Palette = {
    ...palette,
    walls: walls.map((wall) => mix(wall, mix(hills[0], sky[1], 0.5), 0.35)),
  };
  for (let x = -random.between(2, 8); x < width;) {
    const size = random.between(16, 24);
    const floors = 2 + Math.floor(random.next() * 2);
    drawHouse(sheet, { x, base: floor, width: size, height: floors * 13, floors }, back, random);
    x += size;
  }
  const paving = mix(palette.isDark ? ground : walls[0]!, ground, 0.3);
  sheet.rect(0, floor, width, 25, paving, { lower: darker(paving, 0.2) });
  drawBulbs(sheet, floor - 40, palette, random);
  const step = random.between(41, 46);
  const first = -random.between(6, 22);
  for (let x = first + step * 0.88; x < width; x += step)
    drawFigure(sheet, [x, floor + 8], random.between(18, 21), palette, random);
  for (let x = first; x < width; x += step) drawStall(sheet, [x, floor + 11], palette, random);
  for (let count = Math.round(width / 55); count > 0; count -= 1)
    drawFigure(
      sheet,
      [random.between(0.08, 0.92) * width, height - random.between(2, 5)],
      random.between(26, 30),
      palette,
      random,
    );
};

function drawStall(
  sheet: Sheet,
  [x, base]: readonly [number, number],
  palette: Palette,
  random: Random,
): void {
  const { roofs, walls, isDark, window } = palette;
  const [first, wide] = [random.pick(roofs), 32];
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0.1 : 0.35);
  if (isDark) sheet.ellipse(x + wide / 2, base - 20, 17, 11, window, { opacity: 0.25 });
  for (const at of [1.4, wide - 2.6]) sheet.rect(x + at, base - 31, 1.2, 31, darker(wood, 0.25));
  for (let crate = 0; crate < 4; crate += 1) {
    const [left, color] = [x + 2.2 + crate * 7.1, random.pick(GOODS)];
    for (const [across, up] of [
      [1.2, 0],
      [3.4, 0],
      [5.5, 0],
      [2.3, 1.7],
      [4.5, 1.7],
    ] as const)
      sheet.ellipse(left + across, base - 14.6 - up, 1.35, 1.35, isDark ? mix(color, walls[1]!, 0.3) : color);
    sheet.rect(left, base - 14.5, 6.6, 3.6, lighter(wood, 0.22));
  }
  sheet.rect(x + 1, base - 11, wide - 2, 11, wood);
  sheet.rect(x + 1, base - 11, wide - 2, 1.5, lighter(wood, 0.18));
  sheet.polygon(
    [x + 2, base - 36, x + wide - 2, base - 36, x + wide + 1.5, base - 30, x - 1.5, base - 30],
    first,
  );
  drawAwning(sheet, [x - 1.5, base - 30, wide + 3], first, lighter(walls[0]!, isDark ? 0.1 : 0.4));
}

/** Draws strings of bulbs over the place. */
function drawBulbs(sheet: Sheet, top: number, { window, sun, isDark, hills }: Palette, random: Random): void {
  const span = random.between(38, 52);
  for (let left = -random.between(0, 20); left < sheet.width; left += span) {
    const at = (share: number): [number, number] => [
      left + share * span,
      top + 7 * (1 - (2 * share - 1) ** 2),
    ];
    sheet.line(Array.from({ length: 9 }, (_, step) => at(step / 8)).flat(), 0.3, darker(hills[2], 0.2));
    for (let bulb = 0.5; bulb < 8; bulb += 1) {
      const [x, y] = at(bulb / 8);
      if (isDark) sheet.ellipse(x, y + 1.2, 2.6, 2.6, window, { opacity: 0.25 });
      sheet.ellipse(x, y + 1.2, 0.95, 1.1, isDark ? window : mix(sun, window, 0.3));
    }
  }
}

/** Draws bicycles at the railing of a canal, with houses on the other side. */
export const drawBikes: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, ground, walls, roofs, window, tree, isDark } = palette;
  drawSky(sheet, palette, random);
  const [shore, quay] = [height * 0.56, height * 0.74];
  for (let x = -random.between(0, 6); x < width;) {
    const [size, tall] = [random.between(9, 14), random.between(20, 33)];
    const [wall, roof] = [
      mix(random.pick(walls), mix(hills[0], sky[1], 0.4), 0.3),
      mix(random.pick(roofs), hills[0], 0.3),
    ];
    sheet.rect(x, shore - tall, size, tall, wall);
    sheet.polygon([x, shore - tall, x + size / 2, shore - tall - 6, x + size, shore - tall], roof);
    for (let y = shore - tall + 4; y < shore - 6; y += 7)
      for (const share of [0.22, 0.6])
        sheet.rect(
          x + size * share,
          y,
          size * 0.18,
          3.6,
          isDark && random.next() < 0.4 ? mix(hills[2], sky[0], 0.3) : window,
        );
    x += size;
  }
  for (let x = random.next() * 20; x < width; x += random.between(18, 34))
    drawTree(sheet, x, shore + 1, random.between(14, 19), mix(tree, hills[0], 0.25));
  sheet.rect(0, shore, width, 2.4, mix(ground, walls[0]!, 0.3));
  drawWater(sheet, { top: shore + 2.4, bottom: quay }, palette, random);
  const paving = mix(isDark ? ground : walls[0]!, ground, 0.3);
  sheet.rect(0, quay, width, height - quay, paving, { lower: darker(paving, 0.2) });
  const iron = darker(hills[2], 0.45);
  for (let x = 4; x < width; x += 11) sheet.rect(x, quay - 14, 0.9, 16, iron);
  for (const y of [-14, -6]) sheet.rect(0, quay + y, width, 1, iron);
  const count = Math.max(1, Math.floor(width / 74));
  for (let number = 0; number < count; number += 1) {
    const x = (width * (number + 0.5)) / count + random.between(-6, 6);
    sheet.shadow(x, quay + 15, 32, 2.6, darker(ground, 0.5));
    const colors = thingColors(plainPaletteOf(random));
    const painted = { ...colors, dark: iron, shade: lighter(iron, 0.2) };
    placeThing(sheet, 'bicycle', { x, base: quay + 15, size: 0.98 }, painted);
  }
};

/** Draws a wall with a large painted pattern, and people who pass it. */
export const drawMural: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { ground, walls, hills, isDark } = palette;
  drawPattern(sheet, random);
  if (isDark) sheet.rect(0, 0, width, height, hills[2], { opacity: 0.34 });
  const base = height - 21;
  const brick = mix(walls[2]!, isDark ? hills[1] : walls[0]!, 0.45);
  sheet.rect(0, 0, width, 5, brick);
  sheet.rect(0, 5, width, 1.4, darker(brick, 0.3));
  const paving = mix(isDark ? ground : walls[0]!, ground, 0.25);
  sheet.rect(0, base, width, 21, paving, { lower: darker(paving, 0.22) });
  sheet.rect(0, base, width, 1, darker(paving, 0.3));
  for (let x = random.between(14, 30); x < width; x += random.between(34, 60))
    drawFigure(sheet, [x, base + random.between(6, 13)], random.between(24, 29), indoors(palette), random);
};
