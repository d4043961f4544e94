import type { UploadedFile } from './describe-file.ts';

/** Media types by extension. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  ico: 'image/vnd.microsoft.icon',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  json: 'application/json',
  xml: 'application/xml',
  js: 'text/javascript',
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  bin: 'application/octet-stream',
};

/** The first characters of files, for types that are not pictures. */
const BY_CONTENT: readonly (readonly [start: RegExp, type: string])[] = [
  [/^%PDF-/, 'application/pdf'],
  [/^PK\x03\x04/, 'application/zip'],
  [/^\x1f\x8b/, 'application/gzip'],
  [/^ID3/, 'audio/mpeg'],
  [/^OggS/, 'audio/ogg'],
  [/^RIFF[^]{4}WAVE/, 'audio/wav'],
  [/^[^]{4}ftypqt {2}/, 'video/quicktime'],
  [/^[^]{4}ftypM4A/, 'audio/x-m4a'],
  [/^[^]{4}ftyp/, 'video/mp4'],
  [/^\x1a\x45\xdf\xa3/, 'video/webm'],
  [/^<\?xml /, 'application/xml'],
  [/^\{\\rtf/, 'application/rtf'],
  [/^wOFF/, 'font/woff'],
  [/^wOF2/, 'font/woff2'],
];

const ANY = 'application/octet-stream';

/**
 * Returns the type that Strapi 5 stores a file with: the one of its content where that fits its name, or else the
 * one of its name. The type that the client states is the last resort.
 */
export function mediaTypeOf(file: UploadedFile): string {
  const stated = file.type || ANY;
  const named = BY_EXTENSION[extensionOf(file.name)];
  const found = contentType(file);
  if (found !== undefined && (named === undefined || named === found || stated === ANY))
    return found === 'application/zip' ? (named ?? found) : found;
  return named ?? stated;
}

/** Returns the extension of a file name in lower case; empty for none. */
const extensionOf = (name: string): string => (/[^./\\]\.([^./\\]+)$/.exec(name)?.[1] ?? '').toLowerCase();

/** Returns the type of a file by its content. The content of a text or an SVG does not say its type. */
function contentType({ bytes, picture }: UploadedFile): string | undefined {
  if (picture) return picture.format === 'svg' ? undefined : BY_EXTENSION[picture.format];
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return BY_CONTENT.find(([pattern]) => pattern.test(start))?.[1];
}
