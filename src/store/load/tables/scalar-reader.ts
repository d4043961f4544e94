import { showValue } from '../../../errors/show-value.ts';
import type { ScalarAttribute, ScalarType } from '../../../model/attribute.ts';
import type { ContentType, Schema } from '../../../model/model.ts';
import { copyExactValue, copyValue, expectedFormat, parseValue, rawValue } from '../../parse-value.ts';
import type { Value } from '../../store.ts';
import type { DataProblems } from '../../data-problems.ts';
import { describe, type ResolvedRecord } from '../records/resolved-record.ts';
import { scalarRules } from '../../scalar-rules.ts';

/** The defaults of system attributes. The default of `publishedAt` is `createdAt`. */
export interface Defaults {
  /** The reference date in ms: `createdAt` and `updatedAt`. */
  readonly now: number;
  /** `locale` */
  readonly defaultLocale: string;
}

export interface ReadOptions {
  readonly defaults: Defaults;
  /** Whether the model's defaults apply, and values are checked. If false, as for exports, values stay as they are. */
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** Whether missing values are generated. Default: `false`. */
  readonly isPartial?: boolean;
}

/** Reads a scalar of a record in the form of the answers. JSON is copied, but not frozen. */
type ReadValue = (raw: unknown, resolved: ResolvedRecord) => Value;

export function valueReader(
  schema: Schema,
  attribute: ScalarAttribute,
  options: ReadOptions,
  ruleOf = scalarRules(attribute),
): ReadValue {
  const { name, type, required } = attribute;
  const { strict, problems, isPartial = false } = options;
  if (!strict || !problems.checksValues) {
    return (raw) => {
      const value = copyValue(type, raw);
      return value === undefined ? rawValue(raw) : value;
    };
  }
  const hasDefault = isPartial || defaultReader(schema, attribute, options)(null) !== null;
  const source = schema.attributes.get(attribute.targetField ?? '');
  /** A missing slug follows from a missing text, which is reported itself. */
  const lacksSource = ({ record }: ResolvedRecord): boolean => {
    if (source?.kind !== 'scalar') return false;
    const text = record[source.name];
    return text == null ? source.required : typeof text !== 'string';
  };
  return (raw, resolved) => {
    const { checks } = resolved;
    const value = copyExactValue(type, raw);
    if (value === undefined) {
      problems.addBrokenValue(
        `${describe(resolved)}: ${name} is ${showValue(raw)}, which does not fit the type ${type}. ` +
          `Give ${expectedFormat(type)}${required ? '' : ', or null'}.`,
      );
      return null;
    }
    if (value === null) {
      const isReported = raw === undefined && (hasDefault || lacksSource(resolved));
      if (required && checks === 'all' && !isReported) {
        problems.addBrokenValue(
          `${describe(resolved)}: ${name} is ${raw === undefined ? 'missing' : 'null'}, but the model requires it. ` +
            `Give ${expectedFormat(type)}.`,
        );
      }
      return null;
    }
    if (ruleOf && checks !== 'types') {
      const problem = ruleOf(value, checks === 'draft');
      if (problem !== undefined) problems.addBrokenValue(`${describe(resolved)}: ${name} ${problem}`);
    }
    return value;
  };
}

/** The values that a reader returns unchanged and without a problem. */
interface PlainValues {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | undefined;
  readonly mayBeNull: boolean;
}

/**
 * Returns which values of an attribute need no reading.
 *
 * @param hasRules whether the schema sets limits, such as `minLength`, that are checked
 */
function plainValues(
  { type, required }: ScalarAttribute,
  { strict, problems }: ReadOptions,
  hasRules: boolean,
): PlainValues {
  const checks = strict && problems.checksValues;
  return { type: checks && hasRules ? undefined : PLAIN_TYPES[type], mayBeNull: !checks || !required };
}

/** Whether a value is plain. Runs for each value of all records. */
export function isPlain(value: unknown, { type, mayBeNull }: PlainValues): boolean {
  switch (typeof value) {
    case 'string':
      return type === 'string';
    case 'number':
      return type === 'number' ? Number.isFinite(value) : type === 'integer' && Number.isInteger(value);
    case 'boolean':
      return type === 'boolean';
    default:
      return mayBeNull && (value === null || value === undefined);
  }
}

const PLAIN_TYPES: { readonly [type in ScalarType]?: PlainValues['type'] } = {
  string: 'string',
  text: 'string',
  richtext: 'string',
  enumeration: 'string',
  email: 'string',
  uid: 'string',
  integer: 'integer',
  float: 'number',
  decimal: 'number',
  boolean: 'boolean',
};

/**
 * Returns a function for the default of an attribute. `publishedAt` and `locale` have one in types without drafts or
 * locales too, because some dialects add these attributes to all types.
 */
function defaultReader(
  schema: Schema,
  { name, type, default: ofModel }: ScalarAttribute,
  { defaults: { now, defaultLocale }, strict, isPartial }: ReadOptions,
): (createdAt: Value | undefined) => Value {
  const always = (value: unknown) => {
    const parsed = parseValue(type, value) ?? null;
    return () => parsed;
  };
  if (isPartial) return () => null;
  if (schema.modelType === 'contentType') {
    if (name === 'createdAt' || name === 'updatedAt') return always(now);
    if (name === 'publishedAt') {
      const atOnce = always(now);
      return (createdAt) => (createdAt == null ? atOnce() : (parseValue(type, createdAt) ?? null));
    }
    // Documents have a locale only in localized types.
    const hasLocale = !schema.documents || (schema as ContentType).localized;
    if (name === 'locale') return always(hasLocale ? defaultLocale : null);
  }
  return always(strict ? ofModel : null);
}

/** Reads the values of a scalar. What few records need is made on demand. */
export class ScalarReader {
  readonly attribute: ScalarAttribute;
  /** Its index among the scalars. */
  readonly index: number;
  /** The values that `read` would return unchanged. */
  readonly plain: PlainValues;
  readonly #schema: Schema;
  readonly #options: ReadOptions;
  readonly #rules: ReturnType<typeof scalarRules>;
  #read: ReadValue | undefined;
  #defaultOf: ReturnType<typeof defaultReader> | undefined;

  constructor(schema: Schema, attribute: ScalarAttribute, index: number, options: ReadOptions) {
    this.attribute = attribute;
    this.index = index;
    this.#schema = schema;
    this.#options = options;
    this.#rules = scalarRules(attribute);
    this.plain = plainValues(attribute, options, this.#rules !== undefined);
  }

  get read(): ReadValue {
    return (this.#read ??= valueReader(this.#schema, this.attribute, this.#options, this.#rules));
  }

  defaultOf(createdAt: Value | undefined): Value {
    return (this.#defaultOf ??= defaultReader(this.#schema, this.attribute, this.#options))(createdAt);
  }
}
