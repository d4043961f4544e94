import { type Breakpoints, versionsOf } from '../../src/model/picture-versions.ts';
import type { Value } from '../../src/store/store.ts';

interface Image {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** Kilobytes per pixel. */
  readonly perPixel: number;
}

/** Makes the smaller versions that Strapi's upload plugin adds to an image; null for a very small one. */
export function formatsOf(
  { name, hash, ext, mime, perPixel, ...sides }: Image,
  breakpoints: Breakpoints,
): Value {
  const versions = versionsOf(sides, breakpoints);
  if (versions.length === 0) return null;
  return Object.fromEntries(
    versions.map(({ key, width, height }) => {
      const sizeInBytes = Math.round(width * height * perPixel * 1000);
      const size = Math.round(sizeInBytes / 10) / 100;
      const own = { name: `${key}_${name}`, hash: `${key}_${hash}`, ext, mime, path: null };
      return [key, { ...own, width, height, size, sizeInBytes, url: `/uploads/${own.hash}${ext}` }];
    }),
  );
}
