import { type Color, mix, partsOf } from '../drawing/color.ts';
import type { Shape, Sheet } from '../drawing/sheet.ts';
import { boxOf, coverBox, type CoverReader, coverRows, RowCover } from './cover-rows.ts';

/** A picture of at most 256 colours. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** The colour of each pixel, row by row, each row behind an empty byte: the filter of a PNG row. */
  readonly rows: Uint8Array;
  readonly colors: readonly Color[];
}

/** The shares of a colour that edges and transparent shapes can have. */
const LEVELS = 8;
/** The most bands of a colour that changes on the way down. */
const MOST_BANDS = 64;

/** Paints a drawing in its size in pixels. */
export function paint(sheet: Sheet, width: number, height: number): Bitmap {
  const colors = new IndexedColors();
  const rows = new Uint8Array((width + 1) * height);
  // Edges and shadows share what the plain colours leave of the palette.
  for (const { color, opacity } of sheet.shapes) if (opacity === undefined) colors.index(color);
  const canvas = { width, height, rows, colors, cover: new RowCover(width) };
  for (const shape of sheet.shapes) paintShape(shape, [width / sheet.width, height / sheet.height], canvas);
  return { width, height, rows, colors: colors.colors };
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
  readonly colors: IndexedColors;
  /** The row that shapes are measured in. */
  readonly cover: RowCover;
}

/** Returns how many bands it takes from one colour to another without a visible step. */
function bandsBetween(color: Color, lower: Color): number {
  const [from, to] = [partsOf(color), partsOf(lower)];
  const distance = Math.max(...from.map((part, at) => Math.abs(part - to[at]!)));
  return Math.min(MOST_BANDS, Math.max(2, Math.round(distance / 3)));
}

function paintShape(
  { points, color, lower, opacity = 1 }: Shape,
  [across, down]: readonly [number, number],
  canvas: Canvas,
): void {
  const { width, height, rows, colors } = canvas;
  let [top, bottom] = [Infinity, -Infinity];
  const corners = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 1) {
    const place = points[at]! * (at % 2 === 0 ? across : down);
    corners[at] = place;
    if (at % 2 === 1) {
      top = Math.min(top, place);
      bottom = Math.max(bottom, place);
    }
  }
  const bands = lower === undefined ? 1 : bandsBetween(color, lower);
  let shade = color;
  const isSolid = Math.round(opacity * LEVELS) === LEVELS;
  let solid = isSolid ? colors.index(color) : 0;
  let band = 0;
  /** The mixtures of the shade by their level, those of edges first. */
  let mixtures: (Int16Array | undefined)[] = [];
  const reader: CoverReader = {
    row(y) {
      if (lower === undefined) return;
      const next = Math.min(bands - 1, Math.floor(((y + 0.5 - top) / (bottom - top)) * bands));
      if (next === band) return;
      band = next;
      shade = mix(color, lower, Math.max(0, band) / (bands - 1));
      if (isSolid) solid = colors.index(shade);
      mixtures = [];
    },
    span(y, from, to, cover) {
      const start = y * (width + 1) + 1;
      const level = Math.round(cover * opacity * LEVELS);
      if (level >= LEVELS) {
        rows.fill(solid, start + from, start + to);
      } else if (level > 0) {
        const isEdge = cover < 0.99;
        const mixture = (mixtures[isEdge ? level : level + LEVELS] ??= colors.mixtures(shade, level, isEdge));
        for (let at = start + from; at < start + to; at += 1) {
          const below = rows[at]!;
          if (mixture[below]! < 0) mixture[below] = colors.mixture(below, shade, level / LEVELS, isEdge);
          rows[at] = mixture[below]!;
        }
      }
    },
  };
  const box = boxOf(corners);
  if (box) coverBox(box, width, height, reader);
  else coverRows(corners, height, canvas.cover, reader);
}

const MAX_COLORS = 256;
/** Mixed colours that differ less are one colour: those of edges, and those of areas. */
const SAME_AT_EDGES = 60;
const SAME_IN_AREAS = 6;

/** The palette of a picture, which grows while it is painted. */
class IndexedColors {
  readonly colors: Color[] = [];
  /** Red, green and blue of each colour. */
  readonly #parts = new Uint8Array(MAX_COLORS * 3);
  readonly #indexes = new Map<Color, number>();
  readonly #mixed = new Map<number, Int16Array>();

  /** Returns the index of a colour, or of the nearest one if the palette is full. */
  index(color: Color): number {
    return this.#indexes.get(color) ?? this.#add(color);
  }

  /**
   * Returns, for each colour below, the index of the mixture with a colour above; -1 for the mixtures
   * that `mixture` has not made yet.
   */
  mixtures(above: Color, level: number, isEdge: boolean): Int16Array {
    const key = above * 64 + level * 2 + (isEdge ? 1 : 0);
    let mixture = this.#mixed.get(key);
    if (!mixture) this.#mixed.set(key, (mixture = new Int16Array(MAX_COLORS).fill(-1)));
    return mixture;
  }

  /** Returns the index of the mixture of two colours. */
  mixture(below: number, above: Color, share: number, isEdge: boolean): number {
    const color = mix(this.colors[below]!, above, share);
    const exact = this.#indexes.get(color);
    if (exact !== undefined) return exact;
    const [index, distance] = this.#nearest(color);
    return distance <= (isEdge ? SAME_AT_EDGES : SAME_IN_AREAS) ? index : this.#add(color);
  }

  #add(color: Color): number {
    const isFull = this.colors.length === MAX_COLORS;
    const index = isFull ? this.#nearest(color)[0] : this.colors.push(color) - 1;
    if (!isFull) this.#parts.set(partsOf(color), index * 3);
    this.#indexes.set(color, index);
    return index;
  }

  #nearest(color: Color): [index: number, distance: number] {
    const [red, green, blue] = partsOf(color);
    const parts = this.#parts;
    const end = this.colors.length * 3;
    let best = 0;
    let least = Infinity;
    for (let at = 0; at < end; at += 3) {
      const r = parts[at]! - red;
      const g = parts[at + 1]! - green;
      const b = parts[at + 2]! - blue;
      const distance = r * r + g * g + b * b;
      if (distance < least) {
        least = distance;
        best = at / 3;
      }
    }
    return [best, least];
  }
}
