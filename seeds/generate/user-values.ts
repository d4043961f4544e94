import { hashText, memberOf, mix, showValue } from '../../src/basics.ts';
import { type Attribute, type AttributeOf, type ContentType, models } from '../../src/model/index.ts';
import { entryRecords, type Value } from '../../src/store/index.ts';
import type { ReadUserValue, Slot } from '../components/component-slots.ts';
import { SeedError } from '../context/left-out.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { OverrideEntry, OverrideMaker } from '../context/generate-options.ts';
import { checkResult, resultReader } from './check-user-values.ts';
import type { MakeValue, RowKey, RowValues } from '../subjects/row-key.ts';
import type { ValueStep } from './value-field.ts';

/**
 * Returns the function that reads what records and overrides give for relations, media and components. What other
 * values hide is null.
 */
export function userValue(
  context: GenerateContext,
  valuesOf: (parent: Slot | ContentType) => RowValues,
): ReadUserValue {
  const running: Running = new Set();
  return (parent, attribute, key) => {
    const recordValue = memberOf(key.record, attribute.name);
    if (recordValue !== undefined) return recordValue;
    const schema = 'component' in parent ? parent.component : parent;
    const override = context.overrides.get(schema.uid)?.get(attribute.name);
    if (override === undefined) {
      const values = valuesOf(parent);
      return isHidden(attribute, (name) => values.get(name)?.(key)) ? null : undefined;
    }
    if (typeof override !== 'function') return override;
    const label = `${schema.uid}.${attribute.name}`;
    const value = callOverride(context, running, label, override as OverrideMaker, key, valuesOf(parent));
    if (value !== undefined) checkResult(context, schema, attribute.name, value);
    return value;
  };
}

/** Takes the value of the user's record. */
export const takeRecord: ValueStep = ({ attribute: { name, type } }, next) => {
  const make = next();
  return (key) => {
    const value = memberOf(key.record, name);
    return value === undefined
      ? make(key)
      : (entryRecords.parseValue(type, value) ?? entryRecords.rawValue(value));
  };
};

export const takeOverride: ValueStep = ({ context, rows: { schema }, attribute, values }, next) => {
  const override = context.overrides.get(schema.uid)?.get(attribute.name);
  if (override === undefined) return next();
  if (typeof override !== 'function') {
    const value = entryRecords.parseValue(attribute.type, override) ?? entryRecords.rawValue(override);
    return () => value;
  }
  const label = `${schema.uid}.${attribute.name}`;
  const read = resultReader(context, schema, attribute);
  const running: Running = new Set();
  return (key) => {
    const value = callOverride(context, running, label, override as OverrideMaker, key, values);
    return read(value, values.get('publishedAt')?.(key) === null);
  };
};

/** The overrides that are called at the moment, each for one row: a text of both. */
type Running = Set<string>;

/** Calls an override with its entry, whose scalars are generated when the function reads them. */
function callOverride(
  { sources, seed }: GenerateContext,
  running: Running,
  label: string,
  override: OverrideMaker,
  key: RowKey,
  values: RowValues,
): unknown {
  const call = `${label} ${key.hash}`;
  if (running.has(call))
    throw new SeedError([
      `the override of ${label} never ends: ` +
        'it reads its own attribute, or one whose override reads it. Read another attribute.',
    ]);
  const entry: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const { wholeFaker } = sources.seeded(mix(hashText(label, seed), key.hash));
  for (const [name, make] of values) {
    const get = (): Value => {
      const value = make(key);
      // What is read may have used faker, which goes on with the numbers of this value.
      wholeFaker(key.locale);
      return value;
    };
    Object.defineProperty(entry, name, { enumerable: true, get });
  }
  Object.defineProperty(entry, 'id', { enumerable: true, value: key.id });
  running.add(call);
  try {
    return override(entry as OverrideEntry, wholeFaker(key.locale));
  } catch (error) {
    // It is about an override that this one has read.
    if (error instanceof SeedError) throw error;
    const said = error instanceof Error ? error.message : showValue(error);
    throw new SeedError([`the override of ${label} throws: ${said}. Correct the function.`]);
  } finally {
    running.delete(call);
  }
}

/**
 * Returns whether the other values of a row hide an attribute. A rule with an unknown operation hides nothing.
 *
 * @param valueOf returns another value, or undefined for what is no scalar
 */
function isHidden({ condition }: Attribute, valueOf: (name: string) => Value | undefined): boolean {
  if (!condition) return false;
  const row = new Proxy({}, { get: (_, name) => valueOf(String(name)) });
  try {
    return !models.isVisible(condition, row);
  } catch {
    return false;
  }
}

/**
 * Returns a function that empties scalars which the other values of a row hide. Of two that hide each other, the first
 * gives way.
 *
 * @param values those of the attributes so far, as entries have them
 * @param unhidden the same of all attributes, whether they are hidden or not
 */
export function hiding(
  values: RowValues,
  unhidden: RowValues,
): (attribute: AttributeOf<'scalar'>, make: MakeValue) => MakeValue {
  // A rule is asked once for a row: many attributes may name each other.
  let last: { readonly key: RowKey; readonly hidden: Map<string, boolean> } | undefined;
  return (attribute, make) => {
    const { name, condition } = attribute;
    if (!condition) return make;
    const isBefore = new Set(values.keys());
    return (key) => {
      if (last?.key !== key) last = { key, hidden: new Map() };
      const { hidden } = last;
      let isHiddenHere = hidden.get(name);
      if (isHiddenHere === undefined) {
        isHiddenHere = isHidden(attribute, (other) =>
          (isBefore.has(other) ? values : unhidden).get(other)?.(key),
        );
        hidden.set(name, isHiddenHere);
      }
      return isHiddenHere ? null : make(key);
    };
  };
}
