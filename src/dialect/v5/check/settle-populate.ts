import { isRestricted } from '../../../access/restricted.ts';
import type { Context } from '../../../context.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import { isObject, isPlainObject } from '../../../objects.ts';
import { isStringArray } from '../../../query/parse/parse-query.ts';
import { objectToPaths, type Paths, pathsToObject } from './populate-paths.ts';
import { KEYWORDS, type Level } from './walk-populate.ts';

type Part = Pick<Level, 'schema' | 'context' | 'cleaned'>;

/**
 * Returns a populate as Strapi leaves it: with its sorts and fields cleaned, and without what the caller may not
 * see. A path that ends there is left out as a whole, and of `hero.cta` and then `hero` the last counts.
 */
export function settlePopulate(given: unknown, part: Part): unknown {
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
    // Strapi looks into these only for the members of an object.
    else if (attribute && !('target' in attribute) && typeof value === 'string') members[key] = value;
    else if (attribute?.kind === 'morph') {
      if (!seesNone(value, context)) members[key] = settlePopulate(value, part);
    } else {
      const settled = settlePopulate(value, { ...part, schema: target });
      // Nothing is left of a path that names nothing. It is refused later, as a list is.
      members[key] = attribute && settled === undefined ? [] : settled;
    }
  }
  return { ...members, ...cleaned.get(given) };
}

const settledPaths = (paths: readonly string[], part: Part): string[] =>
  objectToPaths(settlePopulate(pathsToObject(paths), part) as Paths);

const settledFragments = (on: object, part: Part): object =>
  Object.fromEntries(
    Object.entries(on).map(([uid, value]) => [
      uid,
      settlePopulate(value, { ...part, schema: schemaByUid(part.context.model, uid) }),
    ]),
  );

/** Whether `on` names only types that the caller may not find. */
function seesNone(value: unknown, { caller }: Context): boolean {
  const on = isPlainObject(value) ? value['on'] : undefined;
  return isObject(on) && !Object.keys(on).some((uid) => caller.may(`${uid}.find`));
}
