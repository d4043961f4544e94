// Strapi 5.54: packages/core/utils/src/traverse/query-populate.ts
// Strapi 5.54: packages/core/utils/src/validate/validators.ts
import type { Attribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import { isGiven, isStringArray } from '../../query/parse/parse-query.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';

/** A part of a populate: the schema of its keys, and its place. */
export interface PopulateLevel {
  readonly schema: Schema | undefined;
  readonly context: Context;
  /** Cleaned sorts and fields by their options. */
  readonly cleaned: Map<object, Record<string, unknown>>;
  /** All keys above, joined by dots; null at the top. */
  readonly raw: string | null;
  /** The attributes above, joined by dots; null at the top. */
  readonly path: string | null;
  /** Whether the part is the value of an attribute, so that its keys are options. */
  readonly isBelowAttribute: boolean;
  /** Whether paths in texts and populates of zones are checked. Otherwise texts are names. Default: `false`. */
  readonly checksPaths?: boolean;
}

/** Returns the level of a whole populate. */
export const topOf = (schema: Schema, context: Context): PopulateLevel => ({
  schema,
  context,
  cleaned: new Map(),
  raw: null,
  path: null,
  isBelowAttribute: false,
});

/** One key of a populate. */
export interface VisitedKey {
  readonly key: string;
  readonly value: unknown;
  readonly attribute: Attribute | undefined;
  /** The object that has the key. */
  readonly holder: object;
  /** The level of the key, with the key in its paths. */
  readonly level: PopulateLevel;
}

/** Called for each key. @throws {Refusal} */
export type VisitKey = (visited: VisitedKey) => void;

/** Called for each nested populate, after its keys. @throws {Refusal} */
export type Leave = (populate: unknown, level: PopulateLevel) => void;

/** Appends a key to a path. Null is the path of the top. */
export const keyOf = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);

/** Options whose values are not a populate. */
export const KEYWORDS = new Set(['sort', 'filters', 'fields']);

/** Visits the keys of a populate as Strapi does, also in paths. @throws {Refusal} */
export function walk(populate: unknown, level: PopulateLevel, visit: VisitKey, leave?: Leave): void {
  const paths = typeof populate === 'string' && populate !== '*' ? [populate] : populate;
  const value: unknown = isStringArray(paths) ? pathsToObject(paths) : paths;
  if (!isObject(value)) return;
  refuseTooMany(value);
  for (const [key, inner] of Object.entries(value)) {
    // The documentId is not an attribute for Strapi.
    const attribute = key === 'documentId' ? undefined : level.schema?.attributes.get(key);
    const at: PopulateLevel = {
      ...level,
      raw: keyOf(level.raw, key),
      // Strapi's look-up finds inherited names, too.
      path: attribute || key in Object.prototype ? keyOf(level.path, key) : level.path,
    };
    visit({ key, value: inner, attribute, holder: value, level: at });
    if (KEYWORDS.has(key) && (!attribute || level.isBelowAttribute)) continue;
    if (attribute) walkAttribute(inner, attribute, at, visit, leave);
    else if (key === 'populate') {
      const nested = { ...at, isBelowAttribute: false };
      walk(inner, nested, visit, leave);
      leave?.(inner, nested);
    } else if (key === 'on' && isObject(inner)) walkFragments(inner, at, visit, leave);
  }
}

function walkFragments(on: object, level: PopulateLevel, visit: VisitKey, leave?: Leave): void {
  for (const [uid, inner] of Object.entries(on)) {
    const schema = schemaByUid(level.context.model, uid);
    walk(inner, { ...level, schema, raw: `${level.raw}[${uid}]` }, visit, leave);
  }
}

function walkAttribute(
  value: unknown,
  attribute: Attribute,
  level: PopulateLevel,
  visit: VisitKey,
  leave?: Leave,
): void {
  if (!isGiven(value) || attribute.kind === 'scalar') return;
  const below = { ...level, isBelowAttribute: true };
  if (attribute.kind === 'zone' || attribute.kind === 'morph') {
    const on = isObject(value) ? (value as { readonly on?: unknown }).on : undefined;
    // Strapi walks a morph relation only if `on` is an object.
    if (attribute.kind === 'zone' ? on : isObject(on)) walk({ on }, below, visit, leave);
  } else walk(value, { ...below, schema: attribute.target }, visit, leave);
}

