import { BitWriter, join, little, text } from './bytes.ts';
import type { Bitmap } from './paint.ts';

const LONGEST = 4096;
const SHORTEST = 4;
/** How many green values and lengths have a code of eight bits; the rest of the 280 have nine, which fills the tree. */
const SHORT_CODES = 232;
const SYMBOLS = 280;

/** A lossless WebP (VP8L): pixels, and copies of the row above or of the pixel before. */
export function webp(bitmap: Bitmap): Uint8Array {
  const { width, height, pixels, colors } = bitmap;
  const bits = new BitWriter(true);
  bits.write(0x2f, 8);
  bits.write(width - 1, 14);
  bits.write(height - 1, 14);
  // No alpha, version 0; then no transforms, no colour cache, one group of codes.
  bits.write(0, 1 + 3 + 1 + 1 + 1);
  writeGreenCode(bits);
  const [[groundRed, , groundBlue], [inkRed, , inkBlue]] = colors;
  const reds = writePair(bits, groundRed, inkRed);
  const blues = writePair(bits, groundBlue, inkBlue);
  writeSingle(bits, 255);
  // Distances: the pixel above is 0, the one before is 1.
  writePair(bits, 0, 1);

  let at = 0;
  while (at < pixels.length) {
    const above = at < width ? 0 : run(pixels, at, width);
    const before = at === 0 ? 0 : run(pixels, at, 1);
    const length = Math.max(above, before);
    if (length >= SHORTEST) {
      writeLength(bits, length);
      bits.write(above >= before ? 0 : 1, 1);
      at += length;
      continue;
    }
    const pixel = pixels[at] ?? 0;
    const [, green] = colors[pixel === 1 ? 1 : 0];
    writeGreen(bits, green);
    const [red, , blue] = colors[pixel === 1 ? 1 : 0];
    reds(red);
    blues(blue);
    at += 1;
  }
  const data = Uint8Array.from(bits.end());
  const padded = data.length % 2 === 0 ? data : join([data, Uint8Array.of(0)]);
  const body = join([text('WEBPVP8L'), little(data.length, 4), padded]);
  return join([text('RIFF'), little(body.length, 4), body]);
}

function run(pixels: Uint8Array, at: number, distance: number): number {
  let length = 0;
  while (
    length < LONGEST &&
    at + length < pixels.length &&
    pixels[at + length] === pixels[at + length - distance]
  )
    length += 1;
  return length;
}

/** A code of one or two symbols; gives what writes one of them. */
function writePair(bits: BitWriter, first: number, second: number): (symbol: number) => void {
  if (first === second) {
    writeSingle(bits, first);
    return () => undefined;
  }
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  bits.write(1, 1);
  bits.write(1, 1);
  bits.write(1, 1);
  bits.write(low, 8);
  bits.write(high, 8);
  return (symbol) => bits.write(symbol === low ? 0 : 1, 1);
}

function writeSingle(bits: BitWriter, symbol: number): void {
  bits.write(1, 1);
  bits.write(0, 1);
  bits.write(1, 1);
  bits.write(symbol, 8);
}

/** The lengths of the codes for green and for copies, themselves in a code that knows but 8 and 9. */
function writeGreenCode(bits: BitWriter): void {
  bits.write(0, 1);
  // Lengths of the code lengths come as 17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, ...: 13 of them.
  bits.write(13 - 4, 4);
  for (let index = 0; index < 13; index += 1) bits.write(index >= 11 ? 1 : 0, 3);
  bits.write(0, 1);
  for (let symbol = 0; symbol < SYMBOLS; symbol += 1) bits.write(symbol < SHORT_CODES ? 0 : 1, 1);
}

/** Huffman codes are written from their highest bit on. */
function writeGreen(bits: BitWriter, symbol: number): void {
  const [code, length] = symbol < SHORT_CODES ? [symbol, 8] : [SHORT_CODES * 2 + symbol - SHORT_CODES, 9];
  for (let bit = length - 1; bit >= 0; bit -= 1) bits.write((code >>> bit) & 1, 1);
}

/** A length from 1 to 4096, as a symbol past the greens and further bits. */
function writeLength(bits: BitWriter, length: number): void {
  const rest = length - 1;
  if (rest < 4) return writeGreen(bits, 256 + rest);
  const high = Math.floor(Math.log2(rest));
  const second = (rest >>> (high - 1)) & 1;
  writeGreen(bits, 256 + 2 * high + second);
  bits.write(rest & (2 ** (high - 1) - 1), high - 1);
}
