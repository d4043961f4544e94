// Strapi 5.54: packages/core/core/src/middlewares/query.ts
// Strapi 5.54: packages/core/utils/src/parse-type.ts
// Strapi 4.26: packages/core/strapi/src/middlewares/query.ts
// qs 6.15.3: lib/parse.js
// A program that begins at a test does not see files that nothing imports.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./qs.d.ts" />
import parse from 'qs/lib/parse.js';
import { Refusal } from '../../errors/refusal.ts';
import { isObject } from '../../objects.ts';

/** The most levels of a populate: far more than a page shows, and safe for any stack. */
const MAX_LEVELS = 500;

/** The bracket groups of as many levels: each has two. */
export const MAX_BRACKETS = 2 * MAX_LEVELS;

/** A parsed query string. Nothing in it has been checked against a model. */
export type ParsedQuery = { [key: string]: ParsedValue };
export type ParsedValue = null | string | ParsedValue[] | ParsedQuery;

/**
 * Parses the text behind `?` as Strapi does: it reads the first 1,000 parameters, drops inherited names, and reads a
 * key without `=` as null.
 *
 * @throws {Refusal} for more than 500 levels
 */
export function parseQuery(
  text: string,
  { mendsBrackets, limitsIndexes, ...settings }: ParserTraits,
): ParsedQuery {
  const mended = mendsBrackets ? mendBrackets(text) : text;
  const options = { ...DEFAULTS, ...settings };
  const query = (limitsIndexes ? parseByIndexes(mended, options) : parse(mended, options)) as ParsedQuery;
  checkDepth(query);
  return mendsBrackets ? restoreBrackets(query) : query;
}

/** Strapi's settings of `strapi::query`: options of qs. */
export interface QuerySettings {
  /** How many bracket groups of a key are read. Default: 20; no limit in `documented`. */
  readonly depth?: number;
  /** The most members of a list in brackets. Default: 100. */
  readonly arrayLimit?: number;
  /** How many parameters are read. Default: 1000. */
  readonly parameterLimit?: number;
  /** Whether `filters.id.$gt=1` is `filters[id][$gt]=1`. Default: `false`. */
  readonly allowDots?: boolean;
  /** Whether `a=1,2` is a list. Default: `false`. */
  readonly comma?: boolean;
  /** Whether `a[0]=1` is a list. Default: `true`. */
  readonly parseArrays?: boolean;
  /** Whether a key without `=` is null, not an empty text. Default: `true`. */
  readonly strictNullHandling?: boolean;
}

const DEFAULTS = { arrayLimit: 100, strictNullHandling: true };

export interface ParserTraits extends QuerySettings {
  /** How many bracket groups of a key are read; the rest becomes one key. */
  readonly depth: number;
  /**
   * Whether unclosed brackets are mended: removed, or made part of the name before. Otherwise they start a name, as from
   * qs 6.15.2 on.
   */
  readonly mendsBrackets: boolean;
  /** Whether `a[b]=1&a=c` is a list, as from qs 6.15 on. Otherwise it is `{ b: '1', c: true }`. */
  readonly strictMerge: boolean;
  /** Whether lists of `a[]=1` have no limit, and `arrayLimit` is the highest index, as before qs 6.14. */
  readonly limitsIndexes: boolean;
}

/** How the versions of qs differ that older versions of Strapi have. */
export const OLDER_PARSERS = {
  '6.15.1': { mendsBrackets: true },
  '6.14.2': { strictMerge: false },
  '6.11': { limitsIndexes: true },
} as const satisfies { readonly [qs: string]: Partial<ParserTraits> };

function checkDepth(query: ParsedQuery): void {
  const tooDeep = () => new Refusal('too-deep', { clause: 'request', limit: MAX_LEVELS });
  let level: ParsedValue[] = Object.values(query);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_BRACKETS) throw tooDeep();
    level = level.flatMap((value) => {
      if (typeof value === 'string' && value.length > MAX_LEVELS && value.split(',').some(isTooLong))
        throw tooDeep();
      return typeof value === 'object' && value !== null ? Object.values(value) : [];
    });
  }
}

const isTooLong = (path: string): boolean => path.length > MAX_LEVELS && path.split('.').length > MAX_LEVELS;

