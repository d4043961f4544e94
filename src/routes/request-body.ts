import type { Context } from '../context.ts';
import { checkDepth, DepthError } from '../errors/depth.ts';
import { type Reason, Refusal, writeFailed } from '../errors/refusal.ts';
import type { UploadedFile } from '../write/files/media-types.ts';
import type { ValueCheck } from '../write/validate/yup-types.ts';
import { isObject } from '../objects.ts';
import type { AppliedHooks } from './hook.ts';

export interface RequestBody {
  /** The members of a body of JSON or a form, or a text. */
  readonly value: unknown;
  /** Undefined for bodies that are not multipart. */
  readonly files?: FilesByField;
  /** How long it was. */
  readonly bytes?: number;
}

/** The files of a multipart body by the name of their field. */
export type FilesByField = ReadonlyMap<string, readonly UploadedFile[]>;

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
    const value: unknown = JSON.parse(String(data || '?'));
    checkDepth('The body', value);
    return value;
  } catch (error) {
    if (error instanceof DepthError) throw error;
    throw new Refusal('malformed-data', { clause: 'body', name: 'data' });
  }
}

/** Returns the value of a body. Without one, it is an empty object, or Strapi fails. @throws {Refusal} */
export function givenBody({
  body,
  context,
}: {
  readonly body: RequestBody | undefined;
  readonly context: Context;
}): unknown {
  if (body) return body.value;
  if (context.dialect.server.needsBody) throw writeFailed('a request without a body');
  return {};
}

/** Returns what a request writes as its hooks change it. @throws {OwnCodeError} */
export const changedByHooks = ({ hooks }: { readonly hooks?: AppliedHooks }, data: unknown): unknown =>
  hooks ? hooks.changeData(data) : data;

/** Refuses a body. @throws {Refusal} always */
export const refuse = (reason: Reason): never => {
  throw new Refusal(reason, { clause: 'body' });
};

/**
 * Returns the members of a body that a shape allows.
 *
 * @throws {Refusal} with everything that is wrong with it
 */
export function checkBody(shape: ValueCheck, given: unknown): { readonly [name: string]: unknown } {
  const { value, problems } = shape(given, '', undefined);
  if (problems.length > 0) throw new Refusal('invalid-data', { clause: 'body', problems });
  return value as { readonly [name: string]: unknown };
}

/** Returns a member of a body, or undefined. */
export const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name)
    ? (value as { readonly [key: string]: unknown })[name]
    : undefined;
