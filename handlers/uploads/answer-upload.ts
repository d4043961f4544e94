import type { Table } from '../../src/store/index.ts';
import { ANY } from '../../src/api.ts';
import { decodedPath, findUpload, type StoredFile } from './find-upload.ts';

/** Whether pictures that are made show their alternative text, or their name, in a corner. */
export type PictureText = 'on' | 'off';

/** What uploads are answered from, beside the media library. */
export interface UploadSource {
  /** The bytes of now, by path. Default: none. */
  readonly uploads?: { readonly [path: string]: Uint8Array };
  /** The bytes that the double was created with. Default: `uploads`. */
  readonly assets?: { readonly [path: string]: Uint8Array };
  /** Whether pictures that are made show their text. Default: `on`. */
  readonly pictureText?: PictureText;
  /** How long browsers may keep files, in ms. Default: 0. */
  readonly maxage?: number;
}

export interface UploadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The size of pictures whose entry states none. */
const DEFAULT_SIZE = { width: 800, height: 600 };

/**
 * Answers `GET /uploads/…` with the bytes of a file, by the path in its `url`, or else with a small
 * file made for it: a picture of its size that fits its alternative text or name, a sample of sound,
 * film, PDF or font, or a line of text. Returns undefined for a path that no file has.
 *
 * Assets of one pixel mark files that were left out, so they are replaced as well, unless the media
 * library states one pixel.
 *
 * @param path the encoded path of the URL
 * @param files the rows of `plugin::upload.file`
 */
export async function answerUpload(
  request: Pick<Request, 'method' | 'headers'>,
  path: string,
  files: Table,
  { uploads = {}, assets = uploads, pictureText = 'on', maxage = 0 }: UploadSource = {},
): Promise<UploadAnswer | undefined> {
  const wanted = decodedPath(path);
  const stored = findUpload(files, wanted);
  const bytes = Object.hasOwn(uploads, wanted) ? uploads[wanted] : undefined;
  const isAsset = bytes === assets[wanted];
  if (bytes && !(isAsset && isPlaceholder(bytes, stored)))
    return answer(request, bytes, await servedType(wanted), maxage);
  if (!stored) return path.startsWith('/uploads/') ? refusedRange(request.headers) : undefined;
  const { makeFile } = await import('../../seeds/pictures/make-file.ts');
  const { name, alternativeText } = stored;
  const title = alternativeText ?? name;
  const made = makeFile(stored.mime, title, {
    name,
    alternativeText,
    ...orDefault(stored.original),
    size: orDefault(stored),
    caption: pictureText === 'on' ? title : undefined,
  });
  return answer(request, made.bytes, made.mime, maxage);
}

const orDefault = ({ width, height }: StoredFile['original']): { width: number; height: number } => ({
  width: width ?? DEFAULT_SIZE.width,
  height: height ?? DEFAULT_SIZE.height,
});

/** Types that are answered with the charset of their texts. */
const TEXTS = /^(text\/.*|application\/(javascript|json|manifest\+json))$/;

