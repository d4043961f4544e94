import type { Schema } from '../../model/model.ts';
import { attributeOf, traversedTarget } from '../../access/restricted.ts';
import { refusals, refuse, refuseRestricted } from './filters.ts';
import type { QueryContext } from '../../context.ts';
import { Mentions } from './validation-order.ts';
import { isEmpty, isObject, isStringArray } from '../parse/parse-query.ts';

/**
 * Checks `sort` (400 for what may not be named) and gives it back with its texts trimmed, empty
 * parts gone and the order word of a path at its end. What only the caller's permissions refuse goes
 * to `late`, where that is given.
 */
export function checkSort(
  sort: unknown,
  schema: Schema | undefined,
  context: QueryContext,
  late?: string[],
): unknown {
  const mentions = new Mentions(['relation', 'media', 'component']);
  const cleaned = clean(sort, schema, mentions);
  refuse(
    mentions,
    [
      ({ key, attribute }) => key !== 'id' && !attribute && !(key in Object.prototype),
      refusals[0]!,
      refusals[1]!,
      refusals[3]!,
      refusals[2]!,
      ({ attribute, value }) => attribute !== undefined && attribute.kind !== 'scalar' && isEmpty(value),
    ],
    context,
  );
  refuseRestricted(mentions, context, late);
  return cleaned;
}

function clean(sort: unknown, schema: Schema | undefined, mentions: Mentions): unknown {
  if (typeof sort === 'string') {
    const parts = sort.split(',');
    if (parts.length === 1) return cleanPath(sort, schema, mentions);
    return mentions
      .sideBySide(parts, (part) => cleanPath(part, schema, mentions))
      .filter((part) => part !== '')
      .join(',');
  }
  if (isStringArray(sort) || (Array.isArray(sort) && sort.every(isObject))) {
    return mentions
      .sideBySide<unknown, unknown>(sort, (item) => clean(item, schema, mentions))
      .filter((item) => !isEmpty(item));
  }
  if (!isObject(sort)) return sort;
  const cleaned: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sort)) {
    cleaned[key] = visit(key, value, schema, mentions);
  }
  return cleaned;
}

function cleanPath(path: string, schema: Schema | undefined, mentions: Mentions): string {
  const text = path.trim();
  const [root, ...rest] = text.split('.').flatMap((part) => part.split(':'));
  if (!root) return text;
  const tail = recompose(rest);
  const attribute = attributeOf(schema, root);
  const cleaned = visit(root, tail, schema, mentions);
  return attribute && traversedTarget(attribute)
    ? cleaned === undefined
      ? root
      : `${root}.${String(cleaned)}`
    : text;
}

/** `['name', 'desc']` → `name:desc`: an order word is bound by a colon wherever it stands. */
function recompose(parts: readonly string[]): string | undefined {
  if (parts.length === 0) return undefined;
  return parts.reduce((path, part) => {
    if (part === '') return path;
    if (path === '') return part;
    return `${path}${/^(asc|desc)$/i.test(part) ? ':' : '.'}${part}`;
  }, '');
}

function visit(key: string, value: unknown, schema: Schema | undefined, mentions: Mentions): unknown {
  const attribute = attributeOf(schema, key);
  const target = attribute && traversedTarget(attribute);
  let cleaned = value;
  mentions.take({ key, attribute, schema, value }, () => {
    if (target) cleaned = clean(value, target, mentions);
  });
  return cleaned;
}
