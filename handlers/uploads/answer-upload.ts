import { ANY, typeByName } from '../../src/write/files/extension-types.ts';
import type { Table } from '../../src/store/store.ts';
import { byteRange } from './byte-range.ts';
import { decodedPath, findUpload, type StoredFile } from './find-upload.ts';
import { isOnePixel } from './one-pixel.ts';
import type { PictureText } from './picture-text.ts';
import type { UploadAnswer } from './upload-answer.ts';

/** What uploads are answered from, beside the media library. */
export interface UploadSource {
  /** The bytes of now, by path. Default: none. */
  readonly uploads?: { readonly [path: string]: Uint8Array };
  /** The bytes that the double was created with. Default: `uploads`. */
  readonly assets?: { readonly [path: string]: Uint8Array };
  /** Whether pictures that are made show their text. Default: `on`. */
  readonly pictureText?: PictureText;
}

/** Answers a request for an uploaded file, or for a part of one: see {@link answerUpload}. */
export async function answerUploadRequest(
  request: Request,
  ...of: Parameters<typeof answerUpload>
): Promise<UploadAnswer | undefined> {
  const file = await answerUpload(...of);
  return file && byteRange(file, request);
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
 * `path` is the encoded path of the URL; `files` are the rows of `plugin::upload.file`. The code that
 * makes files is loaded when the first one is made.
 */
export async function answerUpload(
  path: string,
  files: Table,
  { uploads = {}, assets = uploads, pictureText = 'on' }: UploadSource = {},
): Promise<UploadAnswer | undefined> {
  const wanted = decodedPath(path);
  const stored = findUpload(files, wanted);
  const bytes = Object.hasOwn(uploads, wanted) ? uploads[wanted] : undefined;
  const isAsset = bytes === assets[wanted];
  if (bytes && !(isAsset && isPlaceholder(bytes, stored))) return answer(bytes, servedType(wanted));
  if (!stored) return undefined;
  const { makeFile } = await import('./files/make-file.ts');
  const { name, alternativeText } = stored;
  const title = alternativeText ?? name;
  const made = makeFile(stored.mime, title, {
    name,
    alternativeText,
    ...orDefault(stored.original),
    size: orDefault(stored),
    caption: pictureText === 'on' ? title : undefined,
  });
  return answer(made.bytes, made.mime);
}

const orDefault = ({ width, height }: StoredFile['original']): { width: number; height: number } => ({
  width: width ?? DEFAULT_SIZE.width,
  height: height ?? DEFAULT_SIZE.height,
});

function answer(bytes: Uint8Array, mime: string): UploadAnswer {
  const headers = {
    'content-type': mime,
    'content-length': `${bytes.length}`,
    'cache-control': 'max-age=0',
  };
  return { status: 200, headers, body: new Uint8Array(bytes) };
}

/** Checks whether bytes are a picture of one pixel while the library has a larger picture or another type. */
function isPlaceholder(bytes: Uint8Array, stored: StoredFile | undefined): boolean {
  if (!stored || !isOnePixel(bytes)) return false;
  return !stored.mime.startsWith('image/') || (stored.width ?? 0) * (stored.height ?? 0) !== 1;
}

/** Types that are answered with the charset of their texts. */
const TEXTS = /^(text\/.*|application\/(javascript|json|manifest\+json))$/;

/** Strapi answers the type of the extension, whatever type is stored. */
function servedType(path: string): string {
  const type = typeByName(path) ?? ANY;
  return TEXTS.test(type) ? `${type}; charset=utf-8` : type;
}
