import { type Color, darker, lighter } from '../drawing/color.ts';
import type { PlainPalette } from '../drawing/plain-palettes.ts';
import type { Random } from '../drawing/random.ts';
import { arc, type Sheet } from '../drawing/sheet.ts';

/** Draws a thing around x = 0 that stands on y = 0. It is at most 60 wide and 62 high. */
export type DrawThing = (pen: Pen, colors: ThingColors, random: Random) => void;

/** The colours of a thing: its main one lit and in the shade, and two others. */
export interface ThingColors {
  readonly main: Color;
  readonly light: Color;
  readonly shade: Color;
  readonly second: Color;
  readonly dark: Color;
  readonly pale: Color;
}

export const thingColors = ({ main, second, third, isDark }: PlainPalette): ThingColors => ({
  main,
  light: lighter(main, 0.22),
  shade: darker(main, 0.2),
  second,
  dark: isDark ? darker(third, 0.55) : third,
  pale: lighter(second, 0.72),
});

/** Draws onto a sheet from a point and in a scale of its own. */
export class Pen {
  readonly sheet: Sheet;
  readonly x: number;
  readonly y: number;
  readonly size: number;

  constructor(sheet: Sheet, x: number, y: number, size: number) {
    this.sheet = sheet;
    this.x = x;
    this.y = y;
    this.size = size;
  }

  polygon(points: readonly number[], color: Color, opacity?: number): void {
    this.sheet.polygon(this.#placed(points), color, opacity === undefined ? {} : { opacity });
  }

  box(left: number, top: number, width: number, height: number, radius: number, color: Color): void {
    const { sheet, x, y, size } = this;
    sheet.box(x + left * size, y + top * size, width * size, height * size, radius * size, color);
  }

  ellipse(x: number, y: number, across: number, down: number, color: Color): void {
    this.polygon(arc(x, y, across, down, 0, 1), color);
  }

  line(points: readonly number[], thickness: number, color: Color): void {
    this.sheet.line(this.#placed(points), thickness * this.size, color);
  }

  /** Draws the part of an ellipse between two angles, in turns. */
  slice(
    x: number,
    y: number,
    across: number,
    down: number,
    [from, to]: readonly [number, number],
    color: Color,
  ): void {
    this.polygon(arc(x, y, across, down, from, to), color);
  }

  /** Draws a bent line: a part of an ellipse, between two angles in turns. */
  bow(
    x: number,
    y: number,
    across: number,
    down: number,
    [from, to]: readonly [number, number],
    thickness: number,
    color: Color,
  ): void {
    this.line(arc(x, y, across, down, from, to), thickness, color);
  }

  #placed(points: readonly number[]): number[] {
    return points.map((place, at) => (at % 2 === 0 ? this.x : this.y) + place * this.size);
  }
}
