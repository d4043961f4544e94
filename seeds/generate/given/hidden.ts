import { type Attribute, isVisible, type ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Value } from '../../../src/store/store.ts';
import type { MakeValue, RowKey, RowValues } from '../../subjects/row-key.ts';

/**
 * Returns whether the other values of a row hide an attribute. A rule with an unknown operation hides nothing.
 *
 * @param valueOf returns another value, or undefined for what is no scalar
 */
export function isHidden({ condition }: Attribute, valueOf: (name: string) => Value | undefined): boolean {
  if (!condition) return false;
  const row = new Proxy({}, { get: (_, name) => valueOf(String(name)) });
  try {
    return !isVisible(condition, row);
  } catch {
    return false;
  }
}

/**
 * Returns a function that empties scalars which the other values of a row hide. Of two that hide each other, the first
 * gives way.
 *
 * @param values those of the attributes so far, as entries have them
 * @param made the same of all attributes, whether they are hidden or not
 */
export function hiding(
  values: RowValues,
  made: RowValues,
): (attribute: ScalarAttribute, make: MakeValue) => MakeValue {
  // A rule is asked once for a row: many attributes may name each other.
  let last: { readonly key: RowKey; readonly hidden: Map<string, boolean> } | undefined;
  return (attribute, make) => {
    const { name, condition } = attribute;
    if (!condition) return make;
    const isBefore = new Set(values.keys());
    return (key) => {
      if (last?.key !== key) last = { key, hidden: new Map() };
      const { hidden } = last;
      let own = hidden.get(name);
      if (own === undefined) {
        own = isHidden(attribute, (other) => (isBefore.has(other) ? values : made).get(other)?.(key));
        hidden.set(name, own);
      }
      return own ? null : make(key);
    };
  };
}
