import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { ContentType } from '../../../src/model/model.ts';
import { builtInValue } from '../../built-in/values.ts';
import { hashText, mix, toFraction } from '../../random/random.ts';
import type { GenerateContext } from '../context.ts';
import type { MakeValue, RowKey, RowValues } from '../entries/row-key.ts';
import { changeRule } from '../values/system-values.ts';

/** Marks the texts that differ in a changed draft, so that they are easy to recognize. */
const MARK = ' (changed)';
const MAX_CHANGED = 2;
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
  const change = (name: string, make: MakeValue): void => {
    const entry = values.get(name);
    if (entry) drafts.set(name, (key) => (isChanged(key) ? make(key) : entry(key)));
  };
  change('updatedAt', laterThanPublished(type, values, context));
  for (const attribute of changedTexts(type, context)) {
    const entry = values.get(attribute.name)!;
    change(attribute.name, (key) => marked(entry(key), attribute));
  }
  return drafts;
}

function laterThanPublished(type: ContentType, values: RowValues, context: GenerateContext): MakeValue {
  const seed = hashText(type.uid, context.seed) ^ 5;
  const published = (key: RowKey): number => Date.parse(String(values.get('publishedAt')?.(key)));
  const { referenceTime } = context.generators;
  return (key) => {
    const from = published(key);
    const later = from + 1 + toFraction(mix(seed, key.hash)) * (referenceTime - from - 1);
    return new Date(Math.floor(later)).toISOString();
  };
}

/** Returns the first texts that a draft may have changed. */
function changedTexts(type: ContentType, context: GenerateContext): ScalarAttribute[] {
  const overrides = context.overrides.get(type.uid);
  const isTranslated = context.entryIds(type).locales.length > 1;
  const texts = [...type.attributes.values()].filter(
    (attribute): attribute is ScalarAttribute =>
      attribute.kind === 'scalar' &&
      TEXT_TYPES.has(attribute.type) &&
      !attribute.system &&
      !attribute.unique &&
      attribute.regex === undefined &&
      !overrides?.has(attribute.name) &&
      !builtInValue(attribute, type, context) &&
      // Translations share the others.
      (attribute.localized || !isTranslated),
  );
  return texts.slice(0, MAX_CHANGED);
}

function marked(value: ReturnType<MakeValue>, { type, maxLength }: ScalarAttribute): ReturnType<MakeValue> {
  const room = maxLength ?? (type === 'string' ? MAX_STRING_LENGTH : Number.POSITIVE_INFINITY);
  return typeof value === 'string' && value.length + MARK.length <= room ? value + MARK : value;
}
