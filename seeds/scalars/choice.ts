import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import { mix } from '../../src/hash.ts';
import { spread } from '../../src/random.ts';
import type { MakeValue } from '../subjects/row-key.ts';
import type { Field } from './field.ts';

/** Makes values of an enumeration. Of n values, each n consecutive rows have all. */
export function enumeration(attribute: ScalarAttribute, field: Field): MakeValue {
  const values = attribute.enum ?? [];
  if (attribute.unique) return uniqueValue([...new Set(values)], field);
  const order = spread(values.length, field.seed);
  return ({ sequence }) => {
    const round = Math.floor((sequence - 1) / values.length);
    return values[(order((sequence - 1) % values.length) + round) % values.length] ?? null;
  };
}

/** Makes true or false. The attribute's name decides how often it is true. */
export function boolean(attribute: ScalarAttribute, field: Field): MakeValue {
  if (attribute.unique) return uniqueValue([false, true], field);
  const { meaning } = field.name.meaningAs('boolean');
  const share =
    meaning === 'seldomTrue'
      ? 0.06
      : meaning === 'mostlyTrue'
        ? 0.85
        : attribute.default === true
          ? 0.75
          : 0.3;
  const { random } = field.generators;
  return (key) => {
    random.seed(mix(field.seed, key.hash));
    return random.boolean(share);
  };
}

function uniqueValue(values: readonly Value[], { uniqueness, shortage }: Field): MakeValue {
  const count = values.length;
  if (uniqueness.needed > count) shortage(count, `${count} values`, 'Add values, or remove "unique".');
  return (key) => values[uniqueness.ordinal(key, values.length)] ?? null;
}
