import type { DrawThing } from './tools.ts';
import { arc } from '../drawing/sheet.ts';

/** The plate that food lies on. */
const plate: DrawThing = (pen, { pale, second }) => {
  pen.ellipse(0, -3, 31, 6, second);
  pen.ellipse(0, -4.4, 31, 6, pale);
  pen.ellipse(0, -4.4, 23, 3.8, 0xffffff);
};

export const bread: DrawThing = (pen, colors, random) => {
  plate(pen, colors, random);
  pen.polygon([-24, -6, -26, -16, ...arc(0, -15, 26, 17, 0.5, 1), 24, -6], 0xc98443);
  pen.polygon([-24, -6, -26, -16, ...arc(0, -15, 26, 17, 0.5, 0.66), -14, -6], 0xdb9c58);
  for (const x of [-12, 0, 12]) pen.polygon([x - 5, -18, x + 4, -29, x + 7, -28, x, -17], 0xf3d6a0);
};

export const cake: DrawThing = (pen, { main, light, pale }) => {
  pen.ellipse(0, -2, 30, 5, pale);
  pen.box(-3, -8, 6, 8, 1, pale);
  pen.box(-22, -32, 44, 25, 3, 0xe9bd84);
  pen.box(-22, -21, 44, 4, 0.5, 0xfff3df);
  pen.box(-22, -36, 44, 11, 5, main);
  for (const [x, long] of [
    [-16, 7],
    [-6, 4],
    [3, 8],
    [14, 5],
  ] as const)
    pen.box(x - 2.6, -30, 5.2, long + 4, 2.6, main);
  pen.box(-20, -36, 40, 4, 2, light);
  for (const x of [-13, 0, 13]) pen.ellipse(x, -39, 4, 4, 0xc8383f);
};

export const bowl: DrawThing = (pen, { main, light, shade, second }) => {
  pen.polygon([-30, -22, 30, -22, ...arc(0, -20, 27, 20, 0.02, 0.48)], main);
  pen.polygon([-30, -22, -20, -22, -13, -3, -21, -8, -27, -16], light);
  pen.box(-11, -3, 22, 3.4, 1, shade);
  pen.ellipse(0, -22, 30, 7, shade);
  pen.ellipse(0, -22, 27, 5.8, second);
  for (const [x, y, color] of [
    [-14, -22, 0x7ba05b],
    [-5, -24, 0xf6e6b8],
    [5, -20, 0xd9603b],
    [14, -23, 0x7ba05b],
    [-3, -19, 0xf6e6b8],
    [19, -21, 0xf0c04a],
  ] as const)
    pen.ellipse(x, y, 4.4, 2, color);
};

export const dish: DrawThing = (pen, colors, random) => {
  plate(pen, colors, random);
  pen.polygon(arc(-7, -6, 14, 13, 0.5, 1), 0xb5653c);
  pen.polygon(arc(-9, -6, 10, 9, 0.52, 0.8), 0xc97f52);
  for (const [x, y] of [
    [8, -8],
    [13, -7],
    [10, -12],
    [16, -10],
  ] as const)
    pen.ellipse(x, y, 4, 3.6, 0x6f9a4d);
  for (const [x, y] of [
    [19, -6],
    [4, -6],
  ] as const)
    pen.ellipse(x, y, 2.8, 2.8, 0xd9483b);
};

export const pizza: DrawThing = (pen, { pale }) => {
  pen.ellipse(0, -4, 31, 6, pale);
  pen.polygon([-29, -36, 29, -36, 0, -2], 0xf2c65c);
  pen.polygon(arc(0, -36, 31, 9, 0.5, 1), 0xc98443);
  pen.box(-31, -40, 62, 8, 4, 0xd9a05c);
  for (const [x, y] of [
    [-12, -27],
    [9, -26],
    [-1, -16],
  ] as const)
    pen.ellipse(x, y, 4.6, 4.2, 0xc4452f);
  for (const [x, y] of [
    [-2, -29],
    [4, -20],
    [16, -31],
  ] as const)
    pen.polygon([x, y, x + 4, y - 2, x + 5, y + 2], 0x5b8f4d);
};

export const fruit: DrawThing = (pen, { pale, second }) => {
  pen.ellipse(-13, -27, 11, 11, 0xd9483b);
  pen.ellipse(12, -27, 11, 10.5, 0xe8953a);
  pen.ellipse(0, -33, 11.5, 11, 0x9ab24f);
  pen.line([0, -43, 2, -49], 1.3, 0x6a4a34);
  pen.polygon([2, -46, 10, -50, 9, -44], 0x5b8f4d);
  pen.polygon([-30, -22, 30, -22, ...arc(0, -20, 27, 19, 0.02, 0.48)], second);
  pen.box(-30, -24, 60, 4, 2, pale);
};
