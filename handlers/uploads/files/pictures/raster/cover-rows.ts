/** Takes the parts of each row that a polygon covers. */
export interface CoverReader {
  /** Starts a row. */
  row(y: number): void;
  /** Takes the pixels from `from` up to `to`; `cover` is the part of each that lies in the polygon. */
  span(y: number, from: number, to: number, cover: number): void;
}

/** Each row of pixels is measured along four lines. */
const LINES = 4;

/**
 * Measures which part of each pixel a polygon covers. Where it crosses itself, even crossings are outside.
 *
 * @param corners the corners in pixels: x, y, x, y …
 */
export function coverRows(corners: Float64Array, width: number, height: number, reader: CoverReader): void {
  const edges = edgesOf(corners);
  if (edges.length === 0) return;
  const lowest = edges.reduce((most, { to }) => Math.max(most, to), -Infinity);
  const last = Math.min(height - 1, Math.floor(lowest));
  // The change of cover from pixel to pixel, and a bit for each pixel that has one.
  const changes = new Float32Array(width + 2);
  const marks = new Uint32Array((width + 33) >> 5);
  let active: Edge[] = [];
  let next = 0;
  for (let y = Math.max(0, Math.floor(edges[0]!.from)); y <= last; y += 1) {
    for (let line = 0; line < LINES; line += 1) {
      const at = y + (line + 0.5) / LINES;
      while (next < edges.length && edges[next]!.from <= at) active.push(edges[next++]!);
      if (active.some(({ to }) => to <= at)) active = active.filter(({ to }) => to > at);
      const crossings = active.map(({ x, from, slope }) => x + (at - from) * slope);
      if (crossings.length > 2) crossings.sort((one, other) => one - other);
      else if (crossings[0]! > crossings[1]!) crossings.reverse();
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const left = Math.min(width, Math.max(0, crossings[pair]!));
        const right = Math.min(width, Math.max(0, crossings[pair + 1]!));
        if (right > left) {
          change(left, 1 / LINES, changes, marks);
          change(right, -1 / LINES, changes, marks);
        }
      }
    }
    readRow(y, width, changes, marks, reader);
  }
}

interface Edge {
  /** The upper end, and the x of it. */
  readonly from: number;
  readonly x: number;
  /** The lower end. */
  readonly to: number;
  /** How far x moves with each y. */
  readonly slope: number;
}

/** Returns the edges of a polygon that are not level, the highest first. */
function edgesOf(corners: Float64Array): Edge[] {
  const edges: Edge[] = [];
  let [x, y] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
  for (let at = 0; at < corners.length; at += 2) {
    const [toX, toY] = [corners[at]!, corners[at + 1]!];
    const slope = (toX - x) / (toY - y);
    if (y < toY) edges.push({ from: y, x, to: toY, slope });
    else if (y > toY) edges.push({ from: toY, x: toX, to: y, slope });
    [x, y] = [toX, toY];
  }
  return edges.toSorted((one, other) => one.from - other.from);
}

/** Changes the cover from a place within a pixel on. */
function change(place: number, by: number, changes: Float32Array, marks: Uint32Array): void {
  const pixel = Math.floor(place);
  const inside = pixel + 1 - place;
  changes[pixel]! += by * inside;
  changes[pixel + 1]! += by * (1 - inside);
  marks[pixel >> 5]! |= 1 << (pixel & 31);
  marks[(pixel + 1) >> 5]! |= 1 << ((pixel + 1) & 31);
}

/** Reports the spans of equal cover, and clears the changes for the next row. */
function readRow(
  y: number,
  width: number,
  changes: Float32Array,
  marks: Uint32Array,
  reader: CoverReader,
): void {
  reader.row(y);
  let [cover, from] = [0, 0];
  for (let word = 0; word < marks.length; word += 1) {
    while (marks[word] !== 0) {
      const bits = marks[word]!;
      const bit = 31 - Math.clz32(bits & -bits);
      marks[word] = bits & (bits - 1);
      const pixel = word * 32 + bit;
      if (pixel > from && cover > 0.01) reader.span(y, from, Math.min(pixel, width), cover);
      from = pixel;
      cover += changes[pixel]!;
      changes[pixel] = 0;
    }
  }
}
