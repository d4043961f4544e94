import { darker, lighter, mix } from '../drawing/color.ts';
import { between } from '../drawing/random.ts';
import { arc } from '../drawing/sheet.ts';
import { drawHills } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

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
