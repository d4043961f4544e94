import type { DrawThing } from './tools.ts';
import { arc } from '../drawing/sheet.ts';

export const radio: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.line([16, -36, 26, -60], 1.2, dark);
  pen.bow(0, -36, 20, 9, [0.5, 1], 2, dark);
  pen.box(-30, -38, 60, 36, 6, main);
  pen.box(-30, -38, 60, 8, 5, light);
  for (const x of [-23, 19]) pen.box(x, -3, 5, 3.5, 1, shade);
  pen.ellipse(-13, -19, 13, 13, shade);
  for (const size of [10, 7, 4]) pen.bow(-13, -19, size, size, [0, 1], 0.9, light);
  pen.box(5, -31, 20, 10, 1.6, pale);
  pen.line([12, -30, 12, -22], 0.8, second);
  pen.ellipse(9, -12, 4, 4, dark);
  pen.ellipse(21, -12, 4, 4, second);
};

export const phone: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-16, -62, 32, 62, 6, dark);
  pen.box(-13.6, -59, 27.2, 56, 4, pale);
  pen.box(-10, -54, 20, 18, 3, main);
  pen.ellipse(0, -45, 5, 5, light);
  pen.line([-9, -30, 8, -30], 2, shade);
  pen.line([-9, -24, 3, -24], 2, light);
  pen.box(-9, -17, 18, 8, 3, second);
};

export const laptop: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-25, -42, 50, 36, 3, dark);
  pen.box(-22.6, -39.6, 45.2, 29, 1.2, pale);
  pen.box(-19, -36, 14, 22, 1.4, main);
  pen.line([-1, -34, 18, -34], 2, shade);
  pen.line([-1, -29, 12, -29], 1.5, light);
  pen.box(-1, -24, 9, 10, 1, second);
  pen.box(10, -24, 9, 10, 1, light);
  pen.polygon([-31, -5, 31, -5, 28, 0, -28, 0], shade);
  pen.box(-31, -7, 62, 3, 1.2, main);
};

export const camera: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.polygon([-11, -38, -8, -45, 8, -45, 11, -38], shade);
  pen.box(-29, -39, 58, 37, 5, main);
  pen.box(-29, -28, 58, 16, 0.2, dark);
  pen.box(-24, -43, 9, 5, 1.5, second);
  pen.ellipse(0, -20, 15.5, 15.5, light);
  pen.ellipse(0, -20, 13, 13, dark);
  pen.ellipse(0, -20, 8.5, 8.5, shade);
  pen.ellipse(-3, -23, 3, 3, pale);
  pen.box(18, -36, 7, 4, 1, pale);
};

export const headphones: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.bow(0, -28, 24, 28, [0.5, 1], 4.4, dark);
  for (const side of [-1, 1]) {
    pen.box(side * 25 - 6, -32, 12, 30, 5.5, main);
    pen.box(side * 19 - 4.4, -34, 8.8, 34, 4.2, side < 0 ? light : shade);
    pen.ellipse(side * 27, -17, 1.8, 6, second);
  }
};

export const tool: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-29, -30, 58, 30, 4, main);
  pen.box(-29, -30, 58, 8, 4, light);
  pen.box(-31, -32, 62, 5, 2, shade);
  pen.polygon([-13, -32, -13, -40, 13, -40, 13, -32, 9, -32, 9, -36, -9, -36, -9, -32], dark);
  pen.box(-5, -27, 10, 8, 1.4, second);
  pen.polygon(arc(0, -22, 1.6, 1.6, 0, 1), pale);
};
