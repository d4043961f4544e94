import mediaTypes from './media-types.json' with { type: 'json' };

export interface UploadedFile {
  readonly name: string;
  /** The media type that the client states, such as `image/png`. Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Undefined for files that are not pictures. */
  readonly picture?: Picture;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether its EXIF data say that it is shown turned by a quarter. */
  readonly isSideways?: boolean;
  /** `jpg`, `png`, `gif`, `webp`, `svg` and others. */
  readonly format: string;
}

/** Media types by extension, as in the package that Strapi asks. Where several have a type, the usual one is first. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map(Object.entries(mediaTypes));

/** The type of a file about which nothing is known. */
export const ANY = 'application/octet-stream';

export const typeByName = (name: string): string | undefined =>
  BY_EXTENSION.get((/[^./\\]\.([^./\\]+)$/.exec(name)?.[1] ?? '').toLowerCase());

/** The extension that Strapi gives to a file whose name has none, where it is not the first above. */
const USUAL_EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/jpeg': 'jpeg',
    'image/x-icon': 'ico',
    'video/quicktime': 'qt',
    'video/mpeg': 'mpeg',
    'audio/mpeg': 'mpga',
    'audio/ogg': 'oga',
    'audio/wave': 'wav',
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/x-m4a': 'm4a',
    'audio/webm': 'weba',
    'application/javascript': 'js',
    'application/x-msdownload': 'exe',
    'text/javascript': 'false',
    'text/markdown': 'markdown',
    'text/xml': 'xml',
    'text/yaml': 'yaml',
    'text/calendar': 'ics',
  }),
);

/** The characters near the start of files, for types that are not pictures. */
const BY_CONTENT: readonly (readonly [at: number, characters: string, type: string])[] = [
  [0, 'MZ', 'application/x-msdownload'],
  [0, '\u007fELF', 'application/x-elf'],
  [0, '\u00cf\u00fa\u00ed\u00fe', 'application/x-mach-binary'],
  [0, '%PDF-', 'application/pdf'],
  [0, 'PK\u0003\u0004', 'application/zip'],
  [0, '\u001f\u008b', 'application/gzip'],
  [0, 'ID3', 'audio/mpeg'],
  [0, 'OggS', 'audio/ogg'],
  [8, 'WAVE', 'audio/wav'],
  [4, 'ftypqt  ', 'video/quicktime'],
  [4, 'ftypM4A', 'audio/x-m4a'],
  [4, 'ftyp', 'video/mp4'],
  [0, '\u001aE\u00df\u00a3', 'video/webm'],
  [0, '<?xml ', 'application/xml'],
  [0, '{\\rtf', 'application/rtf'],
  [0, 'wOFF', 'font/woff'],
  [0, 'wOF2', 'font/woff2'],
];

/**
 * Returns the type that Strapi 5 stores a file with: the one of its content where that fits its name, or else the
 * one of its name. The type that the client states is the last resort.
 */
export function mediaTypeOf(file: UploadedFile): string {
  const stated = file.type || ANY;
  const named = typeByName(file.name);
  const found = contentType(file);
  if (found !== undefined && (named === undefined || named === found || stated === ANY))
    return found === 'application/zip' ? (named ?? found) : found;
  return named ?? stated;
}

/** Returns the extension that Strapi gives to a file whose name has none: `false` for a type that it does not know. */
export function usualExtension(type: string): string {
  const essence = type.split(';')[0]!.trim().toLowerCase();
  const [first = 'false'] = [...BY_EXTENSION].find(([, known]) => known === essence) ?? [];
  return USUAL_EXTENSIONS.get(essence) ?? first;
}

/** Returns the type of a file by its content. The content of a text or an SVG does not say its type. */
export function contentType({ bytes, picture }: UploadedFile): string | undefined {
  if (picture) return picture.format === 'svg' ? undefined : BY_EXTENSION.get(picture.format);
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return BY_CONTENT.find(([at, characters]) => start.startsWith(characters, at))?.[2];
}