/** Whether a value is empty for lodash: no members, no text, or neither object nor text. */
export const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.keys(value).length === 0 : typeof value !== 'string' || value === '';

export const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whether a parameter is neither undefined nor null. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Converts a text to a boolean: `false f 0` and the empty text are false, other texts true. */
export const convertSwitch = (value: unknown): boolean => strictSwitch(value) ?? Boolean(value);

/** Converts `true t 1 false f 0` to a boolean. Returns undefined for other values. */
export function strictSwitch(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 't' || value === '1') return true;
  if (value === 'false' || value === 'f' || value === '0') return false;
  return undefined;
}

/** Stands for a bracket that does not start a name. Clients do not send this character. */
const LONE = '\uE07B';

/**
 * Rewrites keys with unclosed brackets, so that they are read as by older versions of qs: `filters[title]` for
 * `filters[title][$eq`, and one name for `filters[title`.
 */
function mendBrackets(text: string): string {
  if (!/\[[^\]=&]*(\[|=|&|$)|%5B/i.test(text)) return text;
  return text.split('&').map(mendParameter).join('&');
}

function mendParameter(parameter: string): string {
  const closed = parameter.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
  const end = closed.indexOf(']=') === -1 ? closed.indexOf('=') : closed.indexOf(']=') + 1;
  const key = end === -1 ? closed : closed.slice(0, end);
  const groups = key.match(GROUP) ?? [];
  if (!key.replaceAll(GROUP, '').includes('[')) return parameter;
  const parent = groups.length > 0 ? key.slice(0, key.search(GROUP)) : key;
  return parent.replaceAll('[', LONE) + groups.join('') + closed.slice(key.length);
}

const GROUP = /\[[^[\]]*\]/g;

/** Stands before an index above the limit, so that it makes no list. Clients do not send this character. */
const NOT_AN_INDEX = '\uE07C';

/** Parses as versions of qs that look at the index in brackets, and not at the length of the list. */
function parseByIndexes(text: string, options: QuerySettings & { readonly arrayLimit: number }): object {
  const isAbove = (index: string): boolean => Number(index) > options.arrayLimit;
  let isMarked = false;
  const marked = text.replaceAll(/(\[|%5B)(\d+)(?=\]|%5D)/gi, (whole, bracket: string, index: string) => {
    if (!isAbove(index)) return whole;
    isMarked = true;
    return bracket + NOT_AN_INDEX + index;
  });
  const parsed = parse(marked, { ...options, arrayLimit: Infinity });
  return isMarked ? (unmarked(parsed as ParsedQuery) as object) : parsed;
}

function unmarked(value: ParsedValue): ParsedValue {
  if (typeof value === 'string') return value.replaceAll(NOT_AN_INDEX, '');
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, each]) => [
    key.replaceAll(NOT_AN_INDEX, ''),
    unmarked(each),
  ]);
  return Object.fromEntries(members) as ParsedQuery;
}

function restoreBrackets<Value>(query: { [key: string]: Value }): { [key: string]: Value } {
  if (!Object.keys(query).some((key) => key.includes(LONE))) return query;
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key.replaceAll(LONE, '['), value]));
}

/**
 * Converts a query object to what its query string would parse to: numbers, booleans and dates become texts. Undefined
 * members, functions and inherited names are left out.
 *
 * @throws {Refusal} for an object that is too deep, or contains itself
 */
export const queryFromObject = (query: object): ParsedQuery => membersOf(query, 1);

function membersOf(object: object, depth: number): ParsedQuery {
  const query: ParsedQuery = {};
  for (const [name, member] of Object.entries(object)) {
    const value = name in Object.prototype ? undefined : valueOf(member, depth);
    if (value !== undefined) query[name] = value;
  }
  return query;
}

function valueOf(value: unknown, depth: number): ParsedValue | undefined {
  if (depth > MAX_BRACKETS) throw new Refusal('too-deep', { clause: 'request', limit: MAX_LEVELS });
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value))
    return value.map((item: unknown) => valueOf(item, depth + 1)).filter((item) => item !== undefined);
  if (typeof value === 'object') return membersOf(value, depth + 1);
  return ['number', 'boolean', 'bigint'].includes(typeof value) ? String(value) : undefined;
}
