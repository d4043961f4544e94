// Strapi 5.54: packages/core/core/src/core-api/controller/collection-type.ts
// Strapi 4.26: packages/core/strapi/src/core-api/controller/transform.ts
// Strapi 4.26: packages/core/utils/src/parse-multipart.ts
import type { Context } from '../context.ts';
import { checkDepth, DepthError } from '../errors/depth.ts';
import { Refusal } from '../errors/refusal.ts';
import type { UploadedFile } from '../write/files/media-types.ts';
import { isObject, memberOf } from '../objects.ts';
import type { ContentType } from '../model/model.ts';
import type { AppliedHooks } from './hook-types.ts';

export interface RequestBody {
  /** The members of a body of JSON or a form, or a text. */
  readonly value: unknown;
  /** Undefined for bodies that are not multipart. */
  readonly files?: FilesByField;
  /** How long it was. */
  readonly bytes?: number;
  /** What a body of JSON is read from. */
  readonly text?: string;
}

/** A write as plugins see it. */
export interface EntryWrite {
  readonly context: Context;
  readonly type: ContentType;
  /** The id in the path. Empty for a new entry, and for single types. */
  readonly id: string;
}

/** The files of a multipart body by the name of their field. */
export type FilesByField = ReadonlyMap<string, readonly UploadedFile[]>;

/**
 * Returns `data` of a body: an object or a list. In a multipart body it is a field with JSON.
 *
 * @throws {Refusal} if it is missing
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
    const value: unknown = JSON.parse(String(data || '?'));
    checkDepth('The body', value);
    return value;
  } catch (error) {
    if (error instanceof DepthError) throw error;
    throw new Refusal('malformed-data', { clause: 'body', name: 'data' });
  }
}

/** Returns the value of a body. Without a body, an empty object, or undefined, where Strapi fails. */
export const bodyValue = ({
  body,
  context,
}: {
  readonly body: RequestBody | undefined;
  readonly context: Context;
}): unknown => (body || context.dialect.server.needsBody ? body?.value : {});

/** Returns the data of a write after hooks and plugins. @throws {OwnCodeError} */
export function changedByHooks(
  { hooks, context, type, id }: EntryWrite & { readonly hooks?: AppliedHooks },
  data: unknown,
): unknown {
  const changed = hooks ? hooks.changeData(data) : data;
  return context.changes ? context.changes.data(changed, { context, type, id }) : changed;
}
