import { Refusal } from '../errors/refusal.ts';
import type { EdgeAttribute } from '../model/attribute.ts';
import { schemaByUid } from '../model/look-up.ts';
import type { ContentType, Schema } from '../model/model.ts';
import type { Value } from '../store/store.ts';
import { systemValues } from './entries.ts';
import { linkRows } from './links/link-rows.ts';
import { createRow, updateRow } from './rows.ts';
import type { WriteContext } from './write-context.ts';

/** A file to store. */
export interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly picture?: { readonly width: number; readonly height: number; readonly format: string };
}

/** What is said about a file beside it. */
export interface FileInfo {
  readonly name?: unknown;
  readonly alternativeText?: unknown;
  readonly caption?: unknown;
}

/** A stored file and the bytes behind its paths. */
export interface StoredFile {
  readonly id: number;
  readonly uploads: { readonly [path: string]: Uint8Array };
}

/** The largest sides of Strapi's smaller versions of a picture, the smallest first: it is ready first. */
const FORMATS = [
  { key: 'thumbnail', width: 245, height: 156 },
  { key: 'small', width: 500, height: 500 },
  { key: 'medium', width: 750, height: 750 },
  { key: 'large', width: 1000, height: 1000 },
];

/** The formats of pictures that Strapi resizes. */
const RESIZED = new Set(['jpg', 'png', 'webp', 'tiff', 'gif']);

/** Extensions of files whose name has none. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'application/octet-stream': 'bin',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
};

const fileType = ({ context }: WriteContext): ContentType =>
  context.model.contentTypes.get('plugin::upload.file')!;

/**
 * Stores a file as Strapi's local provider does. Smaller versions of a picture have Strapi's names and sides; the
 * bytes behind them are those of the picture itself.
 *
 * @throws {Refusal} for names that no file system takes
 */
export function createFile(write: WriteContext, file: NewFile, info: FileInfo): StoredFile {
  const { values, uploads } = describe(write, file, info);
  const type = fileType(write);
  const id = createRow(write, type, { ...systemValues(type, write.context), ...values });
  return { id, uploads };
}

/** Replaces the content of a file. Its path stays. @throws {Refusal} as {@link createFile} */
export function replaceFile(write: WriteContext, id: number, file: NewFile, info: FileInfo): StoredFile {
  const { hash, ext } = write.changes.row(fileType(write), id);
  const { values, uploads } = describe(write, file, info, { hash: String(hash), ext: String(ext) });
  changeFile(write, id, values);
  return { id, uploads };
}

/** Changes the values of a file. */
export function changeFile(
  write: WriteContext,
  id: number,
  values: { readonly [name: string]: unknown },
): void {
  const updatedAt = new Date(write.context.clock()).toISOString();
  updateRow(write, fileType(write), id, { ...values, updatedAt });
}

/** Returns the paths of a file and its smaller versions. */
export function pathsOf(write: WriteContext, id: number): string[] {
  const { url, formats } = write.changes.row(fileType(write), id);
  const smaller = Object.values((formats ?? {}) as { readonly [key: string]: { readonly url?: Value } });
  return [url, ...smaller.map((format) => format.url)].filter((path) => typeof path === 'string');
}

/**
 * Links a file to a media attribute: behind the files it holds, or instead of the one it holds. Does nothing
 * for an entry or attribute that does not exist.
 */
export function attachFile(
  write: WriteContext,
  id: number,
  to: { readonly schema: Schema | undefined; readonly id: number; readonly field: string },
): void {
  const { changes, context } = write;
  const attribute: EdgeAttribute | undefined = to.schema && mediaOf(to.schema, to.field);
  if (!to.schema || attribute?.kind !== 'media' || !changes.has(to.schema, to.id)) return;
  const link = { type: fileType(write), id };
  const before = attribute.many ? changes.links(to.schema, attribute, to.id) : [];
  linkRows(changes, context.model, { schema: to.schema, attribute, id: to.id }, [...before, link]);
}

function mediaOf(schema: Schema, name: string): EdgeAttribute | undefined {
  const attribute = schema.attributes.get(name);
  return attribute?.kind === 'media' ? attribute : undefined;
}

