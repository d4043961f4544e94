import { parseValue, rawValue, expectedFormat } from '../parse-value.ts';
import { DataError } from './data-error.ts';
import { describe, ownValue, type ResolvedRecord } from './resolve-records.ts';
import { showValue } from '../../errors/show-value.ts';
import type { Row, Value } from '../store.ts';

/** What stands in for values that are not given; `publishedAt` is then `createdAt`. */
export interface Defaults {
  /** The reference date, in ms: `createdAt` and `updatedAt`. */
  readonly now: number;
  /** `locale` */
  readonly defaultLocale: string;
}

/** The scalars of a record in the form of the answers, one for each scalar of the schema, in its order. */
export function readRow(placed: ResolvedRecord, defaults: Defaults, lenient: boolean): Row {
  const { schema, record } = placed;
  const row: Record<string, Value> = {};
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    const given = ownValue(record, attribute.name);
    const value = parseValue(
      attribute.type,
      given === undefined ? standIn(placed, attribute.name, defaults) : given,
    );
    if (value === undefined && !lenient) {
      throw new DataError(
        `${describe(placed)}: ${attribute.name} is ${showValue(given)}. ` +
          `The type ${attribute.type} takes ${expectedFormat(attribute.type)}, or null.`,
      );
    }
    row[attribute.name] = value === undefined ? rawValue(given) : value;
  }
  return Object.freeze(row);
}

/** Types without drafts or locales have `publishedAt` and `locale` where the dialect gives them to all. */
function standIn(placed: ResolvedRecord, name: string, { now, defaultLocale }: Defaults): unknown {
  if (placed.schema.modelType !== 'contentType') return null;
  switch (name) {
    case 'createdAt':
    case 'updatedAt':
      return now;
    case 'publishedAt':
      return ownValue(placed.record, 'createdAt') ?? now;
    case 'locale':
      return defaultLocale;
    default:
      return null;
  }
}
