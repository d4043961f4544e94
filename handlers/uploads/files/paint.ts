import { GLYPH_HEIGHT, GLYPH_WIDTH, hasDot, plainLetters } from './font.ts';

export type Color = readonly [red: number, green: number, blue: number];

/** A picture of two colours: a flat ground, and letters and a frame on it. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, by rows: 0 for the ground, 1 for what stands on it. */
  readonly pixels: Uint8Array;
  readonly colors: readonly [ground: Color, ink: Color];
}

/** What is to be read on a picture, and how large it is. */
export interface Picture {
  /** Its alternative text, or its name. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** Draws a picture with its title and its size; the colour comes from the title. */
export function paint({ title, width, height }: Picture): Bitmap {
  const bitmap: Bitmap = { width, height, pixels: new Uint8Array(width * height), colors: colorsOf(title) };
  // Powers of two, on their own grid: whole blocks of a JPEG are then of one colour.
  const scale = 2 ** Math.max(0, Math.floor(Math.log2(Math.min(width / 140, height / 50))));
  const grid = (at: number): number => Math.max(0, Math.floor(at / scale) * scale);
  const perLine = Math.max(1, Math.floor((width - 8 * scale) / ((GLYPH_WIDTH + 1) * scale)));
  const lines = [...wrap(plainLetters(title), perLine), `${width} x ${height}`];
  const lineHeight = (GLYPH_HEIGHT + 3) * scale;
  const top = grid((height - lines.length * lineHeight) / 2);
  for (const [index, line] of lines.entries()) {
    const left = grid((width - line.length * (GLYPH_WIDTH + 1) * scale) / 2);
    write(bitmap, line, left, top + index * lineHeight, scale);
  }
  frame(bitmap, scale);
  return bitmap;
}

/** A dark colour from the text, and a light one of the same hue: they differ in brightness alone, which JPEG codes best. */
export function colorsOf(text: string): readonly [Color, Color] {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  const part = (shift: number): number => 30 + ((hash >>> shift) & 0x3f) + ((hash >>> (shift + 6)) & 0x1f);
  const ground: Color = [part(0), part(8), part(16)];
  return [ground, [ground[0] + 130, ground[1] + 130, ground[2] + 130]];
}

/** Lines of at most so many letters, broken between words where that can be. */
export function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${line} ${word}`;
    else for (let at = 0; at < word.length; at += length) lines.push(word.slice(at, at + length));
  }
  return lines;
}

function write(bitmap: Bitmap, text: string, left: number, top: number, scale: number): void {
  for (const [index, letter] of [...text].entries()) {
    for (let column = 0; column < GLYPH_WIDTH; column += 1) {
      for (let row = 0; row < GLYPH_HEIGHT; row += 1) {
        if (!hasDot(letter, column, row)) continue;
        fill(bitmap, left + (index * (GLYPH_WIDTH + 1) + column) * scale, top + row * scale, scale, scale);
      }
    }
  }
}

function frame(bitmap: Bitmap, thickness: number): void {
  const { width, height } = bitmap;
  fill(bitmap, 0, 0, width, thickness);
  fill(bitmap, 0, height - thickness, width, thickness);
  fill(bitmap, 0, 0, thickness, height);
  fill(bitmap, width - thickness, 0, thickness, height);
}

function fill(
  { width, height, pixels }: Bitmap,
  left: number,
  top: number,
  across: number,
  down: number,
): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + down); y += 1) {
    pixels.fill(1, y * width + Math.max(0, left), y * width + Math.max(0, Math.min(width, left + across)));
  }
}
