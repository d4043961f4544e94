import { fileTypeFromBuffer } from 'file-type/core';
import { imageSize } from 'image-size';
import type { Picture, UploadedFile } from '../../src/write/files/media-types.ts';
import { extensionOfType, typeByExtension } from './media-type-list.ts';
import { pictureState } from './picture-state.ts';
import { orientationOf } from './tiff-tags.ts';

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
async function readPicture(bytes: Uint8Array): Promise<Picture | undefined> {
  if (bytes.length === 0) return undefined;
  try {
    if (isSvg(bytes)) {
      const { svgSize } = await import('./svg-size.ts');
      const size = svgSize(new TextDecoder().decode(bytes));
      return size && { ...size, format: 'svg' };
    }
    const { width, height, orientation, type: format } = imageSize(bytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const state = await pictureState(format, view, bytes);
    if (state === 'unreadable' || !(width > 0 && height > 0)) return undefined;
    const isSideways = (orientation ?? (format === 'jpg' ? 1 : orientationOf(format, view))) > 4;
    return { width, height, format: format!, isSideways, ...(state !== 'whole' && { fault: state }) };
  } catch {
    return undefined;
  }
}

/** libvips looks for the element in so many bytes. */
const SVG_START = 1000;

const isSvg = (bytes: Uint8Array): boolean =>
  /<svg/i.test(new TextDecoder().decode(bytes.subarray(0, SVG_START)));
