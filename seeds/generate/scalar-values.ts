import { once } from 'es-toolkit/function/once';
import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import type { Store, Value } from '../../src/store/store.ts';
import { ownPaths } from '../links/own-paths.ts';
import { linkTexts } from '../links/link-texts.ts';
import type { SitePages } from '../links/site-pages.ts';
import { parseValue, rawValue } from '../../src/store/parse-value.ts';
import { builtInValues } from '../built-in/built-in-values.ts';
import { makeScalar } from '../scalars/make-scalar.ts';
import { type ScalarField, TEXT_TYPES } from '../scalars/scalar-field.ts';
import { ROOM_FOR_WORDS } from '../scalars/text-values.ts';
import type { SlugSource } from '../scalars/slugs.ts';
import { isTranslated } from '../names/attribute-name.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { ownValue } from '../../src/store/load/records/read-ids.ts';
import { sharedKey } from '../entries/entry-keys.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import { emptyRows } from './attribute-groups.ts';
import { avoidGiven, uniqueWithin } from './unique-values.ts';
import { hiding, overrideMaker } from './given-values.ts';
import { scalarFields, type RowSchema } from './scalar-fields.ts';
import { slugSourceOf } from './slug-source.ts';
import { systemValue } from './system-values.ts';

/**
 * Returns the functions that make the scalars of a schema. The first that applies decides: the
 * record, a system or built-in attribute, the override, the generated value or null.
 */
export function rowValues(
  context: GenerateContext,
  rows: RowSchema,
  store: Store,
  pages: SitePages,
): Map<string, MakeValue> {
  const { schema, type } = rows;
  const values = new Map<string, MakeValue>();
  const overrides = context.overrides.get(schema.uid);
  const builtIn = type && builtInValues(type, context);
  const valueOf = (name: string, key: RowKey): Value => values.get(name)?.(key) ?? null;
  const fields = once(() => scalarFields(context, rows));
  const links = once(() => {
    const ofLinks = linkTexts(context, rows, store, pages, valueOf);
    const ofPaths = type && ownPaths(type, store, valueOf);
    return (attribute: ScalarAttribute) => ofPaths?.(attribute) ?? ofLinks(attribute);
  });
  const fieldOf = (attribute: ScalarAttribute): ScalarField => {
    const linkText = TEXT_TYPES.has(attribute.type) ? links()(attribute) : undefined;
    return linkText ? { ...fields()(attribute), linkText } : fields()(attribute);
  };

  const makerOf = (attribute: ScalarAttribute): MakeValue => {
    const { name } = attribute;
    const fixed = type && (systemValue(attribute, type, context) ?? builtIn?.get(name));
    if (fixed) return fixed;
    const override = overrides?.get(name);
    if (override !== undefined) return overrideMaker(context, schema, attribute, override, () => values);
    const make = once(() => generated(context, rows, attribute, fieldOf(attribute), slugSource(attribute)));
    // Only rules can contradict each other.
    return hasRules(attribute) ? make() : (key) => make()(key);
  };
  const slugSource = (attribute: ScalarAttribute): SlugSource | undefined =>
    slugSourceOf(context, rows, attribute, fieldOf, valueOf);

  const unhidden = new Map<string, MakeValue>();
  const unlessHidden = hiding(values, unhidden);
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    const made = makerOf(attribute);
    const isUnique = type !== undefined && (attribute.unique || attribute.type === 'uid');
    const make = isUnique
      ? avoidGiven(made, context.entryIds(type), attribute, context.subjectsOf(type))
      : made;
    const isOverridden = overrides?.has(attribute.name) === true;
    unhidden.set(attribute.name, recordFirst(attribute, make));
    values.set(attribute.name, recordFirst(attribute, isOverridden ? make : unlessHidden(attribute, make)));
  }
  return values;
}

const RULES = ['regex', 'jsonSchema', 'customField'] as const;

/** Checks whether the values of a schema may be refused, which is reported while the double is created. */
export const mayBeRefused = ({ overrides }: GenerateContext, { uid, attributes }: Schema): boolean =>
  overrides.has(uid) ||
  [...attributes.values()].some((attribute) => attribute.kind === 'scalar' && hasRules(attribute));

/** Checks for what may leave no value, or fewer than there are rows. */
function hasRules(attribute: ScalarAttribute): boolean {
  const { type, unique, min, max, minLength = 0, maxLength = ROOM_FOR_WORDS } = attribute;
  const isTight = maxLength < ROOM_FOR_WORDS || minLength > ROOM_FOR_WORDS;
  const isScarce = TEXT_TYPES.has(type) ? isTight : unique || min !== undefined || max !== undefined;
  return isScarce || RULES.some((rule) => attribute[rule] !== undefined);
}

/** Generates values: null in the rows where the attribute is empty, and those of the default locale if shared. */
function generated(
  context: GenerateContext,
  { type, root, schema, path }: RowSchema,
  attribute: ScalarAttribute,
  field: ScalarField,
  source: SlugSource | undefined,
): MakeValue {
  const name = context.nameOf(attribute);
  const make = uniqueWithin(field, (own) => makeScalar(attribute, own, source));
  const empty = emptyRows(context, schema, attribute, path, root, field.linkText !== undefined);
  const isLocalized = type === undefined || attribute.localized;
  const isShared =
    context.entryIds(root).locales.length > 1 &&
    attribute.type !== 'uid' &&
    !(isLocalized && (field.linkText !== undefined || isTranslated(attribute, name)));
  const keyFor = (key: RowKey): RowKey => {
    if (!isShared || key.locale === '') return key;
    const shared = sharedKey(key);
    // With the id of the entry in the default locale, translations of a document also share unique values.
    return type && type.documents ? { ...shared, id: context.entryIds(type).idOf(key.sequence, 0) } : shared;
  };
  return (key) => (empty(key) ? null : make(keyFor(key)));
}

function recordFirst({ name, type }: ScalarAttribute, make: MakeValue): MakeValue {
  return (key) => {
    const given = ownValue(key.record, name);
    return given === undefined ? make(key) : (parseValue(type, given) ?? rawValue(given));
  };
}
