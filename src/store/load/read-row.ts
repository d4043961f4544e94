import { showValue } from '../../errors/show-value.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import { hasDocuments } from '../../model/documents.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { expectedFormat, parseExactValue, parseValue, rawValue } from '../parse-value.ts';
import { definePassword } from '../password/stored-password.ts';
import type { Row, Value } from '../store.ts';
import type { DataProblems } from './data-problems.ts';
import { ownValue } from './resolve/own-value.ts';
import { describe, type ResolvedRecord } from './resolve/resolved-record.ts';
import { scalarRules } from './check/scalar-rules.ts';

/** The values of system attributes that a record does not have. `publishedAt` is then `createdAt`. */
export interface Defaults {
  /** The reference date in ms: `createdAt` and `updatedAt`. */
  readonly now: number;
  /** `locale` */
  readonly defaultLocale: string;
}

/** How rows are read. */
export interface RowOptions {
  readonly defaults: Defaults;
  /** Whether the model's defaults apply, and values are checked. If false, as for exports, values stay as they are. */
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** Whether the values that records leave out are generated, so that none is missing. Default: `false`. */
  readonly isPartial?: boolean;
}

type ReadValue = (resolved: ResolvedRecord) => Value;

/**
 * Returns a function that reads the scalars of records in the form of the answers: one for each scalar
 * of the schema, in its order. Plain passwords become bcrypt hashes when they are first read. What to read
 * is found out once for each schema.
 */
export function rowReader(options: RowOptions): (resolved: ResolvedRecord) => Row {
  const readers = new Map<Schema, readonly (readonly [attribute: ScalarAttribute, read: ReadValue])[]>();
  return (resolved) => {
    const { schema } = resolved;
    let reader = readers.get(schema);
    if (!reader) {
      const scalars = [...schema.attributes.values()].filter((attribute) => attribute.kind === 'scalar');
      reader = scalars.map((attribute) => [attribute, valueReader(schema, attribute, options)] as const);
      readers.set(schema, reader);
    }
    const row: Record<string, Value> = {};
    for (const [{ name, type }, read] of reader) {
      if (type === 'password') {
        const place = { uid: schema.uid, id: resolved.id, attribute: name };
        const { record } = resolved;
        // A getter hashes, which takes milliseconds, so it is read as late as the hash is.
        const lazy = hasGetter(record, name);
        const value = lazy ? null : read(resolved);
        definePassword(row, place, () => (lazy ? rawValue(ownValue(record, name)) : value));
      } else row[name] = read(resolved);
    }
    return Object.freeze(row);
  };
}

/** Returns a function that reads one scalar of records, as {@link rowReader} reads all of them. */
export function valueReader(schema: Schema, attribute: ScalarAttribute, options: RowOptions): ReadValue {
  const { name, type, required } = attribute;
  const { strict, problems, isPartial = false } = options;
  const defaultOf = defaultReader(schema, attribute, options);
  if (!strict || !problems.checksValues) {
    return ({ record }) => {
      const explicit = ownValue(record, name);
      if (explicit === undefined) return defaultOf(record);
      const value = parseValue(type, explicit);
      return value === undefined ? rawValue(explicit) : value;
    };
  }
  const ruleOf = scalarRules(attribute);
  return (resolved) => {
    const { record, checks } = resolved;
    const explicit = ownValue(record, name);
    if (explicit === undefined && isPartial) return null;
    const value = explicit === undefined ? defaultOf(record) : parseExactValue(type, explicit);
    if (value === undefined) {
      problems.addBrokenValue(
        `${describe(resolved)}: ${name} is ${showValue(explicit)}, which does not fit the type ${type}. ` +
          `Give ${expectedFormat(type)}${required ? '' : ', or null'}.`,
      );
      return null;
    }
    if (value === null) {
      if (required && checks === 'all') {
        problems.addBrokenValue(
          `${describe(resolved)}: ${name} is ${explicit === undefined ? 'missing' : 'null'}, but the model requires it. ` +
            `Give ${expectedFormat(type)}.`,
        );
      }
      return null;
    }
    if (ruleOf && checks !== 'types' && explicit !== undefined) {
      const problem = ruleOf(value, checks === 'draft');
      if (problem !== undefined) problems.addBrokenValue(`${describe(resolved)}: ${name} ${problem}`);
    }
    return value;
  };
}

/** Returns whether a value is made when it is read. */
const hasGetter = (record: object, name: string): boolean =>
  Object.getOwnPropertyDescriptor(record, name)?.get !== undefined;

/**
 * Returns a function that returns the value of an attribute that a record does not have. `publishedAt`
 * and `locale` get one in types without drafts or locales too, because some dialects give these
 * attributes to all types.
 */
function defaultReader(
  schema: Schema,
  { name, type, default: ofModel }: ScalarAttribute,
  { defaults: { now, defaultLocale }, strict }: RowOptions,
): (record: ResolvedRecord['record']) => Value {
  const always = (value: unknown) => {
    const parsed = parseValue(type, value) ?? null;
    return () => parsed;
  };
  if (schema.modelType === 'contentType') {
    if (name === 'createdAt' || name === 'updatedAt') return always(now);
    if (name === 'publishedAt')
      return (record) => parseValue(type, ownValue(record, 'createdAt') ?? now) ?? null;
    // Documents have a locale only in localized types.
    const hasLocale = !hasDocuments(schema) || (schema as ContentType).localized;
    if (name === 'locale') return always(hasLocale ? defaultLocale : null);
  }
  return always(strict ? ofModel : null);
}
