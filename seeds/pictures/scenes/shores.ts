import { darker, lighter, mix } from '../drawing/color.ts';
import { placed } from '../drawing/sheet.ts';
import { drawBoat } from './at-sea.ts';
import { drawHouse, drawLighthouse } from './buildings.ts';
import { drawFir, drawHills, drawMountains, drawSky, drawTree, drawWater, type Scene } from './scenery.ts';

export const drawCoast: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, sky, sun } = palette;
  drawSky(sheet, palette, random);
  const horizon = height * 0.56;
  drawHills(sheet, { y: horizon - 2.5, swing: 4, waves: 0.7 }, [mix(hills[0], sky[1], 0.35)], random);
  drawWater(sheet, { top: horizon }, palette, random);
  for (let count = 1 + Math.floor(random.next() * 3); count > 0; count -= 1) {
    const depth = random.next();
    const x = width * random.between(0.25, 0.75);
    drawBoat(sheet, x, horizon + 2 + depth * 14, 6 + depth * 8, palette, random);
  }
  const left = random.next() < 0.5;
  const reach = width * random.between(0.32, 0.44);
  const cliff = horizon - random.between(6, 12);
  const from = (y: number, ...points: number[]): number[] =>
    placed(points, [left ? 0 : width, y], [left ? reach : -reach, 1]);
  const edge = from(cliff, -0.1, -4, 0.4, -2, 0.75, 4);
  sheet.polygon([...edge, ...from(horizon, 1, 5, 0.7, 8, -0.1, 13)], hills[1]);
  sheet.polygon([...edge, ...from(cliff, 0.5, 5, -0.1, 3)], hills[2]);
  const [light] = from(cliff, 0.45, 0) as [number, number];
  drawLighthouse(sheet, light, cliff, random.between(18, 24), palette);
  const sand = mix(ground, sun, palette.isDark ? 0.12 : 0.62);
  sheet.polygon(
    [...waterline(width, height, 9), width + 2, height, -2, height],
    mix(sun, palette.water[0], 0.3),
  );
  sheet.polygon([...waterline(width, height, 7.5), width + 2, height, -2, height], sand);
};

const waterline = (width: number, height: number, up: number): number[] =>
  Array.from({ length: 41 }, (_, step) => {
    const x = (step / 40) * (width + 4) - 2;
    return [x, height - up - 3 * Math.sin(x / 22) - 1.5 * Math.sin(x / 9)];
  }).flat();

export const drawRiver: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, tree, water, sky } = palette;
  drawSky(sheet, palette, random);
  drawHills(sheet, { y: height * 0.48, swing: 7, waves: 0.8 }, [mix(hills[0], sky[1], 0.3)], random);
  drawHills(sheet, { y: height * 0.55, swing: 5, waves: 0.7 }, [hills[0], hills[1]], random);
  const banks = drawHills(sheet, { y: height * 0.63, swing: 2, waves: 0.6 }, [hills[1], hills[2]], random);
  const [source, bend, mouth] = [
    width * random.between(0.4, 0.6),
    (random.next() < 0.5 ? -1 : 1) * width * 0.13,
    width * 0.5,
  ];
  const bed = (share: number): [x: number, half: number, y: number] => {
    const x = source + (mouth - source) * share + bend * Math.sin(share * 5.2) * (0.35 + share);
    return [x, 0.6 + share ** 2 * width * 0.24, banks(source) + (height - banks(source)) * share];
  };
  const steps = Array.from({ length: 31 }, (_, step) => bed((step / 30) ** 1.3));
  const left = steps.flatMap(([x, half, y]) => [x - half, y]);
  const right = steps.toReversed().flatMap(([x, half, y]) => [x + half, y]);
  sheet.polygon([...left, ...right], water[0], { lower: water[1] });
  const count = Math.round(width / 7);
  for (let number = 0; number < count; number += 1) {
    const share = ((number + random.next()) / count) * 0.95;
    const [x, half, y] = bed(share);
    const away = half + 3 + share * 9 + random.next() * (10 + share * 45);
    const at = random.next() < 0.5 ? x - away : x + away;
    const tall = 5 + share * 22;
    if (random.next() < 0.6) drawTree(sheet, at, y, tall, mix(tree, ground, random.next() * 0.3));
    else drawFir(sheet, at, y, tall * 1.1, mix(tree, ground, random.next() * 0.3));
  }
};

/** Draws a lake between firs, with a cabin and a jetty. */
export const drawLake: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, tree, roofs, walls, water, isDark } = palette;
  drawSky(sheet, palette, random);
  const shore = height * 0.57;
  const far = mix(hills[0], sky[1], 0.3);
  if (random.next() < 0.6)
    drawMountains(sheet, { base: shore, height: random.between(24, 36) }, far, undefined, random);
  else drawHills(sheet, { y: shore - 14, swing: 6, waves: 0.7 }, [far], random);
  const line = drawHills(sheet, { y: shore - 4, swing: 2.5, waves: 0.8 }, [hills[1]], random);
  for (let x = random.next() * 4; x < width; x += random.between(3, 8))
    drawFir(sheet, x, line(x) + 3, random.between(7, 15), mix(tree, hills[1], random.next() * 0.5));
  drawWater(sheet, { top: shore }, palette, random);
  // The far shore in the water.
  for (let x = -4; x < width; x += random.between(4, 9))
    sheet.ellipse(x, shore, random.between(4, 7), random.between(3, 9), mix(water[0], hills[1], 0.5), {
      opacity: 0.34,
    });
  sheet.rect(0, shore - 3, width, 3.2, hills[1]);
  const left = random.next() < 0.5;
  const side = (x: number): number => (left ? x : width - x);
  const at = (...points: number[]): number[] =>
    placed(points, [left ? 0 : width, 0], [left ? width : -width, height]);
  const bank = at(-0.02, 0.7, 0.2, 0.72, 0.33, 0.78, 0.26, 0.86, -0.02, 0.92);
  sheet.polygon(bank, mix(hills[2], hills[1], 0.2), { lower: hills[2] });
  for (const x of [width * 0.02, width * 0.09, width * 0.27])
    drawFir(sheet, side(x), height * 0.76, random.between(26, 36), tree);
  const cabin = { x: side(width * 0.17) - 8, base: height * 0.77, width: 16, height: 9, floors: 1 };
  drawHouse(sheet, cabin, palette, random);
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0.1 : 0.4);
  const end = random.between(0.52, 0.62);
  sheet.polygon(at(0.25, 0.8, end, 0.84, end, 0.87, 0.24, 0.825), wood);
  sheet.polygon(at(0.24, 0.825, end, 0.87, end, 0.88, 0.24, 0.835), darker(wood, 0.3));
  for (const share of [0.3, 0.6, 0.98]) {
    const x = side(width * (0.25 + (end - 0.25) * share));
    sheet.rect(x - 0.7, height * (0.8 + 0.04 * share) - 3, 1.4, 12, darker(wood, 0.35));
  }
  const boat = side(width * random.between(0.7, 0.82));
  const hull = random.pick(roofs);
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
