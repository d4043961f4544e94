import { showValue } from '../../errors/show-value.ts';
import { expectedFormat, parseValue, rawValue } from '../parse-value.ts';
import { definePassword } from '../password/stored-password.ts';
import type { Row, Value } from '../store.ts';
import { DataError } from './data-error.ts';
import { describe, ownValue, type ResolvedRecord } from './resolve-records.ts';

/** The values of system attributes that a record does not have. `publishedAt` is then `createdAt`. */
export interface Defaults {
  /** The reference date in ms: `createdAt` and `updatedAt`. */
  readonly now: number;
  /** `locale` */
  readonly defaultLocale: string;
}

/**
 * Returns the scalars of a record in the form of the answers: one for each scalar of the schema, in its
 * order. Plain passwords become bcrypt hashes when they are first read.
 *
 * @param strict whether values of the wrong type are refused. If false, they stay as they are
 * @throws {DataError} in strict mode, for a value of the wrong type
 */
export function readRow(resolved: ResolvedRecord, defaults: Defaults, strict: boolean): Row {
  const { schema, record } = resolved;
  const row: Record<string, Value> = {};
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    const place = { uid: schema.uid, id: resolved.id, attribute: attribute.name };
    if (attribute.type === 'password' && hasGetter(record, attribute.name)) {
      definePassword(row, place, () => rawValue(ownValue(record, attribute.name)));
      continue;
    }
    const explicit = ownValue(record, attribute.name);
    const value = parseValue(
      attribute.type,
      explicit === undefined ? defaultFor(resolved, attribute.name, defaults) : explicit,
    );
    if (value === undefined && strict) {
      throw new DataError(
        `${describe(resolved)}: ${attribute.name} is ${showValue(explicit)}, which does not fit the type ${attribute.type}. ` +
          `Give ${expectedFormat(attribute.type)}, or null.`,
      );
    }
    const stored = value === undefined ? rawValue(explicit) : value;
    if (attribute.type === 'password' && stored !== null) {
      definePassword(row, place, () => stored);
    } else row[attribute.name] = stored;
  }
  return Object.freeze(row);
}

/** Returns whether a value is made when it is read. */
const hasGetter = (record: object, name: string): boolean =>
  Object.getOwnPropertyDescriptor(record, name)?.get !== undefined;

/**
 * Returns the value of an attribute that a record does not have. `publishedAt` and `locale` get one in
 * types without drafts or locales too, because some dialects give these attributes to all types.
 */
function defaultFor(resolved: ResolvedRecord, name: string, { now, defaultLocale }: Defaults): unknown {
  if (resolved.schema.modelType !== 'contentType') return null;
  switch (name) {
    case 'createdAt':
    case 'updatedAt':
      return now;
    case 'publishedAt':
      return ownValue(resolved.record, 'createdAt') ?? now;
    case 'locale':
      return defaultLocale;
    default:
      return null;
  }
}
