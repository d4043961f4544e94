/** The longest sides of the versions of a picture by their names: `upload.breakpoints` of Strapi's `config/plugins`. */
export type Breakpoints = { readonly [version: string]: number };

/** Strapi's default. */
export const BREAKPOINTS: Breakpoints = { large: 1000, medium: 750, small: 500 };

/** Strapi makes one of every picture, whatever the breakpoints are. */
const THUMBNAIL = { key: 'thumbnail', box: { width: 245, height: 156 } };

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A smaller version of a picture. */
export interface PictureVersion extends Sides {
  /** Its name in `formats`. */
  readonly key: string;
  /** Its sides, of those of the picture: less than 1. */
  readonly scale: number;
}

/** Returns the versions that Strapi makes of a picture, the smallest first. A version is never larger than the picture. */
export function versionsOf(picture: Sides, breakpoints: Breakpoints): PictureVersion[] {
  const boxes = Object.entries(breakpoints)
    .toSorted(([, left], [, right]) => left - right)
    .map(([key, side]) => ({ key, box: { width: side, height: side } }));
  return [THUMBNAIL, ...boxes].flatMap(({ key, box }) => {
    const scale = Math.min(box.width / picture.width, box.height / picture.height);
    if (scale >= 1) return [];
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    return { key, scale, width: width!, height: height! };
  });
}
