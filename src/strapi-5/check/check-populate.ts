// Strapi 5.54: packages/core/utils/src/sanitize/sanitizers.ts
// Strapi 5.54: packages/core/utils/src/sanitize/visitors/remove-restricted-relations.ts
// Strapi 5.54: packages/core/utils/src/traverse/query-populate.ts
// Strapi 5.54: packages/core/utils/src/validate/validators.ts
import { isRestricted } from '../../access/caller.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { everyPopulatable, schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import { isGiven, isStringArray, strictSwitch } from '../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { sort } from './sort.ts';
import {
  KEYWORDS,
  type PopulateLevel,
  type VisitedKey,
  checkPaths,
  findableTypes,
  objectToPaths,
  pathsToObject,
  refuseKey,
  topOf,
  walk,
} from './walk-populate.ts';

type Part = Pick<PopulateLevel, 'schema' | 'context' | 'cleaned' | 'isBelowAttribute'>;

/**
 * Cleans a populate as Strapi does: sorts and fields are cleaned, and attributes that the caller may not see are
 * removed, with all paths through them. Of `hero.cta` and then `hero` the last wins. A morph relation lists the types
 * that the caller may find. Paths and `*` with a morph relation become objects, because paths cannot say so.
 */
function settlePopulate(populate: unknown, part: Part): unknown {
  if (populate === '*')
    return hasMorph(part.schema) ? settlePopulate(everyPopulatable(part.schema), part) : populate;
  if (typeof populate === 'string') return settledText(populate, part);
  if (isStringArray(populate)) return settledPaths(populate, part);
  if (!isPlainObject(populate)) return populate;
  const { schema, context, cleaned } = part;
  const members: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = schema?.attributes.get(key);
    if (KEYWORDS.has(key)) members[key] = value;
    // Strapi looks for a target of an attribute of this name, which does not exist.
    else if (attribute && key === 'populate' && value === '*' && part.isBelowAttribute) members[key] = {};
    else if (attribute && attribute.kind !== 'scalar') {
      const isOpen = !isRestricted(attribute, schema, context.caller);
      const options = isOpen ? settledOptions(value, attribute, part) : undefined;
      if (options !== undefined) members[key] = options;
    } else if (key === 'on' && isPlainObject(value)) members[key] = settledFragments(value, part);
    else
      members[key] = key === 'populate' ? settlePopulate(value, { ...part, isBelowAttribute: false }) : value;
  }
  return { ...members, ...cleaned.get(populate) };
}

/** Cleans the options of an attribute. Undefined leaves out the attribute. */
function settledOptions(value: unknown, attribute: EdgeAttribute, part: Part): unknown {
  switch (attribute.kind) {
    case 'morph':
      return settledMorph(value, part);
    case 'zone':
      return settledZone(value, part);
    default: {
      if (value === '*') return value;
      const settled = settlePopulate(value, { ...part, schema: attribute.target, isBelowAttribute: true });
      // A path without known names becomes an empty list, which is refused later.
      return settled === undefined ? [] : settled;
    }
  }
}

/** In a zone, Strapi cleans only fragments. If there are some, it drops all else. */
function settledZone(value: unknown, part: Part): unknown {
  if (!isPlainObject(value)) return value;
  const { on } = value;
  if (on) return { on: isPlainObject(on) ? settledFragments(on, part) : on };
  return { ...value, ...part.cleaned.get(value) };
}

/** A morph relation lists the types that the caller may find. Texts that are not booleans are left out later. */
function settledMorph(value: unknown, part: Part): unknown {
  const { caller } = part.context;
  const options = isPlainObject(value) ? value : {};
  const { on, count } = options;
  const mayFind = (uid: string): boolean => caller.may(`${uid}.find`);
  if (isObject(on)) return Object.keys(on).some(mayFind) ? settlePopulate(value, part) : undefined;
  const isCounted = on === undefined && (count === true || count === 'true');
  if (value !== true && value !== 'true' && !isCounted) return value;
  const uids = findableTypes(part.context);
  return uids.length > 0 ? { ...options, on: Object.fromEntries(uids.map((uid) => [uid, true])) } : undefined;
}

