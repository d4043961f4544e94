import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import { expectedFormat, parseValue } from '../../../src/store/parse-value.ts';
import type { Value } from '../../../src/store/store.ts';
import { hashText, mix } from '../../random/random.ts';
import type { GenerateContext } from '../context.ts';
import type { MakeValue, RowKey, RowValues } from '../entries/row-key.ts';
import type { OverrideEntry, OverrideMaker } from '../options/options.ts';
import { SeedError } from '../seed-error.ts';

/** Returns the function that makes an overridden scalar. It reports a constant of the wrong type. */
export function overrideMaker(
  context: GenerateContext,
  schema: Schema,
  attribute: ScalarAttribute,
  override: unknown,
  values: () => RowValues,
): MakeValue {
  const label = `${schema.uid}.${attribute.name}`;
  const parse = (value: unknown): Value => {
    const result = parseValue(attribute.type, value);
    if (result !== undefined) return result;
    throw new SeedError([
      `the override of ${label} gives ${JSON.stringify(value)}, but the type ${attribute.type} takes ${expectedFormat(attribute.type)}, or null.`,
    ]);
  };
  if (typeof override !== 'function') {
    try {
      const value = parse(override);
      return () => value;
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      for (const problem of error.problems) context.problem(label, problem);
      return () => null;
    }
  }
  return (key) => parse(callOverride(context, label, override as OverrideMaker, key, values()));
}

/** Calls an override with its entry, whose scalars are generated when the function reads them. */
export function callOverride(
  { generators, seed }: GenerateContext,
  label: string,
  override: OverrideMaker,
  key: RowKey,
  values: RowValues,
): unknown {
  const entry: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, make] of values) {
    Object.defineProperty(entry, name, { enumerable: true, get: () => make(key) });
  }
  Object.defineProperty(entry, 'id', { enumerable: true, value: key.id });
  generators.random.seed(mix(hashText(label, seed), key.hash));
  try {
    return override(entry as OverrideEntry, generators.faker(key.locale));
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw new SeedError([
        `the override of ${label} throws: ${(error as Error).message}. Correct the function.`,
      ]);
    }
    throw new SeedError([
      `the override of ${label} never ends: it reads its own attribute, or one whose override reads it. Read another attribute.`,
    ]);
  }
}
