import { fileTypeFromBuffer } from 'file-type/core';
import { imageSize } from 'image-size';
import type { UploadedFile } from '../../src/api.ts';
import { extensionOfType, typeByExtension } from './media-type-list.ts';

/** Strapi looks at so many bytes. */
const START = 4100;

/** Returns a file with what Strapi learns from its name and its content. */
export async function inspectFile(
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<UploadedFile> {
  const picture = await readPicture(bytes);
  return {
    name,
    type,
    bytes,
    named: typeByExtension(name),
    content: (await fileTypeFromBuffer(bytes.subarray(0, START)))?.mime,
    extensionOf: extensionOfType,
    ...(picture && { picture }),
  };
}

/** Returns the size of a picture. Undefined for other files, and for formats that Strapi does not measure. */
async function readPicture(bytes: Uint8Array): Promise<UploadedFile['picture']> {
  if (bytes.length === 0) return undefined;
  try {
    if (isSvg(bytes)) {
      const { svgSize } = await import('./svg-size.ts');
      const size = svgSize(new TextDecoder().decode(bytes));
      return size && { ...size, format: 'svg' };
    }
    const { width, height, orientation, type: format } = imageSize(bytes);
    if (!MEASURED.has(format!) || !(width > 0 && height > 0)) return undefined;
    const isCut = (format === 'png' || format === 'jpg') && !isWhole(format, bytes);
    return { width, height, format: format!, isSideways: (orientation ?? 1) > 4, isCut };
  } catch {
    return undefined;
  }
}

/** The formats that Strapi measures, but for SVG. */
const MEASURED = new Set(['png', 'jpg', 'gif', 'webp', 'tiff']);

const IDAT = 0x49_44_41_54;

/**
 * Whether the data of a picture are there to their end. What comes behind them does not count.
 *
 * @throws {RangeError} for one that ends before them, whose size Strapi does not find
 */
function isWhole(format: 'png' | 'jpg', bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'png') {
    let at = 8;
    while (view.getUint32(at + 4) !== IDAT) at += 12 + view.getUint32(at);
    while (at + 8 <= bytes.length && view.getUint32(at + 4) === IDAT) at += 12 + view.getUint32(at);
    return at <= bytes.length;
  }
  let at = 2;
  while (view.getUint8(at + 1) !== 0xda) at += 2 + view.getUint16(at + 2);
  let end = bytes.indexOf(0xd9, at);
  // The marker at the end of a JPEG cannot occur inside a scan.
  while (end !== -1 && bytes[end - 1] !== 0xff) end = bytes.indexOf(0xd9, end + 1);
  return end !== -1;
}

/** libvips looks for the element in so many bytes. */
const SVG_START = 1000;

const isSvg = (bytes: Uint8Array): boolean =>
  /<svg/i.test(new TextDecoder().decode(bytes.subarray(0, SVG_START)));
