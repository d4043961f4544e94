import { zlibSync } from 'fflate';
import type { Bitmap } from './paint.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns a PNG with one bit for each pixel and a palette of two colours. */
export function png({ width, height, pixels, colors }: Bitmap): Uint8Array {
  const stride = Math.ceil(width / 8);
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // Each row starts with the number of its filter: 0, none.
    const start = y * (stride + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      const at = start + (x >> 3);
      if (pixels[y * width + x]) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...uint32(width), ...uint32(height), 1, 3, 0, 0, 0]),
    ...chunk('PLTE', colors.flat()),
    ...chunk('IDAT', zlibSync(rows, { level: 6 })),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, data: Iterable<number>): number[] {
  const body = [...new TextEncoder().encode(type), ...data];
  return [...uint32(body.length - 4), ...body, ...uint32(checksum(body))];
}

/** Returns the four bytes of a number, the highest first. */
function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

/** Returns the CRC-32 that ends each chunk. */
function checksum(bytes: readonly number[]): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
