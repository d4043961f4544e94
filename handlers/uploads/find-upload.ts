import type { Table, Value } from '../../src/store/store.ts';

/** A file or one of its formats, as the media library has it. */
export interface StoredFile {
  readonly mime: string;
  readonly title: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** The file or format whose `url` has this path. */
export function findUpload(files: Table, path: string): StoredFile | undefined {
  for (const id of files.ids) {
    const url = pathOf(files.value(id, 'url'));
    if (url === path) {
      const row = files.row(id);
      return describe(row, row['mime'], row['width'], row['height']);
    }
    for (const format of formatsOf(files.value(id, 'formats'))) {
      if (pathOf(format['url'] ?? null) === path)
        return describe(files.row(id), format['mime'], format['width'], format['height']);
    }
  }
  return undefined;
}

type Fields = { readonly [name: string]: Value };

function describe(
  row: Fields,
  mime: Value | undefined,
  width: Value | undefined,
  height: Value | undefined,
): StoredFile {
  const text = row['alternativeText'] ?? row['name'];
  return {
    mime: String(mime ?? row['mime']),
    title: String(text ?? ''),
    width: side(width),
    height: side(height),
  };
}

function side(value: Value | undefined): number | undefined {
  return typeof value === 'number' && value >= 1 ? Math.round(value) : undefined;
}

function formatsOf(formats: Value): Fields[] {
  if (typeof formats !== 'object' || formats === null) return [];
  return Object.values(formats as Fields).filter(
    (format): format is Fields => typeof format === 'object' && format !== null,
  );
}

/** The path of a `url`, which other providers give with an origin. */
function pathOf(url: Value): string | undefined {
  if (typeof url !== 'string') return undefined;
  return url.startsWith('/')
    ? url.split('?')[0]
    : URL.canParse(url)
      ? decodedPath(new URL(url).pathname)
      : undefined;
}

/** A path without percent escapes; as it is where they are broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
