import { arc } from '../drawing/sheet.ts';
import type { DrawThing } from './tools.ts';

export const cushion: DrawThing = (pen, { main, light, shade, second }) => {
  pen.polygon(
    [
      -29, -47, -20, -44, 0, -43, 20, -44, 29, -47, 26, -36, 25.5, -22, 26, -9, 29, 1, 20, -2, 0, -3, -20, -2,
      -29, 1, -26, -9, -25.5, -22, -26, -36,
    ],
    main,
  );
  pen.polygon(
    [-29, -47, -20, -44, -8, -43.4, -14, -24, -12, -2.6, -20, -2, -29, 1, -26, -9, -25.5, -22, -26, -36],
    light,
  );
  for (const x of [-6, 4, 14])
    pen.polygon([x, -43, x + 4, -43.2, x + 4.6, -24, x + 4, -2.6, x, -2.9, x + 0.6, -24], second);
  pen.polygon([22, -44.6, 29, -47, 26, -36, 25.5, -22, 26, -9, 29, 1, 22, -1.6, 21, -22], shade, 0.5);
};

/** Cloths that lie folded on each other. */
export const cloth: DrawThing = (pen, { main, light, shade, second, pale }) => {
  for (const [at, [color, edge]] of (
    [
      [second, pale],
      [main, light],
      [shade, main],
      [main, light],
    ] as const
  ).entries()) {
    const y = -at * 10.5;
    const inset = at === 1 ? 2 : at * 1.2;
    pen.box(-27 + inset, y - 10, 54 - inset * 2, 10, 4.6, color);
    pen.box(-27 + inset, y - 6.4, 44 - inset * 2, 1.4, 0.6, edge);
    pen.ellipse(24 - inset, y - 5, 3, 4.4, edge);
    pen.ellipse(24 - inset, y - 5, 1.6, 2.6, color);
  }
};

/** A mat or a blanket that is rolled up. */
export const roll: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.polygon([-14, -22, 24, -34, 30, -20, 26, -10, -10, 0], main);
  pen.polygon([-14, -22, 24, -34, 27, -29, -9, -18], light);
  pen.polygon([-12, -4, 27, -13, 26, -10, -10, 0], shade);
  pen.ellipse(-14, -11.5, 12, 11.5, shade);
  for (const size of [9, 6, 3]) pen.bow(-14, -11.5, size, size, [0, 1], 1.2, light);
  for (const x of [2, 17])
    pen.polygon(
      [
        x,
        -27.4 - (x - 2) * 0.31,
        x + 4,
        -28.6 - (x - 2) * 0.31,
        x + 9,
        -16 - (x - 2) * 0.2,
        x + 5,
        -4 - (x - 2) * 0.2,
        x + 1,
        -3.2 - (x - 2) * 0.2,
        x + 4.6,
        -16 - (x - 2) * 0.2,
      ],
      second,
    );
  pen.line([23, -33, 33, -38], 1.6, dark);
};

export const apron: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.bow(0, -52, 7, 9, [0.5, 1], 1.6, dark);
  pen.polygon([-9, -54, 9, -54, 11, -40, 21, -34, 22, 0, -22, 0, -21, -34, -11, -40], main);
  pen.polygon([-9, -54, -3, -54, -6, -38, -12, -32, -13, 0, -22, 0, -21, -34, -11, -40], light);
  pen.line([-21, -33, -31, -28], 1.5, dark);
  pen.line([21, -33, 31, -28], 1.5, dark);
  pen.box(-11, -26, 22, 13, 2, second);
  pen.line([0, -26, 0, -13], 0.7, shade);
};

export const pouch: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.box(-28, -36, 56, 36, 7, main);
  pen.box(-28, -36, 14, 36, 6, light);
  pen.box(-28, -36, 56, 11, 5, shade);
  pen.line([-23, -26, 22, -26], 1.4, dark);
  pen.polygon([20, -27.5, 25, -27.5, 28, -18, 24, -17], second);
};

export const hat: DrawThing = (pen, { main, light, shade, second }) => {
  pen.ellipse(0, -6, 31, 6.6, shade);
  pen.ellipse(0, -7.4, 31, 6, main);
  pen.polygon([-17, -8, ...arc(0, -26, 16, 13, 0.5, 1), 17, -8], main);
  pen.polygon([-17, -8, ...arc(0, -26, 16, 13, 0.5, 0.72), -9, -8], light);
  pen.polygon([-17, -15, 17, -15, 17.4, -8.6, -17.4, -8.6], second);
};
