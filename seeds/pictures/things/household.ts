import type { DrawThing } from './tools.ts';
import { arc } from '../drawing/sheet.ts';

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
  for (const [x, y, turn] of [
    [-16, -38, -0.9],
    [16, -40, 0.9],
    [-9, -50, -0.45],
    [9, -51, 0.45],
    [0, -55, 0],
  ] as const) {
    const [tipX, tipY] = [x * 1.35, y - 6];
    const [sideX, sideY] = [Math.cos(turn) * 6, Math.sin(turn) * 6];
    pen.polygon(
      [0, -20, x * 0.75 - sideX, y * 0.85 - sideY, tipX, tipY, x * 0.75 + sideX, y * 0.85 + sideY],
      x > 0 ? 0x4a7d55 : leaf,
    );
    pen.line([0, -20, tipX * 0.9, tipY * 0.95], 0.6, 0x3c6a48);
  }
  pen.polygon([-16, -24, 16, -24, 12, 0, -12, 0], main);
  pen.polygon([-16, -24, -8, -24, -6, 0, -12, 0], light);
  pen.box(-18, -27, 36, 6, 1.5, shade);
};

export const vase: DrawThing = (pen, { main, light, shade, second, pale }) => {
  for (const [x, y, color] of [
    [-11, -56, second],
    [3, -62, pale],
    [14, -53, second],
  ] as const) {
    pen.line([0, -30, x, y], 0.9, 0x5b8f62);
    pen.ellipse(x * 0.6 + 4, y * 0.5 - 18, 4, 1.6, 0x5b8f62);
    for (const turn of [0, 1, 2, 3, 4])
      pen.ellipse(x + Math.cos(turn * 1.257) * 2.8, y + Math.sin(turn * 1.257) * 2.8, 2.5, 2.5, color);
    pen.ellipse(x, y, 1.8, 1.8, shade);
  }
  pen.polygon([-5, -36, 5, -36, 6, -30, ...arc(0, -15, 16, 15, -0.19, 0.69), -6, -30], main);
  pen.polygon(
    [
      -5,
      -36,
      -2,
      -36,
      -3,
      -29,
      ...arc(-6, -15, 5, 12, 0.75, 0.25).slice(0, 0),
      -6,
      -4,
      -12,
      -7,
      -15,
      -15,
      -12,
      -24,
      -6,
      -30,
    ],
    light,
  );
};

/** A mill for salt, pepper or coffee. */
export const mill: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.ellipse(0, -57, 4.4, 4.4, dark);
  pen.polygon([-9, -46, -7, -53, 7, -53, 9, -46], second);
  pen.polygon([-10, -46, 10, -46, 8, -34, 7, -28, 14, -6, 13, 0, -13, 0, -14, -6, -7, -28, -8, -34], main);
  pen.polygon([-10, -46, -3, -46, -3, -30, -6, -6, -6, 0, -13, 0, -14, -6, -7, -28, -8, -34], light);
  pen.box(-14, -5, 28, 5, 1.4, shade);
};
