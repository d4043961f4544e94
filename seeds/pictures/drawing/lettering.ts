import { once } from 'es-toolkit/function/once';
import type { Color } from './color.ts';
import lettering from './lettering.json' with { type: 'json' };
import { pointsOf } from './draw-shapes.ts';
import { type Look, placed, type Sheet } from './sheet.ts';

/** A line from point to point: x, y, x, y … A single point is a dot. */
type Stroke = readonly number[];

interface Letter {
  readonly strokes: readonly Stroke[];
  readonly width: number;
}

/** How high capitals are in the units of their strokes. */
const CAPITAL = 10;
const GAP = 2.3;

/** The lines of letters, from the line that they are on upwards. A letter's strokes are separated by `;`. */
const letters = once(
  () =>
    new Map<string, Letter>([
      [' ', { strokes: [], width: 1.6 }],
      ...Object.entries(lettering.letters).map(([letter, lines]) => [letter, letterOf(lines)] as const),
    ]),
);

function letterOf(lines: string): Letter {
  const strokes = strokesOf(lines);
  const width = Math.max(0, ...strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0)));
  return { strokes, width };
}

const strokesOf = (lines: string): Stroke[] => lines.split('; ').map((line) => pointsOf(line, 24));

/** The marks above the middle of a small letter, or below it. */
const ACCENTS: Readonly<Record<string, string>> = lettering.accents;
const ALIKE: Readonly<Record<string, string>> = lettering.alike;

/** Returns the lines of each letter of a text; undefined if one of them is of another alphabet. */
export function lettersOf(text: string): readonly Letter[] | undefined {
  const all: Letter[] = [];
  const parts = [...text.normalize('NFD')].flatMap((part) => [...(ALIKE[part] ?? part)]);
  for (const [at, part] of parts.entries()) {
    const accent = ACCENTS[part];
    const below = all.at(-1);
    if (accent !== undefined && below) {
      all[all.length - 1] = withAccent(below, parts[at - 1]!, accent);
      continue;
    }
    const letter = letters().get(part);
    if (!letter) return undefined;
    all.push(letter);
  }
  return all;
}

/** Moves an accent over its letter; that of capitals and long letters is higher. */
function withAccent({ strokes, width }: Letter, part: string, accent: string): Letter {
  const isLow = !accent.includes('-8') && !accent.includes('-9') && !accent.includes('-10');
  const isTall = part !== part.toLowerCase() || 'bdfhklt'.includes(part);
  const up = !isLow && isTall ? 3 : 0;
  // The dot of i and j makes room.
  const bare = isLow || !'ij'.includes(part) ? strokes : strokes.filter(({ length }) => length > 2);
  const moved = strokesOf(accent).map((stroke) => placed(stroke, [width / 2, -up], 1));
  return { strokes: [...bare, ...moved], width };
}

/** Returns the width of a text whose capitals are 1 high; `NaN` for a text in letters that are not drawn. */
export function textWidth(text: string): number {
  const all = lettersOf(text);
  if (!all) return Number.NaN;
  return all.reduce((sum, { width }) => sum + width + GAP, -GAP) / CAPITAL;
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
      const points = placed(stroke, [x, base], unit);
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