const settledFragments = (on: object, part: Part): object =>
  Object.fromEntries(
    Object.entries(on).map(([uid, value]) => {
      const schema = schemaByUid(part.context.model, uid);
      const options = { ...part, schema, isBelowAttribute: true };
      return [uid, value === '*' ? value : settlePopulate(value, options)];
    }),
  );

const hasMorph = (schema: Schema | undefined): schema is Schema =>
  schema !== undefined && [...schema.attributes.values()].some(({ kind }) => kind === 'morph');

function settledText(path: string, part: Part): unknown {
  const settled = settledPaths([path], part);
  return Array.isArray(settled) ? settled[0] : settled;
}

/** Returns paths, or an object if they name a morph relation. */
function settledPaths(paths: readonly string[], part: Part): string[] | object {
  const settled = settlePopulate(pathsToObject(paths), part) as object;
  return objectToPaths(settled) ?? settled;
}

/**
 * Makes the check of a populate: each key is a populatable attribute, or an option. Attributes that the caller may not
 * see are left out later.
 *
 * The check throws a `Refusal` for other keys, and for invisible names in filters, sorts and fields.
 *
 * @param checksPaths as in {@link PopulateLevel}
 */
export const populateCheck =
  (checksPaths: boolean): QueryTraits['check']['populate'] =>
  (populate, schema, context) => {
    const top = { ...topOf(schema, context), checksPaths };
    if (!checkTexts(populate, top)) walk(populate, top, checkKey, refusePrivateIn);
    refusePrivateIn(populate, top);
    return settlePopulate(populate, top);
  };

/** Checks texts of paths. Returns false for a populate in another form. */
function checkTexts(populate: unknown, level: PopulateLevel): boolean {
  const paths = typeof populate === 'string' && populate !== '*' ? [populate] : populate;
  if (!isStringArray(paths) || paths.length === 0) return false;
  if (!level.checksPaths) {
    // Strapi fails later, because `*` is not a path.
    if (paths.includes('*')) throw new Refusal('malformed-populate', { clause: 'populate', value: populate });
    return false;
  }
  checkPaths(paths, level);
  return true;
}

function checkKey({ key, value, attribute, holder, level }: VisitedKey): void {
  const { schema, context, raw, path, isBelowAttribute, checksPaths } = level;
  if (attribute && !isBelowAttribute) {
    if (attribute.kind === 'scalar') refuseKey(key, raw);
    if (checksPaths && (attribute.kind === 'zone' || attribute.kind === 'morph')) {
      const inner = isObject(value) ? (value as { readonly populate?: unknown }).populate : undefined;
      if (isGiven(inner) && inner !== '*') refuseKey('populate', raw);
    }
    return;
  }
  const position = { path: '', inside: 'populate' } as const;
  const clean = (name: string, result: unknown): void => {
    level.cleaned.set(holder, { ...level.cleaned.get(holder), [name]: result });
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
    case 'populate': {
      // If the target has an attribute of this name, Strapi reads the names in it as options.
      const nested = { ...level, isBelowAttribute: attribute !== undefined };
      const isText = checkTexts(value, nested);
      if (!isText && attribute) walk(value, nested, checkKey, refusePrivateIn);
      if (isText || attribute) refusePrivateIn(value, nested);
      return;
    }
    default:
      if (strictSwitch(key) === undefined) refuseKey(key, path);
  }
}

function checkFragmentKeys(key: string, on: unknown, { context, raw }: PopulateLevel): void {
  if (!isObject(on)) return refuseKey(key, raw);
  const unknown = Object.keys(on).find((uid) => !schemaByUid(context.model, uid));
  if (unknown !== undefined) refuseKey(unknown, `${raw}.${unknown}`);
}

/** Refuses the private attributes in a populate. Nested populates are checked first. */
function refusePrivateIn(populate: unknown, level: PopulateLevel): void {
  walk(populate, level, ({ key, attribute, level: { path } }) => {
    if (attribute?.private) refuseKey(key, path);
  });
}
