import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import { parseValue, expectedFormat } from '../../src/store/parse-value.ts';
import type { OverrideEntry, OverrideMaker } from './options.ts';
import { mix, hashText } from '../random/random.ts';
import type { RowValues } from './row-values.ts';
import type { Maker } from '../scalars/place.ts';
import { SeedError } from './seed-error.ts';
import type { Spot } from './row-key.ts';
import type { World } from './context.ts';

/** The value of an override for a row, scalars in the form of the answers. */
export function overrideMaker(
  world: World,
  schema: Schema,
  attribute: ScalarAttribute,
  override: unknown,
  values: () => RowValues,
): Maker {
  const label = `${schema.uid}.${attribute.name}`;
  const read = (value: unknown): ReturnType<Maker> => {
    const result = parseValue(attribute.type, value);
    if (result !== undefined) return result;
    throw new SeedError([
      `the override of ${label} gives ${JSON.stringify(value)}, but the type ${attribute.type} takes ${expectedFormat(attribute.type)}, or null.`,
    ]);
  };
  if (typeof override !== 'function') {
    try {
      const value = read(override);
      return () => value;
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      for (const problem of error.problems) world.problem(label, problem);
      return () => null;
    }
  }
  return (spot) => read(callOverride(world, label, override as OverrideMaker, spot, values()));
}

/** Calls an override with its entry, whose scalars are made when they are asked for. */
export function callOverride(
  { tools, seed }: World,
  label: string,
  override: OverrideMaker,
  spot: Spot,
  values: RowValues,
): unknown {
  const entry: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, make] of values) {
    Object.defineProperty(entry, name, { enumerable: true, get: () => make(spot) });
  }
  Object.defineProperty(entry, 'id', { enumerable: true, value: spot.rank });
  tools.chance.seed(mix(hashText(label, seed), spot.own));
  try {
    return override(entry as OverrideEntry, tools.faker(spot.locale));
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw new SeedError([
        `the override of ${label} throws: ${(error as Error).message}. Mend the function.`,
      ]);
    }
    throw new SeedError([
      `the override of ${label} does not come to an end: it asks for itself, or for a field that asks for it. Take another field.`,
    ]);
  }
}
