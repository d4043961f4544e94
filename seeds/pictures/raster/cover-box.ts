import type { CoverReader } from './cover-rows.ts';

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
