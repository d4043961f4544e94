import type { Color } from '../drawing/color.ts';
import type { Look, Sheet } from '../drawing/sheet.ts';
import { lettersOf } from './letters.ts';

/** How high capitals are in the units of their strokes. */
const CAPITAL = 10;
const GAP = 2.3;

/** Returns the width of a text whose capitals are 1 high; `NaN` for a text in letters that are not drawn. */
export function textWidth(text: string): number {
  const letters = lettersOf(text);
  if (!letters) return Number.NaN;
  return letters.reduce((sum, { width }) => sum + width + GAP, -GAP) / CAPITAL;
}

interface TextLook extends Look {
  /** The height of capitals. */
  readonly size: number;
  /** The thickness of lines, as a share of the height. */
  readonly weight: number;
  readonly color: Color;
}

/** Writes a text. Its lower left end lies at a point. */
export function drawText(
  sheet: Sheet,
  text: string,
  [left, base]: readonly [number, number],
  { size, weight, color, ...look }: TextLook,
): void {
  const unit = size / CAPITAL;
  const thickness = size * weight;
  let x = left;
  for (const { strokes, width } of lettersOf(text) ?? []) {
    for (const stroke of strokes) {
      const points = stroke.map((place, at) => (at % 2 === 0 ? x : base) + place * unit);
      if (points.length === 2) {
        const [dotX = 0, dotY = 0] = points;
        sheet.ellipse(dotX, dotY, thickness * 0.62, thickness * 0.62, color, look);
      } else {
        sheet.polygon(ribbon(points, thickness / 2), color, look);
      }
    }
    x += (width + GAP) * unit;
  }
}

/** Returns the outline of a thick line: one side of it, and the other one back. */
function ribbon(points: readonly number[], half: number): number[] {
  const count = points.length / 2;
  const way = (from: number): [number, number] => {
    const [right, down] = [
      points[from * 2 + 2]! - points[from * 2]!,
      points[from * 2 + 3]! - points[from * 2 + 1]!,
    ];
    const length = Math.hypot(right, down) || 1;
    return [right / length, down / length];
  };
  const isRing = points[0] === points.at(-2) && Math.abs(points[1]! - points.at(-1)!) < 1e-9;
  const there: number[] = [];
  const back: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = way(at > 0 ? at - 1 : isRing ? count - 2 : 0);
    const after = way(at < count - 1 ? at : isRing ? 0 : count - 2);
    // The side of the corner, which reaches out further the sharper it is.
    const [asideX, asideY] = [-(before[1] + after[1]), before[0] + after[0]];
    const length = Math.hypot(asideX, asideY) || 1;
    const reach = (half * Math.min(2.2, 2 / length)) / length;
    const [x, y] = [points[at * 2]!, points[at * 2 + 1]!];
    there.push(x + asideX * reach, y + asideY * reach);
    back.unshift(x - asideX * reach, y - asideY * reach);
  }
  return [...there, ...back];
}
