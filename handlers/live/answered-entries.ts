import get from 'es-toolkit/compat/get';
import { isPlainObject } from '../../src/basics.ts';
import { unwrapped } from '../../src/explain/index.ts';
import type { LiveServer } from './live-server.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Returns an entry without the `attributes` around its values in Strapi 4. */
export function flatEntry(answered: unknown): Json {
  if (!isPlainObject(answered)) return {};
  return isPlainObject(answered.attributes) && !('documentId' in answered)
    ? { id: answered.id, ...answered.attributes }
    : answered;
}

/** Returns the entries of an answer, or those that a relation holds: many, one or none. */
export function entriesIn(answered: unknown): Json[] {
  const inner = unwrapped(answered);
  return (Array.isArray(inner) ? inner : [inner]).filter(isPlainObject).map(flatEntry);
}

/** Returns what a list says of its pages. */
export const paginationOf = (body: unknown): Json | undefined => get(body, 'meta.pagination');

/** Asks for entries. Returns undefined where they can't be read. */
export async function askEntries(server: LiveServer, path: string): Promise<Json[] | undefined> {
  const { status, body } = await server.ask({ path });
  return status === 200 ? entriesIn(body) : undefined;
}
