import { hashText, mix, toFraction } from '../../src/basics.ts';
import type { AttributeOf, ContentType } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import { builtInValues } from '../built-in/built-in-values.ts';
import { AttributeName } from '../names/attribute-name.ts';
import { isOfPart } from '../names/lexicon.ts';
import { isLabel, isLinkSchema } from '../names/schema-theme.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { MakeValue, RowKey, RowValues } from '../subjects/row-key.ts';
import { isSlugField } from './slug-source.ts';
import { changeRule } from './system-values.ts';

/** Marks the texts that differ in a changed draft, so that they are easy to recognize. */
const MARK = ' (changed)';
/** How many of the texts differ in a changed draft. Titles and names always do. */
const CHANGED_SHARE = 0.3;
const NAME = /^(title|name|headline|heading)$/;
const TEXT_TYPES = new Set(['string', 'text', 'richtext']);
/** The length of a string's database column. */
const MAX_STRING_LENGTH = 255;

/**
 * Returns the functions that make the draft of a published entry from those that make the entry. Most drafts
 * have the same values. The others have changed since: a few texts differ, and `updatedAt` is later.
 */
export function draftValues(type: ContentType, values: RowValues, context: GenerateContext): RowValues {
  const isChanged = changeRule(type, context);
  const drafts = new Map(values);
  drafts.set('publishedAt', () => null);
  const change = (name: string, make: (value: Value, key: RowKey) => Value): void => {
    const entry = values.get(name);
    if (entry) drafts.set(name, (key) => (isChanged(key) ? make(entry(key), key) : entry(key)));
  };
  const later = laterThanPublished(type, values, context);
  change('updatedAt', (_, key) => later(key));
  for (const attribute of texts(type, context)) {
    const { name } = attribute;
    const seed = hashText(`${type.uid}.${name}`, context.seed) ^ 6;
    const differs = ({ hash }: RowKey) => NAME.test(name) || toFraction(mix(seed, hash)) < CHANGED_SHARE;
    change(name, (value, key) => (differs(key) ? withMark(value, attribute) : value));
  }
  return drafts;
}

function laterThanPublished(type: ContentType, values: RowValues, context: GenerateContext): MakeValue {
  const seed = hashText(type.uid, context.seed) ^ 5;
  const published = (key: RowKey): number => Date.parse(String(values.get('publishedAt')?.(key)));
  const { referenceTime } = context.sources;
  return (key) => {
    const from = published(key);
    const later = from + 1 + toFraction(mix(seed, key.hash)) * (referenceTime - from - 1);
    return new Date(Math.floor(later)).toISOString();
  };
}

/** Returns the texts that can differ in a draft. */
function texts(type: ContentType, context: GenerateContext): AttributeOf<'scalar'>[] {
  const overrides = context.overrides.get(type.uid);
  const builtIn = builtInValues(type, context);
  return [...type.attributes.values()].filter(
    (attribute): attribute is AttributeOf<'scalar'> =>
      attribute.kind === 'scalar' &&
      TEXT_TYPES.has(attribute.type) &&
      !attribute.system &&
      !attribute.unique &&
      attribute.regex === undefined &&
      isWritten(attribute, type) &&
      !isSlugField(attribute, type, context.nameOf) &&
      !overrides?.has(attribute.name) &&
      !builtIn?.has(attribute.name) &&
      // Translations share the others.
      (attribute.localized || !type.localized),
  );
}

/** Checks whether a text is one that people read, and not the address of a link or the like. */
function isWritten(attribute: AttributeOf<'scalar'>, type: ContentType): boolean {
  if (isLinkSchema(type)) return isLabel(attribute);
  const { meaning } = AttributeName.of(attribute.name).meaningAs(attribute.type);
  return meaning === undefined || !isOfPart('web', meaning);
}

function withMark(value: Value, { type, maxLength }: AttributeOf<'scalar'>): Value {
  const room = maxLength ?? (type === 'string' ? MAX_STRING_LENGTH : Number.POSITIVE_INFINITY);
  return typeof value === 'string' && value.length + MARK.length <= room ? value + MARK : value;
}
