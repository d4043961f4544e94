import { zlibSync } from 'fflate';
import type { Bitmap } from './paint.ts';
import { join, text, uint32 } from './bytes.ts';

/** A PNG of one bit a pixel, with a palette of two colours. */
export function png({ width, height, pixels, colors }: Bitmap): Uint8Array {
  const stride = Math.ceil(width / 8);
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      const at = start + (x >> 3);
      if (pixels[y * width + x]) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', join([uint32(width), uint32(height), Uint8Array.of(1, 3, 0, 0, 0)])),
    chunk('PLTE', Uint8Array.from(colors.flat())),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = join([text(type), data]);
  return join([uint32(data.length), body, uint32(checksum(body))]);
}

/** CRC-32 as PNG wants it. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
