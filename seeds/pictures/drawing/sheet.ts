import type { Color } from './color.ts';

/** A filled polygon. */
export interface Shape {
  /** The corners: x, y, x, y … */
  readonly points: readonly number[];
  readonly color: Color;
  /** The colour at its lower end, if it changes on the way down. */
  readonly lower?: Color;
  /** Default: 1. */
  readonly opacity?: number;
}

/** How a shape differs from a plain one. */
export type Look = Omit<Shape, 'points' | 'color'>;

/** The shortest side of a sheet; of very long pictures, a sixth of the longest. */
const UNITS = 100;

/**
 * A drawing: shapes that lie on each other. Its unit is a hundredth of the shorter side, and it is painted
 * in any size.
 */
export class Sheet {
  readonly shapes: Shape[] = [];
  readonly width: number;
  readonly height: number;

  /** Takes the shape of a picture: its width and height in any unit. */
  constructor(width: number, height: number) {
    const unit = Math.max(Math.min(width, height), Math.max(width, height) / 6) / UNITS;
    this.width = width / unit;
    this.height = height / unit;
  }

  /** Turns what is drawn so far from left to right. */
  mirror(): void {
    for (const [index, shape] of this.shapes.entries())
      this.shapes[index] = {
        ...shape,
        points: shape.points.map((place, at) => (at % 2 === 0 ? this.width - place : place)),
      };
  }

  polygon(points: readonly number[], color: Color, look?: Look): void {
    this.shapes.push({ points, color, ...look });
  }

  rect(left: number, top: number, width: number, height: number, color: Color, look?: Look): void {
    const [right, bottom] = [left + width, top + height];
    this.polygon([left, top, right, top, right, bottom, left, bottom], color, look);
  }

  ellipse(x: number, y: number, across: number, down: number, color: Color, look?: Look): void {
    this.polygon(arc(x, y, across, down, 0, 1), color, look);
  }

  /** Draws the part of an ellipse between two angles, in turns from the right, clockwise. */
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

  /** Draws a rectangle with round corners. */
  box(
    left: number,
    top: number,
    width: number,
    height: number,
    radius: number,
    color: Color,
    look?: Look,
  ): void {
    const round = Math.min(radius, width / 2, height / 2);
    const [right, bottom] = [left + width - round, top + height - round];
    const corner = (x: number, y: number, turn: number): number[] =>
      arc(x, y, round, round, turn, turn + 0.25);
    this.polygon(
      [
        ...corner(right, bottom, 0),
        ...corner(left + round, bottom, 0.25),
        ...corner(left + round, top + round, 0.5),
        ...corner(right, top + round, 0.75),
      ],
      color,
      look,
    );
  }

  /** Draws lines from point to point. Their ends are round enough for thin lines. */
  line(points: readonly number[], thickness: number, color: Color, look?: Look): void {
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [x, y, toX, toY] = points.slice(at, at + 4) as [number, number, number, number];
      const length = Math.hypot(toX - x, toY - y) || 1;
      const [alongX, alongY] = [((toX - x) / length) * thickness, ((toY - y) / length) * thickness];
      const end = (endX: number, endY: number, sign: number): number[] =>
        [
          [0, 0.5],
          [0.35, 0.35],
          [0.5, 0],
          [0.35, -0.35],
          [0, -0.5],
        ].flatMap(([along = 0, aside = 0]) => [
          endX + sign * (along * alongX - aside * alongY),
          endY + sign * (along * alongY + aside * alongX),
        ]);
      this.polygon([...end(toX, toY, 1), ...end(x, y, -1)], color, look);
    }
  }

  /** Draws a shadow with a soft edge. */
  shadow(x: number, y: number, across: number, down: number, color: Color): void {
    for (const size of [1.25, 1.1, 0.95, 0.8])
      this.ellipse(x, y, across * size, down * size, color, { opacity: 0.12 });
  }
}

/**
 * Returns points on an ellipse between two angles, in turns.
 *
 * @param steady how many points a whole ellipse gets. Default: more for a large one
 */
export function arc(
  x: number,
  y: number,
  across: number,
  down: number,
  from: number,
  to: number,
  steady = Math.max(across, down) < 2 ? 14 : 48,
): number[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) * steady));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (from + ((to - from) * step) / steps) * 2 * Math.PI;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  }).flat();
}

/**
 * Moves points that are measured around 0, 0 to a place.
 *
 * @param size how much they grow, in both directions or in each. Less than 0 turns them round.
 */
export function placed(
  points: readonly number[],
  [x, y]: readonly [number, number],
  size: number | readonly [across: number, down: number],
): number[] {
  const [across, down] = typeof size === 'number' ? [size, size] : size;
  return points.map((place, at) => (at % 2 === 0 ? x + place * across : y + place * down));
}
