// Strapi 5.54: packages/core/upload/server/src/services/image-manipulation.ts
// Strapi 5.54: packages/core/utils/src/file.ts
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

/** Every picture has one, with any breakpoints. */
const THUMBNAIL = { key: 'thumbnail', box: { width: 245, height: 156 } };

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A folder of the storage, for providers with folders. A request may name several. Default: null. */
export type StoragePath = string | readonly string[] | null;

/** A picture in the media library. */
interface SourcePicture extends Sides {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly path?: StoragePath;
  /** `jpg`, `webp` or another: it decides how sides are rounded. */
  readonly format?: string;
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
 * Returns the `formats` that Strapi makes of a picture: the thumbnail, then the order of the breakpoints. A format is never larger than the picture.
 *
 * @param bytesPerPixel sets the sizes in bytes, because Strapi's image library does not run here
 */
export function formatsOf(
  { name, hash, ext, mime, path = null, ...picture }: SourcePicture,
  breakpoints: Breakpoints,
  bytesPerPixel: number,
): { readonly [format: string]: PictureFormat } {
  const boxes = Object.entries(breakpoints).map(([key, side]) => ({
    key,
    box: { width: side, height: side },
  }));
  const formats = [THUMBNAIL, ...boxes].flatMap(({ key, box }): [string, PictureFormat][] => {
    const shrink = Math.max(picture.width / box.width, picture.height / box.height);
    if (shrink <= 1) return [];
    const sides = shrunk(picture, box, shrink);
    const sizeInBytes = Math.round(sides.width * sides.height * bytesPerPixel);
    const file = { name: `${key}_${name}`, hash: `${key}_${hash}`, ext, mime, path };
    const url = `/uploads/${file.hash}${ext}`;
    return [[key, { ...file, ...sides, size: kilobytes(sizeInBytes), sizeInBytes, url }]];
  });
  return Object.fromEntries(formats);
}

/** The factors by which Strapi's image library shrinks a JPEG on load. It shrinks a WebP exactly. */
const STEPS = [8, 4, 2];

function shrunk(
  { width, height, format }: Sides & { readonly format?: string },
  box: Sides,
  shrink: number,
): Sides {
  const largest = format === 'jpg' ? (STEPS.find((each) => shrink >= each) ?? 1) : 1;
  const step = largest > 1 && Math.floor(shrink) === largest ? largest / 2 : largest;
  const [readWidth, readHeight] = [Math.floor(width / step), Math.floor(height / step)];
  const rest = Math.max(readWidth / box.width, readHeight / box.height);
  const round = format === 'webp' ? roundHalfToEven : Math.round;
  const side = (length: number) => Math.max(1, round(length / rest));
  return { width: side(readWidth), height: side(readHeight) };
}

const roundHalfToEven = (value: number): number =>
  value % 2 === 0.5 ? Math.floor(value) : Math.round(value);

/** Rounds as Strapi does: 2175 bytes are 2.17. */
export const kilobytes = (bytes: number): number => Math.round((bytes / 1000) * 100) / 100;
