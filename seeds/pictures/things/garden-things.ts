import { arc } from '../drawing/sheet.ts';
import type { DrawThing } from './tools.ts';

export const wateringCan: DrawThing = (pen, { main, light, shade, dark }) => {
  pen.bow(13, -25, 14, 15, [0.68, 1.22], 2.6, dark);
  pen.polygon([-12, -16, -28, -38, -25, -40, -10, -26], shade);
  pen.polygon([-32, -37, -24, -44, -22, -41, -29, -34], dark);
  pen.polygon([-14, -34, 14, -34, 17, 0, -17, 0], main);
  pen.polygon([-14, -34, -6, -34, -8, 0, -17, 0], light);
  pen.ellipse(0, -34, 14, 3.4, shade);
  pen.bow(0, -34, 11, 14, [0.5, 1], 2.2, dark);
};

export const spade: DrawThing = (pen, { main, light, second, dark }) => {
  pen.line([8, -60, -2, -24], 2.6, second);
  pen.line([2, -62, 14, -59], 2.8, dark);
  pen.polygon([-12, -27, 7, -22, 3, -4, -7, 0, -13, -9], main);
  pen.polygon([-12, -27, -4, -25, -8, -1, -13, -9], light);
};

export const basket: DrawThing = (pen, { main, light, shade, dark }) => {
  pen.bow(0, -28, 20, 27, [0.5, 1], 2.6, dark);
  for (const [x, color] of [
    [-13, 0xd9573f],
    [-2, 0x8fae55],
    [10, 0xeda03c],
  ] as const)
    pen.ellipse(x, -30, 8, 7, color);
  pen.polygon([-27, -29, 27, -29, 21, 0, -21, 0], main);
  for (const y of [-23, -15, -7])
    for (let x = -21; x < 20; x += 7)
      pen.box(x + (y === -15 ? 3 : 0), y, 5, 3.4, 1, y === -15 ? shade : light);
  pen.box(-29, -32, 58, 5, 2.4, shade);
};

/** A house for birds. */
export const birdhouse: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.box(-2, -12, 4, 12, 0.6, dark);
  pen.polygon([-17, -38, 17, -38, 14, -10, -14, -10], main);
  pen.polygon([-17, -38, -9, -38, -8, -10, -14, -10], light);
  pen.polygon([-25, -36, 0, -60, 25, -36, 21, -33, 0, -52, -21, -33], second);
  pen.polygon([-17, -38, 0, -53, 17, -38], main);
  pen.ellipse(0, -31, 6, 6, dark);
  pen.line([0, -21, 0, -18], 2.2, shade);
};

export const lantern: DrawThing = (pen, { main, light, shade, dark }) => {
  pen.bow(0, -50, 7, 8, [0.5, 1], 1.8, dark);
  pen.polygon([-6, -52, 6, -52, 16, -42, -16, -42], main);
  pen.box(-13, -42, 26, 36, 1, 0xf6e3b0);
  pen.polygon([0, -30, 4, -20, 2.6, -15, -2.6, -15, -4, -20], 0xe8953a);
  pen.box(-3.4, -16, 6.8, 10, 0.6, 0xfffaf0);
  for (const x of [-14, -1, 12]) pen.box(x, -42, 2, 37, 0.6, x < 0 && x > -5 ? light : dark);
  pen.box(-17, -7, 34, 7, 2, main);
  pen.box(-17, -3, 34, 3, 1.4, shade);
};

export const globe: DrawThing = (pen, { main, light, second, dark, shade }) => {
  pen.bow(0, -34, 26, 26, [0.7, 1.3], 2, dark);
  pen.ellipse(0, -34, 22, 22, main);
  pen.slice(0, -34, 22, 22, [0.3, 0.7], light);
  pen.polygon([-12, -48, -3, -50, 2, -42, -4, -36, -10, -38], second);
  pen.polygon([2, -32, 12, -34, 13, -24, 6, -16, 1, -24], second);
  pen.polygon([-17, -28, -11, -30, -8, -22, -13, -19], second);
  pen.box(-2, -11, 4, 8, 1, dark);
  pen.polygon(arc(0, 0, 15, 6, 0.5, 1), shade);
};
