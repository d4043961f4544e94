import { type Color, darker } from '../drawing/color.ts';
import { arc, type Sheet } from '../drawing/sheet.ts';
import type { Person } from './person.ts';

/** Returns the place of a point that is measured from the middle of a face. */
export type At = (right: number, down: number) => [number, number];

/** Draws the hair behind a face. */
export function drawBackHair(
  { style, hair }: Person,
  ellipse: (right: number, down: number, across: number, tall: number, color: Color) => void,
  box: (left: number, top: number, width: number, height: number, radius: number, color: Color) => void,
): void {
  const deep = darker(hair, 0.22);
  if (style === 'bob') box(-21.5, -23, 43, 46, 19, deep);
  if (style === 'long') box(-22, -23, 44, 66, 20, deep);
  if (style === 'bun') ellipse(0, -26, 9, 8.5, hair);
  if (style === 'curls')
    for (const [right, down] of [
      [-15, -12],
      [15, -12],
      [-19, 0],
      [19, 0],
      [-19, 12],
      [19, 12],
      [-15, 21],
      [15, 21],
    ] as const)
      ellipse(right, down, 8.5, 8.5, deep);
}

/** Draws the hair above a face. */
export function drawFrontHair({ style, hair, skin }: Person, size: number, at: At, sheet: Sheet): void {
  const cap = (down: number, tall: number, across = 18): void =>
    sheet.slice(...at(0, down), across * size, tall * size, [0.49, 1.01], hair);
  switch (style) {
    case 'cropped':
      cap(-8, 15, 17.2);
      sheet.polygon(arc(...at(0, -5.5), 13.2 * size, 8 * size, 0.5, 1), skin);
      return;
    case 'parted':
    case 'bun':
      cap(-5, 18.5);
      sheet.polygon(
        [...arc(...at(3.5, -3), 14 * size, 11 * size, 0.5, 1), ...at(17, -1), ...at(-11, -1)],
        skin,
      );
      return;
    case 'swept':
      cap(-5, 18);
      sheet.ellipse(...at(5, -19), 12 * size, 6.5 * size, hair);
      sheet.polygon(
        [...at(-15.5, -2), ...at(-12, -11), ...at(2, -9.5), ...at(14, -12), ...at(15.5, -2)],
        skin,
      );
      return;
    case 'curly':
    case 'curls':
      for (let turn = 0; turn <= 8; turn += 1) {
        const angle = Math.PI + (turn / 8) * Math.PI;
        sheet.ellipse(...at(15 * Math.cos(angle), -8 + 13.5 * Math.sin(angle)), 6.6 * size, 6.6 * size, hair);
      }
      sheet.ellipse(...at(0, -16), 13 * size, 6 * size, hair);
      return;
    default:
      for (const side of [-1, 1])
        sheet.polygon(
          [
            ...at(0, -24),
            ...at(side * 12, -22.5),
            ...at(side * 19, -14),
            ...at(side * 19.5, 4),
            ...at(side * 15.8, 2),
            ...at(side * 14.5, -7),
            ...at(side * 7, -11.5),
            ...at(0, -19),
          ],
          hair,
        );
  }
}
