import type { ScalarAttribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Value } from '../../store.ts';
import { scalarRules } from '../../scalar-rules.ts';
import { defaultReader, plainCheck, type ReadOptions, type ReadValue, valueReader } from './read-value.ts';

/** A scalar of the schema. */
export interface ScalarField {
  readonly attribute: ScalarAttribute;
  /** Its index among the scalars. */
  readonly index: number;
  /** The value of records that leave it out. */
  readonly defaultOf: (createdAt: Value | undefined) => Value;
  readonly read: ReadValue;
  /** Whether `read` would return a value as it is. */
  readonly isPlain: (given: unknown) => boolean;
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
      isPlain: plainCheck(attribute, options, scalarRules(attribute) !== undefined),
    });
  }
  return fields;
}
