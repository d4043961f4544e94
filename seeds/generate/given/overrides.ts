import { showValue } from '../../../src/errors/show-value.ts';
import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import { parseValue, rawValue } from '../../../src/store/parse-value.ts';
import { hashText, mix } from '../../../src/hash.ts';
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
    // It is about an override that this one has read.
    if (error instanceof SeedError) throw error;
    const said = error instanceof Error ? error.message : showValue(error);
    // V8 and Safari speak of the call stack, Firefox of recursion.
    const isEndless = error instanceof Error && /call stack|recursion/i.test(said);
    throw new SeedError([
      isEndless
        ? `the override of ${label} never ends: it reads its own attribute, or one whose override reads it. Read another attribute.`
        : `the override of ${label} throws: ${said}. Correct the function.`,
    ]);
  }
}