/** The query parser turns longer lists into objects with numeric keys. */
function refuseTooMany(value: object): void {
  const keys = Object.keys(value);
  if (Array.isArray(value) || keys.length <= 100) return;
  const isList = keys.every((key, index) => key === String(index));
  if (isList && Object.values(value).every((path) => typeof path === 'string')) {
    throw new Refusal('too-many-paths', { clause: 'populate', value: keys.length });
  }
}

/** Returns the uids of the content types that the caller may find, for morph relations. */
export const findableTypes = ({ model, caller }: Pick<Context, 'model' | 'caller'>): string[] =>
  [...model.contentTypes.keys()].filter((uid) => caller.may(`${uid}.find`));

/**
 * Refuses a key of a populate.
 *
 * @param path the path above, with the key itself if it is an attribute; null at the top
 * @throws {Refusal} always
 */
export function refuseKey(name: string, path: string | null): never {
  throw new Refusal('invalid-key', { clause: 'populate', name, ...(path !== null && { path }) });
}

/**
 * Checks texts of paths such as `author.avatar,tags`. A path may go through a zone to an attribute of any of its
 * components.
 *
 * @throws {Refusal} for a name that cannot be populated
 */
export function checkPaths(
  texts: readonly string[],
  { schema }: { readonly schema: Schema | undefined },
): void {
  for (const path of texts.flatMap((text) => text.split(','))) {
    const names = path.split('.').map((name) => name.trim());
    checkNames(schema, names.filter(Boolean), '');
  }
}

function checkNames(schema: Schema | undefined, [name, ...rest]: readonly string[], above: string): void {
  if (name === undefined) return;
  const path = above === '' ? name : `${above}.${name}`;
  const attribute = schema?.attributes.get(name);
  if (!attribute || attribute.kind === 'scalar') return refuseKey(name, path);
  if (rest.length === 0) return;
  switch (attribute.kind) {
    case 'relation':
    case 'component':
      return checkNames(attribute.target, rest, path);
    case 'zone':
      return checkInZone(attribute.components, rest, path);
    default:
      return refuseKey(name, path);
  }
}

function checkInZone(
  components: readonly Schema[],
  [name = '', ...rest]: readonly string[],
  above: string,
): void {
  const isValid = components.some((component) => {
    const attribute = component.attributes.get(name);
    if (!attribute || rest.length === 0) return attribute !== undefined;
    if (attribute.kind !== 'component' && attribute.kind !== 'relation') return false;
    try {
      checkNames(attribute.target, rest, `${above}.${name}`);
      return true;
    } catch {
      return false;
    }
  });
  if (!isValid) refuseKey(name, `${above}.${name}`);
}

/**
 * Converts paths to an object: `{ author: { populate: { avatar: true } } }`.
 *
 * @throws {Refusal} for a path through an inherited name, where Strapi fails
 */
export function pathsToObject(paths: readonly string[]): Paths {
  const top = emptyPaths();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop()!;
    let at = top;
    for (const name of names) {
      const node = at[name];
      if (node === undefined && name in Object.prototype)
        throw new Refusal('malformed-populate', { clause: 'populate', path, value: path });
      const below = typeof node === 'object' ? node : { populate: emptyPaths() };
      at[name] = below;
      at = below.populate;
    }
    // Strapi cannot set this key, and ignores it.
    if (last !== '__proto__') at[last] = true;
  }
  return top;
}

/** Converts such an object to paths. Undefined if it has other options. */
export function objectToPaths(object: object): string[] | undefined {
  const paths: string[] = [];
  for (const [name, below] of Object.entries(object) as [string, unknown][]) {
    const nested = isPlainObject(below) && isPlainObject(below['populate']) ? below['populate'] : undefined;
    const pathsBelow = nested && objectToPaths(nested);
    if (below === true) paths.push(name);
    else if (pathsBelow) paths.push(...pathsBelow.map((path) => `${name}.${path}`));
    else return undefined;
  }
  return paths;
}

/** Names come from requests, so the object inherits none. */
const emptyPaths = (): Paths => Object.create(null) as Paths;

/** Paths as an object: `{ author: { populate: { avatar: true } } }`. */
interface Paths {
  [name: string]: true | { readonly populate: Paths };
}
