import { darker, lighter, mix } from '../drawing/color.ts';
import { between } from '../drawing/random.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawHouse } from './buildings.ts';
import { drawFir, drawHills, drawMountains, drawTree } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

export const drawRange: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, sun, sky, tree } = palette;
  drawSky(sheet, palette, random);
  drawMountains(sheet, { base: height * 0.66, height: 30 }, mix(hills[0], sky[1], 0.4), undefined, random);
  drawMountains(
    sheet,
    { base: height * 0.72, height: 46 },
    hills[0],
    mix(sun, hills[0], palette.isDark ? 0.45 : 0.08),
    random,
  );
  drawHills(sheet, { y: height * 0.7, swing: 4, waves: 0.8 }, [hills[1]], random);
  const line = drawHills(sheet, { y: height * 0.8, swing: 4, waves: 1 }, [hills[2], ground], random);
  for (let x = random() * 6; x < width; x += between(3, 11, random))
    drawFir(
      sheet,
      x,
      line(x) + between(1, 5, random),
      between(9, 17, random),
      mix(tree, ground, random() * 0.5),
    );
  drawHills(sheet, { y: height * 0.94, swing: 3, waves: 0.7 }, [darker(ground, 0.12)], random);
};

export const drawForest: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, tree, sky, ground } = palette;
  drawSky(sheet, palette, random);
  const depths = [
    mix(hills[0], sky[1], 0.45),
    hills[0],
    hills[1],
    mix(hills[2], tree, 0.5),
    darker(tree, 0.2),
  ];
  for (const [depth, color] of depths.entries()) {
    const line = drawHills(
      sheet,
      { y: height * (0.46 + depth * 0.125), swing: 5 - depth * 0.6, waves: 0.7 },
      [color, mix(color, depth < 3 ? sky[1] : ground, 0.3)],
      random,
    );
    const tall = 11 + depth * 5.5;
    for (let x = random() * 4; x < width + 4; x += tall * between(0.24, 0.6, random))
      drawFir(sheet, x, line(x) + 2, tall * between(0.65, 1.1, random), color);
  }
};

export const drawFields: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, tree } = palette;
  drawSky(sheet, palette, random);
  drawHills(sheet, { y: height * 0.52, swing: 5, waves: 0.6 }, [hills[0]], random);
  const line = drawHills(
    sheet,
    { y: height * 0.6, swing: 4, waves: 0.7 },
    [lighter(hills[1], 0.1), hills[1]],
    random,
  );
  const farm = width * between(0.25, 0.7, random);
  for (let x = random() * 20; x < width; x += between(9, 26, random))
    if (Math.abs(x - farm) > 14) drawTree(sheet, x, line(x) + 1.5, between(7, 12, random), tree);
  drawHouse(sheet, { x: farm - 7, base: line(farm) + 2, width: 14, height: 8, floors: 1 }, palette, random);
  drawHouse(sheet, { x: farm + 7, base: line(farm) + 2, width: 8, height: 6, floors: 1 }, palette, random);
  drawTree(sheet, farm - 11, line(farm) + 3, 13, tree);
  const near = drawHills(sheet, { y: height * 0.72, swing: 3, waves: 0.5 }, [hills[2], ground], random);
  drawFurrows(sheet, near, mix(hills[2], hills[0], 0.35), width * between(0.3, 0.7, random));
  drawTree(
    sheet,
    width * (random() < 0.5 ? 0.1 : 0.9),
    height * 0.88,
    between(30, 38, random),
    darker(tree, 0.08),
  );
};

/** Draws the lines of a field, which run towards a point on the horizon. */
function drawFurrows(sheet: Sheet, line: (x: number) => number, color: number, to: number): void {
  for (let lane = -7; lane <= 7; lane += 1) {
    const [far, near] = [to + lane * 6, to + lane * 27];
    sheet.polygon(
      [far, line(far) + 1, far + 1, line(far + 1) + 1, near + 6, sheet.height, near, sheet.height],
      color,
      {
        opacity: 0.5,
      },
    );
  }
}
