import type { Color } from '../color.ts';
import type { Sheet } from '../sheet.ts';
import { lettersOf } from './strokes.ts';

/** How high capitals are in the units of their strokes. */
const CAPITAL = 6;
const GAP = 2;

/** Returns the width of a text whose capitals are 1 high; `NaN` for a text in letters that are not drawn. */
export function textWidth(text: string): number {
  const letters = lettersOf(text);
  if (!letters) return Number.NaN;
  return letters.reduce((sum, { width }) => sum + width + GAP, -GAP) / CAPITAL;
}

interface TextLook {
  /** The height of capitals. */
  readonly size: number;
  readonly thickness: number;
  readonly color: Color;
}

/** Writes a text. Its lower left end lies at a point. */
export function drawText(
  sheet: Sheet,
  text: string,
  [left, base]: readonly [number, number],
  { size, thickness, color }: TextLook,
): void {
  const unit = size / CAPITAL;
  let x = left;
  for (const { strokes, width } of lettersOf(text) ?? []) {
    for (const [fromX, fromY, toX, toY] of strokes)
      sheet.line(
        [x + fromX * unit, base + (fromY - CAPITAL) * unit, x + toX * unit, base + (toY - CAPITAL) * unit],
        thickness,
        color,
      );
    x += (width + GAP) * unit;
  }
}
