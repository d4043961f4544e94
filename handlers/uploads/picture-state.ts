/**
 * Whether Strapi's image library reads a picture: `unreadable` where it does not even find its size, `faulty` where the
 * rest is cut off or broken.
 */
export type PictureState = 'whole' | 'faulty' | 'unreadable';

type ReadState = (view: DataView, bytes: Uint8Array) => PictureState | Promise<PictureState>;

/** The formats that Strapi measures, but for SVG. */
const FORMATS: { readonly [format: string]: ReadState } = { png, jpg, gif, webp, tiff };

/** Returns the state of a picture. What reads beyond its end throws a `RangeError`. */
export async function pictureState(format: string | undefined, bytes: Uint8Array): Promise<PictureState> {
  const read = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return read ? read(view, bytes) : 'unreadable';
}

/** The data of a PNG must be there, each piece with its checksum. What comes behind it does not count. */
async function png(view: DataView, bytes: Uint8Array): Promise<PictureState> {
  const { checksum } = await import('../../seeds/pictures/raster/png.ts');
  const IDAT = 0x49_44_41_54;
  let hasData = false;
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    const isData = view.getUint32(at + 4) === IDAT;
    if (hasData && !isData) return 'whole';
    if (end + 4 > bytes.length) return isData ? 'faulty' : 'unreadable';
    if (isData && checksum(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return 'faulty';
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
  return 'faulty';
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

/** The lengths of the types of values in a TIFF. */
const LENGTHS = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** A TIFF lists where its values and strips are. */
function tiff(view: DataView, bytes: Uint8Array): PictureState {
  const little = view.getUint8(0) === 0x49;
  const list = view.getUint32(4, little);
  const count = view.getUint16(list, little);
  if (list + 2 + 12 * count > bytes.length) return 'unreadable';
  const values = new Map<number, number[]>();
  for (let at = list + 2; at < list + 2 + 12 * count; at += 12) {
    const type = view.getUint16(at + 2, little);
    const many = view.getUint32(at + 4, little);
    const length = LENGTHS[type] ?? 1;
    const from = length * many > 4 ? view.getUint32(at + 8, little) : at + 8;
    if (from + length * many > bytes.length) return 'faulty';
    if (length !== 2 && length !== 4) continue;
    const read = (index: number): number =>
      length === 2 ? view.getUint16(from + 2 * index, little) : view.getUint32(from + 4 * index, little);
    values.set(
      view.getUint16(at, little),
      Array.from({ length: many }, (_, index) => read(index)),
    );
  }
  const [STRIPS, LENGTHS_OF_STRIPS] = [273, 279];
  const ends = (values.get(STRIPS) ?? []).map(
    (start, index) => start + (values.get(LENGTHS_OF_STRIPS)?.[index] ?? 0),
  );
  return ends.some((end) => end > bytes.length) ? 'faulty' : 'whole';
}
