import type { EntryRecord } from '../../../src/model/entry-record.ts';
import type { Schema } from '../../../src/model/model.ts';
import { isPlainObject } from '../../../src/errors/show-value.ts';
import { parseExactValue } from '../../../src/store/parse-value.ts';

/** More components than this in one attribute are taken as they are. */
const MAX_COMPLETED = 8;

/**
 * Returns the values of a record that generated values can depend on: scalars of the right type and
 * components. Wrong values are left out here, and reported when the record is loaded.
 */
export function usableValues(schema: Schema, record: EntryRecord): EntryRecord {
  const usable: Record<string, unknown> = {};
  for (const [name, attribute] of schema.attributes) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (value === undefined) continue;
    if (attribute.kind === 'scalar') {
      if (parseExactValue(attribute.type, value) !== undefined) usable[name] = value;
    } else if (attribute.kind === 'component' || attribute.kind === 'zone') {
      const list = Array.isArray(value) ? (value as unknown[]) : value === null ? [] : [value];
      const allowed = attribute.kind === 'zone' ? attribute.components : [attribute.target];
      const components = list.map((item) => {
        if (!isPlainObject(item)) return undefined;
        const uid = attribute.kind === 'zone' ? item['__component'] : attribute.target.uid;
        const component = allowed.find((one) => one.uid === uid);
        return component && { ...usableValues(component, item), __component: component.uid };
      });
      const fits = value === null || Array.isArray(value) === attribute.many;
      if (fits && list.length <= MAX_COMPLETED && components.every((one) => one !== undefined)) {
        usable[name] = attribute.many ? components : (components[0] ?? null);
      } else {
        usable[name] = null;
      }
    }
  }
  return usable;
}
