import { darker, lighter, mix } from '../drawing/color.ts';
import { drawShapes } from '../drawing/draw-shapes.ts';
import { arc, placed, type Sheet } from '../drawing/sheet.ts';
import { drawHouse } from './buildings.ts';
import { drawFir, drawHills, drawMountains, drawSky, drawTree, type Scene } from './scenery.ts';

export const drawRange: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, sun, sky, tree } = palette;
  drawSky(sheet, palette, random);
  drawMountains(sheet, { base: height * 0.66, height: 30 }, mix(hills[0], sky[1], 0.4), undefined, random);
  const snow = mix(sun, hills[0], palette.isDark ? 0.45 : 0.08);
  drawMountains(sheet, { base: height * 0.72, height: 46 }, hills[0], snow, random);
  drawHills(sheet, { y: height * 0.7, swing: 4, waves: 0.8 }, [hills[1]], random);
  const line = drawHills(sheet, { y: height * 0.8, swing: 4, waves: 1 }, [hills[2], ground], random);
  for (let x = random.next() * 6; x < width; x += random.between(3, 11))
    drawFir(
      sheet,
      x,
      line(x) + random.between(1, 5),
      random.between(9, 17),
      mix(tree, ground, random.next() * 0.5),
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
    for (let x = random.next() * 4; x < width + 4; x += tall * random.between(0.24, 0.6))
      drawFir(sheet, x, line(x) + 2, tall * random.between(0.65, 1.1), color);
  }
};

export const drawFields: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, tree } = palette;
  drawSky(sheet, palette, random);
  drawHills(sheet, { y: height * 0.52, swing: 5, waves: 0.6 }, [hills[0]], random);
  const slope = [lighter(hills[1], 0.1), hills[1]] as const;
  const line = drawHills(sheet, { y: height * 0.6, swing: 4, waves: 0.7 }, slope, random);
  const farm = width * random.between(0.25, 0.7);
  for (let x = random.next() * 20; x < width; x += random.between(9, 26))
    if (Math.abs(x - farm) > 14) drawTree(sheet, x, line(x) + 1.5, random.between(7, 12), tree);
  drawHouse(sheet, { x: farm - 7, base: line(farm) + 2, width: 14, height: 8, floors: 1 }, palette, random);
  drawHouse(sheet, { x: farm + 7, base: line(farm) + 2, width: 8, height: 6, floors: 1 }, palette, random);
  drawTree(sheet, farm - 11, line(farm) + 3, 13, tree);
  const near = drawHills(sheet, { y: height * 0.72, swing: 3, waves: 0.5 }, [hills[2], ground], random);
  drawFurrows(sheet, near, mix(hills[2], hills[0], 0.35), width * random.between(0.3, 0.7));
  const side = random.next() < 0.5 ? 0.1 : 0.9;
  drawTree(sheet, width * side, height * 0.88, random.between(30, 38), darker(tree, 0.08));
};

/** Draws the lines of a field, which run towards a point on the horizon. */
function drawFurrows(sheet: Sheet, line: (x: number) => number, color: number, to: number): void {
  for (let lane = -7; lane <= 7; lane += 1) {
    const [far, near] = [to + lane * 6, to + lane * 27];
    const behind = [far, line(far) + 1, far + 1, line(far + 1) + 1];
    sheet.polygon([...behind, near + 6, sheet.height, near, sheet.height], color, { opacity: 0.5 });
  }
}

