import { arc } from '../drawing/sheet.ts';
import type { DrawThing } from './tools.ts';

export const torch: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.polygon([22, -42, 34, -60, 36, -18], 0xf6e3a0, 0.5);
  pen.polygon([-28, -24, 6, -36, 10, -24, -24, -11], main);
  pen.polygon([-28, -24, 6, -36, 7.6, -31, -26.4, -19], light);
  pen.polygon([4, -37, 18, -46, 26, -24, 10, -22], shade);
  pen.polygon([17, -46.6, 21, -47, 29, -24.6, 25, -23], second);
  pen.ellipse(-5, -28, 2.6, 2, dark);
  pen.polygon([-30, -22, -26, -24, -22, -12, -26, -10], dark);
};

export const bell: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.ellipse(0, -3, 26, 4, dark);
  pen.polygon([...arc(0, -6, 25, 28, 0.5, 1)], main);
  pen.polygon([...arc(0, -6, 25, 28, 0.5, 0.7), -4, -6], light);
  pen.box(-27, -9, 54, 5, 2.4, shade);
  pen.box(-2.4, -40, 4.8, 8, 1, dark);
  pen.ellipse(0, -41, 5, 3.4, second);
};

export const lock: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.bow(0, -36, 14, 19, [0.5, 1], 5.4, dark);
  pen.box(-24, -36, 48, 36, 6, main);
  pen.box(-24, -36, 12, 36, 5, light);
  pen.box(-24, -8, 48, 8, 4, shade);
  pen.ellipse(0, -21, 4.6, 4.6, second);
  pen.box(-1.7, -20, 3.4, 11, 1.4, second);
};

export const helmet: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.line([-15, -14, 3, 0, 14, -14], 1.6, dark);
  pen.polygon([...arc(0, -14, 30, 30, 0.5, 1), 26, -12, -26, -12], main);
  pen.polygon([...arc(0, -14, 30, 30, 0.5, 0.7), -10, -12, -26, -12], light);
  for (const x of [-12, 1, 14]) pen.polygon([x - 2, -36, x + 3, -37, x + 6, -20, x, -20], dark);
  pen.box(-31, -16, 62, 6, 3, shade);
  pen.box(-31, -16, 62, 2, 1, second);
};

export const speaker: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.box(-20, -60, 40, 60, 7, main);
  pen.box(-20, -60, 10, 60, 6, light);
  pen.ellipse(0, -20, 14.5, 14.5, dark);
  pen.ellipse(0, -20, 9.5, 9.5, shade);
  pen.ellipse(0, -20, 4, 4, second);
  pen.ellipse(0, -46, 8, 8, dark);
  pen.ellipse(0, -46, 4, 4, second);
};

/** A charger, a battery or another small device with a cable. */
export const charger: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.line([13, -24, 24, -26, 28, -16, 22, -6, 30, -1], 1.8, dark);
  pen.box(-24, -48, 38, 48, 8, main);
  pen.box(-24, -48, 10, 48, 7, light);
  pen.polygon([-2, -40, -13, -22, -6, -22, -9, -8, 4, -27, -3, -27], second);
  pen.box(-24, -5, 38, 5, 3, shade);
};

export const keyboard: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.polygon([-26, -26, 26, -26, 31, -4, -31, -4], main);
  pen.polygon([-31, -4, 31, -4, 30, 0, -30, 0], shade);
  for (let row = 0; row < 3; row += 1)
    for (let key = 0; key < 8; key += 1) {
      const left = -23.6 - row * 1.3 + key * (6 + row * 0.3);
      pen.box(left, -23.6 + row * 5, 4.8 + row * 0.2, 3.8, 1, (row + key) % 9 === 4 ? second : light);
    }
  pen.box(-14, -8.6, 28, 3.4, 1.2, dark);
};

export const pencils: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  for (const [x, tip, color] of [
    [-9, -56, second],
    [-1, -62, dark],
    [7, -54, shade],
  ] as const) {
    pen.polygon([x - 2.4, -28, x - 2.4, tip + 7, x, tip, x + 2.4, tip + 7, x + 2.4, -28], color);
    pen.polygon([x - 1.3, tip + 4, x, tip, x + 1.3, tip + 4], pale);
  }
  pen.polygon([11, -30, 15, -56, 18, -55.6, 15, -29], second);
  pen.polygon([-17, -34, 17, -34, 15, 0, -15, 0], main);
  pen.polygon([-17, -34, -9, -34, -8, 0, -15, 0], light);
  pen.polygon([-16.6, -28, 16.6, -28, 16.2, -22, -16.2, -22], shade);
};

export const dumbbell: DrawThing = (pen, { main, light, shade, dark }) => {
  pen.line([-18, -17, 18, -17], 4.6, dark);
  for (const side of [-1, 1]) {
    pen.box(side * 20 - 5, -34, 10, 34, 3.4, main);
    pen.box(side * 28 - 3, -28, 6, 22, 2.6, side < 0 ? light : shade);
  }
};

export const knife: DrawThing = (pen, { main, light, second, dark }) => {
  pen.box(-29, -6, 58, 6, 2, second);
  pen.polygon([-30, -22, 4, -30, 8, -21, 2, -15, -24, -12], 0xb9c4ca);
  pen.polygon([-30, -22, 4, -30, 5.6, -26, -28, -18], 0xdfe6e8);
  pen.polygon([4, -30, 28, -36, 30, -28, 7, -21], main);
  pen.polygon([4, -30, 28, -36, 29, -33, 5, -27], light);
  for (const x of [12, 21]) pen.ellipse(x, -27.6 - (x - 12) * 0.28, 1.2, 1.2, dark);
};