/** Strapi answers the type of the extension, whatever type is stored. */
async function servedType(path: string): Promise<string> {
  const { typeByExtension } = await import('./media-type-list.ts');
  const type = typeByExtension(path) ?? ANY;
  return TEXTS.test(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Answers with a file, or with the part of it that the header `Range` asks for, as players do of films and sound.
 * Of several parts it is the first, as in Strapi, which answers 416 for a part from the end: `bytes=-2`.
 */
function answer(
  { method, headers: asked }: Pick<Request, 'method' | 'headers'>,
  bytes: Uint8Array,
  mime: string,
  maxage: number,
): UploadAnswer {
  const size = bytes.length;
  const headers = {
    'content-type': mime,
    'content-length': `${size}`,
    'cache-control': `max-age=${Math.trunc(maxage / 1000)}`,
    'accept-ranges': 'bytes',
    ...harmless(mime),
  };
  const range = asked.get('range');
  const part = range === null ? undefined : firstPart(range);
  if (range !== null && !part) return NOT_SATISFIABLE;
  if (!part || method !== 'GET') return { status: 200, headers, body: new Uint8Array(bytes) };
  const [start, end] = part;
  const body = new Uint8Array(bytes.slice(start, end + 1));
  const partial = {
    'content-range': `bytes ${start}-${end === Infinity ? size - 1 : end}/${size}`,
    'content-length': `${body.length}`,
  };
  return { status: 206, headers: { ...headers, ...partial }, body };
}

/** What no browser runs, so that it is shown wherever it is opened. Browsers show no PDF in a sandbox. */
const INERT = /^(image\/(?!svg)|audio\/|video\/|font\/|application\/pdf$)/;
/** Scripts by any of their types, and what a browser opens as a page. */
const SCRIPT = /^(text|application)\/(x-)?(java|ecma|live|j)script/;
const PAGE = /^(text\/html|(text|application)\/xml|.*\+xml|multipart\/|message\/)/;

/**
 * Returns the headers with which a file that a visitor may have uploaded does nothing on the origin of the double,
 * which tests and the page control. In an `img`, an SVG still shows.
 */
function harmless(mime: string): { readonly [header: string]: string } {
  const noGuess = { 'x-content-type-options': 'nosniff' };
  if (INERT.test(mime)) return noGuess;
  const sandbox = {
    ...noGuess,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  };
  if (SCRIPT.test(mime)) return { ...sandbox, 'content-type': 'text/plain; charset=utf-8' };
  return PAGE.test(mime) && !mime.startsWith('image/')
    ? { ...sandbox, 'content-disposition': 'attachment' }
    : sandbox;
}

/** The range is read before the file is looked for. */
function refusedRange(headers: Headers): UploadAnswer | undefined {
  const range = headers.get('range');
  return range !== null && !firstPart(range) ? NOT_SATISFIABLE : undefined;
}

const NOT_SATISFIABLE: UploadAnswer = {
  status: 416,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'accept-ranges': 'bytes' },
  body: new TextEncoder().encode('Range Not Satisfiable'),
};

function firstPart(range: string): readonly [start: number, end: number] | undefined {
  const [unit, list, more] = range.split('=');
  if (unit !== 'bytes' || list === undefined || more !== undefined) return undefined;
  return list
    .split(',')
    .map((part) => part.split('-').map((text) => (text === '' ? Infinity : Number(text))))
    .map(([start = Number.NaN, end = Number.NaN]) => [start, end] as const)
    .find(([start, end]) => start <= end);
}

/** Checks whether bytes are a picture of one pixel while the library has a larger picture or another type. */
function isPlaceholder(bytes: Uint8Array, stored: StoredFile | undefined): boolean {
  if (!stored || !isOnePixel(bytes)) return false;
  return !stored.mime.startsWith('image/') || (stored.width ?? 0) * (stored.height ?? 0) !== 1;
}

/** Checks whether bytes are a PNG, GIF or JPEG of one pixel. */
function isOnePixel(bytes: Uint8Array): boolean {
  if (bytes.length > 1000) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (...start: readonly number[]): boolean =>
    start.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x89, 0x50, 0x4e, 0x47))
    return bytes.length > 24 && view.getUint32(16) === 1 && view.getUint32(20) === 1;
  if (startsWith(0x47, 0x49, 0x46))
    return bytes.length > 10 && view.getUint16(6, true) === 1 && view.getUint16(8, true) === 1;
  return startsWith(0xff, 0xd8) && isOnePixelJpeg(view);
}

/** Goes from segment to segment of a JPEG until one states the size. */
function isOnePixelJpeg(view: DataView): boolean {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return view.getUint16(at + 5) === 1 && view.getUint16(at + 7) === 1;
  }
  return false;
}
