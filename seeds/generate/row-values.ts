import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { hasDocuments } from '../../src/model/document.ts';
import { parseValue, rawValue } from '../../src/store/parse-value.ts';
import { builtInValue } from '../built-in/built-in-values.ts';
import { makeScalar } from '../scalars/make-scalar.ts';
import type { ScalarField } from '../scalars/scalar-field.ts';
import { isNameField } from '../scalars/text-values.ts';
import type { SlugSource } from '../scalars/slugs.ts';
import { isTranslated } from '../names/attribute-name.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { ownValue } from '../../src/store/load/records/read-ids.ts';
import { sharedKey } from '../entries/entry-keys.ts';
import type { MakeValue, RowKey, RowValues } from '../subjects/row-key.ts';
import { leftEmpty } from '../context/empty-attributes.ts';
import { avoidGiven, uniqueWithin } from './unique-values.ts';
import { hiding, overrideMaker } from './given-values.ts';
import { scalarFields, type RowSchema } from './scalar-fields.ts';
import type { Value } from '../../src/store/store.ts';
import { isSlugField, slugTargets } from './slug-source.ts';
import { systemValue } from './system-values.ts';

/**
 * Returns the functions that make the scalars of a schema. The first that applies decides: the
 * record, a system or built-in attribute, the override, the generated value or null.
 */
export function rowValues(context: GenerateContext, rowSchema: RowSchema): RowValues {
  const { schema, type } = rowSchema;
  const values = new Map<string, MakeValue>();
  const overrides = context.overrides.get(schema.uid);
  const profile = context.profileOf(rowSchema.root);
  const translated = context.entryIds(rowSchema.root).locales.length > 1;
  const fieldOf = scalarFields(context, rowSchema);

  const slugSource = (attribute: ScalarAttribute): SlugSource => {
    const targets = slugTargets(schema, attribute, context.nameOf);
    const [target] = targets;
    const own = fieldOf(attribute);
    // A uid may as well be an id of its own.
    if (!attribute.targetField && own.name.meaningAs('string').meaning === 'uuid')
      return {
        value: makeScalar({ ...attribute, type: 'string', unique: false }, own, undefined),
        distinct: true,
      };
    if (!target) return { value: (key) => key.subject().title, distinct: own.distinctNames };
    const field = fieldOf(target);
    return {
      value: (key) => slugText(targets.map(({ name }) => values.get(name)?.(key) ?? null)),
      distinct:
        targets.length === 1 &&
        field.distinctNames &&
        isNameField(target, field) &&
        target.regex === undefined &&
        (target.maxLength ?? 255) >= 100 &&
        profile !== 'longText' &&
        !overrides?.has(target.name),
    };
  };
  const isSlug = (attribute: ScalarAttribute): boolean =>
    attribute.type === 'uid' || isSlugField(attribute, schema, context.nameOf);
  const makerOf = (attribute: ScalarAttribute, field: ScalarField): MakeValue => {
    const fixed = type && (systemValue(attribute, type, context) ?? builtInValue(attribute, type, context));
    if (fixed) return fixed;
    const override = overrides?.has(attribute.name) ? overrides.get(attribute.name) : undefined;
    if (override !== undefined) return overrideMaker(context, schema, attribute, override, () => values);
    const source = isSlug(attribute) ? slugSource(attribute) : undefined;
    const make = uniqueWithin(field, (own) => makeScalar(attribute, own, source));
    const empty = leftEmpty(attribute, field.seed, profile, context.nameOf(attribute));
    const isOwn = (type === undefined || attribute.localized) && attribute.type !== 'uid';
    const shared =
      translated &&
      attribute.type !== 'uid' &&
      !(isOwn && isTranslated(attribute, context.nameOf(attribute)));
    const keyFor = !shared ? (key: RowKey) => key : type && hasDocuments(type) ? documentKey : sharedKey;
    return (key) => (empty(key) ? null : make(keyFor(key)));
  };

  /** Returns the key of the entry in the default locale, so that translations also share unique values. */
  const documentKey = (key: RowKey): RowKey => {
    const one = sharedKey(key);
    return one === key ? key : { ...one, id: context.entryIds(type!).idOf(key.sequence, 0) };
  };

  const made = new Map<string, MakeValue>();
  const unlessHidden = hiding(values, made);
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    const field = fieldOf(attribute);
    const make = makerOf(attribute, field);
    const unique = type !== undefined && (attribute.unique || attribute.type === 'uid');
    const free = unique
      ? avoidGiven(make, context.entryIds(type), attribute, context.subjectsOf(type))
      : make;
    const isOverridden = overrides?.has(attribute.name) === true;
    made.set(attribute.name, recordFirst(attribute, free));
    values.set(attribute.name, recordFirst(attribute, isOverridden ? free : unlessHidden(attribute, free)));
  }
  return values;
}

/** Joins the values that a slug is made from. */
const slugText = (parts: readonly Value[]): string | null =>
  parts.every((part) => part === null) ? null : parts.map((part) => String(part ?? '')).join(' ');

/** Returns the value of the record where it gives one, else the made value. */
function recordFirst({ name, type }: ScalarAttribute, make: MakeValue): MakeValue {
  return (key) => {
    const given = ownValue(key.record, name);
    return given === undefined ? make(key) : (parseValue(type, given) ?? rawValue(given));
  };
}
