import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import type { Value } from '../../../src/store/store.ts';
import type { GenerateContext } from '../../context/generate-context.ts';
import type { Meaning } from '../../names/lexicon.ts';
import type { MakeValue, RowKey } from '../../subjects/row-key.ts';

/** The values of a content type or component, which may agree with each other. */
export interface Agreeing {
  readonly context: GenerateContext;
  readonly schema: Schema;
  readonly values: Map<string, MakeValue>;
}

export const scalarsOf = ({ attributes }: Schema): ScalarAttribute[] =>
  [...attributes.values()].filter(
    (attribute): attribute is ScalarAttribute => attribute.kind === 'scalar' && !attribute.system,
  );

/** Returns what the value of an attribute is, by its name. */
export const meaningIn = ({ context }: Agreeing, attribute: ScalarAttribute): Meaning | undefined =>
  context.nameOf(attribute).meaningAs(attribute.type).meaning;

/** Finds the attribute that means something, without other words in its name. */
export function find(agreeing: Agreeing, ...meanings: Meaning[]): ScalarAttribute | undefined {
  return scalarsOf(agreeing.schema).find((attribute) => {
    const { meaning, isQualified } = agreeing.context.nameOf(attribute).meaningAs(attribute.type);
    return meaning !== undefined && meanings.includes(meaning) && !isQualified;
  });
}

/**
 * Replaces the values of an attribute, but not those of records and overrides, and where the model has limits.
 *
 * @param make returns undefined to leave a value as it is
 */
export function replace(
  { context, schema, values }: Agreeing,
  attribute: ScalarAttribute,
  make: (key: RowKey, made: Value) => Value | undefined,
): void {
  const { name, unique, min, max, regex, maxLength = 100, required } = attribute;
  const before = values.get(name);
  if (!before || unique || regex !== undefined || maxLength < 60) return;
  if (context.overrides.get(schema.uid)?.has(name)) return;
  values.set(name, (key) => {
    const made = before(key);
    if (made === null || (key.record && Object.hasOwn(key.record, name))) return made;
    const value = make(key, made);
    if (value === undefined || (value === null && required)) return made;
    return typeof value === 'number' && (value < Number(min ?? value) || value > Number(max ?? value))
      ? made
      : value;
  });
}
