import { hasDot, LETTER_HEIGHT, LETTER_WIDTH, withoutAccents } from './pixel-font.ts';

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A picture of two colours. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** One byte for each pixel, row by row: 0 for the background, 1 for letters and frame. */
  readonly pixels: Uint8Array;
  readonly colors: readonly [background: Color, ink: Color];
}

/** The text and the size of a picture. */
export interface Picture {
  /** The alternative text of the file, or its name. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** Draws a picture with its title and its size on it. The title also decides the colours. */
export function paint({ title, width, height }: Picture): Bitmap {
  const bitmap: Bitmap = { width, height, pixels: new Uint8Array(width * height), colors: colorsOf(title) };
  // Dots grow by doubling, which leaves room for long titles in most sizes.
  const scale = 2 ** Math.max(0, Math.floor(Math.log2(Math.min(width / 140, height / 50))));
  const perLine = Math.max(1, Math.floor((width - 8 * scale) / ((LETTER_WIDTH + 1) * scale)));
  const lines = [...wrap(withoutAccents(title), perLine), `${width} x ${height}`];
  const lineHeight = (LETTER_HEIGHT + 3) * scale;
  const top = centered(lines.length * lineHeight, height);
  for (const [index, line] of lines.entries()) {
    const left = centered(line.length * (LETTER_WIDTH + 1) * scale, width);
    write(bitmap, line, left, top + index * lineHeight, scale);
  }
  frame(bitmap, scale);
  return bitmap;
}

/** Returns a dark background and a light colour of the same hue; equal texts get equal colours. */
export function colorsOf(text: string): readonly [background: Color, ink: Color] {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  const part = (shift: number): number => 30 + ((hash >>> shift) & 0x3f) + ((hash >>> (shift + 6)) & 0x1f);
  const background: Color = [part(0), part(8), part(16)];
  return [background, [background[0] + 130, background[1] + 130, background[2] + 130]];
}

/** Splits a text into lines of at most `length` letters, between words where possible. */
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

function centered(length: number, space: number): number {
  return Math.max(0, Math.floor((space - length) / 2));
}

function write(bitmap: Bitmap, text: string, left: number, top: number, scale: number): void {
  for (const [index, letter] of [...text].entries()) {
    for (let column = 0; column < LETTER_WIDTH; column += 1) {
      for (let row = 0; row < LETTER_HEIGHT; row += 1) {
        if (!hasDot(letter, column, row)) continue;
        fill(bitmap, left + (index * (LETTER_WIDTH + 1) + column) * scale, top + row * scale, scale, scale);
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
