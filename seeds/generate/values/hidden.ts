import type { Attribute } from '../../../src/model/attribute.ts';
import { isVisible } from '../../../src/model/is-visible.ts';
import type { RowKey, RowValues } from '../entries/row-key.ts';

/** Returns whether the other values of a row hide an attribute. A rule that is none hides nothing. */
export function isHidden({ condition }: Attribute, values: RowValues, key: RowKey): boolean {
  if (!condition) return false;
  const row = new Proxy({}, { get: (_, name) => values.get(String(name))?.(key) });
  try {
    return !isVisible(condition, row);
  } catch {
    return false;
  }
}
