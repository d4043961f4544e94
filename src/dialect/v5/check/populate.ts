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
import { checkPaths, objectToPaths, type Paths, pathsToObject, refuseKey } from './populate-paths.ts';

/**
 * Checks a populate: each key is an attribute that can be populated, or an option. What the caller may not see
 * stays, and is left out later.
 *
 * @throws {Refusal} for other keys, and for names in its filters, sorts and fields that are not visible
 */
export const populate: QueryTraits['check']['populate'] = (given, schema, context) => {
  if (given === '*') return given;
  const cleaned = new Map<object, Record<string, unknown>>();
  const top = { schema, context, cleaned, raw: null, path: null, isBelowAttribute: false };
  check(given, top);
  checkWildcards(given, top);
  return settled(given, top);
};

type Part = Pick<Level, 'schema' | 'context' | 'cleaned'>;

/**
 * Returns a populate as Strapi leaves it: with its sorts and fields cleaned, and without what the caller may not
 * see. A path that ends there is left out as a whole, and of `hero.cta` and then `hero` the last counts.
 */
function settled(given: unknown, part: Part): unknown {
  if (typeof given === 'string' && given !== '*') return settledPaths([given], part)[0];
  if (isStringArray(given)) return settledPaths(given, part);
  if (!isPlainObject(given)) return given;
  const { schema, context, cleaned } = part;
  const members: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const attribute = schema?.attributes.get(key);
    if (attribute && attribute.kind !== 'scalar' && isRestricted(attribute, schema, context.caller)) continue;
    const target = attribute && 'target' in attribute ? attribute.target : schema;
    if (KEYWORDS.has(key)) members[key] = value;
    else if (key === 'on' && isPlainObject(value)) members[key] = settledFragments(value, part);
    else if (attribute?.kind === 'morph') {
      if (!seesNone(value, context)) members[key] = settled(value, part);
    } else if (attribute && typeof value === 'string') members[key] = value;
    else members[key] = settled(value, { ...part, schema: target });
  }
  return { ...members, ...cleaned.get(given) };
}

const settledPaths = (paths: readonly string[], part: Part): string[] =>
  objectToPaths(settled(pathsToObject(paths), part) as Paths);

const settledFragments = (on: object, part: Part): object =>
  Object.fromEntries(
    Object.entries(on).map(([uid, value]) => [
      uid,
      settled(value, { ...part, schema: schemaByUid(part.context.model, uid) }),
    ]),
  );

/** Whether `on` names only types that the caller may not find. */
function seesNone(value: unknown, { caller }: Context): boolean {
  const on = isPlainObject(value) ? value['on'] : undefined;
  return isObject(on) && !Object.keys(on).some((uid) => caller.may(`${uid}.find`));
}

/** A part of a populate: the schema that its keys belong to, and where it is. */
interface Level {
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
  /** The object that has the key. */
  readonly owner: object;
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
    // The documentId is no attribute to Strapi.
    const attribute = key === 'documentId' ? undefined : level.schema?.attributes.get(key);
    const at: Level = {
      ...level,
      raw: keyOf(level.raw, key),
      path: attribute ? keyOf(level.path, key) : level.path,
    };
    visit({ key, value: inner, attribute, owner: value, level: at });
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

function checkKey({ key, value, attribute, owner, level }: Visited): void {
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
  const clean = (name: string, asked: unknown): void => {
    level.cleaned.set(owner, { ...level.cleaned.get(owner), [name]: asked });
  };
  switch (key) {
    case 'on':
      return checkFragmentKeys(key, value, level);
    case 'count':
      if (typeof value !== 'number' && strictSwitch(value) === undefined) refuseKey(key, path);
      return;
    case 'sort':
      return clean(key, sort(value, schema, context, position));
    case 'filters':
      return filters(value, schema, context, position);
    case 'fields':
      return clean(key, fields(value, schema, context, position));
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
      throw new Refusal('late-key', {
        clause: 'populate',
        name: first.name,
        path: keyOf(level.path, first.name),
      });
    }
  });
}
