type Tags = ReadonlyMap<number, readonly number[]>;

export const STRIPS = 273;
export const STRIP_LENGTHS = 279;
const ORIENTATION = 274;

/** The lengths of the types of values. */
const LENGTHS = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

const isLittle = (view: DataView): boolean => view.getUint8(0) === 0x49;

/** Returns where the lists of tags of a TIFF begin, one for each page. A list that is cut off ends them. */
export function tiffLists(view: DataView): number[] {
  const little = isLittle(view);
  const lists: number[] = [];
  for (let at = view.getUint32(4, little); at !== 0 && at + 2 <= view.byteLength && !lists.includes(at);) {
    const end = at + 2 + 12 * view.getUint16(at, little);
    if (end > view.byteLength) break;
    lists.push(at);
    at = end + 4 > view.byteLength ? 0 : view.getUint32(end, little);
  }
  return lists;
}

/** Reads the numbers of a list of tags. `cut` if values are missing. */
export function readTags(view: DataView, list: number): Tags | 'cut' {
  const little = isLittle(view);
  const values = new Map<number, number[]>();
  const end = list + 2 + 12 * view.getUint16(list, little);
  for (let at = list + 2; at < end; at += 12) {
    const type = view.getUint16(at + 2, little);
    const many = view.getUint32(at + 4, little);
    const length = LENGTHS[type] ?? 1;
    const from = length * many > 4 ? view.getUint32(at + 8, little) : at + 8;
    if (from + length * many > view.byteLength) return 'cut';
    if (length !== 2 && length !== 4) continue;
    const read = (index: number): number =>
      length === 2 ? view.getUint16(from + 2 * index, little) : view.getUint32(from + 4 * index, little);
    values.set(
      view.getUint16(at, little),
      Array.from({ length: many }, (_, index) => read(index)),
    );
  }
  return values;
}

/** The names of the parts with EXIF data: `eXIf` and `EXIF`. */
const EXIF = { png: 0x65_58_49_66, webp: 0x45_58_49_46 };

function exifOf(format: 'png' | 'webp', view: DataView): DataView | undefined {
  const isPng = format === 'png';
  for (let at = isPng ? 8 : 12; at + 8 <= view.byteLength;) {
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (view.getUint32(isPng ? at + 4 : at) === EXIF[format] && length > 8 && end <= view.byteLength) {
      // Some programs write `Exif` and two zeros before it.
      const from = at + (view.getUint16(at + 8) === 0x45_78 ? 14 : 8);
      return new DataView(view.buffer, view.byteOffset + from, end - from);
    }
    at = end + (isPng ? 4 : length % 2);
  }
  return undefined;
}

/** Returns the orientation, 1 to 8, that a TIFF or the EXIF data of a PNG or a WebP say. Default: 1. */
export function orientationOf(format: string | undefined, view: DataView): number {
  const exif = format === 'png' || format === 'webp' ? exifOf(format, view) : view;
  const list = exif && tiffLists(exif)[0];
  const tags = list === undefined ? 'cut' : readTags(exif!, list);
  return tags === 'cut' ? 1 : (tags.get(ORIENTATION)?.[0] ?? 1);
}
