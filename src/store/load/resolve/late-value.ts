import type { ResolvedRecord } from './resolved-record.ts';
import type { Schema } from '../../../model/model.ts';
import { Layout, SchemaLayouts } from './layout.ts';
import { ownValue } from './own-value.ts';

/** A value that a getter of a record makes. To make it takes milliseconds, so it is read as late as possible. */
export class LateValue {
  readonly read: () => unknown;

  constructor(read: () => unknown) {
    this.read = read;
  }
}

/** Returns the layout with all attributes of a schema. */
export const layoutOfNames = (schema: Schema): Layout =>
  new Layout(new SchemaLayouts(schema), [...schema.attributes.keys()]);

/** Returns the values of a record by the names of the attributes, and the getters of passwords without calling them. */
export function valuesByName({ schema, record }: ResolvedRecord, layout: Layout): unknown[] {
  return layout.keys.map((name) => {
    const attribute = schema.attributes.get(name);
    const isLate =
      attribute?.kind === 'scalar' &&
      attribute.type === 'password' &&
      Object.getOwnPropertyDescriptor(record, name)?.get !== undefined;
    return isLate ? new LateValue(() => ownValue(record, name)) : ownValue(record, name);
  });
}
