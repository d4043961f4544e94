import { mix } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import { between, pick, type Random } from '../drawing/random.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Scene } from './scene.ts';

/** Draws the sky: mostly with a sun and clouds, or a moon and stars. */
export const drawSky: Scene = (sheet, palette, random) => {
  const { sky, isDark } = palette;
  const { width, height } = sheet;
  const [top, horizon] = sky;
  sheet.rect(0, 0, width, height, horizon);
  sheet.rect(0, 0, width, height * 0.62, top, { lower: horizon });
  if (isDark) drawSparks(sheet, palette, random);
  const side = random() < 0.5 ? between(0.14, 0.36, random) : between(0.64, 0.86, random);
  const place = [width * side, height * between(0.14, 0.32, random)] as const;
  const kind = random();
  if (isDark && kind < 0.35) drawCrescent(sheet, place, palette, random);
  else if (kind < 0.85) drawSun(sheet, place, palette, random);
  if (!isDark) drawClouds(sheet, palette, random);
};

function drawSparks(sheet: Sheet, { sun, sky }: Palette, random: Random): void {
  const { width, height } = sheet;
  for (let count = Math.round(width / 3); count > 0; count -= 1) {
    const [x, y] = [random() * width, random() ** 1.5 * height * 0.5];
    const size = between(0.2, 0.5, random);
    sheet.polygon([x - size, y, x, y - size, x + size, y, x, y + size], mix(sun, sky[1], random() * 0.5));
  }
}

type Place = readonly [x: number, y: number];

function drawSun(sheet: Sheet, [x, y]: Place, { sun }: Palette, random: Random): void {
  const radius = between(4.5, 9, random);
  const glows = pick([[], [1.7], [2.6, 1.75], [2.2]], random);
  for (const glow of glows) sheet.ellipse(x, y, radius * glow, radius * glow, sun, { opacity: 0.18 });
  sheet.ellipse(x, y, radius, radius, sun);
}

function drawCrescent(sheet: Sheet, [x, y]: Place, { sun, sky }: Palette, random: Random): void {
  const radius = between(5, 7.5, random);
  sheet.ellipse(x, y, radius, radius, sun);
  // The dark part has the colour that the sky has there.
  const behind = mix(sky[0], sky[1], y / (sheet.height * 0.62));
  sheet.ellipse(x + radius * 0.42, y - radius * 0.18, radius * 0.86, radius * 0.86, behind);
}

function drawClouds(sheet: Sheet, { sky }: Palette, random: Random): void {
  const { width, height } = sheet;
  const light = mix(0xffffff, sky[1], 0.35);
  const isRound = random() < 0.5;
  for (let count = Math.round((width / 50) * between(0.4, 1.8, random)); count > 0; count -= 1) {
    const [left, base] = [random() * width - 10, height * between(0.08, 0.36, random)];
    const length = between(16, 30, random);
    if (isRound) {
      const size = length / 30;
      for (const [along, up, radius] of [
        [6, 0, 3.4],
        [12, 2.2, 5.2],
        [19, 1.2, 4.4],
        [24, 0, 3],
      ] as const)
        sheet.slice(
          left + along * size,
          base - up * size + 3.4 * size,
          radius * size,
          (radius + up) * size,
          [0.5, 1],
          light,
        );
    } else {
      sheet.box(left, base, length, 2.6, 1.3, light, { opacity: 0.75 });
      sheet.box(left + length * 0.2, base - 2.2, length * 0.5, 3.4, 1.7, light, { opacity: 0.75 });
    }
  }
}
