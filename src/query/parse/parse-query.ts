// A program that begins at a test does not see files that nothing imports.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./qs.d.ts" />
import parse from 'qs/lib/parse.js';
import { Refusal } from '../../errors/refusal.ts';
import { isObject } from '../../objects.ts';
import { mendBrackets, restoreBrackets } from './broken-brackets.ts';
import { MAX_BRACKETS, MAX_LEVELS } from './max-levels.ts';

/** A parsed query string. Nothing in it has been checked against a model. */
export type ParsedQuery = { [key: string]: ParsedValue };
export type ParsedValue = null | string | ParsedValue[] | ParsedQuery;

/**
 * Parses the text behind `?` as Strapi does: the first 1,000 parameters count, inherited names are
 * dropped as keys, a key without `=` is null.
 *
 * @throws {Refusal} for more than 500 levels
 */
export function parseQuery(text: string, { depth, mendsBrackets }: ParserTraits): ParsedQuery {
  const mended = mendsBrackets ? mendBrackets(text) : text;
  const query = parse(mended, { depth, arrayLimit: 100, strictNullHandling: true }) as ParsedQuery;
  checkDepth(query);
  return mendsBrackets ? restoreBrackets(query) : query;
}

/** How query strings are parsed. */
export interface ParserTraits {
  /** How many bracket groups of a key are read; the rest becomes one key. */
  readonly depth: number;
  /** Whether a bracket without its end is left out, or part of the name before it. Otherwise it begins a name. */
  readonly mendsBrackets: boolean;
}

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

/** Whether lodash calls a value empty: no members, no text, or neither object nor text. */
export const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.keys(value).length === 0 : typeof value !== 'string' || value === '';

export const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whether a parameter has a value: neither absent nor null. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Returns a text as a switch: `true t 1` are on, `false f 0` and the empty text are off, any other text is on. */
export const convertSwitch = (value: unknown): boolean => strictSwitch(value) ?? Boolean(value);

/** Returns a switch; undefined for a value that is not one of `true t 1 false f 0`. */
export function strictSwitch(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 't' || value === '1') return true;
  if (value === 'false' || value === 'f' || value === '0') return false;
  return undefined;
}
