import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Attribute } from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { isObject } from '../../../objects.ts';
import { isGiven, isStringArray } from '../../../query/parse/parse-query.ts';
import { pathsToObject } from './populate-paths.ts';

/** A part of a populate: the schema that its keys belong to, and where it is. */
export interface Level {
  readonly schema: Schema | undefined;
  readonly context: Context;
  /** Cleaned sorts and fields, by the options that they are part of. */
  readonly cleaned: Map<object, Record<string, unknown>>;
  /** All keys above, joined by dots; null at the top. */
  readonly raw: string | null;
  /** The attributes above, joined by dots; null at the top. */
  readonly path: string | null;
  /** Whether the part is the value of an attribute: its keys are options then. */
  readonly isBelowAttribute: boolean;
}

/** Returns the part that is a whole populate. */
export const topOf = (schema: Schema, context: Context): Level => ({
  schema,
  context,
  cleaned: new Map(),
  raw: null,
  path: null,
  isBelowAttribute: false,
});

/** One key of a populate. */
export interface Visited {
  readonly key: string;
  readonly value: unknown;
  readonly attribute: Attribute | undefined;
  /** The object that has the key. */
  readonly owner: object;
  /** The part that it is a key of, and the paths with the key. */
  readonly level: Level;
}

/** Looks at one key. @throws {Refusal} */
export type Visit = (visited: Visited) => void;

/** Looks at a nested populate when all its keys were visited. @throws {Refusal} */
export type Leave = (given: unknown, level: Level) => void;

/** Returns the path of a key; null is the path of the top. */
export const keyOf = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);

/** Options whose values are no populate. */
export const KEYWORDS = new Set(['sort', 'filters', 'fields']);

/** Visits the keys of a populate as Strapi does, also those of paths. @throws {Refusal} */
export function walk(given: unknown, level: Level, visit: Visit, leave?: Leave): void {
  const paths = typeof given === 'string' && given !== '*' ? [given] : given;
  const value: unknown = isStringArray(paths) ? pathsToObject(paths) : paths;
  if (!isObject(value)) return;
  refuseTooMany(value);
  for (const [key, inner] of Object.entries(value)) {
    // The documentId is no attribute to Strapi.
    const attribute = key === 'documentId' ? undefined : level.schema?.attributes.get(key);
    const at: Level = {
      ...level,
      raw: keyOf(level.raw, key),
      // Strapi's look-up finds inherited names, too.
      path: attribute || key in Object.prototype ? keyOf(level.path, key) : level.path,
    };
    visit({ key, value: inner, attribute, owner: value, level: at });
    if (KEYWORDS.has(key) && (!attribute || level.isBelowAttribute)) continue;
    if (attribute) walkAttribute(inner, attribute, at, visit, leave);
    else if (key === 'populate') {
      const nested = { ...at, isBelowAttribute: false };
      walk(inner, nested, visit, leave);
      leave?.(inner, nested);
    } else if (key === 'on' && isObject(inner)) walkFragments(inner, at, visit, leave);
  }
}

function walkFragments(on: object, level: Level, visit: Visit, leave?: Leave): void {
  for (const [uid, inner] of Object.entries(on)) {
    const schema = schemaByUid(level.context.model, uid);
    walk(inner, { ...level, schema, raw: `${level.raw}[${uid}]` }, visit, leave);
  }
}

function walkAttribute(
  value: unknown,
  attribute: Attribute,
  level: Level,
  visit: Visit,
  leave?: Leave,
): void {
  if (!isGiven(value) || attribute.kind === 'scalar') return;
  const below = { ...level, isBelowAttribute: true };
  if (attribute.kind === 'zone' || attribute.kind === 'morph') {
    const on = isObject(value) ? (value as { readonly on?: unknown }).on : undefined;
    // Without an object under `on`, Strapi does not look into a morph relation.
    if (attribute.kind === 'zone' ? on : isObject(on)) walk({ on }, below, visit, leave);
  } else walk(value, { ...below, schema: attribute.target }, visit, leave);
}

/** A list of more members than the parser of queries keeps as a list is an object with their numbers. */
function refuseTooMany(value: object): void {
  const keys = Object.keys(value);
  if (Array.isArray(value) || keys.length <= 100) return;
  const isList = keys.every((key, index) => key === String(index));
  if (isList && Object.values(value).every((path) => typeof path === 'string')) {
    throw new Refusal('too-many-paths', { clause: 'populate', value: keys.length });
  }
}
