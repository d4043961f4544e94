import { darker, lighter, mix } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import { pick, type Random } from '../drawing/random.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Draws a sailing boat of a length. */
export function drawBoat(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  { walls, roofs, sun, water }: Palette,
  random: Random,
): void {
  const half = length / 2;
  const mast = y - length * 1.15;
  sheet.ellipse(x, y + length * 0.16, half * 0.9, length * 0.05, darker(water[1], 0.25), { opacity: 0.5 });
  sheet.polygon(
    [
      x - half,
      y - length * 0.06,
      x + half,
      y - length * 0.1,
      x + half * 0.66,
      y + length * 0.14,
      x - half * 0.72,
      y + length * 0.14,
    ],
    pick(roofs, random),
  );
  sheet.line([x, y, x, mast], length * 0.03, darker(roofs[1]!, 0.2));
  sheet.polygon(
    [x + length * 0.04, mast + 1, x + half * 0.85, y - length * 0.18, x + length * 0.04, y - length * 0.18],
    mix(sun, walls[3]!, 0.5),
  );
  sheet.polygon(
    [
      x - length * 0.04,
      mast + length * 0.2,
      x - half * 0.7,
      y - length * 0.18,
      x - length * 0.04,
      y - length * 0.18,
    ],
    pick(walls, random),
  );
}

/** Draws a lighthouse with stripes. */
export function drawLighthouse(sheet: Sheet, x: number, base: number, tall: number, palette: Palette): void {
  const { walls, roofs, window, sun, isDark } = palette;
  const [low, high] = [tall * 0.16, tall * 0.1];
  const top = base - tall * 0.8;
  const side = (share: number): number => low + (high - low) * share;
  if (isDark)
    for (const spread of [0.22, 0.12])
      sheet.polygon([x, top - tall * 0.06, -2, top - x * spread - 4, -2, top + x * spread - 4], sun, {
        opacity: 0.09,
      });
  sheet.polygon([x - low, base, x - high, top, x + high, top, x + low, base], walls[3]!);
  for (const [from, to] of [
    [0.12, 0.36],
    [0.6, 0.82],
  ] as const) {
    const [lower, upper] = [base - tall * 0.8 * from, base - tall * 0.8 * to];
    sheet.polygon(
      [x - side(from), lower, x - side(to), upper, x + side(to), upper, x + side(from), lower],
      roofs[0]!,
    );
  }
  sheet.polygon([x, base, x, top, x + high, top, x + low, base], darker(roofs[2]!, 0.2), { opacity: 0.19 });
  sheet.rect(x - high * 1.35, top - tall * 0.02, high * 2.7, tall * 0.035, darker(roofs[2]!, 0.2));
  sheet.rect(
    x - high * 0.7,
    top - tall * 0.12,
    high * 1.4,
    tall * 0.1,
    isDark ? window : lighter(window, 0.5),
  );
  sheet.polygon(
    [x - high * 0.95, top - tall * 0.12, x, top - tall * 0.22, x + high * 0.95, top - tall * 0.12],
    roofs[0]!,
  );
}
