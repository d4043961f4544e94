// Strapi 5.54: packages/core/core/src/services/entity-validator/validators.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-validator/validators.ts
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { type Check, type Rules, type Test, valueCheck } from './yup-check.ts';
import { isNumber, isText, toBoolean, toNumber, toText } from './yup-types.ts';
import type { WriteMode, WriteScope } from './write-scope.ts';

export type ScalarTest = Test<WriteScope>;

export interface ScalarTests {
  text(attribute: ScalarAttribute, mode: WriteMode): ScalarTest[];
  number(attribute: ScalarAttribute, mode: WriteMode): ScalarTest[];
  /** The tests for values in other rows. */
  unique(attribute: ScalarAttribute, schema: Schema, mode: WriteMode): ScalarTest[];
  /** The conversion and tests of a biginteger. Default: none. */
  readonly bigInteger?: Pick<Rules<WriteScope>, 'convert'> & { readonly tests: readonly ScalarTest[] };
  blocks(rules: Rules<WriteScope>): Check<WriteScope>;
  /** Whether null is accepted as a boolean. If it is required, it counts as missing. */
  readonly takesNullBooleans: boolean;
}

/**
 * Makes the check of a scalar as Strapi's validators do. Dates and JSON are not checked here. Unique tests come last,
 * because Strapi asks its database.
 */
export const scalarCheckOf =
  (scalarTests: ScalarTests) =>
  (
    attribute: ScalarAttribute,
    schema: Schema,
    mode: WriteMode,
    base: Rules<WriteScope>,
  ): Check<WriteScope> => {
    const { tests = [] } = base;
    const unique = scalarTests.unique(attribute, schema, mode);
    const withUnique = (own: readonly Test<WriteScope>[]) => ({
      tests: [...own, ...tests, ...unique],
      isLookedUp: unique.length > 0,
    });
    switch (attribute.type) {
      case 'string':
      case 'text':
      case 'richtext':
      case 'password':
      case 'email':
      case 'uid':
        return valueCheck({
          ...base,
          type: 'string',
          isType: isText,
          ...withUnique(scalarTests.text(attribute, mode)),
        });
      case 'enumeration':
        return valueCheck({
          ...base,
          type: 'string',
          isType: isText,
          convert: toText,
          oneOf: [...(attribute.enum ?? []), null],
        });
      case 'integer':
      case 'float':
      case 'decimal':
        return valueCheck({
          ...base,
          type: 'number',
          isType: isNumber,
          convert: (value) => toNumber(value, base.nullable),
          ...withUnique(scalarTests.number(attribute, mode)),
        });
      case 'boolean': {
        const nullable = base.nullable === true || scalarTests.takesNullBooleans;
        return valueCheck({
          ...base,
          nullable,
          type: 'boolean',
          isType: (value) => typeof value === 'boolean',
          convert: (value) => (nullable && value === null ? null : toBoolean(value)),
        });
      }
      case 'blocks':
        return scalarTests.blocks(base);
      case 'json':
      case 'array':
        return valueCheck(base);
      default: {
        const bigIntegerRules = attribute.type === 'biginteger' ? scalarTests.bigInteger : undefined;
        return valueCheck({
          ...base,
          ...bigIntegerRules,
          ...withUnique(bigIntegerRules?.tests ?? []),
        });
      }
    }
  };
