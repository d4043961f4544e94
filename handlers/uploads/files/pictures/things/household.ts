import type { DrawThing } from './tools.ts';
import { arc } from '../sheet.ts';

export const lamp: DrawThing = (pen, { main, light, shade, dark, pale }) => {
  pen.ellipse(2, 0, 15, 3, dark);
  pen.line([2, -1, -9, -30, 6, -50], 2, dark);
  pen.ellipse(-9, -30, 2.2, 2.2, shade);
  pen.ellipse(18, -38, 8, 5, pale);
  pen.polygon([6, -58, 14, -53, 27, -37, 5, -31, 1, -47], main);
  pen.polygon([6, -58, 1, -47, 5, -31, 9, -32, 7, -46], light);
};

export const pot: DrawThing = (pen, { main, light, shade, dark }) => {
  pen.bow(22, -21, 11, 12, [0.72, 1.26], 4, shade);
  pen.polygon([-18, -16, -32, -34, -27, -37, -12, -24], shade);
  pen.ellipse(0, -20, 23, 20, main);
  pen.polygon([...arc(0, -20, 23, 20, 0.25, 0.62), -7, -28], light, 0.5);
  pen.box(-14, -3, 28, 3, 1.5, shade);
  pen.ellipse(0, -38, 12, 3, shade);
  pen.ellipse(0, -39, 10, 3.4, main);
  pen.ellipse(0, -44, 3, 3, dark);
};

export const cup: DrawThing = (pen, { main, light, shade, dark, pale }) => {
  pen.bow(20, -22, 10, 10, [0.7, 1.28], 4, shade);
  pen.polygon([-20, -38, 20, -38, 18, -12, ...arc(0, -10, 17, 10, 0, 0.5), -18, -12], main);
  pen.polygon([-20, -38, -12, -38, -10, -2, -15, -6, -18, -12], light);
  pen.ellipse(0, -38, 20, 4.5, shade);
  pen.ellipse(0, -37.5, 17.5, 3.4, dark);
  pen.line([-6, -46, -8, -51, -5, -55, -7, -60], 1.2, pale);
  pen.line([5, -46, 3, -51, 6, -55, 4, -60], 1.2, pale);
};

export const bottle: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-5, -62, 10, 8, 1.5, dark);
  pen.polygon([-4, -54, 4, -54, 5, -44, 12, -36, -12, -36, -5, -44], main);
  pen.box(-12, -38, 24, 38, 4, main);
  pen.box(-12, -38, 6, 38, 3, light);
  pen.box(7, -38, 5, 38, 3, shade);
  pen.box(-12, -27, 24, 16, 0.5, pale);
  pen.line([-6, -21, 6, -21], 1.6, dark);
  pen.line([-4, -17, 4, -17], 1.1, second);
};

export const jar: DrawThing = (pen, { main, light, second, dark, pale }) => {
  pen.box(-15, -44, 30, 8, 2, dark);
  pen.box(-17, -38, 34, 38, 6, main);
  pen.box(-17, -38, 8, 38, 5, light);
  pen.box(-17, -28, 34, 17, 0.5, pale);
  pen.ellipse(0, -19.5, 5, 5, second);
};

export const candle: DrawThing = (pen, { main, light, second, dark, pale }) => {
  pen.ellipse(0, -1, 20, 3.4, dark);
  pen.box(-9, -34, 18, 33, 2.5, main);
  pen.box(-9, -34, 5, 33, 2.5, light);
  pen.line([0, -34, 0, -39], 0.9, dark);
  pen.polygon([0, -54, 4.4, -43, 3.4, -39, 0, -37.5, -3.4, -39, -4.4, -43], second);
  pen.ellipse(0, -41, 1.9, 3, pale);
};

export const plant: DrawThing = (pen, { main, light, shade }) => {
  const leaf = 0x5b8f62;
  for (const [x, y, turn] of [[-16, -38, -0.9], [16, -40, 0.9], [-9, -50, -0.45], [9, -51, 0.45], [0, -55, 0]] as const) {
    const [tipX, tipY] = [x * 1.35, y - 6];
    const [sideX, sideY] = [Math.cos(turn) * 6, Math.sin(turn) * 6];
    pen.polygon([0, -20, x * 0.75 - sideX, y * 0.85 - sideY, tipX, tipY, x * 0.75 + sideX, y * 0.85 + sideY], x > 0 ? 0x4a7d55 : leaf);
    pen.line([0, -20, tipX * 0.9, tipY * 0.95], 0.6, 0x3c6a48);
  }
  pen.polygon([-16, -24, 16, -24, 12, 0, -12, 0], main);
  pen.polygon([-16, -24, -8, -24, -6, 0, -12, 0], light);
  pen.box(-18, -27, 36, 6, 1.5, shade);
};

export const vase: DrawThing = (pen, { main, light, shade, second, pale }) => {
  for (const [x, y, color] of [[-11, -56, second], [3, -62, pale], [14, -53, second]] as const) {
    pen.line([0, -30, x, y], 0.9, 0x5b8f62);
    pen.ellipse(x * 0.6 + 4, y * 0.5 - 18, 4, 1.6, 0x5b8f62);
    for (const turn of [0, 1, 2, 3, 4]) pen.ellipse(x + Math.cos(turn * 1.257) * 2.8, y + Math.sin(turn * 1.257) * 2.8, 2.5, 2.5, color);
    pen.ellipse(x, y, 1.8, 1.8, shade);
  }
  pen.polygon([-5, -36, 5, -36, 6, -30, ...arc(0, -15, 16, 15, -0.19, 0.69), -6, -30], main);
  pen.polygon([-5, -36, -2, -36, -3, -29, ...arc(-6, -15, 5, 12, 0.75, 0.25).slice(0, 0), -6, -4, -12, -7, -15, -15, -12, -24, -6, -30], light);
};

export const chair: DrawThing = (pen, { main, light, shade, dark }) => {
  for (const x of [-17, 15]) pen.polygon([x, -20, x + 3, -20, x + (x < 0 ? 0 : 4), 0, x + (x < 0 ? -3 : 2), 0], dark);
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