/** Draws a train on a viaduct over a valley. */
export const drawTrain: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, walls, roofs, window, tree, ground, isDark } = palette;
  drawSky(sheet, palette, random);
  drawMountains(sheet, { base: height * 0.62, height: 34 }, mix(hills[0], sky[1], 0.35), undefined, random);
  drawHills(sheet, { y: height * 0.55, swing: 4, waves: 0.7 }, [hills[0], hills[1]], random);
  const line = drawHills(sheet, { y: height * 0.76, swing: 3, waves: 0.6 }, [hills[1], hills[2]], random);
  for (let x = random.next() * 6; x < width; x += random.between(5, 13))
    drawFir(sheet, x, line(x) + 3, random.between(9, 14), mix(tree, hills[1], 0.35));
  const [deck, stone] = [height * 0.58, mix(walls[0]!, hills[1], isDark ? 0.55 : 0.3)];
  for (let x = random.between(-14, 0); x < width; x += 20) {
    sheet.polygon([x - 2.6, height, x - 2, deck + 4, x + 2, deck + 4, x + 2.6, height], stone, {
      lower: darker(stone, 0.22),
    });
    sheet.polygon([x + 2, deck + 3, ...arc(x + 10, deck + 12, 8, 8.4, 0.5, 1), x + 18, deck + 3], stone);
  }
  sheet.rect(0, deck, width, 4.2, stone);
  sheet.rect(0, deck, width, 1.1, lighter(stone, 0.25));
  const [color, stripe] = [
    random.pick([...roofs.slice(0, 2), 0x3d6f8e, 0x3f7d67]),
    mix(walls[3]!, hills[1], isDark ? 0.3 : 0),
  ];
  const turn = random.next() < 0.5 ? 1 : -1;
  const front = turn > 0 ? width * random.between(0.72, 0.86) : width * random.between(0.14, 0.28);
  for (let wagon = 0; wagon < 7; wagon += 1) {
    const left = front - turn * wagon * 26 - (turn > 0 ? 25 : 0);
    sheet.box(left, deck - 10.4, 25, 9.6, wagon === 0 ? 3.6 : 1.4, color);
    sheet.rect(left + 1, deck - 3.6, 23, 1, stripe);
    for (let x = 2.6; x < 21; x += 4.7)
      sheet.box(left + x, deck - 8.6, 3.4, 3.4, 0.6, isDark ? window : lighter(window, 0.45));
    for (const x of [4, 8, 17, 21]) sheet.ellipse(left + x, deck - 0.6, 1.2, 1.2, darker(hills[2], 0.4));
  }
  drawHills(sheet, { y: height * 0.93, swing: 3, waves: 0.6 }, [ground, darker(ground, 0.15)], random);
  for (let x = random.next() * 10; x < width; x += random.between(12, 28))
    drawTree(
      sheet,
      x,
      height - random.between(0, 4),
      random.between(13, 20),
      mix(tree, ground, random.next() * 0.4),
    );
};

const OBSERVATORY = [
  'fill wall -13,-13 13,-13 13,3 -13,3',
  'fill dome o0,-13 14.5,15 .5,1',
  'fill shade o0,-13 14.5,15 .83,1 0,-13',
  'fill edge -1,-15 -12,-33 -8,-35 3,-17',
  'fill gap -4,-13 -9,-25 -3,-28 4,-13',
  'fill telescope -3,-15 -13,-32 -9,-34.5 2,-17.5',
  'box window -2.4,-8 4.8,11 2',
];

/** Draws the night sky with its band of stars, and an observatory on a hill. */
export const drawStars: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sun, sky, window } = palette;
  drawSky(sheet, palette, random);
  for (let count = Math.round(width * 1.6); count > 0; count -= 1) {
    const along = random.next();
    const aside = (random.next() + random.next() + random.next() - 1.5) * 16;
    const [x, y, size] = [along * width, height * (0.62 - along * 0.55) + aside, random.between(0.15, 0.5)];
    sheet.polygon(
      [x - size, y, x, y - size, x + size, y, x, y + size],
      mix(sun, sky[1], random.next() * 0.6),
    );
  }
  const meteor = [width * random.between(0.15, 0.6), height * 0.18] as const;
  sheet.polygon(placed([0, 0, -20, 8.6, -19.6, 9.4, 0.8, 0.8], meteor, 1), sun, { opacity: 0.5 });
  drawHills(sheet, { y: height * 0.76, swing: 4, waves: 0.7 }, [hills[0]], random);
  const line = drawHills(sheet, { y: height * 0.85, swing: 5, waves: 0.5 }, [hills[1], hills[2]], random);
  const x = width * random.between(0.35, 0.65);
  const base = line(x) + 2;
  const dome = mix(0xf2ead8, hills[0], 0.35);
  const colors = {
    wall: darker(dome, 0.12),
    dome,
    shade: darker(dome, 0.14),
    gap: hills[2],
    edge: darker(hills[2], 0.3),
    telescope: mix(dome, hills[2], 0.5),
    window,
  };
  drawShapes(sheet, OBSERVATORY, [x, base], 1, colors);
  drawHills(sheet, { y: height * 0.95, swing: 2, waves: 0.8 }, [darker(hills[2], 0.2)], random);
};
