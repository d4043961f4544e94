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

/** The largest width and height of each format. Formats larger than the image are left out. */
const BOXES = {
  thumbnail: [245, 156],
  small: [500, 500],
  medium: [750, 750],
  large: [1000, 1000],
} as const;

/** Makes the smaller versions that Strapi's upload plugin adds to an image; null for a very small one. */
export function formatsOf(image: Image): Value {
  const formats: Record<string, Value> = {};
  for (const [key, [boxWidth, boxHeight]] of Object.entries(BOXES)) {
    const scale = Math.min(boxWidth / image.width, boxHeight / image.height);
    if (scale >= 1) continue;
    const width = Math.round(image.width * scale);
    const height = Math.round(image.height * scale);
    const sizeInBytes = Math.round(width * height * image.perPixel * 1000);
    const hash = `${key}_${image.hash}`;
    formats[key] = {
      name: `${key}_${image.name}`,
      hash,
      ext: image.ext,
      mime: image.mime,
      path: null,
      width,
      height,
      size: Math.round(sizeInBytes / 10) / 100,
      sizeInBytes,
      url: `/uploads/${hash}${image.ext}`,
    };
  }
  return Object.keys(formats).length === 0 ? null : formats;
}
