import { mix } from '../drawing/color.ts';
import { between } from '../drawing/random.ts';
import { drawFir, drawHills, drawTree, drawWater } from './land.ts';
import { drawBoat, drawLighthouse } from './on-the-water.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

export const drawCoast: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, sky, sun } = palette;
  drawSky(sheet, palette, random);
  const horizon = height * 0.56;
  drawHills(sheet, { y: horizon - 2.5, swing: 4, waves: 0.7 }, [mix(hills[0], sky[1], 0.35)], random);
  drawWater(sheet, { top: horizon }, palette, random);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const depth = random();
    drawBoat(
      sheet,
      width * between(0.25, 0.75, random),
      horizon + 2 + depth * 14,
      6 + depth * 8,
      palette,
      random,
    );
  }
  const left = random() < 0.5;
  const side = (x: number): number => (left ? x : width - x);
  const reach = width * between(0.32, 0.44, random);
  const cliff = horizon - between(6, 12, random);
  sheet.polygon(
    [
      side(-2),
      cliff - 4,
      side(reach * 0.4),
      cliff - 2,
      side(reach * 0.75),
      cliff + 4,
      side(reach),
      horizon + 5,
      side(reach * 0.7),
      horizon + 8,
      side(-2),
      horizon + 13,
    ],
    hills[1],
  );
  sheet.polygon(
    [
      side(-2),
      cliff - 4,
      side(reach * 0.4),
      cliff - 2,
      side(reach * 0.75),
      cliff + 4,
      side(reach * 0.5),
      cliff + 5,
      side(-2),
      cliff + 3,
    ],
    hills[2],
  );
  drawLighthouse(sheet, side(reach * 0.45), cliff, between(18, 24, random), palette);
  const sand = mix(ground, sun, palette.isDark ? 0.12 : 0.62);
  sheet.polygon([...shore(width, height, 9), width + 2, height, -2, height], mix(sun, palette.water[0], 0.3));
  sheet.polygon([...shore(width, height, 7.5), width + 2, height, -2, height], sand);
};

const shore = (width: number, height: number, up: number): number[] =>
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
    width * between(0.4, 0.6, random),
    (random() < 0.5 ? -1 : 1) * width * 0.13,
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
    const share = ((number + random()) / count) * 0.95;
    const [x, half, y] = bed(share);
    const away = half + 3 + share * 9 + random() * (10 + share * 45);
    const at = random() < 0.5 ? x - away : x + away;
    const tall = 5 + share * 22;
    if (random() < 0.6) drawTree(sheet, at, y, tall, mix(tree, ground, random() * 0.3));
    else drawFir(sheet, at, y, tall * 1.1, mix(tree, ground, random() * 0.3));
  }
};
