import type { Attribute } from '../../../src/model/attribute.ts';
import type { ContentType } from '../../../src/model/model.ts';
import type { Slot } from '../../components/slots.ts';
import { checkResult } from '../check/given.ts';
import type { GenerateContext } from '../context.ts';
import { ownValue } from '../../../src/store/load/resolve/own-value.ts';
import type { RowKey, RowValues } from '../entries/row-key.ts';
import type { OverrideMaker } from '../options/options.ts';
import { isHidden } from './hidden.ts';
import { callOverride } from './overrides.ts';

/** The values that records and overrides give for relations, media and components. */
export class GivenValues {
  readonly #context: GenerateContext;
  readonly #valuesOf: (parent: Slot | ContentType) => RowValues;

  constructor(context: GenerateContext, valuesOf: (parent: Slot | ContentType) => RowValues) {
    this.#context = context;
    this.#valuesOf = valuesOf;
  }

  /** Returns the given value of an attribute, undefined if there is none. What other values hide is null. */
  of(parent: Slot | ContentType, attribute: Attribute, key: RowKey): unknown {
    const given = ownValue(key.record, attribute.name);
    if (given !== undefined) return given;
    const schema = 'component' in parent ? parent.component : parent;
    const override = this.#context.overrides.get(schema.uid)?.get(attribute.name);
    if (override === undefined) {
      const values = this.#valuesOf(parent);
      return isHidden(attribute, (name) => values.get(name)?.(key)) ? null : undefined;
    }
    if (typeof override !== 'function') return override;
    const label = `${schema.uid}.${attribute.name}`;
    const value = callOverride(this.#context, label, override as OverrideMaker, key, this.#valuesOf(parent));
    if (value !== undefined) checkResult(this.#context, schema, attribute.name, value);
    return value;
  }
}
