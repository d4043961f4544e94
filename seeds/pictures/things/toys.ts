import { arc } from '../drawing/sheet.ts';
import type { DrawThing } from './tools.ts';

export const blocks: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-28, -22, 22, 22, 2, main);
  pen.ellipse(-17, -11, 6, 6, light);
  pen.box(4, -22, 22, 22, 2, second);
  pen.polygon([15, -18, 21, -6, 9, -6], pale);
  pen.box(-13, -44, 22, 22, 2, shade);
  pen.box(-8, -39, 12, 12, 1, pale);
  pen.polygon([-13, -44, -2, -60, 9, -44], dark);
};

export const ball: DrawThing = (pen, { main, light, shade, second }) => {
  pen.ellipse(0, -27, 27, 27, main);
  pen.polygon([...arc(0, -27, 27, 27, 0.62, 0.88), ...arc(0, -27, 27, 10, 1, 0.5)].slice(0, -2), second);
  pen.polygon([...arc(0, -27, 27, 27, 0.12, 0.38), ...arc(0, -36, 22, 17, 0.38, 0.12)], light);
  pen.bow(0, -27, 26, 9, [0, 0.5], 1.6, shade);
};

/** A duck on wheels. */
export const duck: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.line([-30, -9, -22, -14], 1.2, dark);
  pen.polygon([-25, -22, -16, -27, 0, -27, ...arc(6, -22, 17, 15, 0.7, 1.25), -10, -8, -20, -12], main);
  pen.ellipse(10, -43, 12, 12, main);
  pen.polygon([20, -46, 31, -42, 20, -38], second);
  pen.ellipse(13, -46, 1.8, 1.8, dark);
  pen.polygon(arc(-3, -20, 12, 8, 0, 0.5), shade);
  pen.slice(8, -45, 9, 8, [0.5, 0.9], light);
  pen.box(-20, -8, 42, 4, 2, second);
  for (const x of [-13, 15]) {
    pen.ellipse(x, -4, 5.4, 5.4, dark);
    pen.ellipse(x, -4, 2, 2, light);
  }
};

/** A wooden train. */
export const engine: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-30, -13, 60, 7, 2, dark);
  pen.box(-4, -30, 31, 18, 8, main);
  pen.box(-4, -30, 31, 6, 3, light);
  pen.polygon([13, -30, 15, -42, 22, -42, 24, -30], second);
  pen.box(-28, -44, 25, 32, 2, shade);
  pen.box(-23, -38, 15, 12, 1.4, pale);
  pen.box(-31, -47, 31, 5, 2, second);
  for (const [x, size] of [
    [-18, 9],
    [4, 7],
    [20, 7],
  ] as const) {
    pen.ellipse(x, -size, size, size, second);
    pen.ellipse(x, -size, size * 0.45, size * 0.45, dark);
  }
};

export const guitar: DrawThing = (pen, { main, light, second, dark }) => {
  pen.line([3, -26, 15, -58], 3, dark);
  pen.polygon([12, -57, 17, -63, 21, -61, 18, -54], dark);
  pen.ellipse(-5, -13, 17, 13, main);
  pen.ellipse(1, -26, 12, 10.4, main);
  pen.slice(-5, -13, 17, 13, [0.3, 0.7], light);
  pen.ellipse(0, -22, 5, 5, dark);
  pen.line([-8, -9, 10, -46], 1, second);
};
