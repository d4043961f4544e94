import type { Attribute } from '../../../src/model/attribute.ts';
import { isVisible } from '../../../src/model/is-visible.ts';
import type { Value } from '../../../src/store/store.ts';

/**
 * Returns whether the other values of a row hide an attribute. A rule that is none hides nothing.
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
