import { darker, lighter, mix } from '../drawing/color.ts';
import type { Palette } from '../drawing/palettes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawAudience } from './figures.ts';
import type { Scene } from './scenery.ts';

const VELVET = [0x8e3b46, 0x5b3f78, 0x2f5d6b, 0xa65b3a];

/** Draws a stage with curtains, a musician's chair and a microphone in the light, and the audience. */
export const drawStage: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const [velvet, light] = [random.pick(VELVET), mix(palette.sun, 0xffe0a0, 0.4)];
  const back = darker(velvet, 0.62);
  const floor = height * 0.72;
  sheet.rect(0, 0, width, height, back, { lower: darker(velvet, 0.45) });
  const boards = mix(0xa8744a, velvet, 0.35);
  const middle = width * random.between(0.42, 0.58);
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
  const wall = mix(random.pick(VELVET), 0x1b1f33, 0.72);
  sheet.rect(0, 0, width, height, wall, { lower: darker(wall, 0.3) });
  const [left, top, wide, tall] = [width * 0.13, height * 0.09, width * 0.74, height * 0.6];
  const { sky, sun, hills, ground } = palette.isDark ? BRIGHT : palette;
  sheet.box(left - 7, top - 7, wide + 14, tall + 14, 6, lighter(wall, 0.3), { opacity: 0.4 });
  sheet.rect(left, top, wide, tall, sky[0], { lower: sky[1] });
  sheet.ellipse(left + wide * random.between(0.3, 0.7), top + tall * 0.5, tall * 0.17, tall * 0.17, sun);
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
