import type { Value } from '../../src/store/store.ts';

interface Picture {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly perPixel: number;
}

/** Into which box Strapi fits each format; a format larger than the picture is left out. */
const BOXES = {
  thumbnail: [245, 156],
  small: [500, 500],
  medium: [750, 750],
  large: [1000, 1000],
} as const;

/** The smaller versions that Strapi's upload plugin makes of a picture. */
export function formatsOf(picture: Picture): Value {
  const formats: Record<string, Value> = {};
  for (const [key, [boxWidth, boxHeight]] of Object.entries(BOXES)) {
    const scale = Math.min(boxWidth / picture.width, boxHeight / picture.height);
    if (scale >= 1) continue;
    const width = Math.round(picture.width * scale);
    const height = Math.round(picture.height * scale);
    const sizeInBytes = Math.round(width * height * picture.perPixel * 1000);
    const hash = `${key}_${picture.hash}`;
    formats[key] = {
      name: `${key}_${picture.name}`,
      hash,
      ext: picture.ext,
      mime: picture.mime,
      path: null,
      width,
      height,
      size: Math.round(sizeInBytes / 10) / 100,
      sizeInBytes,
      url: `/uploads/${hash}${picture.ext}`,
    };
  }
  return formats;
}
