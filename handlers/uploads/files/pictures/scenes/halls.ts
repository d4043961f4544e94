import { darker, lighter, mix } from '../color.ts';
import type { Palette } from '../palettes.ts';
import { between, pick } from '../random.ts';
import { arc, type Sheet } from '../sheet.ts';
import { drawAudience } from './figures.ts';
import { drawHills } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

const VELVET = [0x8e3b46, 0x5b3f78, 0x2f5d6b, 0xa65b3a];

/** Draws a stage with curtains, a musician's chair and a microphone in the light, and the audience. */
export const drawStage: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const [velvet, light] = [pick(VELVET, random), mix(palette.sun, 0xffe0a0, 0.4)];
  const back = darker(velvet, 0.62);
  const floor = height * 0.72;
  sheet.rect(0, 0, width, height, back, { lower: darker(velvet, 0.45) });
  const boards = mix(0xa8744a, velvet, 0.35);
  const middle = width * between(0.42, 0.58, random);
  sheet.polygon([middle - 5, 0, middle + 5, 0, middle + 32, floor + 8, middle - 32, floor + 8], light, {
    opacity: 0.25,
  });
  sheet.rect(0, floor, width, height - floor, boards, { lower: darker(boards, 0.4) });
  sheet.ellipse(middle, floor + 8, 32, 6, lighter(boards, 0.45), { opacity: 0.6 });
  const ink = darker(velvet, 0.8);
  sheet.line([middle - 13, floor + 9, middle - 13, floor - 27, middle - 8, floor - 31], 0.9, ink);
  sheet.box(middle - 9.6, floor - 34.4, 4.2, 5.6, 2, ink);
  sheet.ellipse(middle - 13, floor + 9, 5, 1.2, ink);
  drawCello(sheet, [middle + 7, floor + 8], ink);
  for (const side of [0, 1]) drawCurtain(sheet, side, floor + 3, velvet);
  const top = height * 0.13;
  sheet.rect(0, 0, width, top - 3, velvet);
  for (let x = 0; x < width; x += 12)
    sheet.ellipse(x + 6, top - 3, 6.2, 5, (x / 12) % 2 ? velvet : darker(velvet, 0.1));
  drawAudience(sheet, darker(velvet, 0.45), random);
};

function drawCello(sheet: Sheet, [x, base]: readonly [number, number], ink: number): void {
  const wood = 0xb5653c;
  sheet.line([x, base, x + 3, base - 40], 1.3, ink);
  sheet.ellipse(x + 0.6, base - 8.6, 7.4, 7, wood);
  sheet.ellipse(x + 1.5, base - 18.4, 5.6, 5.6, wood);
  sheet.polygon([x - 3.6, base - 14, x + 5.6, base - 14, x + 5.4, base - 11, x - 3.8, base - 11], wood);
  sheet.slice(x + 0.6, base - 8.6, 7.4, 7, [0.3, 0.7], lighter(wood, 0.14));
  sheet.line([x + 0.8, base - 9, x + 3, base - 36], 1.2, ink);
}

function drawCurtain(sheet: Sheet, side: number, bottom: number, velvet: number): void {
  const wide = sheet.width * 0.17;
  const folds = 5;
  for (let fold = 0; fold < folds; fold += 1) {
    const step = wide / folds;
    const x = side === 0 ? fold * step : sheet.width - (fold + 1) * step;
    sheet.rect(x, 0, step + 0.3, bottom, fold % 2 ? velvet : darker(velvet, 0.14), {
      lower: fold % 2 ? darker(velvet, 0.12) : darker(velvet, 0.3),
    });
  }
}

/** Draws a screen with a landscape on it, and the audience in front of it. */
export const drawCinema: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const wall = mix(pick(VELVET, random), 0x1b1f33, 0.72);
  sheet.rect(0, 0, width, height, wall, { lower: darker(wall, 0.3) });
  const [left, top, wide, tall] = [width * 0.13, height * 0.09, width * 0.74, height * 0.6];
  const { sky, sun, hills, ground } = palette.isDark ? BRIGHT : palette;
  sheet.box(left - 7, top - 7, wide + 14, tall + 14, 6, lighter(wall, 0.3), { opacity: 0.4 });
  sheet.rect(left, top, wide, tall, sky[0], { lower: sky[1] });
  sheet.ellipse(left + wide * between(0.3, 0.7, random), top + tall * 0.5, tall * 0.17, tall * 0.17, sun);
  for (const [layer, color] of [hills[0], hills[1], hills[2], ground].entries()) {
    const line = Array.from({ length: 31 }, (_, step) => [
      left + (wide * step) / 30,
      top + tall * (0.6 + layer * 0.1) - tall * 0.07 * Math.sin(step * (0.24 + layer * 0.05) + layer * 2.1),
    ]).flat();
    sheet.polygon([...line, left + wide, top + tall, left, top + tall], color);
  }
  for (const x of [left - 3, left + wide]) sheet.rect(x, top - 3, 3, tall + 6, darker(wall, 0.4));
  for (const y of [top - 3, top + tall]) sheet.rect(left - 3, y, wide + 6, 3, darker(wall, 0.4));
  drawAudience(sheet, lighter(wall, 0.16), random);
};

