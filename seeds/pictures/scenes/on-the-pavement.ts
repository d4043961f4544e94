import { darker, lighter, mix } from '../drawing/color.ts';
import { drawPattern } from '../marks/tiles.ts';
import { indoors } from '../drawing/palettes.ts';
import { plainPaletteOf } from '../drawing/palettes.ts';
import { between, pick } from '../drawing/random.ts';
import { placeThing, thingColors } from '../things/things.ts';
import { drawFigure } from './figures.ts';
import { drawTree, drawWater } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

/** Draws bicycles at the railing of a canal, with houses on the other side. */
export const drawBikes: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, ground, walls, roofs, window, tree, isDark } = palette;
  drawSky(sheet, palette, random);
  const [shore, quay] = [height * 0.56, height * 0.74];
  for (let x = -between(0, 6, random); x < width;) {
    const [size, tall] = [between(9, 14, random), between(20, 33, random)];
    const [wall, roof] = [
      mix(pick(walls, random), mix(hills[0], sky[1], 0.4), 0.3),
      mix(pick(roofs, random), hills[0], 0.3),
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
          isDark && random() < 0.4 ? mix(hills[2], sky[0], 0.3) : window,
        );
    x += size;
  }
  for (let x = random() * 20; x < width; x += between(18, 34, random))
    drawTree(sheet, x, shore + 1, between(14, 19, random), mix(tree, hills[0], 0.25));
  sheet.rect(0, shore, width, 2.4, mix(ground, walls[0]!, 0.3));
  drawWater(sheet, { top: shore + 2.4, bottom: quay }, palette, random);
  const paving = mix(isDark ? ground : walls[0]!, ground, 0.3);
  sheet.rect(0, quay, width, height - quay, paving, { lower: darker(paving, 0.2) });
  const iron = darker(hills[2], 0.45);
  for (let x = 4; x < width; x += 11) sheet.rect(x, quay - 14, 0.9, 16, iron);
  for (const y of [-14, -6]) sheet.rect(0, quay + y, width, 1, iron);
  const count = Math.max(1, Math.floor(width / 74));
  for (let number = 0; number < count; number += 1) {
    const x = (width * (number + 0.5)) / count + between(-6, 6, random);
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
  for (let x = between(14, 30, random); x < width; x += between(34, 60, random))
    drawFigure(sheet, [x, base + between(6, 13, random)], between(24, 29, random), indoors(palette), random);
};
