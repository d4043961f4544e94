import type { Schema } from '../../model/model.ts';
import { invalidParameter } from '../../errors/strapi-error.ts';
import { attributeOf, isPassword, isRestricted, traversedTarget } from '../../access/restricted.ts';
import type { QueryContext } from '../../context.ts';
import { type Mention, Mentions } from './validation-order.ts';
import { isOperator } from '../../database/operators.ts';
import { isObject } from '../parse/parse-query.ts';

type Check = (mention: Mention, context: QueryContext) => boolean;

/** What refuses a mention of an attribute, in the order in which Strapi looks: all mentions for one reason, then for the next. */
export const refusals: readonly Check[] = [
  ({ attribute }) => attribute?.kind === 'zone',
  ({ attribute }) => attribute?.kind === 'morph',
  ({ attribute }) => isPassword(attribute) && attribute?.hidden === true,
  ({ attribute }) => attribute?.private === true,
];

/**
 * Throws 400 `Invalid parameter <key>` for filters that name what may not be asked for. What only
 * the caller's permissions refuse goes to `late`, where that is given.
 */
export function checkFilters(
  filters: unknown,
  schema: Schema | undefined,
  context: QueryContext,
  late?: string[],
): void {
  if (Array.isArray(filters)) {
    for (const filter of filters) checkFilters(filter, schema, context, late);
    return;
  }
  const mentions = new Mentions(['other', 'relation', 'component', 'media']);
  collect(filters, schema, mentions);
  refuse(
    mentions,
    [({ key, attribute }) => key !== 'id' && !attribute && !isOperator(key), ...refusals],
    context,
  );
  refuseRestricted(mentions, context, late);
}

/** Throws, or tells `late`, of the first mention that the caller's permissions refuse. */
export function refuseRestricted(mentions: Mentions, context: QueryContext, late?: string[]): void {
  const found = mentions.first(
    ({ attribute, schema }) =>
      attribute !== undefined && attribute.kind !== 'scalar' && isRestricted(attribute, schema, context),
  );
  if (!found) return;
  if (!late) throw invalidParameter(found.key);
  late.push(found.key);
}

export function refuse(mentions: Mentions, checks: readonly Check[], context: QueryContext): void {
  for (const check of checks) {
    const found = mentions.first((mention) => check(mention, context));
    if (found) throw invalidParameter(found.key);
  }
}

function collect(filters: unknown, schema: Schema | undefined, mentions: Mentions): void {
  if (Array.isArray(filters)) {
    mentions.sideBySide(filters, (filter) => collect(filter, schema, mentions));
    return;
  }
  if (!isObject(filters)) return;
  for (const [key, value] of Object.entries(filters)) {
    const attribute = attributeOf(schema, key);
    const below = attribute ? traversedTarget(attribute) : schema;
    const look = attribute && !below ? undefined : () => collect(value, below, mentions);
    mentions.take({ key, attribute, schema }, look);
  }
}
