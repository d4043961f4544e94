import type { Table } from '../../src/store/store.ts';
import { decodedPath, findUpload, type StoredFile } from './find-upload.ts';
import { isOnePixel } from './one-pixel.ts';
import type { MadeFile } from './files/make-file.ts';

/** What a request for an uploaded file is answered with. */
export interface UploadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** For pictures of which nobody says how large they are. */
const DEFAULT_SIZE = { width: 800, height: 600 };

/**
 * Answers `GET /uploads/…`: the file itself where the data bring it (`assets`, by the path in its
 * `url`), else one that is made: a picture of the stated type and size with its alternative text or
 * name on it, a short silence, a grey film, a page. Assets of one pixel stand for a file that was
 * left out, so they are replaced too, unless the media library says one pixel. Undefined for a path
 * that no file has.
 *
 * `path` is the path of the URL as it was sent; `files` are the rows of `plugin::upload.file`.
 * What makes bytes is loaded with the first file that has to be made.
 */
export async function answerUpload(
  path: string,
  files: Table,
  assets: { readonly [path: string]: Uint8Array } = {},
): Promise<UploadAnswer | undefined> {
  const wanted = decodedPath(path);
  const stored = findUpload(files, wanted);
  const asset = Object.hasOwn(assets, wanted) ? assets[wanted] : undefined;
  if (asset && !isPlaceholder(asset, stored)) return answer(asset, stored?.mime ?? typeByExtension(wanted));
  if (!stored) return undefined;
  const { makeFile } = await import('./files/make-file.ts');
  const { width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = stored;
  const made: MadeFile = makeFile(stored.mime, { title: stored.title, width, height });
  return answer(made.bytes, made.mime);
}

function answer(bytes: Uint8Array, mime: string): UploadAnswer {
  const headers = {
    'content-type': mime,
    'content-length': `${bytes.length}`,
    'cache-control': 'max-age=60',
  };
  return { status: 200, headers, body: new Uint8Array(bytes) };
}

/** Bytes of a picture of one pixel, where the library has something else under this path. */
function isPlaceholder(bytes: Uint8Array, stored: StoredFile | undefined): boolean {
  if (!stored || !isOnePixel(bytes)) return false;
  return !stored.mime.startsWith('image/') || (stored.width ?? 0) * (stored.height ?? 0) !== 1;
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

function typeByExtension(path: string): string {
  return TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
