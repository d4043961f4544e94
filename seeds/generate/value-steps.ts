import { once } from 'es-toolkit/function/once';
import { type AttributeOf, models, type Schema } from '../../src/model/index.ts';
import type { Store, Value } from '../../src/store/index.ts';
import { entryPaths, hasUniqueSlug } from '../links/entry-paths.ts';
import { linkTexts } from '../links/link-texts.ts';
import type { SitePages } from '../links/site-pages.ts';
import { builtInValues } from '../built-in/built-in-values.ts';
import { makeByType, makeJsonOfShape, makeSlug, refuseLengths } from '../scalars/make-scalar.ts';
import { anyText, textOfName } from '../scalars/plain-text.ts';
import { follow, type ScalarField, type Step, TEXT_TYPES } from '../scalars/scalar-field.ts';
import {
  breakLayouts,
  fitLength,
  linkToPage,
  matchPattern,
  ROOM_FOR_WORDS,
  takeAskedValue,
  type TextStep,
  writeMarkdown,
} from '../scalars/text-values.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { MakeValue, RowKey, RowValues } from '../subjects/row-key.ts';
import { agreeWithLinkedRows, agreeWithLinks } from './row-consistency/linked-row-agreements.ts';
import { withAverages } from './row-consistency/averages.ts';
import { agreeWithinRow } from './row-consistency/row-agreements.ts';
import { leaveEmpty } from './attribute-groups.ts';
import { avoidRecords, leaveOutRepeated } from './unique-values.ts';
import { hiding, takeOverride, takeRecord } from './user-values.ts';
import { isTranslated } from '../names/attribute-name.ts';
import { sharedKey } from '../entries/entry-keys.ts';
import { scalarFields } from './scalar-fields.ts';
import type { RowSchema, ValueStep } from './value-field.ts';
import { slugSourceOf } from './slug-source.ts';
import { takeSystemValue } from './system-values.ts';

const hideByCondition: ValueStep = (field, next) => {
  const { context, rows, attribute, unhidden, unlessHidden } = field;
  const make = next();
  unhidden.set(
    attribute.name,
    takeRecord(field, () => make),
  );
  const isOverridden = context.overrides.get(rows.schema.uid)?.has(attribute.name) === true;
  return isOverridden ? make : unlessHidden(attribute, make);
};

const takeBuiltInValue: ValueStep = ({ attribute, builtIn }, next) => builtIn?.get(attribute.name) ?? next();

/** Puts the rest off until the first value is read, unless rules may contradict each other: that is reported at once. */
const waitForReader: ValueStep = ({ attribute }, next) => {
  const make = once(next);
  return hasRules(attribute) ? make() : (key) => make()(key);
};

/** Gives translations the values of the default locale, unless they are translated. */
const shareTranslations: ValueStep = ({ context, rows, attribute, scalar }, next) => {
  const make = next();
  const { type, root } = rows;
  const isLocalized = type === undefined || attribute.localized;
  const isShared =
    context.entryIds(root).locales.length > 1 &&
    attribute.type !== 'uid' &&
    !(isLocalized && (scalar().linkText || isTranslated(attribute, context.nameOf(attribute))));
  if (!isShared) return make;
  return (key) => {
    if (key.locale === '') return make(key);
    const shared = sharedKey(key);
    // With the id of the entry in the default locale, translations of a document also share unique values.
    return make(
      type && type.documents ? { ...shared, id: context.entryIds(type).idOf(key.sequence, 0) } : shared,
    );
  };
};

/** From an attribute to its values. Each step makes them, or changes what the steps below it make. */
const VALUE_STEPS: readonly ValueStep[] = [
  takeRecord, // what the user's record says
  hideByCondition, // null where other values of the row hide it
  avoidRecords, // unique: another value where a record has this one
  takeSystemValue, // documentId, createdAt, locale, …
  takeBuiltInValue, // of files, users and roles
  takeOverride, // the option `overrides`
  waitForReader, // all below is decided when the first value is read
  leaveEmpty, // null in some rows of an optional attribute
  shareTranslations, // from here on, the row may be that of the default locale
  leaveOutRepeated, // unique: null where no value is left
  ({ scalar }) => makeScalar(scalar()),
];

