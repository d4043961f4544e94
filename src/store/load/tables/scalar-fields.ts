import type { ScalarAttribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Value } from '../../store.ts';
import { scalarRules } from '../../scalar-rules.ts';
import {
  defaultReader,
  type PlainValues,
  plainValues,
  type ReadOptions,
  type ReadValue,
  valueReader,
} from './read-value.ts';

/** A scalar of the schema. */
export interface ScalarField {
  readonly attribute: ScalarAttribute;
  /** Its index among the scalars. */
  readonly index: number;
  /** The value of records that leave it out. */
  readonly defaultOf: (createdAt: Value | undefined) => Value;
  readonly read: ReadValue;
  /** The values that `read` would return as they are. */
  readonly plain: PlainValues;
}

/** Returns the scalars of a schema by name. */
export function scalarFields(schema: Schema, options: ReadOptions): ReadonlyMap<string, ScalarField> {
  const fields = new Map<string, ScalarField>();
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    fields.set(attribute.name, {
      attribute,
      index: fields.size,
      defaultOf: defaultReader(schema, attribute, options),
      read: valueReader(schema, attribute, options),
      plain: plainValues(attribute, options, scalarRules(attribute) !== undefined),
    });
  }
  return fields;
}
