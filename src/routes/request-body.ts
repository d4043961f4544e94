import { Refusal } from '../errors/refusal.ts';
import { isObject } from '../query/parse/parse-query.ts';

/** The body of a request, parsed. */
export interface RequestBody {
  /** The members of a body of JSON or a form, or a text. */
  readonly value: unknown;
  /** The files of a multipart body by the name of their field; undefined for other bodies. */
  readonly files?: FilesByField;
}

export type FilesByField = ReadonlyMap<string, readonly UploadedFile[]>;

/** A file of a multipart body. */
export interface UploadedFile {
  readonly name: string;
  /** Its media type, such as `image/png`. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The size and format of a picture; undefined for other files. */
  readonly picture?: Picture;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** `jpg`, `png`, `gif`, `webp`, `svg` and others. */
  readonly format: string;
}

/**
 * Returns `data` of a body: an object or a list. In a multipart body it is a field with JSON.
 *
 * @throws {Refusal} for a body without it
 */
export function dataOf(body: RequestBody | undefined): unknown {
  const data = body?.files ? multipartData(body.value) : memberOf(body?.value, 'data');
  if (!isObject(data)) throw new Refusal('missing-data', { clause: 'body' });
  return data;
}

/** Strapi fails at a multipart body whose `data` is missing or not JSON. */
function multipartData(fields: unknown): unknown {
  const data = memberOf(fields, 'data');
  try {
    return JSON.parse(String(data || '?'));
  } catch {
    throw new Refusal('malformed-data', { clause: 'body', name: 'data' });
  }
}

/** Returns a member of a body, or undefined. */
export const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name)
    ? (value as { readonly [key: string]: unknown })[name]
    : undefined;