/** By the type of the attribute. */
const SCALAR_STEPS: readonly Step<ScalarField>[] = [
  refuseLengths, // null if minLength is more than maxLength
  makeSlug, // of the title
  makeJsonOfShape((part) => makeScalar(part)), // parts are made by these steps too
  makeByType, // numbers, dates, enumerations, e-mail addresses, blocks, …
  matchPattern, // changes a text until its regex allows it
  (field) => follow(TEXT_STEPS, field),
];

/** Texts of a line, of a text area, and Markdown. */
const TEXT_STEPS: readonly TextStep[] = [
  takeAskedValue, // what a front end filters by, in some entries
  fitLength, // minLength and maxLength; unique: with a number
  linkToPage, // the path of a page of the site, or the label of a link
  breakLayouts, // the profile `longText`
  writeMarkdown, // several paragraphs
  textOfName, // what the name means: a word of a list, of faker, sentences of a kind
  anyText, // the name says nothing: sentences about the row
];

const makeScalar = (field: ScalarField): MakeValue => follow(SCALAR_STEPS, field);

/** Returns the functions that make the scalars of a schema, by {@link VALUE_STEPS}. */
export function rowValues(
  context: GenerateContext,
  rows: RowSchema,
  store: Store,
  pages: SitePages,
): Map<string, MakeValue> {
  const { schema, type } = rows;
  const values = new Map<string, MakeValue>();
  const unhidden = new Map<string, MakeValue>();
  const valueOf = (name: string, key: RowKey): Value => values.get(name)?.(key) ?? null;
  const fields = once(() => scalarFields(context, rows));
  const paths = once(
    () =>
      type &&
      entryPaths(type, store, context.model.slugs.get(type.uid) ?? [], context.sources.slugOf, valueOf),
  );
  const links = once(() => {
    const ofLinks = linkTexts(context, rows, store, pages, valueOf);
    return (attribute: AttributeOf<'scalar'>) => paths()?.(attribute) ?? ofLinks(attribute);
  });
  const hasSlug = once(() => type !== undefined && hasUniqueSlug(type));
  const fieldOf = (attribute: AttributeOf<'scalar'>): ScalarField => ({
    ...fields()(attribute),
    linkText: TEXT_TYPES.has(attribute.type) ? links()(attribute) : undefined,
    isPath: TEXT_TYPES.has(attribute.type) && paths()?.(attribute) !== undefined && hasSlug(),
    slugSource: () => slugSourceOf(context, rows, attribute, fieldOf, valueOf),
  });
  const shared = {
    context,
    rows,
    values,
    unhidden,
    unlessHidden: hiding(values, unhidden),
    builtIn: type && builtInValues(type, context),
  };
  for (const attribute of schema.attributes.values())
    if (attribute.kind === 'scalar')
      values.set(
        attribute.name,
        follow(VALUE_STEPS, { ...shared, attribute, scalar: once(() => fieldOf(attribute)) }),
      );
  return values;
}

/** Lets values follow from others of their row, and from rows that it links to. */
export function letFollow(
  context: GenerateContext,
  store: Store,
  schema: Schema,
  values: Map<string, MakeValue>,
): RowValues {
  // Those of Strapi's own types do not depend on each other.
  if (!models.isOwnType(schema)) return values;
  agreeWithinRow({ context, schema, values });
  agreeWithLinks({ context, store, schema, values });
  if (!models.isContentType(schema)) return values;
  agreeWithLinkedRows(context, store, schema, values);
  return withAverages(context, store, schema, values);
}

const RULES = ['regex', 'jsonSchema', 'customField'] as const;

/** Checks whether the values of a schema may be refused, which is reported while the double is created. */
export const mayBeRefused = ({ overrides }: GenerateContext, { uid, attributes }: Schema): boolean =>
  overrides.has(uid) ||
  [...attributes.values()].some((attribute) => attribute.kind === 'scalar' && hasRules(attribute));

/** Checks for what may leave no value, or fewer than there are rows. */
function hasRules(attribute: AttributeOf<'scalar'>): boolean {
  const { type, unique, min, max, minLength = 0, maxLength = ROOM_FOR_WORDS } = attribute;
  const isTight = maxLength < ROOM_FOR_WORDS || minLength > ROOM_FOR_WORDS;
  const isScarce = TEXT_TYPES.has(type) ? isTight : unique || min !== undefined || max !== undefined;
  return isScarce || RULES.some((rule) => attribute[rule] !== undefined);
}
