import type { PictureFault } from '../../src/write/files/media-types.ts';
import { readTags, STRIP_LENGTHS, STRIPS, tiffLists } from './tiff-tags.ts';

/** What Strapi's image library finds in a picture: `unreadable` where it does not even find its size. */
type PictureState = 'whole' | PictureFault | 'unreadable';

type ReadState = (view: DataView, bytes: Uint8Array) => PictureState | Promise<PictureState>;

/** The formats that Strapi measures, but for SVG. */
const FORMATS: { readonly [format: string]: ReadState } = { png, jpg, gif, webp, tiff };

/** Returns the state of a picture. What reads beyond its end throws a `RangeError`. */
export async function pictureState(
  format: string | undefined,
  view: DataView,
  bytes: Uint8Array,
): Promise<PictureState> {
  const read = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return read ? read(view, bytes) : 'unreadable';
}

/** The data of a PNG must be there, each piece with its checksum. What comes behind it does not count. */
async function png(view: DataView, bytes: Uint8Array): Promise<PictureState> {
  const { checksum } = await import('../../seeds/pictures/raster/png.ts');
  const IDAT = 0x49_44_41_54;
  const isRight = (at: number, end: number): boolean =>
    checksum(bytes.subarray(at + 4, end)) === view.getUint32(end);
  const broken = view.getUint8(28) === 1 ? 'interlaced-data' : 'data';
  if (!isRight(8, 29)) return 'header';
  let hasData = false;
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    const isData = view.getUint32(at + 4) === IDAT;
    if (hasData && !isData) return 'whole';
    const missing = end + 4 - bytes.length;
    if (missing > 0 && !isData) return 'unreadable';
    if (missing > 0) return missing <= 4 && broken === 'data' ? 'cut-checksum' : broken;
    if (isData && !isRight(at, end)) return broken;
    hasData ||= isData;
    at = end + 4;
  }
  return hasData ? 'whole' : 'unreadable';
}

/** A JPEG is read up to its first scan. Its end marker cannot occur inside a scan. */
function jpg(view: DataView, bytes: Uint8Array): PictureState {
  let at = 2;
  while (view.getUint8(at + 1) !== 0xda) at += 2 + view.getUint16(at + 2);
  if (at + 2 + view.getUint16(at + 2) > bytes.length) return 'unreadable';
  for (let end = bytes.indexOf(0xd9, at); end !== -1; end = bytes.indexOf(0xd9, end + 1))
    if (bytes[end - 1] === 0xff) return 'whole';
  return 'data';
}

/** The first frame of a GIF must be whole. */
function gif(view: DataView, bytes: Uint8Array): PictureState {
  const colors = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const skipBlocks = (from: number): number => {
    let at = from;
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    return at + 1;
  };
  let at = 13 + colors(view.getUint8(10));
  while (view.getUint8(at) === 0x21) at = skipBlocks(at + 2);
  skipBlocks(at + 11 + colors(view.getUint8(at + 9)));
  return at < bytes.length ? 'whole' : 'unreadable';
}

/** A WebP says how long it is. */
function webp(view: DataView, bytes: Uint8Array): PictureState {
  return view.getUint32(4, true) + 8 > bytes.length ? 'unreadable' : 'whole';
}

/** A TIFF lists where its values and strips are. */
function tiff(view: DataView): PictureState {
  const [first, ...more] = tiffLists(view).map((at) => readTags(view, at));
  if (first === undefined) return 'unreadable';
  if (first === 'cut') return 'data';
  const isCut = (first.get(STRIPS) ?? []).some(
    (start, index) => start + (first.get(STRIP_LENGTHS)?.[index] ?? 0) > view.byteLength,
  );
  const sides = (tags: typeof first): string => String([tags.get(256), tags.get(257)]);
  const differ = more.some((page) => page === 'cut' || sides(page) !== sides(first));
  return isCut ? 'data' : differ ? 'pages' : 'whole';
}
