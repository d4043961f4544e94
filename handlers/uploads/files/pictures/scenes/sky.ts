import { mix } from '../color.ts';
import { between } from '../random.ts';
import type { Scene } from './scene.ts';

/** Draws the sky with a sun and clouds, or a moon and stars. */
export const drawSky: Scene = (sheet, { sky, sun, isDark }, random) => {
  const { width, height } = sheet;
  const [top, horizon] = sky;
  sheet.rect(0, 0, width, height, horizon);
  sheet.rect(0, 0, width, height * 0.62, top, { lower: horizon });
  if (isDark) {
    for (let count = Math.round(width / 3); count > 0; count -= 1) {
      const [x, y] = [random() * width, random() ** 1.5 * height * 0.5];
      const size = between(0.2, 0.5, random);
      sheet.polygon([x - size, y, x, y - size, x + size, y, x, y + size], mix(sun, sky[1], random() * 0.5));
    }
  }
  const side = random() < 0.5 ? 0.26 : 0.72;
  const [x, y] = [width * (side + random() * 0.06), height * between(0.17, 0.32, random)];
  const radius = between(6, 8.5, random);
  for (const glow of [2.6, 1.75]) sheet.ellipse(x, y, radius * glow, radius * glow, sun, { opacity: 0.19 });
  sheet.ellipse(x, y, radius, radius, sun);
  if (isDark) return;
  const light = mix(0xffffff, sky[1], 0.35);
  for (let count = Math.round(width / 50); count > 0; count -= 1) {
    const [left, base] = [random() * width - 10, height * between(0.08, 0.36, random)];
    const length = between(16, 30, random);
    sheet.box(left, base, length, 2.6, 1.3, light, { opacity: 0.75 });
    sheet.box(left + length * 0.2, base - 2.2, length * 0.5, 3.4, 1.7, light, { opacity: 0.75 });
  }
};
