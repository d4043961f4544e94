import qs from 'qs';
import type { Dialect } from '../../dialect/dialect.ts';
import { refuseTooDeep } from './check-depth.ts';

/** A query string as the parser leaves it: no model, no meaning. */
export type Raw = null | string | Raw[] | RawObject;
export interface RawObject {
  [key: string]: Raw;
}

/**
 * Parses the text behind `?`. The first 1,000 parameters count; inherited names as keys are dropped;
 * a key without `=` is null.
 *
 * @throws {StrapiError} 400 for more levels than are followed
 */
export function parseQuery(text: string, dialect: Dialect): RawObject {
  const query = qs.parse(text, {
    depth: dialect.queryDepth,
    arrayLimit: 100,
    strictNullHandling: true,
  }) as RawObject;
  refuseTooDeep(query);
  return query;
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object as the parser makes it, not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

export const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.keys(value).length === 0 : typeof value !== 'string' || value === '';

export const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
