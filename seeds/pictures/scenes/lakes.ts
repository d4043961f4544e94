import { darker, lighter, mix } from '../drawing/color.ts';
import { between, pick } from '../drawing/random.ts';
import { drawHouse } from './buildings.ts';
import { drawFir, drawHills, drawMountains, drawWater } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

/** Draws a lake between firs, with a cabin and a jetty. */
export const drawLake: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, tree, roofs, walls, water, isDark } = palette;
  drawSky(sheet, palette, random);
  const shore = height * 0.57;
  if (random() < 0.6)
    drawMountains(
      sheet,
      { base: shore, height: between(24, 36, random) },
      mix(hills[0], sky[1], 0.3),
      undefined,
      random,
    );
  else drawHills(sheet, { y: shore - 14, swing: 6, waves: 0.7 }, [mix(hills[0], sky[1], 0.3)], random);
  const line = drawHills(sheet, { y: shore - 4, swing: 2.5, waves: 0.8 }, [hills[1]], random);
  for (let x = random() * 4; x < width; x += between(3, 8, random))
    drawFir(sheet, x, line(x) + 3, between(7, 15, random), mix(tree, hills[1], random() * 0.5));
  drawWater(sheet, { top: shore }, palette, random);
  // The far shore in the water.
  for (let x = -4; x < width; x += between(4, 9, random))
    sheet.ellipse(x, shore, between(4, 7, random), between(3, 9, random), mix(water[0], hills[1], 0.5), {
      opacity: 0.34,
    });
  sheet.rect(0, shore - 3, width, 3.2, hills[1]);
  const left = random() < 0.5;
  const side = (x: number): number => (left ? x : width - x);
  const bank = [
    side(-2),
    height * 0.7,
    side(width * 0.2),
    height * 0.72,
    side(width * 0.33),
    height * 0.78,
    side(width * 0.26),
    height * 0.86,
    side(-2),
    height * 0.92,
  ];
  sheet.polygon(bank, mix(hills[2], hills[1], 0.2), { lower: hills[2] });
  for (const x of [width * 0.02, width * 0.09, width * 0.27])
    drawFir(sheet, side(x), height * 0.76, between(26, 36, random), tree);
  drawHouse(
    sheet,
    { x: side(width * 0.17) - 8, base: height * 0.77, width: 16, height: 9, floors: 1 },
    palette,
    random,
  );
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0.1 : 0.4);
  const end = width * between(0.52, 0.62, random);
  sheet.polygon(
    [
      side(width * 0.25),
      height * 0.8,
      side(end),
      height * 0.84,
      side(end),
      height * 0.87,
      side(width * 0.24),
      height * 0.825,
    ],
    wood,
  );
  sheet.polygon(
    [
      side(width * 0.24),
      height * 0.825,
      side(end),
      height * 0.87,
      side(end),
      height * 0.88,
      side(width * 0.24),
      height * 0.835,
    ],
    darker(wood, 0.3),
  );
  for (const share of [0.3, 0.6, 0.98]) {
    const x = side(width * 0.25 + (end - width * 0.25) * share);
    sheet.rect(x - 0.7, height * (0.8 + 0.04 * share) - 3, 1.4, 12, darker(wood, 0.35));
  }
  const boat = side(width * between(0.7, 0.82, random));
  const hull = pick(roofs, random);
  sheet.ellipse(boat, height * 0.755, 9, 0.8, darker(water[1], 0.25), { opacity: 0.5 });
  sheet.polygon(
    [boat - 8, height * 0.73, boat + 8, height * 0.725, boat + 5, height * 0.757, boat - 5.5, height * 0.757],
    hull,
  );
  sheet.polygon(
    [boat - 8, height * 0.73, boat + 8, height * 0.725, boat + 7, height * 0.735, boat - 7.2, height * 0.74],
    lighter(hull, 0.3),
  );
};
