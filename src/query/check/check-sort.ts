// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/traverse/query-sort.ts
import type { Context } from '../../context.ts';
import { below } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isEmpty, isStringArray } from '../parse/parse-query.ts';
import type { ClausePosition } from '../query-params.ts';
import { checkNames, checkPermissions, type Mention, type NameRule, schemaBelow } from './check-names.ts';
import { isObject } from '../../objects.ts';

/** A relation, media or component without a name below it. */
export const emptySort: NameRule = {
  reason: 'wrong-kind',
  refuses: ({ attribute, value }) =>
    attribute !== undefined && attribute.kind !== 'scalar' && isEmptySort(value),
};

/** Whether a sort is empty once it is cleaned. */
function isEmptySort(sort: unknown): boolean {
  if (typeof sort === 'string') return sort.split(',').every((part) => part.trim() === '');
  return Array.isArray(sort) ? sort.every(isEmptySort) : isEmpty(sort);
}

/** How a dialect checks the names in a sort. */
export interface SortRules {
  /** The reasons to refuse names. Each rule is applied to all names before the next. */
  readonly rules: readonly NameRule[];
  /** Whether the check ignores the members of a list. */
  skipsList(list: readonly unknown[]): boolean;
  /** Whether names inside a populate need permission, too. */
  readonly checksPermissionInside: boolean;
}

/**
 * Makes the check of the names in `sort`. It returns the sort cleaned: texts trimmed, empty parts gone, and the order
 * word at the end of its path. It throws a `Refusal` for names that are unknown, hidden or not sortable.
 */
export const sortCheck =
  ({ rules, skipsList, checksPermissionInside }: SortRules) =>
  (sort: unknown, schema: Schema | undefined, context: Context, position: ClausePosition): unknown => {
    const names: Mention[] = [];
    const cleaned = clean(sort, { schema, path: position.path, names, skipsList });
    checkNames('sort', names, rules, position);
    if (checksPermissionInside || !position.inside) checkPermissions('sort', names, context, position);
    return cleaned;
  };

interface Cleaning {
  readonly schema: Schema | undefined;
  readonly path: string;
  /** Collects the names, in the order of the query. */
  readonly names: Mention[];
  readonly skipsList: SortRules['skipsList'];
}

function clean(sort: unknown, cleaning: Cleaning): unknown {
  if (Array.isArray(sort) && cleaning.skipsList(sort)) return sort;
  if (typeof sort === 'string') {
    const parts = sort.split(',');
    if (parts.length === 1) return cleanPath(sort, cleaning);
    return parts
      .map((part) => cleanPath(part, cleaning))
      .filter((part) => part !== '')
      .join(',');
  }
  if (isStringArray(sort) || (Array.isArray(sort) && sort.every(isObject))) {
    return sort.map((item) => clean(item, cleaning)).filter((item) => !isEmpty(item));
  }
  if (!isObject(sort)) return sort;
  const cleaned: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sort)) cleaned[key] = visit(key, value, cleaning);
  return cleaned;
}

function cleanPath(path: string, cleaning: Cleaning): string {
  const text = path.trim();
  const [root, ...rest] = text.split('.').flatMap((part) => part.split(':'));
  if (!root) return text;
  const attribute = attributeByKey(cleaning.schema, root);
  const cleaned = visit(root, joinPath(rest), cleaning);
  if (!attribute || !schemaBelow(attribute)) return text;
  return cleaned === undefined ? root : `${root}.${String(cleaned)}`;
}

/** Joins the parts of a path. Order words get a colon anywhere: `name:desc`. */
function joinPath(parts: readonly string[]): string | undefined {
  if (parts.length === 0) return undefined;
  return parts.reduce((path, part) => {
    if (part === '') return path;
    if (path === '') return part;
    return `${path}${/^(asc|desc)$/i.test(part) ? ':' : '.'}${part}`;
  }, '');
}

function visit(key: string, value: unknown, cleaning: Cleaning): unknown {
  const { schema, path, names } = cleaning;
  const attribute = attributeByKey(schema, key);
  const next = attribute && schemaBelow(attribute);
  names.push({ key, attribute, schema, path, value });
  return next ? clean(value, { ...cleaning, schema: next, path: below(path, key) }) : value;
}
