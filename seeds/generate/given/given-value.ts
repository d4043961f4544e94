import type { ContentType } from '../../../src/model/model.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import type { GivenValue, Slot } from '../../components/slots.ts';
import type { GenerateContext } from '../../context/context.ts';
import type { OverrideMaker } from '../../context/options.ts';
import type { RowValues } from '../../subjects/row-key.ts';
import { checkResult } from './check-given.ts';
import { isHidden } from './hidden.ts';
import { callOverride } from './overrides.ts';

/**
 * Returns the function that reads what records and overrides give for relations, media and components. What other
 * values hide is null.
 */
export function givenValue(
  context: GenerateContext,
  valuesOf: (parent: Slot | ContentType) => RowValues,
): GivenValue {
  return (parent, attribute, key) => {
    const given = ownValue(key.record, attribute.name);
    if (given !== undefined) return given;
    const schema = 'component' in parent ? parent.component : parent;
    const override = context.overrides.get(schema.uid)?.get(attribute.name);
    if (override === undefined) {
      const values = valuesOf(parent);
      return isHidden(attribute, (name) => values.get(name)?.(key)) ? null : undefined;
    }
    if (typeof override !== 'function') return override;
    const label = `${schema.uid}.${attribute.name}`;
    const value = callOverride(context, label, override as OverrideMaker, key, valuesOf(parent));
    if (value !== undefined) checkResult(context, schema, attribute.name, value);
    return value;
  };
}
