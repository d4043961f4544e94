import type { DrawThing } from './tools.ts';
import { arc } from '../drawing/sheet.ts';

export const bag: DrawThing = (pen, { main, light, shade, dark, pale }) => {
  pen.bow(0, -38, 11, 18, [0.5, 1], 2.6, dark);
  pen.polygon([-21, -40, 21, -40, 25, -2, 23, 0, -23, 0, -25, -2], main);
  pen.polygon([-21, -40, -12, -40, -14, 0, -23, 0, -25, -2], light);
  pen.polygon([-22, -40, 22, -40, 22.6, -34, -22.6, -34], shade);
  pen.box(-6, -24, 12, 9, 1, pale);
};

export const rucksack: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.bow(0, -52, 6, 6, [0.5, 1], 2, dark);
  pen.box(-26, -34, 8, 26, 3.5, shade);
  pen.box(18, -34, 8, 26, 3.5, shade);
  pen.box(-21, -54, 42, 54, 14, main);
  pen.box(-21, -52, 10, 50, 8, light);
  pen.box(-21, -42, 42, 6, 2, shade);
  pen.box(-15, -27, 30, 22, 4, second);
  pen.line([-11, -22, 11, -22], 1.2, dark);
  pen.box(-2, -44, 4, 11, 1, dark);
};

export const shoe: DrawThing = (pen, { main, light, shade, second, pale }) => {
  pen.polygon([-28, -5, -27, -30, -12, -31, -8, -24, 6, -18, 22, -15, 28, -9, 28, -5], main);
  pen.polygon([-28, -5, -27, -30, -19, -30.5, -21, -5], shade);
  pen.polygon([-12, -31, -8, -24, 6, -18, 2, -14, -13, -22, -16, -31], light);
  pen.polygon([14, -16.5, 22, -15, 28, -9, 28, -5, 15, -5], second);
  for (const step of [0, 1, 2])
    pen.line([-9 + step * 5, -24 + step * 2.4, -12 + step * 5.2, -18 + step * 2.4], 1.2, pale);
  pen.box(-29, -6, 58, 6, 2.6, pale);
  pen.line([-26, -1.5, 26, -1.5], 0.8, shade);
};

export const shirt: DrawThing = (pen, { main, light, shade, second }) => {
  pen.polygon(
    [
      -9, -57, -19, -53, -31, -38, -22, -31, -16, -37, -16, 0, 16, 0, 16, -37, 22, -31, 31, -38, 19, -53, 9,
      -57,
    ],
    main,
  );
  pen.polygon([-19, -53, -31, -38, -22, -31, -16, -37, -13, -50], light);
  pen.polygon([16, -37, 16, 0, 9, 0, 12, -30], shade);
  pen.polygon(arc(0, -57.5, 9, 8, 0, 0.5), shade);
  pen.box(-9, -36, 18, 4, 0.4, second);
  pen.box(-9, -30, 12, 4, 0.4, second);
};

export const umbrella: DrawThing = (pen, { main, light, shade, dark }) => {
  pen.line([0, -56, 0, -6], 1.8, dark);
  pen.bow(4, -6, 4, 5, [0.02, 0.5], 1.8, dark);
  pen.polygon(arc(0, -30, 30, 28, 0.5, 1), main);
  pen.polygon([...arc(0, -30, 30, 28, 0.5, 0.75), ...arc(0, -30, 12, 28, 0.75, 0.5)], light);
  pen.polygon([...arc(0, -30, 12, 28, 0.75, 1), ...arc(0, -30, 30, 28, 1, 0.75)], shade);
  pen.line([0, -58, 0, -61], 1.8, dark);
};

export const book: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.box(-26, -9, 52, 9, 1.6, dark);
  pen.box(-23, -7.5, 49, 6, 0.6, pale);
  pen.box(-22, -17, 46, 8, 1.6, second);
  pen.box(-20, -15.6, 44, 5.2, 0.6, pale);
  pen.polygon([-13, -59, 14, -59, 18, -18, -9, -18], main);
  pen.polygon([-13, -59, -9, -59, -5, -18, -9, -18], shade);
  pen.polygon([-4, -52, 10, -52, 10.6, -46, -3.4, -46], pale);
  pen.ellipse(5.5, -33, 6, 6, light);
};

export const box: DrawThing = (pen, { main, light, shade, second, dark }) => {
  pen.polygon([-28, -34, 4, -27, 4, 0, -28, -8], main);
  pen.polygon([4, -27, 28, -36, 28, -9, 4, 0], shade);
  pen.polygon([-28, -34, -3, -43, 28, -36, 4, -27], light);
  pen.polygon([-15, -39, -11, -40.4, 18, -32.4, 18, -24, 14, -22.5, 14, -31], second);
  pen.line([-22, -16, -10, -13], 1.6, dark);
};

export const clock: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  for (const side of [-1, 1]) pen.line([side * 12, -8, side * 17, -1], 3, shade);
  pen.ellipse(0, -30, 27, 27, main);
  pen.polygon([...arc(0, -30, 27, 27, 0.3, 0.7), ...arc(0, -30, 22, 22, 0.7, 0.3)], light);
  pen.ellipse(0, -30, 22, 22, pale);
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour * Math.PI) / 6;
    const long = hour % 3 === 0 ? 16.5 : 18;
    pen.line(
      [
        Math.cos(angle) * long,
        -30 + Math.sin(angle) * long,
        Math.cos(angle) * 19.4,
        -30 + Math.sin(angle) * 19.4,
      ],
      1.2,
      dark,
    );
  }
  pen.line([0, -30, -8, -38], 2, dark);
  pen.line([0, -30, 11, -39], 1.4, dark);
  pen.ellipse(0, -30, 1.9, 1.9, second);
};

export const bicycle: DrawThing = (pen, { main, second, dark, shade }) => {
  for (const x of [-19, 19]) {
    pen.bow(x, -13, 12, 12, [0, 1], 1.7, dark);
    for (const turn of [0, 1, 2, 3])
      pen.line(
        [
          x + Math.cos(turn * 0.785) * 11,
          -13 + Math.sin(turn * 0.785) * 11,
          x - Math.cos(turn * 0.785) * 11,
          -13 - Math.sin(turn * 0.785) * 11,
        ],
        0.3,
        shade,
      );
  }
  pen.line([-19, -13, -9, -32, 12, -32, -2, -13, -19, -13], 2, main);
  pen.line([-2, -13, -11, -37], 2, main);
  pen.line([19, -13, 11, -39, 18, -42], 2, main);
  pen.box(-17, -40, 12, 3.4, 1.7, dark);
  pen.box(15, -44, 7, 2.6, 1.3, second);
  pen.ellipse(-2, -13, 3, 3, second);
};

export const car: DrawThing = (pen, { main, light, shade, second, dark, pale }) => {
  pen.polygon([-19, -19, -12, -31, 10, -31, 19, -19], main);
  pen.polygon([-15.5, -19, -10, -28.6, -1.4, -28.6, -1.4, -19], pale);
  pen.polygon([1.4, -19, 1.4, -28.6, 8.6, -28.6, 14.6, -19], pale);
  pen.box(-31, -20, 62, 14, 5, main);
  pen.box(-31, -20, 62, 4, 2, light);
  pen.box(-31, -9, 62, 4, 2, shade);
  pen.box(26, -17, 5, 4, 1.6, second);
  for (const x of [-18, 18]) {
    pen.ellipse(x, -6, 7, 7, dark);
    pen.ellipse(x, -6, 3, 3, pale);
  }
};