/** Returns the row that files of a multipart body are for: `cover`, `blocks.0.image`. */
export function ownerOf(
  { changes, context }: WriteContext,
  schema: Schema,
  id: number,
  path: readonly string[],
): { readonly schema: Schema; readonly id: number } | undefined {
  let row: { schema: Schema; id: number } = { schema, id };
  for (let at = 0; at < path.length; at++) {
    const attribute = row.schema.attributes.get(path[at]!);
    if (attribute?.kind !== 'component' && attribute?.kind !== 'zone') return undefined;
    const isIndexed = /^\d+$/.test(path[at + 1] ?? '');
    const link = changes.links(row.schema, attribute, row.id)[isIndexed ? Number(path[++at]) : 0];
    const target = link && schemaByUid(context.model, link.type.uid);
    if (!link || !target) return undefined;
    row = { schema: target, id: link.id };
  }
  return row;
}

function describe(
  write: WriteContext,
  { name: fileName, type, bytes, picture }: NewFile,
  info: FileInfo,
  kept?: { readonly hash: string; readonly ext: string },
): { readonly values: Record<string, unknown>; readonly uploads: Record<string, Uint8Array> } {
  const name = String(info.name || fileName).normalize();
  if (!isFileName(fileName) || !isFileName(name))
    throw new Refusal('invalid-file-name', { clause: 'body', name });
  const ownExtension = /[^.](\.[^.]*)$/.exec(fileName)?.[1];
  const ext = ownExtension ?? `.${EXTENSIONS[type] ?? 'false'}`;
  const base = name.endsWith(ext) ? name.slice(0, -ext.length) : name;
  const stored = kept ?? { hash: `${slug(base)}_${suffix(write, bytes)}`, ext };
  const file = { ...stored, mime: type, name, bytes };
  const formats = picture && RESIZED.has(picture.format) ? formatsOf(file, picture) : [];
  const uploads: Record<string, Uint8Array> = {};
  for (const { url } of [{ url: urlOf(stored) }, ...formats.map(([, format]) => format)])
    uploads[url] = bytes;
  return {
    values: {
      name,
      alternativeText: info.alternativeText,
      caption: info.caption,
      ...stored,
      mime: type,
      size: kilobytes(bytes.length),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      formats: formats.length > 0 ? Object.fromEntries(formats) : kept ? {} : null,
      url: urlOf(stored),
      provider: 'local',
      folderPath: '/1',
    },
    uploads,
  };
}

const urlOf = ({ hash, ext }: { readonly hash: string; readonly ext: string }): string =>
  `/uploads/${hash}${ext}`;

const kilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;

interface Described {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** A version exists where the picture is larger than it. Its length in bytes is in proportion to its area. */
function formatsOf({ name, hash, ext, mime, bytes }: Described, picture: { width: number; height: number }) {
  return FORMATS.filter(({ width, height }) => picture.width > width || picture.height > height).map(
    ({ key, ...most }) => {
      const scale = Math.min(most.width / picture.width, most.height / picture.height);
      const width = Math.round(picture.width * scale);
      const height = Math.round(picture.height * scale);
      const sizeInBytes = Math.round(bytes.length * scale * scale);
      const own = { hash: `${key}_${hash}`, ext };
      const format = { name: `${key}_${name}`, ...own, mime, path: null, width, height };
      return [key, { ...format, size: kilobytes(sizeInBytes), sizeInBytes, url: urlOf(own) }] as const;
    },
  );
}

/** Returns a name of letters, digits and `_`, as Strapi puts it before the random part of a hash. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Makes the random part of a hash from the content and the number of files, so that runs agree. */
function suffix({ changes, context }: WriteContext, bytes: Uint8Array): string {
  const { lastId = 0, ids } = changes.store().table(context.model.contentTypes.get('plugin::upload.file')!);
  let high = 0x811c9dc5 ^ Math.max(lastId, ids.at(-1) ?? 0);
  let low = 0x9e3779b9 ^ bytes.length;
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul(low ^ byte, 0x85ebca6b) ^ (low >>> 13);
  }
  const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');
  return (hex(high) + hex(low)).slice(0, 10);
}

// eslint-disable-next-line no-control-regex
const RESERVED = /[<>:"/\\|?*\u0000-\u001F]/;

const isFileName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 255 &&
  !RESERVED.test(name) &&
  !/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) &&
  name !== '.' &&
  name !== '..';
