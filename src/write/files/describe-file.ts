// Strapi 5.54: packages/core/upload/server/src/services/upload.ts
// Strapi 5.54: packages/core/upload/server/src/services/image-manipulation.ts
// Strapi 4.26: packages/core/upload/server/services/upload.js
// Strapi 4.26: packages/core/upload/server/services/image-manipulation.js
import { hexHash } from '../../hash.ts';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import { type Breakpoints, formatsOf, kilobytes, type StoragePath } from '../../model/picture-formats.ts';
import { slugOf } from '../../store/slug.ts';
import type { Picture, UploadedFile } from './media-types.ts';

/** What a request says about a file. */
export interface FileInfo {
  readonly name?: unknown;
  readonly alternativeText?: unknown;
  readonly caption?: unknown;
  readonly focalPoint?: unknown;
  /** Strapi keeps it with the formats of a picture. */
  readonly path?: StoragePath | undefined;
}

/** How a version of Strapi stores files. */
export interface FileRules {
  typeOf(file: UploadedFile): string;
  /** Whether a name in a request must be valid in file systems. */
  readonly checksGivenNames: boolean;
  /** Whether all other files of a request are stored where one is too large. Otherwise only those before it. */
  readonly storesOthers: boolean;
}

interface FileKey {
  readonly hash: string;
  readonly ext: string;
}

/** The values of a file by attribute, and the bytes of its paths. */
interface DescribedFile {
  readonly values: { readonly [name: string]: unknown };
  readonly uploads: { readonly [path: string]: Uint8Array };
}

/** The formats of pictures that Strapi resizes. */
const RESIZED = new Set(['jpg', 'png', 'webp', 'tiff', 'gif']);

export interface StoringOptions {
  readonly rules: FileRules;
  readonly breakpoints: Breakpoints;
  /** Whether pictures are rotated by their EXIF data. */
  readonly autoOrientation: boolean;
  /** The id of the last file. It and the content give the random part of a name. */
  readonly lastId: number;
  /** The hash and extension of the file that it replaces. Default: made from its name. */
  readonly kept?: FileKey;
}

/**
 * Returns a file as Strapi's local provider stores it.
 *
 * @throws {Refusal} for names that are invalid or too long in file systems, and for truncated pictures
 */
export function describeFile(
  uploaded: UploadedFile,
  info: FileInfo,
  { rules, breakpoints, autoOrientation, lastId, kept }: StoringOptions,
): DescribedFile {
  const { name: fileName, bytes } = uploaded;
  const picture = autoOrientation ? upright(uploaded.picture) : uploaded.picture;
  const type = rules.typeOf(uploaded);
  const name = String(info.name || fileName).normalize();
  if (!isFileName(fileName) || (rules.checksGivenNames && !isFileName(name)))
    throw new Refusal('invalid-file-name', { clause: 'body', name });
  if (picture?.isCut) throw new Refusal('invalid-picture', { clause: 'body', name });
  const ownExtension = /.(\.[^.]*)$/.exec(fileName)?.[1];
  const ext = ownExtension ?? `.${uploaded.extensionOf?.(type) ?? 'false'}`;
  const last = name.split('/').at(-1)!;
  const base = last.endsWith(ext) ? last.slice(0, -ext.length) : last;
  const stored = kept ?? { hash: `${slugOf(base, NAME_IN_HASH)}_${suffix(lastId, bytes)}`, ext };
  const file = { ...stored, mime: type, name, bytes, path: info.path || null };
  const formats = picture && RESIZED.has(picture.format) ? formatsIn(file, picture, breakpoints) : {};
  const hasFormats = Object.keys(formats).length > 0;
  const sides = picture || !kept ? { width: picture?.width ?? null, height: picture?.height ?? null } : {};
  const uploads: Record<string, Uint8Array> = {};
  for (const { url } of [{ url: urlOf(stored) }, ...Object.values(formats)]) {
    if (url.length > LONGEST_URL) throw writeFailed('a file name that is too long for file systems');
    uploads[url] = bytes;
  }
  return {
    values: {
      name,
      alternativeText: info.alternativeText,
      caption: info.caption,
      focalPoint: info.focalPoint,
      ...stored,
      mime: type || null,
      size: kilobytes(bytes.length),
      ...sides,
      formats: hasFormats || kept ? formats : null,
      url: urlOf(stored),
      provider: 'local',
      folderPath: '/1',
    },
    uploads,
  };
}

const upright = (picture: Picture | undefined): Picture | undefined =>
  picture?.isSideways ? { ...picture, width: picture.height, height: picture.width } : picture;

/** File systems allow names of 255 characters. */
const LONGEST_URL = '/uploads/'.length + 255;

const urlOf = ({ hash, ext }: FileKey): string => `/uploads/${hash}${ext}`;

interface NamedFile extends FileKey {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly path: StoragePath;
}

/** Sizes in bytes are proportional to areas. */
function formatsIn(
  { bytes, ...file }: NamedFile,
  { width, height, format }: Picture,
  breakpoints: Breakpoints,
) {
  return formatsOf({ ...file, width, height, format }, breakpoints, bytes.length / (width * height));
}

/** Strapi's options for the name in a hash. */
const NAME_IN_HASH = { separator: '_', lowercase: false };

/** Makes the random part of a hash, the same in each run. */
const suffix = (lastId: number, bytes: Uint8Array): string =>
  hexHash(`${lastId} ${new TextDecoder('latin1').decode(bytes)}`, 10);

// eslint-disable-next-line no-control-regex
const RESERVED = /[<>:"/\\|?*\u0000-\u001F]/;

const isFileName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 255 &&
  !RESERVED.test(name) &&
  !/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) &&
  name !== '.' &&
  name !== '..';
