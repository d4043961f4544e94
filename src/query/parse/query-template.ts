import { isPlainObject } from '../../objects.ts';
import { parseQuery, type ParsedQuery, type ParsedValue, type ParserTraits } from './parse-query.ts';

/** A parsed query with the index of a value in the place of each text. */
export type QueryTemplate = ParsedQuery;

/** Returns where the value of a parameter begins: behind `]=`, or else behind the first `=`. */
export function valueStart(parameter: string): number {
  const end = /(?:\]|%5D)=/i.exec(parameter);
  if (end) return end.index + end[0].length;
  const equals = parameter.indexOf('=');
  return equals === -1 ? parameter.length : equals + 1;
}

/**
 * Parses a query string whose values are indexes from 0, or empty.
 *
 * @returns undefined where a value does not stand for itself: one that is dropped, or becomes a name
 * @throws {Refusal} for more levels than Strapi reads
 */
export function parseTemplate(text: string, values: number, traits: ParserTraits): QueryTemplate | undefined {
  const template = parseQuery(text, traits);
  const indexes = indexesIn(template).toSorted((a, b) => a - b);
  return indexes.length === values && indexes.every((index, at) => index === at) ? template : undefined;
}

/** Returns the indexes of the values in a part of a template. */
export function indexesIn(part: ParsedValue | undefined): number[] {
  if (typeof part === 'string') return part === '' ? [] : [Number(part)];
  return Object.values(part ?? {}).flatMap(indexesIn);
}

/** Returns the query that a template makes of values, as they are in a query string. */
export const fillTemplate = (template: QueryTemplate, values: readonly string[]): ParsedQuery =>
  fillMembers(template, values);

function fillMembers(members: ParsedQuery, values: readonly string[]): ParsedQuery {
  const filled: ParsedQuery = {};
  for (const name in members) filled[name] = fill(members[name]!, values);
  return filled;
}

function fill(value: ParsedValue, values: readonly string[]): ParsedValue {
  if (typeof value === 'string') return value === '' ? value : decodeValue(values[Number(value)]!);
  if (Array.isArray(value)) return value.map((member) => fill(member, values));
  return isPlainObject(value) ? fillMembers(value, values) : value;
}

/** Decodes a value as qs does. */
export function decodeValue(text: string): string {
  if (!/[+%]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  const open = spaced.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
  try {
    return decodeURIComponent(open);
  } catch {
    return open;
  }
}
