import { BitWriter, join, text, uint16 } from './bytes.ts';
import type { Bitmap, Color } from './paint.ts';

/**
 * A baseline JPEG of a picture whose two colours differ in brightness alone. Nearly all of it are
 * blocks that do not change, so the code tables give those a bit: 1600 by 900 pixels are 10 kB,
 * where the usual tables make 40 of them.
 */
export function jpeg({ width, height, pixels, colors }: Bitmap): Uint8Array {
  const [[ground, blue, red], [ink]] = colors.map(toYCbCr) as [Color, Color];
  const bits = new BitWriter(false);
  const shades = [flatBlock(blue), flatBlock(red)];
  const sample = new Uint8Array(64);
  const flat = [flatBlock(ground), flatBlock(ink)];
  let last = 0;
  let first = true;

  /** The block at a place; what is past the edge repeats it. */
  const blockAt = (left: number, top: number): Int32Array => {
    let inked = 0;
    for (let at = 0; at < 64; at += 1) {
      const x = Math.min(width - 1, left + (at & 7));
      const y = Math.min(height - 1, top + (at >> 3));
      inked += sample[at] = pixels[y * width + x] ?? 0;
    }
    return (inked === 0 ? flat[0] : inked === 64 ? flat[1] : undefined) ?? transform(sample, ground, ink);
  };

  for (let top = 0; top < height; top += 16) {
    for (let left = 0; left < width; left += 16) {
      for (const [right, down] of QUARTERS) {
        const block = blockAt(left + right, top + down);
        writeBlock(bits, block, last);
        last = block[0] ?? 0;
      }
      // The hue is said once and does not change.
      for (const shade of shades) writeBlock(bits, first ? shade : UNCHANGED, 0);
      first = false;
    }
  }
  // A byte of ones would start a marker, so a zero follows it.
  const scan = Uint8Array.from(bits.end(1).flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
  return join([header(width, height), scan, Uint8Array.of(0xff, 0xd9)]);
}

const QUARTERS = [
  [0, 0],
  [8, 0],
  [0, 8],
  [8, 8],
] as const;

const UNCHANGED = new Int32Array(64);

/** A block of one colour: all but its first value are zero. */
function flatBlock(value: number): Int32Array {
  const block = new Int32Array(64);
  block[0] = Math.round(((value - 128) * 8) / MEAN);
  return block;
}

/** What the values of a block are divided by: brightness finely, edges coarsely. */
const MEAN = 8;
const EDGES = 28;
const ORDER = zigzag();

function header(width: number, height: number): Uint8Array {
  const table = Uint8Array.from({ length: 65 }, (_, at) => [0, MEAN][at] ?? EDGES);
  return join([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, join([text('JFIF'), Uint8Array.of(0, 1, 1, 0, 0, 1, 0, 1, 0, 0)])),
    segment(0xdb, table),
    segment(
      0xc0,
      join([
        Uint8Array.of(8),
        uint16(height),
        uint16(width),
        Uint8Array.of(3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0),
      ]),
    ),
    segment(
      0xc4,
      join([
        Uint8Array.of(0),
        lengths([
          [1, 1],
          [5, 11],
        ]),
        Uint8Array.from({ length: 12 }, (_, size) => size),
      ]),
    ),
    segment(
      0xc4,
      join([
        Uint8Array.of(0x10),
        lengths([
          [1, 1],
          [9, 161],
        ]),
        Uint8Array.from(AC_SYMBOLS),
      ]),
    ),
    segment(0xda, Uint8Array.of(3, 1, 0, 2, 0, 3, 0, 0, 63, 0)),
  ]);
}

function segment(marker: number, body: Uint8Array): Uint8Array {
  return join([Uint8Array.of(0xff, marker), uint16(body.length + 2), body]);
}

/** How many codes there are of each length from 1 to 16. */
function lengths(counts: readonly (readonly [length: number, count: number])[]): Uint8Array {
  const list = new Uint8Array(16);
  for (const [length, count] of counts) list[length - 1] = count;
  return list;
}

/** The end of a block first, which has the code 0; then sixteen zeros, and every run of zeros before every size. */
const AC_SYMBOLS = [
  0,
  0xf0,
  ...Array.from({ length: 160 }, (_, index) => (Math.floor(index / 10) << 4) | ((index % 10) + 1)),
];

function writeBlock(bits: BitWriter, block: Int32Array, lastMean: number): void {
  const step = (block[0] ?? 0) - lastMean;
  const size = sizeOf(step);
  if (size === 0) bits.write(0, 1);
  else bits.write(0b10000 + size - 1, 5);
  bits.write(step < 0 ? step + 2 ** size - 1 : step, size);
  let zeros = 0;
  for (let at = 1; at < 64; at += 1) {
    const value = block[at] ?? 0;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeSymbol(bits, 0xf0);
    const length = sizeOf(value);
    writeSymbol(bits, (zeros << 4) | length);
    bits.write(value < 0 ? value + 2 ** length - 1 : value, length);
    zeros = 0;
  }
  if (zeros > 0) bits.write(0, 1);
}

function writeSymbol(bits: BitWriter, symbol: number): void {
  bits.write(0b1_0000_0000 + AC_SYMBOLS.indexOf(symbol) - 1, 9);
}

function sizeOf(value: number): number {
  return value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
}

/** The cosine transform of a block, divided and in the order of the diagonals. */
function transform(sample: Uint8Array, low: number, high: number): Int32Array {
  const result = new Int32Array(64);
  for (let v = 0; v < 8; v += 1) {
    for (let u = 0; u < 8; u += 1) {
      let sum = 0;
      for (let at = 0; at < 64; at += 1) {
        sum +=
          ((sample[at] ? high : low) - 128) *
          (COSINES[(at & 7) * 8 + u] ?? 0) *
          (COSINES[(at >> 3) * 8 + v] ?? 0);
      }
      const scale = (u === 0 ? Math.SQRT1_2 : 1) * (v === 0 ? Math.SQRT1_2 : 1) * 0.25;
      result[ORDER.indexOf(v * 8 + u)] = Math.round((sum * scale) / (u + v === 0 ? MEAN : EDGES));
    }
  }
  return result;
}

/** By place in the block, then by frequency. */
const COSINES = Array.from({ length: 64 }, (_, at) =>
  Math.cos(((2 * (at >> 3) + 1) * (at & 7) * Math.PI) / 16),
);

function zigzag(): number[] {
  const cells = Array.from({ length: 64 }, (_, at) => at);
  const diagonal = (at: number): number => (at >> 3) + (at & 7);
  const along = (at: number): number => (diagonal(at) % 2 === 0 ? at & 7 : at >> 3);
  return cells.toSorted((left, right) => diagonal(left) - diagonal(right) || along(left) - along(right));
}

function toYCbCr([red, green, blue]: Color): Color {
  return [
    0.299 * red + 0.587 * green + 0.114 * blue,
    128 - 0.168_736 * red - 0.331_264 * green + 0.5 * blue,
    128 + 0.5 * red - 0.418_688 * green - 0.081_312 * blue,
  ];
}
