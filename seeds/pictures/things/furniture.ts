import { arc } from '../drawing/sheet.ts';
import type { DrawThing } from './tools.ts';

export const chair: DrawThing = (pen, { main, light, shade, dark }) => {
  for (const x of [-17, 15])
    pen.polygon([x, -20, x + 3, -20, x + (x < 0 ? 0 : 4), 0, x + (x < 0 ? -3 : 2), 0], dark);
  pen.line([-9, -20, -9, -4], 2, dark);
  pen.line([10, -20, 10, -4], 2, dark);
  pen.box(-17, -60, 32, 32, 9, main);
  pen.box(-17, -60, 9, 32, 4.5, light);
  pen.box(-20, -28, 40, 10, 4, shade);
  pen.box(-20, -29, 40, 6, 3, main);
};

export const stool: DrawThing = (pen, { main, light, dark }) => {
  for (const side of [-1, 1]) {
    pen.line([side * 11, -36, side * 18, -1], 3, dark);
    pen.line([side * 4, -36, side * 6, -5], 2.4, dark);
  }
  pen.line([-14.5, -15, 14.5, -15], 1.8, dark);
  pen.box(-21, -42, 42, 7, 3, main);
  pen.box(-21, -42, 42, 3, 1.5, light);
};

export const sofa: DrawThing = (pen, { main, light, shade, second, dark }) => {
  for (const x of [-25, 22]) pen.box(x, -4, 3, 5, 1, dark);
  pen.box(-26, -34, 52, 26, 7, shade);
  pen.box(-23, -20, 23, 12, 3, light);
  pen.box(0, -20, 23, 12, 3, main);
  pen.box(-31, -24, 11, 21, 5, main);
  pen.box(20, -24, 11, 21, 5, main);
  pen.box(-22, -10, 44, 7, 2, main);
  pen.polygon([-17, -31, -6, -29, -8, -18, -19, -20], second);
};

export const desk: DrawThing = (pen, { main, light, shade, dark, second }) => {
  for (const side of [-1, 1]) pen.line([side * 25, -32, side * 27, -1], 2.4, dark);
  pen.box(-31, -36, 62, 5, 1.5, main);
  pen.box(-31, -36, 62, 2, 1, light);
  pen.box(6, -31, 19, 10, 1.5, shade);
  pen.ellipse(15.5, -26, 1.2, 1.2, dark);
  pen.box(-20, -48, 9, 12, 2, second);
  pen.line([-16, -48, -19, -58], 0.9, 0x5b8f62);
  pen.line([-15, -48, -11, -57], 0.9, 0x5b8f62);
};

export const table: DrawThing = (pen, { main, light, shade, second, dark }) => {
  for (const side of [-1, 1]) {
    pen.line([side * 17, -30, side * 23, -1], 2.6, dark);
    pen.line([side * 8, -30, side * 10, -6], 2, dark);
  }
  pen.ellipse(0, -32, 31, 6, shade);
  pen.ellipse(0, -34, 31, 6, main);
  pen.ellipse(-4, -34.6, 22, 3.6, light);
  pen.box(3, -47, 8, 12, 2.4, second);
  pen.line([7, -46, 4, -56], 0.9, 0x5b8f62);
  pen.line([7, -46, 11, -55], 0.9, 0x5b8f62);
};

export const bench: DrawThing = (pen, { main, light, shade, dark }) => {
  for (const x of [-23, 18]) pen.polygon([x, -20, x + 5, -20, x + 4, 0, x + 1, 0], dark);
  pen.box(-31, -26, 62, 7, 1.6, main);
  pen.box(-31, -26, 62, 2.4, 1.2, light);
  pen.box(-20, -10, 40, 2.4, 1, shade);
};

/** A shelf or a rack on the wall. */
export const rack: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.box(-30, -54, 60, 6, 1.4, main);
  pen.box(-30, -54, 60, 2.2, 1, light);
  for (const x of [-22, -8, 6, 20]) {
    pen.line([x, -48, x, -42], 1.6, dark);
    pen.ellipse(x, -41, 2.2, 2.2, dark);
  }
  pen.polygon([-26, -40, -18, -40, -13, -6, -31, -6], second);
  pen.polygon([-26, -40, -22.6, -40, -25, -6, -31, -6], shade, 0.5);
  pen.bow(6, -36, 5, 6, [0.5, 1], 1.2, dark);
  pen.polygon([-3, -34, 15, -34, 17, -12, -5, -12], shade);
};

/** A mirror or a picture in its frame. */
export const frame: DrawThing = (pen, { main, light, shade, second, pale }) => {
  pen.polygon([12, -50, 20, -2, 16, -1, 8, -46], shade);
  pen.box(-24, -60, 48, 58, 2.4, main);
  pen.box(-24, -60, 6, 58, 2, light);
  pen.box(-18, -54, 36, 46, 0.6, pale);
  pen.ellipse(6, -42, 5.4, 5.4, second);
  pen.polygon([-18, -8, -18, -22, -8, -33, 1, -22, 8, -28, 18, -18, 18, -8], shade);
  pen.polygon([-18, -8, -18, -14, -6, -20, 8, -13, 18, -16, 18, -8], main);
};

export const hammock: DrawThing = (pen, { main, light, second, dark }) => {
  for (const side of [-1, 1]) {
    pen.line([side * 29, -50, side * 25, -1], 2.6, dark);
    pen.line([side * 29, -46, side * 19, -32], 1, dark);
  }
  pen.polygon([...arc(0, -34, 21, 24, 0, 0.5), ...arc(0, -34, 21, 9, 0.5, 0)], main);
  pen.polygon([...arc(0, -34, 21, 12, 0, 0.5), ...arc(0, -34, 21, 9, 0.5, 0)], light);
  pen.polygon([...arc(0, -34, 21, 19, 0.05, 0.45), ...arc(0, -34, 21, 16, 0.45, 0.05)], second);
};
