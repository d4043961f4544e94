/** The longest sides of the formats of a picture by their names: `upload.breakpoints` of Strapi's `config/plugins`. */
export type Breakpoints = { readonly [format: string]: number };

/** Strapi's default. */
export const BREAKPOINTS: Breakpoints = { large: 1000, medium: 750, small: 500 };

/** Returns the formats besides the thumbnail. Without `responsiveDimensions` there are none. */
export const breakpointsOf = ({
  breakpoints = BREAKPOINTS,
  responsiveDimensions = true,
}: {
  readonly breakpoints?: Breakpoints;
  readonly responsiveDimensions?: boolean;
} = {}): Breakpoints => (responsiveDimensions ? breakpoints : {});

/** Strapi makes one of every picture. The breakpoints do not change it. */
const THUMBNAIL = { key: 'thumbnail', box: { width: 245, height: 156 } };

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A folder of the storage, for providers that have folders. A request may name several. Default: null. */
export type StoragePath = string | readonly string[] | null;

/** A picture in the media library. */
interface Picture extends Sides {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly path?: StoragePath;
}

/** A smaller version of a picture, as Strapi's local provider stores it. */
type PictureFormat = Readonly<{
  name: string;
  hash: string;
  ext: string;
  mime: string;
  path: StoragePath;
  width: number;
  height: number;
  /** In kilobytes. */
  size: number;
  sizeInBytes: number;
  url: string;
}>;

/**
 * Returns the `formats` that Strapi makes of a picture, the smallest first. A format is never larger than the picture.
 *
 * @param bytesPerPixel decides their lengths: what Strapi's image library makes of a picture is not known
 */
export function formatsOf(
  { name, hash, ext, mime, path = null, ...picture }: Picture,
  breakpoints: Breakpoints,
  bytesPerPixel: number,
): { readonly [format: string]: PictureFormat } {
  const boxes = Object.entries(breakpoints)
    .toSorted(([, left], [, right]) => left - right)
    .map(([key, side]) => ({ key, box: { width: side, height: side } }));
  const formats = [THUMBNAIL, ...boxes].flatMap(({ key, box }): [string, PictureFormat][] => {
    const scale = Math.min(box.width / picture.width, box.height / picture.height);
    if (scale >= 1) return [];
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    const sides = { width: scaled(picture.width), height: scaled(picture.height) };
    const sizeInBytes = Math.round(sides.width * sides.height * bytesPerPixel);
    const file = { name: `${key}_${name}`, hash: `${key}_${hash}`, ext, mime, path };
    const url = `/uploads/${file.hash}${ext}`;
    return [[key, { ...file, ...sides, size: kilobytes(sizeInBytes), sizeInBytes, url }]];
  });
  return Object.fromEntries(formats);
}

/** Rounds as Strapi does: 2175 bytes are 2.17. */
export const kilobytes = (bytes: number): number => Math.round((bytes / 1000) * 100) / 100;
