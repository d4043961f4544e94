import parse from 'qs/lib/parse.js';
import stringify from 'qs/lib/stringify.js';
import type { RequestBody, UploadedFile } from '../../src/api.ts';
import { StrapiError, internalError } from '../../src/basics.ts';
import type { DialectSetup, config } from '../../src/strapi.ts';
import { readBytes } from './body.ts';

/** A part of a form with files. */
export interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  /** The media type that the part states, as it was sent. Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the parts of a form as Strapi's parser does. The `formData()` of the platform has other rules: it knows
 * `filename*`, keeps the folders of `C:\a\b.png`, and types parts that state no type.
 *
 * @param contentType the header of the request
 * @returns undefined for a form that is broken
 */
export function readParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): Part[] | undefined {
  const [, quoted, bare = ''] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = `\r\n--${quoted ?? bare}`;
  // A character for each byte, so positions are those of the bytes, but for the line break before the first.
  const text = `\r\n${new TextDecoder('latin1').decode(bytes)}`;
  const parts: Part[] = [];
  let at = nextBoundary(text, boundary, 0);
  while (at !== -1) {
    const start = at + boundary.length;
    const next = nextBoundary(text, boundary, start);
    const end = next === -1 ? text.length : next;
    const piece = text.slice(start, end);
    if (piece.startsWith('--') || piece === '\r\n' || piece === '') return parts;
    const content = endOfHead(text, start);
    if (content === undefined || content > end) return undefined;
    const head = new TextDecoder().decode(bytes.subarray(start - 2, content - 2));
    parts.push(readPart(head, bytes.slice(content - 2, end - 2)));
    at = next;
  }
  return undefined;
}

/**
 * Returns where the next boundary is, or -1. It is looked for by the line break before it, which it does not contain:
 * so a text that almost repeats it takes no longer than another.
 */
function nextBoundary(text: string, boundary: string, from: number): number {
  for (let at = text.indexOf('\r\n--', from); at !== -1; at = text.indexOf('\r\n--', at + 1)) {
    const end = at + boundary.length;
    if (!text.startsWith(boundary, at)) continue;
    if (end === text.length || text.startsWith('--', end) || text.startsWith('\r\n', end)) return at;
  }
  return -1;
}

/** Returns where the content of a part begins. Undefined for a head that is broken. */
function endOfHead(text: string, start: number): number | undefined {
  if (!text.startsWith('\r\n', start)) return undefined;
  const line = /[a-z-]+:[^\r]*\r\n/iy;
  let at = start + 2;
  for (line.lastIndex = at; line.test(text);) at = line.lastIndex;
  return text.startsWith('\r\n', at) ? at + 2 : undefined;
}

function readPart(head: string, bytes: Part['bytes']): Part {
  const lines = [...head.matchAll(/^([a-z-]+): *(.*)$/gim)];
  const headers = new Map(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  const disposition = headers.get('content-disposition');
  const [, , quotedName, bareName] = NAME.exec(disposition ?? '') ?? [];
  return {
    name: quotedName ?? bareName ?? 'null',
    fileName: disposition === undefined ? '' : fileNameOf(disposition),
    type: headers.get('content-type') ?? '',
    bytes,
  };
}

const NAME = /\bname=("([^"]*)"|([^()<>@,;:\\"/[\]?={}\s]+))/i;
/** Returns the file name without its folders. Clients encode quotation marks, and older ones other characters. */
const fileNameOf = (disposition: string): string | undefined =>
  statedFileName(disposition)
    ?.split('\\')
    .at(-1)!
    .replaceAll('%22', '"')
    .replaceAll(/&#(\d{4});/g, (_, code: string) => String.fromCharCode(Number(code)));

/**
 * Returns the first file name that ends where the text ends or before `; `. A quoted one may have quotation marks. One
 * regular expression for this takes seconds for a long text.
 */
function statedFileName(disposition: string): string | undefined {
  const quotedEnd = /"(?=$|;\s)/g;
  const bare = /[^()<>@,;:\\"/[\]?={}\s]+(?=$|;\s)/y;
  let hasEnd = true;
  for (const {
    0: { length },
    index,
  } of disposition.matchAll(/\bfilename=/gi)) {
    const start = index + length;
    bare.lastIndex = start;
    const [name] = bare.exec(disposition) ?? [];
    if (name !== undefined) return name;
    if (!hasEnd || disposition[start] !== '"') continue;
    quotedEnd.lastIndex = start + 1;
    const end = quotedEnd.exec(disposition)?.index;
    if (end !== undefined) return disposition.slice(start + 1, end);
    hasEnd = false;
  }
  return undefined;
}

/** The most bytes of a multipart body, and of its fields beside files. */
const LIMIT = 20 * 1024 * 1024;

/**
 * Reads a form with files, and the sizes of its pictures.
 *
 * @returns an error for a form that is too long or broken
 */
export async function readForm(
  request: Request,
  { nestsForms, typesFiles }: Pick<DialectSetup['server'], 'nestsForms' | 'typesFiles'>,
  { formidable }: config.Body = {},
): Promise<RequestBody | StrapiError> {
  const { maxFileSize } = formidable ?? {};
  const bytes = await readBytes(request, maxFileSize === undefined ? LIMIT : maxFileSize + LIMIT);
  if (bytes instanceof StrapiError) return bytes;
  // Strapi's parser takes an empty body for a form without fields.
  if (bytes.length === 0) return { value: {}, files: new Map() };
  const parts = readParts(bytes, request.headers.get('content-type') ?? '');
  if (!parts) return internalError();
  const isFile = ({ type, fileName }: Part) => (typesFiles ? type !== '' : fileName !== undefined);
  const sizeOfFiles = parts.filter(isFile).reduce((size, part) => size + part.bytes.length, 0);
  if (sizeOfFiles > (maxFileSize ?? LIMIT))
    return new StrapiError(413, 'PayloadTooLargeError', 'FileTooBig', {});
  const fields = new Map<string, string[]>();
  const files = new Map<string, UploadedFile[]>();
  for (const part of parts) {
    if (isFile(part)) listIn(files, part.name).push(await readFile(part));
    else listIn(fields, part.name).push(new TextDecoder().decode(part.bytes));
  }
  // Strapi 5 makes a query of the fields.
  if (nestsForms)
    return {
      value: parse(stringify(Object.fromEntries(fields), { arrayFormat: 'repeat' })),
      files,
      bytes: bytes.length,
    };
  const values = [...fields].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]);
  return { value: Object.fromEntries(values), files, bytes: bytes.length };
}

function listIn<Value>(lists: Map<string, Value[]>, name: string): Value[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

async function readFile({ fileName = 'unamed', type, bytes }: Part): Promise<UploadedFile> {
  // Only uploads need it.
  const { inspectFile } = await import('../uploads/inspect-file.ts');
  return inspectFile(fileName, type, bytes);
}
