// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/traverse/query-filters.ts
import type { Context } from '../../context.ts';
import { below } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { ClausePosition } from '../query-params.ts';
import { checkNames, checkPermissions, type Mention, type NameRule } from './check-names.ts';
import { isPlainObject } from '../../objects.ts';

/** How a dialect checks the names in filters. */
export interface FilterRules {
  /** The reasons to refuse names. Each rule is applied to all names before the next. */
  readonly rules: readonly NameRule[];
  schemaOf(key: string, attribute: Attribute | undefined, schema: Schema, value: unknown): Schema | null;
  isInPath(attribute: Attribute): boolean;
  /** Whether names inside a populate need permission, too. */
  readonly checksPermissionInside: boolean;
}

type CheckFilters = (
  filters: unknown,
  schema: Schema | undefined,
  context: Context,
  position: ClausePosition,
) => void;

/**
 * Makes the check of the names in `filters`. It throws a `Refusal` for names that are unknown, hidden or not
 * filterable.
 */
export function filtersCheck(traits: FilterRules): CheckFilters {
  const check: CheckFilters = (filters, schema, context, position) => {
    if (Array.isArray(filters)) {
      for (const filter of filters) check(filter, schema, context, position);
      return;
    }
    const names = schema ? namesIn(filters, schema, position.path, traits) : [];
    checkNames('filters', names, traits.rules, position);
    if (traits.checksPermissionInside || !position.inside)
      checkPermissions('filters', names, context, position);
  };
  return check;
}

function namesIn(filters: unknown, schema: Schema, path: string, traits: FilterRules): Mention[] {
  if (Array.isArray(filters)) return filters.flatMap((filter) => namesIn(filter, schema, path, traits));
  if (!isPlainObject(filters)) return [];
  return Object.entries(filters).flatMap(([key, value]): Mention[] => {
    const attribute = attributeByKey(schema, key);
    const next = traits.schemaOf(key, attribute, schema, value);
    const pathBelow = attribute && traits.isInPath(attribute) ? below(path, key) : path;
    const mention = { key, attribute, schema, path };
    return next ? [mention, ...namesIn(value, next, pathBelow, traits)] : [mention];
  });
}