const BRIGHT: Pick<Palette, 'sky' | 'sun' | 'hills' | 'ground'> = {
  sky: [0xf3b99a, 0xfff0d6],
  sun: 0xfffbe6,
  hills: [0xdfab98, 0xb98583, 0x8a6670],
  ground: 0x64505f,
};

/** Draws the night sky with its band of stars, and an observatory on a hill. */
export const drawStars: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sun, sky, window } = palette;
  drawSky(sheet, palette, random);
  for (let count = Math.round(width * 1.6); count > 0; count -= 1) {
    const along = random();
    const aside = (random() + random() + random() - 1.5) * 16;
    const [x, y, size] = [along * width, height * (0.62 - along * 0.55) + aside, between(0.15, 0.5, random)];
    sheet.polygon([x - size, y, x, y - size, x + size, y, x, y + size], mix(sun, sky[1], random() * 0.6));
  }
  const from = [width * between(0.15, 0.6, random), height * 0.18] as const;
  sheet.polygon(
    [
      from[0],
      from[1],
      from[0] - 20,
      from[1] + 8.6,
      from[0] - 19.6,
      from[1] + 9.4,
      from[0] + 0.8,
      from[1] + 0.8,
    ],
    sun,
    { opacity: 0.5 },
  );
  drawHills(sheet, { y: height * 0.76, swing: 4, waves: 0.7 }, [hills[0]], random);
  const line = drawHills(sheet, { y: height * 0.85, swing: 5, waves: 0.5 }, [hills[1], hills[2]], random);
  const x = width * between(0.35, 0.65, random);
  const base = line(x) + 2;
  const dome = mix(0xf2ead8, hills[0], 0.35);
  sheet.rect(x - 13, base - 13, 26, 16, darker(dome, 0.12));
  sheet.polygon(arc(x, base - 13, 14.5, 15, 0.5, 1), dome);
  sheet.polygon([...arc(x, base - 13, 14.5, 15, 0.83, 1), x, base - 13], darker(dome, 0.14));
  sheet.polygon(
    [x - 1, base - 15, x - 12, base - 33, x - 8, base - 35, x + 3, base - 17],
    darker(hills[2], 0.3),
  );
  sheet.polygon([x - 4, base - 13, x - 9, base - 25, x - 3, base - 28, x + 4, base - 13], hills[2]);
  sheet.polygon(
    [x - 3, base - 15, x - 13, base - 32, x - 9, base - 34.5, x + 2, base - 17.5],
    mix(dome, hills[2], 0.5),
  );
  sheet.box(x - 2.4, base - 8, 4.8, 11, 2, window);
  drawHills(sheet, { y: height * 0.95, swing: 2, waves: 0.8 }, [darker(hills[2], 0.2)], random);
};

/** Draws the room at the top of a lighthouse: its lens, and the sea behind the panes. */
export const drawLampRoom: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { water, roofs, sun, isDark } = palette;
  drawSky(sheet, palette, random);
  const horizon = height * 0.6;
  sheet.rect(0, horizon, width, height, water[0], { lower: water[1] });
  drawHills(
    sheet,
    { y: horizon - 1, swing: 2, waves: 0.5 },
    [mix(palette.hills[0], palette.sky[1], 0.3)],
    random,
  );
  sheet.rect(0, horizon, width, height, water[0], { lower: water[1] });
  const iron = mix(roofs[2]!, 0x22303c, 0.65);
  for (const share of [-0.02, 0.13, 0.3, 0.5, 0.7, 0.87, 1.02])
    sheet.rect(width * share - 1.1, 0, 2.2, height, iron);
  for (const y of [height * 0.3, height * 0.66]) sheet.rect(0, y, width, 1, iron);
  sheet.rect(0, 0, width, height * 0.09, iron, { lower: darker(iron, 0.2) });
  sheet.rect(0, height * 0.84, width, height, darker(iron, 0.1), { lower: darker(iron, 0.4) });
  const [x, y] = [width / 2, height * 0.46];
  sheet.ellipse(x, y, 46, 46, sun, { opacity: isDark ? 0.3 : 0.4 });
  const [glass, brass] = [mix(0xcfe9e6, sun, 0.35), 0xc9973f];
  sheet.polygon([x - 13, y + 30, x + 13, y + 30, x + 18, y + 39, x - 18, y + 39], darker(brass, 0.25));
  sheet.rect(x - 10, y + 37, 20, height, darker(brass, 0.4));
  sheet.ellipse(x, y, 25, 32, darker(glass, 0.1));
  for (let ring = 0; ring < 5; ring += 1) {
    const size = 1 - ring * 0.17;
    sheet.ellipse(x, y, 24 * size, 31 * size, ring % 2 ? glass : lighter(glass, 0.5));
  }
  sheet.ellipse(x, y, 6.5, 8, 0xfff2c4);
  sheet.ellipse(x, y, 3.5, 4.6, 0xffffff);
  for (const side of [-1, 1]) sheet.line(arc(x + side * 2, y, side * 25, 32, -0.25, 0.25), 1.7, brass);
  for (const up of [-32, 30]) sheet.box(x - 13, y + up - 2, 26, 4, 1.6, brass);
};
