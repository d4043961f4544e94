// Strapi 5.54: packages/core/utils/src/validate/validators.ts
import { Refusal } from '../../errors/refusal.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { isObject } from '../../objects.ts';
import { isGiven, isStringArray, strictSwitch } from '../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { sort } from './sort.ts';
import { checkPaths, type PopulateLevel, refuseKey, topOf, type VisitedKey, walk } from './walk-populate.ts';
import { settlePopulate } from './settle-populate.ts';

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
