import { isRestricted } from '../../../access/restricted.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Attribute } from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { isObject, isPlainObject } from '../../../objects.ts';
import { isGiven, isStringArray, strictSwitch } from '../../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../dialect.ts';
import { fields } from './fields.ts';
import { filters, sort } from './names.ts';
import { checkPaths, objectToPaths, pathsToObject, refuseKey } from './populate-paths.ts';

/**
 * Checks a populate: each key is an attribute that can be populated, or an option. What the caller may not see
 * stays, and is left out later.
 *
 * @throws {Refusal} for other keys, and for names in its filters, sorts and fields that are not visible
 */
export const populate: QueryTraits['check']['populate'] = (given, schema, context) => {
  if (given === '*') return given;
  const top = { schema, context, raw: null, path: null, isBelowAttribute: false };
  check(given, top);
  checkWildcards(given, top);
  return settled(given);
};

/** Returns a populate with its lists of paths as Strapi leaves them: of `hero.cta` and then `hero`, the last counts. */
function settled(given: unknown): unknown {
  if (isStringArray(given)) return objectToPaths(pathsToObject(given));
  if (!isPlainObject(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, KEYWORDS.has(key) ? value : settled(value)]),
  );
}

/** A part of a populate: the schema that its keys belong to, and where it is. */
interface Level {
  readonly schema: Schema | undefined;
  readonly context: Context;
  /** All keys above, joined by dots; null at the top. */
  readonly raw: string | null;
  /** The attributes above, joined by dots; null at the top. */
  readonly path: string | null;
  /** Whether the part is the value of an attribute: its keys are options then. */
  readonly isBelowAttribute: boolean;
}

/** A populate of texts is checked by its paths, and any other key by key. */
function check(given: unknown, level: Level): void {
  const paths = typeof given === 'string' && given !== '*' ? [given] : given;
  if (isStringArray(paths) && paths.length > 0) {
    checkPaths(paths, level);
    walk(given, level, refusePrivate);
  } else {
    walk(given, level, checkKey);
    walk(given, level, refusePrivate);
  }
}

/** One key of a populate. */
interface Visited {
  readonly key: string;
  readonly value: unknown;
  readonly attribute: Attribute | undefined;
  /** The part that it is a key of, and the paths with the key. */
  readonly level: Level;
}

type Visit = (visited: Visited) => void;

const keyOf = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);

const KEYWORDS = new Set(['sort', 'filters', 'fields']);

/** Visits the keys of a populate as Strapi does, also those of paths. */
function walk(given: unknown, level: Level, visit: Visit): void {
  const paths = typeof given === 'string' && given !== '*' ? [given] : given;
  const value: unknown = isStringArray(paths) ? pathsToObject(paths) : paths;
  if (!isObject(value)) return;
  refuseTooMany(value);
  for (const [key, inner] of Object.entries(value)) {
    const attribute = level.schema?.attributes.get(key);
    const at: Level = {
      ...level,
      raw: keyOf(level.raw, key),
      path: attribute ? keyOf(level.path, key) : level.path,
    };
    visit({ key, value: inner, attribute, level: at });
    if (KEYWORDS.has(key) && (!attribute || level.isBelowAttribute)) continue;
    if (attribute) walkAttribute(inner, attribute, at, visit);
    else if (key === 'populate') walk(inner, { ...at, isBelowAttribute: false }, visit);
    else if (key === 'on' && isObject(inner)) walkFragments(inner, at, visit);
  }
}

function walkFragments(on: object, level: Level, visit: Visit): void {
  for (const [uid, inner] of Object.entries(on)) {
    const schema = schemaByUid(level.context.model, uid);
    walk(inner, { ...level, schema, raw: `${level.raw}[${uid}]` }, visit);
  }
}

function walkAttribute(value: unknown, attribute: Attribute, level: Level, visit: Visit): void {
  if (!isGiven(value) || attribute.kind === 'scalar') return;
  const below = { ...level, isBelowAttribute: true };
  if (attribute.kind === 'zone' || attribute.kind === 'morph') {
    const on = isObject(value) ? (value as { readonly on?: unknown }).on : undefined;
    if (on) walk({ on }, below, visit);
  } else walk(value, { ...below, schema: attribute.target }, visit);
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

function checkKey({ key, value, attribute, level }: Visited): void {
  const { schema, context, raw, path, isBelowAttribute } = level;
  if (attribute && !isBelowAttribute) {
    if (attribute.kind === 'scalar') refuseKey(key, raw);
    if (attribute.kind === 'zone' || attribute.kind === 'morph') {
      const inner = isObject(value) ? (value as { readonly populate?: unknown }).populate : undefined;
      if (isGiven(inner) && inner !== '*') refuseKey('populate', raw);
    }
    return;
  }
  const position = { path: '', inside: 'populate' } as const;
  switch (key) {
    case 'on':
      return checkFragmentKeys(key, value, level);
    case 'count':
      if (typeof value !== 'number' && strictSwitch(value) === undefined) refuseKey(key, path);
      return;
    case 'sort':
      sort(value, schema, context, position);
      return;
    case 'filters':
      return filters(value, schema, context, position);
    case 'fields':
      fields(value, schema, context, position);
      return;
    case 'populate':
      return check(value, { ...level, isBelowAttribute: false });
    default:
      if (strictSwitch(key) === undefined) refuseKey(key, path);
  }
}

function checkFragmentKeys(key: string, on: unknown, { context, raw }: Level): void {
  if (!isObject(on)) return refuseKey(key, raw);
  const unknown = Object.keys(on).find((uid) => !schemaByUid(context.model, uid));
  if (unknown !== undefined) refuseKey(unknown, `${raw}.${unknown}`);
}

const refusePrivate: Visit = ({ key, attribute, level }) => {
  if (attribute?.private) refuseKey(key, level.path);
};

/**
 * `*` in the place of options stands for the attributes that can be populated there, and they are no options.
 */
function checkWildcards(given: unknown, top: Level): void {
  walk(given, top, ({ value, attribute, level }) => {
    if (value !== '*' || !attribute || !('target' in attribute)) return;
    const { caller } = level.context;
    const first = [...attribute.target.attributes.values()].find(
      (other) => other.kind !== 'scalar' && !other.private && !isRestricted(other, attribute.target, caller),
    );
    if (first) {
      throw new Refusal('wildcard-as-options', {
        clause: 'populate',
        name: first.name,
        path: keyOf(level.path, first.name),
      });
    }
  });
}
