import { type Color, partsOf } from '../drawing/color.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Bitmap } from './bitmap.ts';
import { once } from 'es-toolkit/function/once';
import { zlibSync } from 'fflate';

/** Returns a drawing as SVG, with a title for readers that do not see it. */
export function svg(sheet: Sheet, width: number, height: number, title: string): Uint8Array {
  const gradients = new Map<string, string>();
  const shapes = sheet.shapes.map(({ points, color, lower, opacity }) => {
    const fill = lower === undefined ? hex(color) : `url(#${gradientOf(color, lower, gradients)})`;
    const see = opacity === undefined ? '' : ` fill-opacity="${opacity}"`;
    return `<path d="M${points.map(rounded).join(' ')}z" fill="${fill}"${see}/>`;
  });
  const box = `0 0 ${rounded(sheet.width)} ${rounded(sheet.height)}`;
  const attributes = `width="${width}" height="${height}" viewBox="${box}" role="img"`;
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>` +
      `<title>${escape(title)}</title><defs>${[...gradients.values()].join('')}</defs>${shapes.join('')}</svg>`,
  );
}

function gradientOf(color: Color, lower: Color, gradients: Map<string, string>): string {
  const id = `g${color.toString(16)}-${lower.toString(16)}`;
  const stops = `<stop stop-color="${hex(color)}"/><stop offset="1" stop-color="${hex(lower)}"/>`;
  gradients.set(id, `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`);
  return id;
}

const rounded = (place: number): number => Math.round(place * 100) / 100;

const hex = (color: Color): string => `#${color.toString(16).padStart(6, '0')}`;

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

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
