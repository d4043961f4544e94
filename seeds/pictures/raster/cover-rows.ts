/** Takes the parts of each row that a polygon covers. */
export interface CoverReader {
  row(y: number): void;
  /** Takes the pixels from `from` up to `to`; `cover` is the part of each that lies in the polygon. */
  span(y: number, from: number, to: number, cover: number): void;
}

/**
 * Measures which part of each pixel a polygon covers.
 *
 * @param corners the corners in pixels: x, y, x, y …
 * @param row the row to measure in
 */
export function coverRows(corners: Float64Array, height: number, row: RowCover, reader: CoverReader): void {
  const edges = edgesOf(corners);
  if (edges.length === 0) return;
  const lowest = edges.reduce((most, { to }) => Math.max(most, to), -Infinity);
  const last = Math.min(height, Math.ceil(lowest)) - 1;
  let active: Edge[] = [];
  let next = 0;
  for (let y = Math.max(0, Math.floor(edges[0]!.from)); y <= last; y += 1) {
    while (next < edges.length && edges[next]!.from < y + 1) active.push(edges[next++]!);
    let ends = false;
    for (const edge of active) {
      row.add(edge, y);
      if (edge.to <= y + 1) ends = true;
    }
    row.read(y, reader);
    if (ends) active = active.filter(({ to }) => to > y + 1);
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
  /** 1 on the way down, -1 on the way up. */
  readonly turn: number;
}

/** Returns the edges of a polygon that are not level, the highest first. */
function edgesOf(corners: Float64Array): Edge[] {
  const edges: Edge[] = [];
  let [x, y] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
  for (let at = 0; at < corners.length; at += 2) {
    const [toX, toY] = [corners[at]!, corners[at + 1]!];
    const slope = (toX - x) / (toY - y);
    if (y < toY) edges.push({ from: y, x, to: toY, slope, turn: 1 });
    else if (y > toY) edges.push({ from: toY, x: toX, to: y, slope, turn: -1 });
    [x, y] = [toX, toY];
  }
  return edges.toSorted((one, other) => one.from - other.from);
}

/** The cover of one row, as the changes from pixel to pixel. */
export class RowCover {
  readonly #width: number;
  readonly #changes: Float32Array;
  /** A bit for each pixel that has a change. */
  readonly #marks: Uint32Array;
  #first = Infinity;
  #last = -1;

  constructor(width: number) {
    this.#width = width;
    this.#changes = new Float32Array(width + 3);
    this.#marks = new Uint32Array((width + 34) >> 5);
  }

  /** Adds the area to the right of an edge within a row. */
  add({ from, x, to, slope, turn }: Edge, y: number): void {
    const [top, bottom] = [Math.max(y, from), Math.min(y + 1, to)];
    const area = (bottom - top) * turn;
    if (area === 0) return;
    const start = this.#inside(x + (top - from) * slope);
    const end = this.#inside(x + (bottom - from) * slope);
    const [left, right] = start < end ? [start, end] : [end, start];
    const [first, last] = [Math.floor(left), Math.floor(right)];
    if (first === last) {
      const share = area * (first + 1 - (left + right) / 2);
      this.#change(first, share);
      this.#change(first + 1, area - share);
      return;
    }
    // The edge crosses several pixels: each takes the area up to its right side, and hands on the rest.
    const each = 1 / (right - left);
    let before = 0;
    for (let pixel = first; pixel <= last; pixel += 1) {
      const [enter, leave] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
      const passed = (leave - left) * each;
      const cover = (leave - enter) * each * (pixel + 1 - (enter + leave) / 2) + (enter - left) * each;
      this.#change(pixel, area * (cover - before));
      before = cover;
      if (pixel === last) this.#change(pixel + 1, area * (passed - before));
    }
  }

  /** Reports the spans of equal cover, and clears the row. */
  read(y: number, reader: CoverReader): void {
    reader.row(y);
    let [sum, from] = [0, 0];
    for (let word = this.#first; word <= this.#last; word += 1) {
      let bits = this.#marks[word]!;
      this.#marks[word] = 0;
      while (bits !== 0) {
        const lowest = 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        const pixel = word * 32 + lowest;
        const cover = Math.abs(sum);
        if (pixel > from && cover > 0.01)
          reader.span(y, from, Math.min(pixel, this.#width), Math.min(1, cover));
        from = pixel;
        sum += this.#changes[pixel]!;
        this.#changes[pixel] = 0;
      }
    }
    [this.#first, this.#last] = [Infinity, -1];
  }

  #inside(x: number): number {
    return Math.min(this.#width, Math.max(0, x));
  }

  #change(pixel: number, by: number): void {
    const word = pixel >> 5;
    this.#changes[pixel]! += by;
    this.#marks[word]! |= 1 << (pixel & 31);
    if (word < this.#first) this.#first = word;
    if (word > this.#last) this.#last = word;
  }
}

/** The sides of an upright rectangle, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the sides of a polygon if it is an upright rectangle, drawn as `Sheet.rect` does. */
export function boxOf(corners: Float64Array): Box | undefined {
  if (corners.length !== 8) return undefined;
  const [start, top, end, bottom] = [corners[0]!, corners[1]!, corners[2]!, corners[5]!];
  const isUpright = corners[3] === top && corners[4] === end && corners[6] === start && corners[7] === bottom;
  const [left, right] = start < end ? [start, end] : [end, start];
  return isUpright && left < right && top < bottom ? { left, top, right, bottom } : undefined;
}

/** Measures which part of each pixel a rectangle covers, as `coverRows` does for all shapes. */
export function coverBox(box: Box, width: number, height: number, reader: CoverReader): void {
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
  if (left >= right) return;
  const [first, last] = [Math.floor(left), Math.ceil(right) - 1];
  const end = Math.min(height, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y < end; y += 1) {
    const tall = Math.min(y + 1, box.bottom) - Math.max(y, box.top);
    reader.row(y);
    if (first === last) {
      reader.span(y, first, first + 1, tall * (right - left));
      continue;
    }
    const [full, rest] = [Math.ceil(left), Math.floor(right)];
    if (full > first) reader.span(y, first, full, tall * (full - left));
    if (rest > full) reader.span(y, full, rest, tall);
    if (rest <= last) reader.span(y, rest, last + 1, tall * (right - rest));
  }
}
