import { BitWriter, join, little, text } from './bytes.ts';
import type { Bitmap } from './paint.ts';

const CLEAR = 4;
const END = 5;
const LARGEST = 4096;

/** A GIF of two colours. */
export function gif({ width, height, pixels, colors }: Bitmap): Uint8Array {
  const palette = Uint8Array.from([...colors.flat(), 0, 0, 0, 0, 0, 0]);
  const screen = join([little(width, 2), little(height, 2), Uint8Array.of(0x81, 0, 0)]);
  const image = join([
    Uint8Array.of(0x2c, 0, 0, 0, 0),
    little(width, 2),
    little(height, 2),
    Uint8Array.of(0, 2),
  ]);
  return join([
    text('GIF89a'),
    screen,
    palette,
    image,
    ...subBlocks(compress(pixels)),
    Uint8Array.of(0, 0x3b),
  ]);
}

/** LZW as GIF has it: codes grow by a bit as the table fills, and it is cleared when it is full. */
function compress(pixels: Uint8Array): number[] {
  const bits = new BitWriter(true);
  let table = new Map<number, number>();
  let next = END + 1;
  let size = 3;
  bits.write(CLEAR, size);
  let code = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const key = code * 2 + pixel;
    const known = table.get(key);
    if (known !== undefined) {
      code = known;
      continue;
    }
    bits.write(code, size);
    if (next === LARGEST) {
      bits.write(CLEAR, size);
      table = new Map();
      next = END + 1;
      size = 3;
    } else {
      if (next === 2 ** size) size += 1;
      table.set(key, next);
      next += 1;
    }
    code = pixel;
  }
  bits.write(code, size);
  bits.write(END, size);
  return bits.end();
}

function subBlocks(bytes: readonly number[]): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255);
    blocks.push(Uint8Array.of(part.length, ...part));
  }
  return blocks;
}
