import { parsedUrl } from '../../src/basics.ts';
import type { Table, Value } from '../../src/store/index.ts';

/** A file of the media library, or one of its formats. */
export interface StoredFile {
  readonly mime: string;
  readonly name: string;
  readonly alternativeText: string | undefined;
  /** Undefined where the entry states no size. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** The size of the file itself, where this is one of its formats. */
  readonly original: { readonly width: number | undefined; readonly height: number | undefined };
}

/** Returns the file or format whose `url` has a decoded path. */
export function findUpload(files: Table, path: string): StoredFile | undefined {
  for (const id of files.ids) {
    if (pathOf(files.value(id, 'url')) === path) {
      const row = files.row(id);
      return storedFile(row, row);
    }
    const format = formatsOf(files.value(id, 'formats')).find(({ url }) => pathOf(url) === path);
    if (format) return storedFile(files.row(id), format);
  }
  return undefined;
}

type Fields = { readonly [name: string]: Value };

/** Combines the texts of a file with the type and size of the file itself or of a format. */
function storedFile(row: Fields, { mime, width, height }: Fields): StoredFile {
  return {
    mime: String(mime ?? row['mime']),
    name: String(row['name'] ?? ''),
    alternativeText: row['alternativeText'] ? String(row['alternativeText']) : undefined,
    width: pixels(width),
    height: pixels(height),
    original: { width: pixels(row['width']), height: pixels(row['height']) },
  };
}

function pixels(value: Value | undefined): number | undefined {
  return typeof value === 'number' && value >= 1 ? Math.round(value) : undefined;
}

function formatsOf(formats: Value): Fields[] {
  if (typeof formats !== 'object' || formats === null) return [];
  return Object.values(formats as Fields).filter(
    (format): format is Fields => typeof format === 'object' && format !== null,
  );
}

/** Returns the path of a `url`. Providers other than the local one state an origin as well. */
function pathOf(url: Value | undefined): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (url.startsWith('/')) return decodedPath(url.split('?')[0]!);
  const parsed = parsedUrl(url);
  return parsed && decodedPath(parsed.pathname);
}

/** Decodes a path. Returns it unchanged if its escapes are broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
