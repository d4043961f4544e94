import parse from 'qs/lib/parse.js';
import stringify from 'qs/lib/stringify.js';
import { internalError, StrapiError } from '../../src/basics.ts';
import type { config, DialectSetup } from '../../src/strapi.ts';
import type { RequestBody, UploadedFile } from '../../src/api.ts';
import { readBytes } from './body.ts';
import { type Part, readParts } from './multipart.ts';

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
