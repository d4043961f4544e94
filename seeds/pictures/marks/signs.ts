import type { Color } from '../drawing/color.ts';
import { arc, type Sheet } from '../drawing/sheet.ts';

/** Draws a sign within 40 units around 0, 0: onto a sheet, in its colour and that of the ground. */
type Sign = (draw: SignPen, ground: Color) => void;

/** Draws in one colour from the middle of an icon. */
interface SignPen {
  fill(points: readonly number[], color?: Color): void;
  box(left: number, top: number, width: number, height: number, radius: number, color?: Color): void;
  disc(x: number, y: number, radius: number, color?: Color): void;
}

const SIGNS = {
  heart: ({ fill }) =>
    fill([0, 19, ...arc(-9.5, -6, 10.5, 10.5, 0.37, 0.96), ...arc(9.5, -6, 10.5, 10.5, 0.54, 1.13)]),
  star: ({ fill }) =>
    fill(
      Array.from({ length: 10 }, (_, at) => {
        const [angle, reach] = [(at / 5 - 0.5) * Math.PI, at % 2 ? 9 : 21];
        return [Math.cos(angle) * reach, Math.sin(angle) * reach];
      }).flat(),
    ),
  user: ({ fill, disc }) => {
    disc(0, -9, 9.5);
    fill([...arc(0, 20, 19, 17, 0.5, 1)]);
  },
  cart: ({ fill, disc, box }) => {
    fill([-13, -12, 19, -12, 15, 7, -9, 7]);
    box(-21, -18, 10, 3.4, 1.6);
    fill([-14.5, -18, -11, -18, -5, 12, -8.4, 12]);
    box(-8, 9.6, 23, 3, 1.5);
    for (const x of [-4, 11]) disc(x, 17, 3.4);
  },
  calendar: ({ box, disc }, ground) => {
    box(-19, -16, 38, 35, 5);
    box(-14, -6, 28, 20, 2, ground);
    for (const x of [-11, 7]) box(x, -21, 4, 9, 2);
    for (const x of [-8, 0, 8]) disc(x, 0, 2.2);
    for (const x of [-8, 0]) disc(x, 8, 2.2);
  },
  pin: ({ fill, disc }, ground) => {
    fill([0, 22, ...arc(0, -6, 15, 15, 0.42, 1.08)]);
    disc(0, -6, 6, ground);
  },
  camera: ({ box, disc }, ground) => {
    box(-8, -18, 16, 10, 3);
    box(-21, -13, 42, 30, 5);
    disc(0, 2, 10, ground);
    disc(0, 2, 6.4);
  },
  clock: ({ disc, box }, ground) => {
    disc(0, 0, 20);
    disc(0, 0, 15.6, ground);
    box(-1.7, -11, 3.4, 13, 1.7);
    box(-1.7, -1.7, 10, 3.4, 1.7);
  },
  mail: ({ box, fill }, ground) => {
    box(-21, -15, 42, 30, 4);
    fill([-17, -11, 17, -11, 0, 3], ground);
    fill([-14, -11, 14, -11, 0, 0.4]);
  },
  phone: ({ box, disc }, ground) => {
    box(-11.5, -21, 23, 42, 5);
    box(-8, -15.5, 16, 27, 1, ground);
    disc(0, 16, 2.2, ground);
  },
  home: ({ fill, box }, ground) => {
    fill([-21, 1, 0, -19, 21, 1, 17, 4.5, 0, -12, -17, 4.5]);
    fill([-14, 3, 0, -10, 14, 3, 14, 19, -14, 19]);
    box(-4, 7, 8, 12, 1, ground);
  },
  check: ({ disc, fill }, ground) => {
    disc(0, 0, 20);
    fill([-10.5, 0.5, -7, -3, -2.5, 2, 7.5, -8, 11, -4.5, -2.5, 9.5], ground);
  },
  leaf: ({ fill }, ground) => {
    fill([-17, 17, -15, -4, -4, -15, 18, -18, 16, 4, 5, 14, -11, 13]);
    fill([-17.5, 15, 8, -9.5, 9.5, -8, -15, 18], ground);
  },
  bolt: ({ fill }) => fill([5, -22, -14, 4, -2, 4, -6, 22, 14, -6, 2, -6]),
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;

/** Draws a sign around a point. */
export function drawSign(
  sheet: Sheet,
  name: SignName,
  [x, y]: readonly [number, number],
  [color, ground]: readonly [Color, Color],
): void {
  const at = (points: readonly number[]): number[] =>
    points.map((place, index) => place + (index % 2 === 0 ? x : y));
  const pen: SignPen = {
    fill: (points, own = color) => sheet.polygon(at(points), own),
    box: (left, top, width, height, radius, own = color) =>
      sheet.box(x + left, y + top, width, height, radius, own),
    disc: (right, down, radius, own = color) => sheet.ellipse(x + right, y + down, radius, radius, own),
  };
  SIGNS[name](pen, ground);
}
