import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import { parseValue, rawValue } from '../../../src/store/parse-value.ts';
import { hashText, mix } from '../../random/random.ts';
import { resultReader } from './check-given.ts';
import type { GenerateContext } from '../../context/context.ts';
import type { MakeValue, RowKey, RowValues } from '../../subjects/row-key.ts';
import type { OverrideEntry, OverrideMaker } from '../../context/options.ts';
import { SeedError } from '../../context/seed-error.ts';

/** Returns the function that makes an overridden scalar. */
export function overrideMaker(
  context: GenerateContext,
  schema: Schema,
  attribute: ScalarAttribute,
  override: unknown,
  values: () => RowValues,
): MakeValue {
  if (typeof override !== 'function') {
    const value = parseValue(attribute.type, override) ?? rawValue(override);
    return () => value;
  }
  const label = `${schema.uid}.${attribute.name}`;
  const read = resultReader(context, schema, attribute);
  return (key) => {
    const value = callOverride(context, label, override as OverrideMaker, key, values());
    return read(value, values().get('publishedAt')?.(key) === null);
  };
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
