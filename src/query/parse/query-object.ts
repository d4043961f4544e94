import { Refusal } from '../../errors/refusal.ts';
import { MAX_BRACKETS } from './max-levels.ts';
import type { ParsedQuery, ParsedValue } from './parse-query.ts';

/**
 * Returns a query that is an object as if it had been parsed from a query string: numbers, booleans and dates are
 * texts. Members that are undefined, functions or inherited names are left out.
 *
 * @throws {Refusal} for an object that is too deep, also one that contains itself
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
  if (depth > MAX_BRACKETS) throw new Refusal('too-deep', { clause: 'request', limit: MAX_BRACKETS / 2 });
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value))
    return value.map((item: unknown) => valueOf(item, depth + 1)).filter((item) => item !== undefined);
  if (typeof value === 'object') return membersOf(value, depth + 1);
  return ['number', 'boolean', 'bigint'].includes(typeof value) ? String(value) : undefined;
}
