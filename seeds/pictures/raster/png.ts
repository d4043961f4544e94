import { once } from 'es-toolkit/function/once';
import { zlibSync } from 'fflate';
import { partsOf } from '../drawing/color.ts';
import type { Bitmap } from './bitmap.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Returns a PNG with a byte for each pixel and a palette. */
export function png({ width, height, rows, colors }: Bitmap): Uint8Array {
  const parts = [
    SIGNATURE,
    chunk('IHDR', Uint8Array.of(...uint32(width), ...uint32(height), 8, 3, 0, 0, 0)),
    chunk('PLTE', Uint8Array.from(colors.flatMap(partsOf))),
    // More takes longer, and finds hardly more in drawings.
    chunk('IDAT', zlibSync(rows, { level: 2, mem: 1 })),
    chunk('IEND', new Uint8Array(0)),
  ];
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns the length, the type, the data and the checksum of a part of a PNG. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  bytes.set(uint32(data.length));
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  bytes.set(uint32(checksum(bytes.subarray(4, -4))), data.length + 8);
  return bytes;
}

/** Returns the four bytes of a number, the highest first. */
function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

const crcOfByte = once(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    return value;
  }),
);

/** Returns the CRC-32 that ends each chunk. */
function checksum(bytes: Uint8Array): number {
  const table = crcOfByte();
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ table[(value ^ byte) & 0xff]!;
  return ~value >>> 0;
}
