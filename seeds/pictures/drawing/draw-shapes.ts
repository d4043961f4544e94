import { type Color, colorOf } from './color.ts';
import { arc, placed, type Sheet } from './sheet.ts';

/**
 * Draws shapes that are data, around a point. Each has a kind, a colour, and numbers:
 *
 * - `fill main 0,19 o9,-6 10,10 .54,1.13`: a polygon. `o` is a part of an ellipse: its middle, its radii, and
 *   from where to where, in turns from the right, clockwise.
 * - `faint light 0,0 4,2 4,-2`: a polygon that is half transparent
 * - `line dark 1.2 0,-56 0,-6`: the thickness of a line and its points
 * - `box pale -15,-44 30,8 2`: a rectangle with round corners: its corner at the upper left, its size, their radius
 * - `oval dark 0,-38 20,4.5`: the middle and the radii of an ellipse
 *
 * A colour is one of `colors`, or `rrggbb`.
 */
export function drawShapes(
  sheet: Sheet,
  shapes: readonly string[],
  at: readonly [x: number, y: number],
  size: number,
  colors: Readonly<Record<string, Color>>,
): void {
  for (const shape of shapes) {
    const [kind, name = '', ...path] = shape.split(' ');
    const color = colors[name] ?? colorOf(name);
    const thickness = kind === 'line' ? Number(path.shift()) * size : 0;
    const points = pointsOf(path.join(' '));
    if (kind === 'line') sheet.line(placed(points, at, size), thickness, color);
    else if (kind === 'box') {
      const [left = 0, top = 0, width = 0, height = 0, radius = 0] = points;
      const [x, y] = placed([left, top], at, size) as [number, number];
      sheet.box(x, y, width * size, height * size, radius * size, color);
    } else if (kind === 'oval') {
      const [x = 0, y = 0, across = 0, down = 0] = points;
      sheet.polygon(placed(arc(x, y, across, down, 0, 1), at, size), color);
    } else sheet.polygon(placed(points, at, size), color, kind === 'faint' ? { opacity: 0.5 } : {});
  }
}

/**
 * Returns the points of a path: `0,19 o9,-6 10,10 .54,1.13`.
 *
 * @param steady how many points a whole ellipse gets. Default: more for a large one
 */
export function pointsOf(path: string, steady?: number): number[] {
  const points: number[] = [];
  const numbers = path.split(/[ ,]/);
  for (let at = 0; at < numbers.length;) {
    if (!numbers[at]!.startsWith('o')) {
      points.push(Number(numbers[at]));
      at += 1;
      continue;
    }
    const [x, y, across, down, from, to] = numbers
      .slice(at, at + 6)
      .map((number) => Number(number.replace('o', ''))) as [number, number, number, number, number, number];
    points.push(...arc(x, y, across, down, from, to, steady));
    at += 6;
  }
  return points;
}
